/**
 * The audit trail: who did or read what. Written in the transaction of the change, so neither exists without the other.
 */
import type { AuditDetails, OnlyNamed } from '#core/identity/audit-details.ts';
import { AUDIT_EVENT_NAMES, type AuditEvent } from '#core/identity/audit-events.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Queryable } from './client.ts';
import { audit_log } from './schema/index.ts';

export type { AuditEvent };
export const AUDIT_EVENTS = Object.keys(AUDIT_EVENT_NAMES) as readonly AuditEvent[];

/** The kind of record that an event is about, by the first part of its name. */
const SUBJECTS = {
  access: 'user',
  account: 'user',
  'answer-template': 'answer-template',
  'api-token': 'api-token',
  appeal: 'application',
  application: 'application',
  approval: 'approval',
  audit: 'audit',
  backup: 'backup',
  'bank-account': 'gateway',
  client: 'client',
  'college-person': 'college-person',
  content: 'page',
  course: 'course',
  database: 'database',
  document: 'application',
  event: 'event',
  fee: 'fee',
  'file-map': 'file-map',
  gateway: 'gateway',
  key: 'setting',
  letter: 'application',
  'letter-template': 'letter-template',
  list: 'list',
  mail: 'user',
  message: 'message',
  news: 'news',
  offer: 'application',
  offering: 'offering',
  page: 'page',
  payment: 'payment',
  payments: 'payment',
  picture: 'picture',
  'refund-rule': 'fee',
  release: 'release',
  restore: 'backup',
  setting: 'setting',
  student: 'student',
  students: 'student',
  subject: 'subject',
  table: 'table',
  webhook: 'webhook',
} as const satisfies Record<GroupOf<AuditEvent>, string>;
type GroupOf<Event extends string> = Event extends `${infer Group}.${string}` ? Group : never;

export interface AuditEntry<Details extends AuditDetails = AuditDetails> {
  readonly action: AuditEvent;
  readonly actorId: string | null;
  /** Needed only where it is not the kind of record that events of this name are about. */
  readonly subjectType?: (typeof SUBJECTS)[keyof typeof SUBJECTS];
  readonly subjectId: string | null;
  /** Names of things and states, never personal values. */
  readonly details?: OnlyNamed<Details>;
}

/** Events of a person's own account. */
export const recordOwn = <Details extends AuditDetails>(
  db: Queryable,
  newId: NewId,
  userId: string,
  action: AuditEvent,
  details?: OnlyNamed<Details>,
): Promise<void> =>
  recordAudit<Details>(db, newId, {
    action,
    actorId: userId,
    subjectId: userId,
    ...(details && { details }),
  });

export async function recordAudit<Details extends AuditDetails>(
  db: Queryable,
  newId: NewId,
  entry: AuditEntry<Details>,
): Promise<void> {
  await db.insert(audit_log).values(rowOf(newId, entry));
}

/** Entries written with one statement. */
const BATCH = 1000;

export async function recordAuditOfMany(
  db: Queryable,
  newId: NewId,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH)
    await db.insert(audit_log).values(entries.slice(from, from + BATCH).map((entry) => rowOf(newId, entry)));
}

const rowOf = (newId: NewId, { action, actorId, subjectType, subjectId, details }: AuditEntry) => ({
  id: newId(),
  actor_id: actorId,
  action,
  subject_type: subjectType ?? SUBJECTS[action.split('.')[0] as GroupOf<AuditEvent>],
  subject_id: subjectId,
  details: details ?? {},
});
