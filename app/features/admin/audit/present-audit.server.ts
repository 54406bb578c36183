/** Audit entries for a reader: what the subject is called today and where it is opened, and the details as texts. */
import { desc, eq, inArray, sql } from 'drizzle-orm';
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
  bank_statement_lines,
  bank_statements,
  college_people,
  contact_messages,
  courses,
  events,
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
import { recordNames as named, sessionName, settingNames } from '#messages/en/admin/audit-details.ts';
import type { AuditRow } from '../desk/admin-view.ts';

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

export async function presentAudit(db: Queryable, rows: readonly AuditEntry[]): Promise<AuditRow[]> {
  const subjects = await namedSubjects(db, rows);
  const people = await namedPeople(db, rows);
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    action: row.action,
    actor: row.actorId
      ? { id: row.actorId, name: row.actorName, path: row.actorOpen ? personPath(row.actorId) : null }
      : null,
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    subject: subjects.get(refOf(row)?.id ?? '') ?? namedByItsId(row),
    details: describeDetails(row, people),
    at: row.at.toISOString(),
  }));
}

/** What an entry is about: its subject, or else the bursary's record that its details name. */
function refOf({ subjectType, subjectId, details }: AuditEntry): { type: string; id: string } | null {
  if (subjectId) return { type: subjectType, id: subjectId };
  const [type, id] =
    Object.entries(details ?? {}).find(([name, value]) => Object.hasOwn(IN_DETAILS, name) && isId(value)) ??
    [];
  return type === undefined ? null : { type, id: String(id) };
}

const SESSION = 'admission_session ';

/** What is no row with a name: the id says which one it was. */
function namedByItsId({ subjectType, subjectId: id }: AuditEntry): Subject | null {
  if (id === null) return null;
  switch (subjectType) {
    case 'setting': {
      const name = id.startsWith(SESSION) ? sessionName(id.slice(SESSION.length)) : settingNames[id];
      return name ? { name, path: '/admin-portal/settings' } : null;
    }
    // Without its page: the file, or the database that was set aside, may be gone. All that was done with it is found.
    case 'backup':
    case 'page':
      return { name: id, path: null };
    case 'table':
      return { name: id, path: href('/database-system/tables/:table', { table: id }) };
    case 'gateway':
      return { name: bursary.gateway(id), path: null };
    default:
      return null;
  }
}

interface Subject {
  readonly name: string;
  /** Where its page is; null where it has none. */
  readonly path: string | null;
}

