/** Audit entries for a reader: what the subject is called today and where it is opened, and the details as texts. */
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { describeDetails } from '#app/words/describe-details.server.ts';
import { isId } from '#core/shared/id.ts';
import type { Queryable } from '#db/client.ts';
import {
  answer_templates,
  api_programs,
  api_tokens,
  applications,
  college_people,
  contact_messages,
  courses,
  events,
  fees,
  letter_templates,
  news_items,
  payments,
  profiles,
  programme_offerings,
  releases,
  students,
  users,
  webhook_endpoints,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { sessionName, settingNames } from '#messages/en/admin/audit-details.ts';
import type { AuditRow } from '../desk/admin-view.ts';

const { bursary } = wordsFor('en');

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
    subject: (row.subjectId && (subjects.get(row.subjectId) ?? namedByItsId(row))) || null,
    details: describeDetails(row, people),
    at: row.at.toISOString(),
  }));
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
  for (const [type, read] of Object.entries(SUBJECTS)) {
    const ids = [
      ...new Set(
        rows.flatMap(({ subjectType, subjectId }) =>
          subjectType === type && isId(subjectId) ? [subjectId] : [],
        ),
      ),
    ];
    for (let from = 0; from < ids.length; from += PORTION)
      for (const { id, ...subject } of await read(db, ids.slice(from, from + PORTION)))
        found.set(id, subject);
  }
  return found;
}
