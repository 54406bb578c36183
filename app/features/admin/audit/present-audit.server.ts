/** Audit entries for a reader: what the subject is called today and where it is opened, and the details as texts. */
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { listPath } from '#app/lists/list-address.ts';
import { describeDetails } from '#app/words/describe-details.server.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import { formatNaira } from '#core/payments/money.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import {
  answer_templates,
  api_programs,
  api_tokens,
  applications,
  audit_log,
  bank_statement_lines,
  bank_statements,
  college_people,
  contact_messages,
  content_pictures,
  courses,
  events,
  exam_subjects,
  fees,
  gateway_settlements,
  letter_templates,
  news_items,
  payments,
  profiles,
  programme_offerings,
  reconciliation_differences,
  reconciliation_runs,
  releases,
  students,
  users,
  webhook_endpoints,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { recordNames as named } from '#messages/en/admin/setting-names.ts';
import { namedByItsId, type Subject } from './named-by-id.server.ts';

const { bursary, dates } = wordsFor('en');

/** Ids in one statement. */
const PORTION = 5_000;

export interface AuditEntry {
  readonly id: string;
  /** Null until the entry is sealed. */
  readonly seq: number | null;
  readonly action: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  /** There is a page about the actor. */
  readonly actorOpen: boolean;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly at: Date;
}

export type AuditRow = Awaited<ReturnType<typeof presentAudit>>[number];

export async function presentAudit(db: Queryable, rows: readonly AuditEntry[]) {
  const subjects = await namedSubjects(db, rows);
  const people = await namedPeople(db, rows);
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    action: row.action,
    // Null where no one was signed in, or the portal acted by itself.
    actor: row.actorId
      ? { id: row.actorId, name: row.actorName, path: row.actorOpen ? personPath(row.actorId) : null }
      : null,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    /** The subject as it is called today, and the page where it is opened; null if it is gone. */
    subject: subjects.get(refOf(row)?.id ?? '') ?? namedByItsId(row),
    details: describeDetails(row, people),
    at: row.at.toISOString(),
  }));
}

/** The record that an entry is about: its subject, or else the bursary's record that its details name. */
function refOf({ subjectType, subjectId, details }: AuditEntry): { type: string; id: string } | null {
  if (subjectId) return { type: subjectType, id: subjectId };
  const [type, id] =
    Object.entries(details ?? {}).find(([name, value]) => Object.hasOwn(IN_DETAILS, name) && isId(value)) ??
    [];
  return type === undefined ? null : { type, id: String(id) };
}

interface Named {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn | SQL<string>;
  readonly path: (id: string) => string;
}

/** Kinds of subject of which each is a row with a name: what it is called, and where it is opened. */
export const NAMED = {
  application: {
    table: applications,
    id: applications.id,
    name: applications.application_number,
    path: (id) => href('/review/applications/:id', { id }),
  },
  payment: {
    table: payments,
    id: payments.id,
    name: payments.payment_reference,
    path: (id) => href('/payment-system/:id', { id }),
  },
  student: {
    table: students,
    id: students.id,
    name: students.matriculation_number,
    path: (id) => href('/admin-portal/students/:id', { id }),
  },
  course: {
    table: courses,
    id: courses.id,
    name: courses.code,
    path: (id) => href('/admin-portal/courses/:id', { id }),
  },
  subject: {
    table: exam_subjects,
    id: exam_subjects.id,
    name: exam_subjects.name,
    path: (id) => href('/admin-portal/subjects/:id', { id }),
  },
  news: {
    table: news_items,
    id: news_items.id,
    name: news_items.title,
    path: (id) => href('/admin-portal/content/news/:id', { id }),
  },
  event: {
    table: events,
    id: events.id,
    name: events.title,
    path: (id) => href('/admin-portal/content/events/:id', { id }),
  },
  picture: {
    table: content_pictures,
    id: content_pictures.hash,
    // The library names a picture by its description.
    name: content_pictures.alt,
    path: (hash) => href('/admin-portal/content/pictures/:hash', { hash }),
  },
  'college-person': {
    table: college_people,
    id: college_people.id,
    name: college_people.name,
    path: (id) => href('/admin-portal/content/people/:id', { id }),
  },
  message: {
    table: contact_messages,
    id: contact_messages.id,
    name: contact_messages.name,
    path: (id) => href('/admin-portal/messages/:id', { id }),
  },
  'answer-template': {
    table: answer_templates,
    id: answer_templates.id,
    name: answer_templates.title,
    path: (id) => href('/admin-portal/messages/templates/:id', { id }),
  },
  'letter-template': {
    table: letter_templates,
    id: letter_templates.id,
    name: letter_templates.kind,
    path: (id) => href('/admin-portal/letters/:id', { id }),
  },
  webhook: {
    table: webhook_endpoints,
    id: webhook_endpoints.id,
    name: webhook_endpoints.name,
    path: (id) => href('/admin-portal/programs/webhooks/:id', { id }),
  },
  'api-token': {
    table: api_tokens,
    id: api_tokens.id,
    name: sql<string>`(select ${api_programs.name} from ${api_programs} where ${api_programs.id} = ${api_tokens.program_id})`,
    path: () => '/admin-portal/programs',
  },
  release: {
    table: releases,
    id: releases.id,
    name: releases.title,
    path: (id) => href('/review/releases/:id', { id }),
  },
  offering: {
    table: programme_offerings,
    id: programme_offerings.id,
    name: sql<string>`${programme_offerings.award} || ' ' || ${programme_offerings.program}`,
    path: (id) => href('/admin-portal/offerings/:id', { id }),
  },
  fee: {
    table: fees,
    id: fees.line_id,
    name: fees.name,
    path: (id) => href('/payment-system/fees/:id', { id }),
  },
} satisfies Readonly<Record<string, Named>>;