/** What each kind of subject is called, and where it is opened. What is no longer there has neither. */
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
  async application(db, ids) {
    const rows = await db
      .select({ id: applications.id, name: applications.application_number })
      .from(applications)
      .where(inArray(applications.id, ids));
    return rows.map((row) => ({ ...row, path: href('/review/applications/:id', row) }));
  },
  async payment(db, ids) {
    const rows = await db
      .select({ id: payments.id, name: payments.payment_reference })
      .from(payments)
      .where(inArray(payments.id, ids));
    return rows.map((row) => ({ ...row, path: href('/payment-system/:id', row) }));
  },
  async student(db, ids) {
    const rows = await db
      .select({ id: students.id, name: students.matriculation_number })
      .from(students)
      .where(inArray(students.id, ids));
    return rows.map((row) => ({ ...row, path: href('/admin-portal/students/:id', row) }));
  },
  async course(db, ids) {
    const rows = await db
      .select({ id: courses.id, name: courses.code })
      .from(courses)
      .where(inArray(courses.id, ids));
    return rows.map((row) => ({ ...row, path: href('/admin-portal/courses/:id', row) }));
  },
  async news(db, ids) {
    const rows = await db
      .select({ id: news_items.id, name: news_items.title })
      .from(news_items)
      .where(inArray(news_items.id, ids));
    return rows.map((row) => ({ ...row, path: href('/admin-portal/content/news/:id', row) }));
  },
  async event(db, ids) {
    const rows = await db
      .select({ id: events.id, name: events.title })
      .from(events)
      .where(inArray(events.id, ids));
    return rows.map((row) => ({ ...row, path: href('/admin-portal/content/events/:id', row) }));
  },
  async 'college-person'(db, ids) {
    const rows = await db
      .select({ id: college_people.id, name: college_people.name })
      .from(college_people)
      .where(inArray(college_people.id, ids));
    return rows.map((row) => ({ ...row, path: href('/admin-portal/content/people/:id', row) }));
  },
  async message(db, ids) {
    const rows = await db
      .select({ id: contact_messages.id, name: contact_messages.name })
      .from(contact_messages)
      .where(inArray(contact_messages.id, ids));
    return rows.map((row) => ({ ...row, path: href('/admin-portal/messages/:id', row) }));
  },
  async 'answer-template'(db, ids) {
    const rows = await db
      .select({ id: answer_templates.id, name: answer_templates.title })
      .from(answer_templates)
      .where(inArray(answer_templates.id, ids));
    return rows.map((row) => ({ ...row, path: href('/admin-portal/messages/templates/:id', row) }));
  },
  async 'letter-template'(db, ids) {
    const rows = await db
      .select({ id: letter_templates.id, name: letter_templates.kind })
      .from(letter_templates)
      .where(inArray(letter_templates.id, ids));
    return rows.map((row) => ({ ...row, path: href('/admin-portal/letters/:id', row) }));
  },
  async webhook(db, ids) {
    const rows = await db
      .select({ id: webhook_endpoints.id, name: webhook_endpoints.name })
      .from(webhook_endpoints)
      .where(inArray(webhook_endpoints.id, ids));
    return rows.map((row) => ({ ...row, path: href('/admin-portal/programs/webhooks/:id', row) }));
  },
  async 'api-token'(db, ids) {
    const rows = await db
      .select({ id: api_tokens.id, name: api_programs.name })
      .from(api_tokens)
      .innerJoin(api_programs, eq(api_programs.id, api_tokens.program_id))
      .where(inArray(api_tokens.id, ids));
    return rows.map((row) => ({ ...row, path: '/admin-portal/programs' }));
  },
  async release(db, ids) {
    const rows = await db
      .select({ id: releases.id, name: releases.title })
      .from(releases)
      .where(inArray(releases.id, ids));
    return rows.map((row) => ({ ...row, path: href('/review/releases/:id', row) }));
  },
  async offering(db, ids) {
    const rows = await db
      .select({
        id: programme_offerings.id,
        name: sql<string>`${programme_offerings.award} || ' ' || ${programme_offerings.program}`,
      })
      .from(programme_offerings)
      .where(inArray(programme_offerings.id, ids));
    return rows.map((row) => ({ ...row, path: href('/admin-portal/offerings/:id', row) }));
  },
  async fee(db, ids) {
    const rows = await db
      .selectDistinctOn([fees.line_id], { id: fees.line_id, name: fees.name })
      .from(fees)
      .where(inArray(fees.line_id, ids))
      .orderBy(fees.line_id, desc(fees.created_at));
    return rows.map((row) => ({ ...row, path: href('/payment-system/fees/:id', row) }));
  },
} satisfies Readonly<Record<string, ReadSubjects>>;

const day = (moment: Date | null) => (moment ? lagosDay({ dates }, moment.toISOString()) : '');
const days = (from: Date | null, to: Date | null) => named.span(day(from), day(to));

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

/** Whether there is a page about the person: not of an account that was erased, nor of a program's. */
export const personPage = sql<boolean>`${profiles.id} is not null and ${profiles.erased_at} is null`;
const personPath = (id: string) => href('/admin-portal/people/:id', { id });

/** One query for each kind of subject, whatever the number of entries; in portions, since an export has many. */
async function namedSubjects(db: Queryable, rows: readonly AuditEntry[]): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  const refs = rows.flatMap((row) => refOf(row) ?? []);
  for (const [type, read] of Object.entries({ ...SUBJECTS, ...IN_DETAILS })) {
    const ids = [...new Set(refs.flatMap((ref) => (ref.type === type && isId(ref.id) ? [ref.id] : [])))];
    for (let from = 0; from < ids.length; from += PORTION)
      for (const { id, ...subject } of await read(db, ids.slice(from, from + PORTION)))
        found.set(id, subject);
  }
  return found;
}
