/**
 * The audit trail: who did or read what. Written in the transaction of the change, so neither exists without the other.
 */
import type { AuditDetails, OnlyNamed } from '#core/identity/audit-details.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Queryable } from './client.ts';
import { audit_log } from './schema/index.ts';

/** Every event of the trail; app/site-map.ts names them beside the routes. */
export const AUDIT_EVENTS = [
  'account.created',
  'account.signed-in',
  'account.sign-in-failed',
  'account.signed-out',
  'account.email-verified',
  'account.role-granted',
  'account.role-declined',
  'account.role-changed',
  'account.suspended',
  'account.reinstated',
  'account.made-by-command',
  'account.invited',
  'account.invitation-withdrawn',
  'account.consent-given',
  'account.consent-withdrawn',
  'account.data-downloaded',
  'account.closing-asked',
  'account.closing-cancelled',
  'account.erased',
  'access.refused',
  'approval.asked',
  'approval.approved',
  'approval.declined',
  'approval.lapsed',
  'approval.alone-begun',
  'approval.alone',
  'application.created',
  'application.answered',
  'application.finished',
  'application.status-changed',
  'application.decision-held',
  'application.decision-undone',
  'application.decision-overtaken',
  'appeal.sent',
  'appeal.changed',
  'offer.answered',
  'offer.changed',
  'release.made',
  'release.changed',
  'letter.issued',
  'letter-template.changed',
  'application.decision-proposed',
  'application.proposal-handed-back',
  'application.roll-exported',
  'application.nin-read',
  'application.next-of-kin-read',
  'application.award-recorded',
  'application.record-checked',
  'application.caps-recorded',
  'application.kept-open',
  'application.caps-list-read',
  'application.assigned',
  'application.note-added',
  'application.bulk-change-asked',
  'application.export-asked',
  'application.export-taken',
  'file-map.changed',
  'application.asked',
  'application.asked-again',
  'application.request-answered',
  'application.request-settled',
  'application.request-withdrawn',
  'application.request-reminded',
  'application.documents-reminded',
  'document.uploaded',
  'document.removed',
  'document.read',
  'application.deleted',
  'application.pseudonymised',
  'payment.begun',
  'payment.settled',
  'payment.transfer-declared',
  'payment.transfer-confirmed',
  'payment.transfer-declined',
  'payment.transfer-taken-back',
  'payments.exported',
  'fee.set',
  'fee.ended',
  'refund-rule.set',
  'gateway.configured',
  'gateway.tested',
  'audit.checked',
  'news.created',
  'news.changed',
  'news.deleted',
  'page.revised',
  'college-person.saved',
  'college-person.moved',
  'college-person.removed',
  'event.saved',
  'event.deleted',
  'picture.saved',
  'picture.removed',
  'picture.restored',
  'content.restored',
  'message.handled',
  'message.answered',
  'answer-template.saved',
  'answer-template.removed',
  'audit.exported',
  'payment.flagged',
  'payment.flag-resolved',
  'payment.refund-requested',
  'payment.refund-decided',
  'payment.refunded',
  'payment.reversal-decided',
  'payment.receipt-recorded',
  'payment.recorded-by-hand',
  'payment.manual-decided',
  'payment.notification-reviewed',
  'payment.reconciled',
  'payment.statement-uploaded',
  'payment.settlement-recorded',
  'payment.settlement-withdrawn',
  'payment.difference-resolved',
  'account.mail-asked',
  'account.code-sent',
  'account.password-reset',
  'account.password-changed',
  'account.email-change-asked',
  'account.email-changed',
  'account.names-changed',
  'account.language-changed',
  'account.factor-added',
  'account.factor-renamed',
  'account.factor-removed',
  'account.factor-reset-asked',
  'account.factor-reset',
  'account.factor-reset-declined',
  'account.recovery-opened',
  'account.recovery-shown',
  'account.recovery-confirmed',
  'account.recovery-declined',
  'account.recovery-stopped',
  'account.recovery-done',
  'account.recovery-lapsed',
  'account.factor-failed',
  'account.not-confirmed',
  'account.passkey-added',
  'account.passkey-renamed',
  'account.passkey-removed',
  'account.recovery-codes-made',
  'account.recovery-code-used',
  'account.signed-out-by-college',
  'account.session-ended',
  'account.sessions-ended',
  'account.locked',
  'account.client-allowed',
  'account.client-refused',
  'account.client-withdrawn',
  'account.token-reused',
  'client.added',
  'client.removed',
  'client.secret-rotated',
  'setting.changed',
  'student.added',
  'student.changed',
  'student.standing-changed',
  'student.enrolled',
  'students.imported',
  'students.exported',
  'course.added',
  'offering.added',
  'offering.changed',
  'course.changed',
  'course.removed',
  'database.migrated',
  'table.viewed',
  'table.exported',
  'mail.refused',
  'backup.asked',
  'backup.made',
  'backup.failed',
  'backup.downloaded',
  'backup.removed',
  'restore.asked',
  'restore.prepared',
  'restore.failed',
  'restore.put-in-place',
  'key.rotated',
  'restore.given-up',
  'restore.declared-portal',
  'api-token.made',
  'api-token.approved',
  'api-token.declined',
  'api-token.taken-over',
  'api-token.revoked',
  'bank-account.approved',
  'webhook.added',
  'webhook.changed',
  'webhook.removed',
  'webhook.secret-changed',
  'webhook.tried',
  'webhook.failed',
  'restore.kept-removed',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

export interface AuditEntry<Details extends AuditDetails = AuditDetails> {
  readonly action: AuditEvent;
  readonly actorId: string | null;
  readonly subjectType:
    | 'user'
    | 'application'
    | 'payment'
    | 'audit'
    | 'setting'
    | 'fee'
    | 'gateway'
    | 'client'
    | 'news'
    | 'page'
    | 'college-person'
    | 'event'
    | 'picture'
    | 'message'
    | 'answer-template'
    | 'letter-template'
    | 'student'
    | 'course'
    | 'offering'
    | 'file-map'
    | 'release'
    | 'table'
    | 'backup'
    | 'database'
    | 'api-token'
    | 'webhook'
    | 'approval';
  readonly subjectId: string | null;
  /** Names of things and states, never personal values. */
  readonly details?: OnlyNamed<Details>;
}

/** What a person did to, or with, their own account. */
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
    subjectType: 'user',
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
  subject_type: subjectType,
  subject_id: subjectId,
  details: details ?? {},
});
