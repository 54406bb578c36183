/** Entries of the audit trail by who, what, about whom and when, newest first; for the screen and for the export. */
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type KeysetPage, newestFirst, readKeysetPage, type Stretch } from '#app/lists/keyset.server.ts';
import { folded, mentions, searchWords } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { isId } from '#core/shared/id.ts';
import { addDays, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import {
  applications,
  audit_checks,
  audit_log,
  audit_seals,
  payments,
  profiles,
  users,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { AuditRow, ChainView } from '../desk/admin-view.ts';
import { isAuditCheckUnderWay } from './ask-for-audit-check.server.ts';
import type { AuditFilters } from './audit-filters.ts';
import { entriesNamed, NAMED, personPage, presentAudit } from './present-audit.server.ts';

const { subjects } = wordsFor('en').admin.audit;

const AUDIT_PAGE_SIZE = 50;

export interface AuditPage extends KeysetPage<AuditRow> {
  readonly chain: ChainView | null;
  /** The trail is being checked, or will be in a moment. */
  readonly checking: boolean;
}

export async function readAudit(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { actor: Actor; filters: AuditFilters },
): Promise<Result<AuditPage, { kind: 'forbidden' }>> {
  if (!can(actor, 'audit.read')) return err({ kind: 'forbidden' });
  const matching = await auditCondition(db, filters);
  const reading = readKeysetPage({
    size: AUDIT_PAGE_SIZE,
    after: filters.after,
    before: filters.before,
    ordering: AUDIT_ORDER,
    read: (stretch) => selectAudit(db, matching, stretch),
    placeOf: (row) => ({ createdAt: row.at, id: row.id }),
  });
  const [page, chain, checking] = await Promise.all([reading, readChain(db), isAuditCheckUnderWay(db)]);
  return ok({ ...page, rows: await presentAudit(db, page.rows), chain, checking });
}

export const AUDIT_ORDER = newestFirst(audit_log.created_at, audit_log.id);

export const selectAudit = (
  db: Queryable,
  where: SQL | undefined,
  { beyond, order, limit }: Stretch & { readonly limit: number },
) =>
  db
    .select({
      id: audit_log.id,
      seq: audit_seals.seq,
      hash: audit_seals.hash,
      action: audit_log.action,
      actorId: audit_log.actor_id,
      actorName: users.name,
      actorOpen: personPage,
      subjectType: audit_log.subject_type,
      subjectId: audit_log.subject_id,
      details: audit_log.details,
      at: audit_log.created_at,
    })
    .from(audit_log)
    .leftJoin(audit_seals, eq(audit_seals.audit_id, audit_log.id))
    .leftJoin(users, eq(users.id, audit_log.actor_id))
    .leftJoin(profiles, eq(profiles.id, audit_log.actor_id))
    .where(and(where, beyond))
    .orderBy(...order)
    .limit(limit);

/** The newest of those that match. */
export const newestAudit = async (db: Queryable, where: SQL | undefined, limit: number) =>
  presentAudit(db, await selectAudit(db, where, { ...AUDIT_ORDER(null), limit }));

/** The condition of the filters. A typed text that fits nothing finds nothing, instead of everything. */
export async function auditCondition(db: Queryable, filters: Omit<AuditFilters, 'after' | 'before'>) {
  return and(
    filters.what ? eq(audit_log.action, filters.what) : undefined,
    filters.who ? inArray(audit_log.actor_id, peopleNamed(db, filters.who)) : undefined,
    filters.subject ? await aboutSubject(db, filters.subject) : undefined,
    filters.from ? gte(audit_log.created_at, startOfDay(filters.from)) : undefined,
    filters.to ? lt(audit_log.created_at, startOfDay(addDays(filters.to, 1))) : undefined,
  );
}

const inIds = (column: typeof audit_log.actor_id | typeof audit_log.subject_id, ids: readonly string[]) =>
  ids.length > 0 ? inArray(column, ids) : sql`false`;

/** All of them: many applicants have the name of one officer. */
function peopleNamed(db: Queryable, text: string) {
  const given: boolean = isId(text);
  const found = given
    ? eq(users.id, text.toLowerCase())
    : text.includes('@')
      ? eq(users.email, text.toLowerCase())
      : mentions(folded(sql`${users.name} || ' ' || ${users.email}`), text);
  return db
    .select({ id: sql<string>`${users.id}` })
    .from(users)
    .where(found);
}

/** Finds records by the text that the screen shows of them: "AGR 199 Course" is the course AGR 199. */
async function aboutSubject(db: Queryable, text: string): Promise<SQL | undefined> {
  const kinds = Object.entries(subjects).filter(([, kind]) =>
    text.toLowerCase().endsWith(` ${kind.toLowerCase()}`),
  );
  const ofKinds = kinds.map(async ([type, kind]) =>
    and(eq(audit_log.subject_type, type), await aboutNamed(db, text.slice(0, -kind.length).trim())),
  );
  return or(await aboutNamed(db, text), ...(await Promise.all(ofKinds)));
}

async function aboutNamed(db: Queryable, text: string): Promise<SQL | undefined> {
  const given: boolean = isId(text);
  if (given) return eq(audit_log.subject_id, text.toLowerCase());
  const number = parseApplicationNumber(text);
  if (number) {
    const rows = await db
      .select({ id: applications.id, payment: payments.id })
      .from(applications)
      .leftJoin(payments, eq(payments.application_id, applications.id))
      .where(eq(applications.application_number, number));
    // An event of an application's payment counts as an event of the application.
    const ids = rows.flatMap(({ id, payment }) => (payment ? [id, payment] : [id]));
    return inIds(audit_log.subject_id, [...new Set(ids)]);
  }
  if (isPaymentReference(text)) {
    const rows = await db
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.payment_reference, text));
    return inIds(
      audit_log.subject_id,
      rows.map(({ id }) => id),
    );
  }
  const words = searchWords(text);
  const fits = (name: string) => {
    const key = searchKey(name);
    return words.length > 0 && words.every((word) => key.includes(word));
  };
  // A part of an application's or a payment's number identifies nothing.
  const { application: _, payment: __, ...kinds } = NAMED;
  const records = Object.entries(kinds).map(([type, { table, id, name }]) => {
    const ids = db
      .select({ id: sql`${id}::text` })
      .from(table)
      .where(mentions(folded(name), text));
    return and(eq(audit_log.subject_type, type), inArray(audit_log.subject_id, ids));
  });
  return or(
    sql`${audit_log.subject_id} in (select id::text from (${peopleNamed(db, text)}) as people)`,
    // Some subjects have a name for an id, such as a table.
    eq(audit_log.subject_id, text),
    ...records,
    ...(await entriesNamed(db, fits)),
  );
}

export async function readChain(db: Queryable): Promise<ChainView | null> {
  const [last] = await db
    .select()
    .from(audit_checks)
    .orderBy(desc(audit_checks.created_at), desc(audit_checks.id))
    .limit(1);
  return last
    ? {
        checkedAt: last.created_at.toISOString(),
        sound: last.sound,
        throughSeq: last.through_seq,
        head: last.head,
        brokenSeq: last.broken_seq,
        brokenEntry: last.broken_entry,
        problem: last.problem,
      }
    : null;
}