const readers = (named: Readonly<Record<string, Named>>): Readonly<Record<string, ReadSubjects>> =>
  Object.fromEntries(
    Object.entries(named).map(([type, { table, id, name, path }]) => [
      type,
      async (db, ids) => {
        const rows = await db
          .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
          .from(table)
          .where(inArray(id, ids));
        return rows.map((row) => ({ ...row, path: path(row.id) }));
      },
    ]),
  );

/** The name of each kind of subject, and the page where it is opened. A deleted subject has neither. */
type ReadSubjects = (db: Queryable, ids: string[]) => Promise<(Subject & { readonly id: string })[]>;
const SUBJECTS = {
  async user(db, ids) {
    const rows = await db
      .select({ id: users.id, name: users.name, open: personPage })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(inArray(users.id, ids));
    return rows.map(({ id, name, open }) => ({ id, name, path: open ? personPath(id) : null }));
  },
  ...readers(NAMED),
  /** One that was removed has no page of its own; the library lists it until it is gone. */
  async picture(db, ids) {
    const rows = await db
      .select({ id: content_pictures.hash, name: content_pictures.alt, removed: content_pictures.removed_at })
      .from(content_pictures)
      .where(inArray(content_pictures.hash, ids));
    const path = (id: string, gone: Date | null) =>
      gone ? href('/admin-portal/content/pictures') : NAMED.picture.path(id);
    return rows.flatMap(({ id, name, removed }) => (name ? [{ id, name, path: path(id, removed) }] : []));
  },
  async fee(db, ids) {
    const rows = await db
      .selectDistinctOn([fees.line_id], { id: fees.line_id, name: fees.name })
      .from(fees)
      .where(inArray(fees.line_id, ids))
      .orderBy(fees.line_id, desc(fees.created_at));
    return rows.map((row) => ({ ...row, path: NAMED.fee.path(row.id) }));
  },
} satisfies Readonly<Record<string, ReadSubjects>>;

const day = (moment: Date | null) => (moment ? lagosDay({ dates }, moment.toISOString()) : '');
const days = (from: Date | null, to: Date | null) => bursary.statement.span(day(from), day(to));

/** Records of the bursary that are about no payment yet, by the detail that names them. */
const IN_DETAILS = {
  async statement(db, ids) {
    const rows = await db.select().from(bank_statements).where(inArray(bank_statements.id, ids));
    return rows.map(({ id, bank, file_name, from_at, to_at }) => ({
      id,
      name: [bank, days(from_at, to_at), file_name].filter(Boolean).join(', '),
      path: statementPath(id),
    }));
  },
  async line(db, ids) {
    const rows = await db
      .select({ line: bank_statement_lines, bank: bank_statements.bank })
      .from(bank_statement_lines)
      .innerJoin(bank_statements, eq(bank_statements.id, bank_statement_lines.statement_id))
      .where(inArray(bank_statement_lines.id, ids));
    return rows.map(({ line, bank }) => ({
      id: line.id,
      name: [
        named.statement(bank),
        day(line.value_date),
        formatNaira(line.amount_kobo),
        line.reference ?? line.narration,
      ].join(', '),
      path: statementPath(line.statement_id),
    }));
  },
  async settlement(db, ids) {
    const rows = await db.select().from(gateway_settlements).where(inArray(gateway_settlements.id, ids));
    return rows.map(({ id, gateway, day: of, reference }) => ({
      id,
      name: [named.settlement(bursary.gateway(gateway)), day(of), reference].join(', '),
      path: listPath(href('/payment-system/bank-days'), { from: lagosDayOf(of), to: lagosDayOf(of) }),
    }));
  },
  async run(db, ids) {
    const rows = await db.select().from(reconciliation_runs).where(inArray(reconciliation_runs.id, ids));
    return rows.map(({ id, gateway, from_at, to_at, file_name }) => ({
      id,
      name: [named.comparison(bursary.gateway(gateway)), days(from_at, to_at), file_name]
        .filter(Boolean)
        .join(', '),
      path: `${href('/payment-system/reconciliation')}?show=runs`,
    }));
  },
  async difference(db, ids) {
    const rows = await db
      .select()
      .from(reconciliation_differences)
      .where(inArray(reconciliation_differences.id, ids));
    return rows.map(({ id, gateway, reference, subject_key }) => ({
      id,
      name: `${named.comparison(bursary.gateway(gateway))}, ${reference ?? subject_key}`,
      path: `${href('/payment-system/reconciliation')}?show=done`,
    }));
  },
} satisfies Readonly<Record<string, ReadSubjects>>;

