/** The audit trail by who, what, about whom and when, and what its last check found. */
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { day, type ListFilter, list, type Reader, type Selecting } from '#app/lists/list.server.ts';
import { SEARCH_MAX } from '#app/lists/list-address.ts';
import { folded, mentions, searchWords } from '#app/lists/text-search.server.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { isId } from '#core/shared/id.ts';
import { addDays, startOfDay } from '#core/shared/lagos-day.ts';
import { AUDIT_EVENTS } from '#db/audit.ts';
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
import { type AuditRow, entriesNamed, NAMED, personPage, presentAudit } from './present-audit.server.ts';

const texts = wordsFor('en').admin.audit;

const newest = newestFirst(audit_log.created_at, audit_log.id);

const select = ({ db }: { readonly db: Queryable }) =>
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
    .leftJoin(profiles, eq(profiles.id, audit_log.actor_id));

type Row = Awaited<ReturnType<typeof select>>[number] & {
  /** Only for a file, of which each cell is a value. */
  readonly shown?: AuditRow;
};

/** The words of a name, an address or an id. What fits nothing finds nothing, instead of everything. */
const words = (
  filter: Pick<ListFilter<string>, 'label' | 'hint' | 'where' | 'find'>,
): ListFilter<string> => ({
  ...filter,
  kind: 'text',
  names: true,
  read: (text) => [...(text ?? '').replace(/\p{Cc}/gu, ' ')].slice(0, SEARCH_MAX).join('').trim() || null,
});

/** Events of an earlier release are found by their names in the address. */
const EVENTS: ListFilter<string> = {
  label: texts.fields.what,
  any: texts.anyEvent,
  choices: AUDIT_EVENTS.map((event) => ({ value: event, label: texts.event(event) })),
  read: (text) => /^[a-z]+\.[a-z-]{1,60}$/.exec(text ?? '')?.[0] ?? null,
  where: (event) => eq(audit_log.action, event),
};

export const AUDIT = list({
  path: '/admin-portal/audit',
  permission: 'audit.read',
  title: texts.caption,
  size: 50,
  select: (reader: Reader): Selecting<Row> => select(reader),
  order: () => newest,
  placeOf: (row) => ({ createdAt: row.at, id: row.id }),
  filtersLabel: texts.filters,
  filters: {
    who: words({
      label: texts.fields.who,
      hint: texts.hints.who,
      where: (text, { db }) => inArray(audit_log.actor_id, peopleNamed(db, text)),
    }),
    subject: words({
      label: texts.fields.subject,
      hint: texts.hints.subject,
      where: () => undefined,
      find: (text, { db }) => aboutSubject(db, text),
    }),
    what: EVENTS,
    from: day({
      label: texts.fields.from,
      folded: true,
      where: (from) => gte(audit_log.created_at, startOfDay(from)),
    }),
    to: day({
      label: texts.fields.to,
      folded: true,
      where: (to) => lt(audit_log.created_at, startOfDay(addDays(to, 1))),
    }),
  },
  columns: {
    what: { heading: texts.columns.what, only: 'screen', value: ({ action }) => texts.event(action) },
    at: { heading: texts.columns.at, only: 'screen', as: 'moment', value: ({ at }) => at },
    who: { heading: texts.columns.who, only: 'screen', value: () => null },
    subject: { heading: texts.columns.subject, only: 'screen', value: () => null },
    details: { heading: texts.columns.details, only: 'screen', value: () => null },
    seq: {
      heading: texts.columns.seq,
      only: 'screen',
      as: 'count',
      value: ({ seq }) => seq ?? texts.unsealed,
    },
    seal: { heading: 'seal', only: 'file', value: ({ seq }) => seq },
    time: { heading: 'time (UTC)', only: 'file', width: 26, value: ({ at }) => at.toISOString() },
    event: { heading: 'event', only: 'file', width: 28, value: ({ action }) => action },
    actor_id: { heading: 'actor id', only: 'file', width: 38, value: ({ actorId }) => actorId },
    actor: { heading: 'actor', only: 'file', value: ({ actorName }) => actorName },
    subject_type: { heading: 'subject type', only: 'file', value: ({ subjectType }) => subjectType },
    subject_id: { heading: 'subject id', only: 'file', width: 38, value: ({ subjectId }) => subjectId },
    subject_name: {
      heading: 'subject',
      only: 'file',
      width: 28,
      value: ({ shown }) => shown?.subject?.name ?? null,
    },
    said: {
      heading: 'details',
      only: 'file',
      width: 60,
      value: ({ shown }) => shown?.details.join('; ') ?? '',
    },
    hash: { heading: 'hash', only: 'file', width: 66, value: ({ hash }) => hash },
  },
  present: (rows, { db }) => presentAudit(db, rows),
  empty: { title: texts.empty, advice: texts.emptyAdvice },
  file: {
    path: '/admin-portal/audit/export',
    name: 'audit',
    sheet: 'Audit trail',
    event: 'audit.exported',
    backwards: true,
    fill: async (db, rows) => {
      const shown = await presentAudit(db, rows);
      return rows.map((row, index) => ({ ...row, shown: shown[index] as AuditRow }));
    },
  },
});

/** The newest of those that match. */
export const newestAudit = async (db: Queryable, where: SQL | undefined, limit: number) =>
  presentAudit(
    db,
    await select({ db })
      .where(where)
      .orderBy(...newest(null).order)
      .limit(limit),
  );

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
  const kinds = Object.entries(texts.subjects).filter(([, kind]) =>
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
  const sought = searchWords(text);
  const fits = (name: string) => {
    const key = searchKey(name);
    return sought.length > 0 && sought.every((word) => key.includes(word));
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

export type ChainView = NonNullable<Awaited<ReturnType<typeof readChain>>>;

export async function readChain(db: Queryable) {
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
