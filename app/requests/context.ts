/**
 * The server passes these to every loader and action. server/wiring.ts builds them once; features see ports and
 * interfaces here, never the adapters behind them.
 */

import { createContext } from 'react-router';
import type { TextProblem } from '#core/content/check-text.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { LiveChange } from '#core/live/topics.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Language } from '#core/shared/languages.ts';
import type { Log } from '#core/shared/log.ts';
import type { BackupFolder } from '#db/backup/folder.ts';
import type { BackupKeys } from '#db/backup/keys.ts';
import type { StoredFiles } from '#db/backup/write-backup.ts';
import type { Database } from '#db/client.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import type { RestoredCopy } from '#db/restored-copy.ts';
import type { PaymentGateways } from '#gateways/payment/registry.ts';
import type { FileStorage } from '#gateways/storage/port.ts';
import type { WebhookSender } from '#gateways/webhook/port.ts';
import type { Audience } from './page-rules.ts';

/** An open page, for the source of live updates. */
export interface LiveListener {
  tell(change: LiveChange): void;
  /** Changes may have been missed. */
  missed(): void;
  /** The server stops. */
  end(): void;
}

export interface LiveUpdates {
  /**
   * @param since until when the page has heard everything, in milliseconds; null: from now on.
   * @returns what ends it.
   */
  subscribe(listener: LiveListener, since: number | null): () => void;
}

/** Accounts and sessions. The rooms that all features share ask only who is there; the feature `identity` adds the rest. */
export interface Identity {
  /** The person behind a request's session cookie, or null. A broken or foreign cookie is a guest, never an error. */
  actorOf(headers: Headers): Promise<Actor | null>;
}

export interface AppDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  /** A random whole number from 0 to below the bound, from the system's secure source. */
  readonly random: (exclusiveMax: number) => number;
  readonly cipher: FieldCipher;
  readonly gateways: PaymentGateways;
  readonly identity: Identity;
  /** Uploaded files and exports. */
  readonly storage: FileStorage;
  /** Sends events to other programs. */
  readonly webhooks: WebhookSender;
  /** Seals the text of a link that works for a short time; the same in every process. */
  readonly sealLink: (text: string) => string;
  /** The seal of the previous key, while the key is being changed. */
  readonly previousSeal?: (text: string) => string;
  readonly log: Log;
  readonly live: LiveUpdates;
  /** The public address of the portal, without a trailing slash. */
  readonly origin: string;
  readonly backups: BackupDeps;
  /** While this is a restored copy that nobody has confirmed as the portal. Nothing is sent then. */
  readonly restoredCopy:
    | (RestoredCopy & { /** Tells this process that it is confirmed. */ readonly over: () => void })
    | null;
  /** Days after the payment when a mail names the documents that are still missing. */
  readonly documentReminderDays: number;
  /** Present only in the demonstration. */
  readonly demo: DemoSettings | null;
}

/** Facts about the machine for backups, restores and the figures of the database screen. */
interface BackupDeps {
  readonly folder: BackupFolder;
  readonly keys: BackupKeys;
  /** True where backups have a key of their own (BACKUP_KEY); otherwise it is derived from FIELD_KEY. */
  readonly ownKey: boolean;
  /** The database in use. Contains a password. */
  readonly url: string;
  /** True of the private server in the data folder. */
  readonly privateServer: boolean;
  /** The command that restores a backup on this server, up to its arguments. */
  readonly restoreCommand: string;
  readonly migrationsFolder: string;
  /** The data folder, for the disk figures. */
  readonly dataDir: string;
  /** Uploaded files; null if there is no place for them. */
  readonly files: StoredFiles | null;
}

export interface DemoSettings {
  /** Folder of the readable mailbox. */
  readonly outboxDir: string;
  /** Milliseconds that the sandbox checkout waits before it answers. */
  readonly checkoutDelayMs: number;
  readonly password: string;
}

export interface TooLarge {
  readonly megabytes: number;
  readonly file: boolean;
}

/** Facts of one request. */
export interface RequestFacts {
  /** The language of the address: `/ha/fees` asks for Hausa. */
  readonly language?: Language;
  /** Content-Security-Policy nonce of this answer. */
  readonly nonce: string;
  readonly requestId: string;
  /** The client's address as far as it can be trusted, for rate limits. */
  readonly clientAddress: string;
  /** The body was over the limit and is not there: the largest that this page takes, be it a file or a text. */
  readonly tooLarge?: TooLarge;
  /** Told which route answers, as site-map.ts names it, for metrics. */
  readonly onRoute?: (pattern: string) => void;
  /** Told of a cookie that the answer sets, whoever draws it: an answer that is thrown loses its headers. */
  readonly onCookie?: (cookie: string) => void;
  /** Told why a page could not be rendered: a database that is away is not an error of the page. */
  readonly onFault?: (error: unknown) => void;
}

/** A line or paragraph on a painted picture, in the display face. */
export interface PaintedText {
  readonly text: string;
  /** Pixels. */
  readonly size: number;
  readonly left: number;
  readonly top: number;
  /** Width at which lines break; longer words break too. */
  readonly width: number;
  readonly colour: string;
}

/** Paints an SVG drawing with texts over it as PNG, without delaying other visitors. */
export type PaintPicture = (
  drawing: string,
  texts: readonly PaintedText[],
) => Promise<Uint8Array<ArrayBuffer>>;

/** Facts for reading without a connection. */
export interface OfflineFacts {
  readonly enabled: boolean;
  /** The version of the build: a worker deletes with it what it stored for that version. */
  readonly version: string;
}

/** Reads what public pages show; `ask` is called if it is not in memory. One name stands for one fact. */
export type ReadPublicFact = <Fact>(name: string, ask: () => Promise<Fact>) => Promise<Fact>;

/** Content that staff are writing, as it would be on the site. */
export interface Draft {
  /** Facts that replace those of the site, by the names under which a page asks for them. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Lines of the text that have to be corrected before it can be saved. */
  readonly lines: readonly TextProblem[];
}

/** Draws a public page as a guest would see it with a draft. */
export type DrawDraft = (path: string, draft: Draft) => Promise<Response>;

export const publicFactsContext = createContext<ReadPublicFact>((_name, ask) => ask());
/** Null on the site itself. */
export const draftContext = createContext<Draft | null>(null);
export const drawDraftContext = createContext<DrawDraft>();
export const offlineContext = createContext<OfflineFacts>();
export const paintContext = createContext<PaintPicture>();
export const depsContext = createContext<AppDeps>();
export const requestContext = createContext<RequestFacts>();
/** Other sites to which forms of this page may lead, also by our redirect; a loader sets them. */
export const formTargetsContext = createContext<readonly string[]>([]);
/** The person who asks; the guard in root.tsx sets it before any loader or action. */
export const actorContext = createContext<Actor | null>(null);
/** The language of the page's content, and of what its loaders and actions say. */
export const languageContext = createContext<Language>('en');
/** The language of the frame around it, which differs if the content is not translated. */
export const frameLanguageContext = createContext<Language>('en');
/** The audience of the page; set by the guard. */
export const audienceContext = createContext<Audience>('public');
