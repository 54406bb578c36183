/**
 * The records that the screens of the admin portal receive. The use cases build them; no database row goes further
 * than that.
 */
import type { Role } from '#core/identity/roles.ts';

/**
 * active; invited: without a password yet; expired: invited, and the link works no more; suspended by a master
 * administrator; closing: erased soon; unverified: the address was never confirmed.
 */
export const ACCOUNT_STATUSES = [
  'active',
  'invited',
  'expired',
  'suspended',
  'closing',
  'unverified',
] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly status: AccountStatus;
  /** ISO 8601, UTC; likewise below. */
  readonly createdAt: string;
}

export interface PersonView extends PersonRow {
  readonly version: number;
  readonly own: boolean;
  readonly lastMaster: boolean;
  /** The number of devices on which the person is signed in. */
  readonly sessions: number;
  readonly secondFactor: boolean;
  /** Invited, and has not chosen a password yet. */
  readonly invitation: { readonly until: string | null } | null;
  readonly suspension: { readonly since: string; readonly reason: string } | null;
  /** The tokens of other programs that this person made or took over. */
  readonly tokens: readonly {
    readonly program: string;
    /** The last characters. */
    readonly hint: string;
    /** ISO moment; null: never. */
    readonly lastUsedAt: string | null;
  }[];
  readonly erasesAfter: string | null;
  readonly applications: number;
  readonly openRequest: Role | null;
  /** Another role that waits for a second person. */
  readonly roleWaits: Role | null;
  readonly history: readonly AuditRow[];
}

export interface AuditRow {
  readonly id: string;
  readonly seq: number | null;
  readonly action: string;
  /** Null where no one was signed in, or the portal acted by itself. */
  readonly actor: { readonly id: string; readonly name: string | null; readonly path: string | null } | null;
  readonly subjectType: string;
  readonly subjectId: string | null;
  /**
   * The subject's name (a name, an application number, a title), and the page where it is opened; null if it is gone.
   */
  readonly subject: { readonly name: string; readonly path: string | null } | null;
  /** The details in words: 'amount: ₦25,000'. */
  readonly details: readonly string[];
  readonly at: string;
}
