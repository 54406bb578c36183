/** Addresses of the database screen, and what its parts are given to draw. */
import type { BackupNote, RestoreNote } from '#db/backup/folder.ts';

export const TABS = ['overview', 'tables', 'backups', 'security'] as const;
export type DatabaseTab = (typeof TABS)[number];

export const readTab = (params: URLSearchParams): DatabaseTab =>
  TABS.find((tab) => tab === params.get('tab')) ?? 'overview';
export const tabPath = (tab: DatabaseTab): string =>
  tab === 'overview' ? '/database-system' : `/database-system?tab=${tab}`;

/** Something that the role of the portal may not read, or that no one knows, is null. */
export interface Health {
  readonly records: { readonly count: number; readonly exact: boolean; readonly tables: number };
  /** Of this database, whoever holds them, and the most that the server takes. */
  readonly connections: { readonly count: number; readonly most: number | null };
  /** Bytes. */
  readonly storage: { readonly database: number; readonly backups: number };
  readonly lastBackup: { readonly at: string; readonly size: number | null } | null;
}

export interface Share {
  readonly used: number;
  readonly total: number;
}

export interface Activity {
  readonly id: number;
  readonly program: string;
  readonly state: string;
  /** The first word of the statement: more could hold what someone typed. */
  readonly verb: string | null;
  /** ISO 8601. */
  readonly since: string | null;
}

export interface OverviewReadings {
  readonly pool: Share & { readonly waiting: number };
  readonly disk: (Share & { readonly holdsDatabase: boolean }) | null;
  readonly memory: Share & { readonly process: number };
  readonly activity: readonly Activity[];
  readonly counters: {
    readonly since: string | null;
    readonly commits: number;
    readonly rollbacks: number;
    readonly inserted: number;
    readonly updated: number;
    readonly deleted: number;
    readonly deadlocks: number;
    /** Of 100 blocks that were read, those that were in memory already; null before the first. */
    readonly cacheHits: number | null;
  };
  readonly server: { readonly version: string; readonly startedAt: string | null; readonly private: boolean };
}

export interface TableReading {
  readonly name: string;
  readonly rows: number;
  readonly exact: boolean;
  readonly bytes: number;
  /** The newest moment that a row of it carries; null: no row says one. */
  readonly modifiedAt: string | null;
}

export interface BackupsView {
  readonly backups: readonly (Omit<BackupNote, 'by'> & {
    readonly by: string | null;
    readonly here: boolean;
  })[];
  readonly restore: RestoreNote | null;
  readonly kept: readonly { readonly name: string; readonly size: number | null }[];
  readonly busy: boolean;
  readonly folder: string;
  readonly filesIncluded: boolean;
  /** Null: the server does not let us look. */
  readonly mayRestore: boolean | null;
}

/** A restored copy that is not the portal yet, and how much waits there. */
export interface RestoredCopyView {
  readonly backup: string;
  readonly mails: number;
  readonly others: number;
}

export interface SecurityReadings {
  readonly adminUsers: number;
  readonly readOnlyUsers: number;
  readonly roles: readonly { readonly role: string; readonly active: number; readonly suspended: number }[];
  readonly staffWithoutFactor: number;
  readonly staff: number;
  readonly openSessions: number;
  readonly connection: {
    readonly kind: 'socket' | 'tls' | 'plain';
    readonly version: string | null;
    readonly cipher: string | null;
  };
  readonly site: 'https' | 'http';
  readonly fieldKey: { readonly demonstration: boolean; readonly seenSince: string | null };
  readonly backupKey: { readonly own: boolean; readonly id: string };
  readonly checksums: boolean | null;
  readonly role: { readonly name: string; readonly superuser: boolean; readonly createsDatabases: boolean };
  /** Failed sign-ins of each of the last 14 days in Lagos, oldest first. */
  readonly failures: readonly { readonly day: string; readonly count: number }[];
  readonly events: readonly {
    readonly id: string;
    readonly action: string;
    readonly at: string;
    readonly who: string | null;
  }[];
  readonly chain: { readonly sound: boolean; readonly checkedAt: string } | null;
}