const statementPath = (id: string) => listPath(href('/payment-system/statement'), { statement: id });

/** People whom details name by id, such as the colleague to whom an application was given. */
async function namedPeople(db: Queryable, rows: readonly AuditEntry[]): Promise<Map<unknown, string>> {
  const ids = [...new Set(rows.flatMap(({ details }) => Object.values(details ?? {}).filter(isId)))];
  const found = new Map<unknown, string>();
  for (let from = 0; from < ids.length; from += PORTION)
    for (const { id, name } of await SUBJECTS.user(db, ids.slice(from, from + PORTION))) found.set(id, name);
  return found;
}

/** True if there is a page about the person: an account that was erased has none, nor has a program's. */
export const personPage = sql<boolean>`${profiles.id} is not null and ${profiles.erased_at} is null`;
const personPath = (id: string) => href('/admin-portal/people/:id', { id });

/** One query for each kind of subject, whatever the number of entries; in portions, since an export has many. */
async function namedSubjects(db: Queryable, rows: readonly AuditEntry[]): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  const refs = rows.flatMap((row) => refOf(row) ?? []);
  for (const [type, read] of Object.entries({ ...SUBJECTS, ...IN_DETAILS })) {
    const ids = [
      ...new Set(
        refs.flatMap((ref) => (ref.type === type && (isId(ref.id) || type === 'picture') ? [ref.id] : [])),
      ),
    ];
    for (let from = 0; from < ids.length; from += PORTION)
      for (const { id, ...subject } of await read(db, ids.slice(from, from + PORTION)))
        found.set(id, subject);
  }
  return found;
}

/** Kinds whose entries are few, and whose names no column has. */
const KINDS_BY_ID = ['setting', 'backup', 'page', 'table', 'gateway'];

/**
 * Entries about what has its name from here and not from a column, such as a setting or a statement of the bank.
 * @param fits whether a name is the one that is looked for
 */
export async function entriesNamed(db: Queryable, fits: (name: string) => boolean): Promise<SQL[]> {
  const found: SQL[] = [];
  const plain = await db
    .selectDistinct({
      subjectType: audit_log.subject_type,
      subjectId: audit_log.subject_id,
      title: sql<string | null>`${audit_log.details} ->> 'title'`,
    })
    .from(audit_log)
    .where(inArray(audit_log.subject_type, KINDS_BY_ID));
  for (const { subjectType, subjectId, title } of plain) {
    const name = namedByItsId({ subjectType, subjectId, details: { title } })?.name;
    if (subjectId !== null && (fits(subjectId) || (name !== undefined && fits(name))))
      found.push(
        sql`(${audit_log.subject_type} = ${subjectType} and ${audit_log.subject_id} = ${subjectId})`,
      );
  }
  for (const [type, read] of Object.entries(IN_DETAILS)) {
    const detail = sql<string | null>`${audit_log.details} ->> ${sql.raw(`'${type}'`)}`;
    const about = and(eq(audit_log.subject_type, 'payment'), isNull(audit_log.subject_id));
    const rows = await db.selectDistinct({ id: detail }).from(audit_log).where(about);
    const ids = rows.flatMap(({ id }) => (isId(id) ? [id] : []));
    const named: string[] = [];
    for (let from = 0; from < ids.length; from += PORTION)
      for (const { id, name } of await read(db, ids.slice(from, from + PORTION)))
        if (fits(name)) named.push(id);
    if (named.length > 0) found.push(sql`(${about} and ${inArray(detail, named)})`);
  }
  return found;
}
