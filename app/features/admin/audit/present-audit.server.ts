/** Audit entries for a reader: what the subject is called today, and the details as texts. */
import { inArray } from 'drizzle-orm';
import { isId } from '#core/shared/id.ts';
import type { Queryable } from '#db/client.ts';
import { applications, payments, users } from '#db/schema/index.ts';
import type { AuditRow } from '../desk/admin-view.ts';

export interface AuditEntry {
  readonly id: string;
  /** Null until the entry is sealed. */
  readonly seq: number | null;
  readonly action: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly at: Date;
}

export async function presentAudit(db: Queryable, rows: readonly AuditEntry[]): Promise<AuditRow[]> {
  const names = await subjectNames(db, rows);
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    action: row.action,
    actor: row.actorId ? { id: row.actorId, name: row.actorName } : null,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    subject: (row.subjectId && names.get(row.subjectId)) ?? null,
    details: Object.entries(row.details ?? {}).flatMap(([key, value]) =>
      says(value) ? [{ key, value: asText(value) }] : [],
    ),
    at: row.at.toISOString(),
  }));
}

/** An empty list of columns, say, is a name with nothing after it. */
const says = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** One query for each kind of subject, whatever the number of entries. */
async function subjectNames(db: Queryable, rows: readonly AuditEntry[]): Promise<Map<string, string>> {
  const idsOf = (type: string) => [
    ...new Set(
      rows.flatMap(({ subjectType, subjectId }) =>
        subjectType === type && isId(subjectId) ? [subjectId] : [],
      ),
    ),
  ];
  const people = idsOf('user');
  const forms = idsOf('application');
  const paid = idsOf('payment');
  const found = await Promise.all([
    people.length > 0
      ? db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, people))
      : [],
    forms.length > 0
      ? db
          .select({ id: applications.id, name: applications.application_number })
          .from(applications)
          .where(inArray(applications.id, forms))
      : [],
    paid.length > 0
      ? db
          .select({ id: payments.id, name: payments.payment_reference })
          .from(payments)
          .where(inArray(payments.id, paid))
      : [],
  ]);
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
