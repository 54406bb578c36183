/** Applications: for the system of the students' office, and their status for a caller who has only a number. */
import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readTimeline } from '#app/features/admissions/index.server.ts';
import { openDocument, readPapers } from '#app/features/documents/index.server.ts';
import {
  changeStatus,
  findInQueue,
  lookingAs,
  placeIn,
  recordCapsReference,
} from '#app/features/review/index.server.ts';
import { enrolApplicant } from '#app/features/students/index.server.ts';
import { writePlace } from '#app/lists/list-address.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { AWARD_CHOICES } from '#core/admissions/award.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { isSessionName } from '#core/admissions/sessions.ts';
import type { Queryable } from '#db/client.ts';
import { applications, students } from '#db/schema/index.ts';
import { answerFile, answerWrite, refuseAction } from './api-refusals.server.ts';
import { endpoint, hasScope, ok, page, placeAt, refuse, told, versionedForm } from './endpoint.server.ts';
import * as schemas from './schemas.ts';

type Row = typeof applications.$inferSelect;

const present = (row: Row, withContact: boolean) =>
  told(schemas.application, {
    ...row,
    finished: row.finished_at !== null,
    contact: withContact ? told(schemas.applicationContact, row) : undefined,
  });

const path = z.object({ id: schemas.uuid() });
const READ = { kind: 'scope', scope: 'applications:read' } as const;

const listQuery = z.strictObject({
  status: z
    .enum(APPLICATION_STATUSES)
    .optional()
    .meta({ description: 'Only applications with this status.' }),
  session: z
    .string()
    .refine(isSessionName)
    .optional()
    .meta({ example: '2025/2026', description: 'Only applications of this session.' }),
  program: z.enum(PROGRAMS).optional().meta({ description: 'Only applications for this programme.' }),
  award: z
    .enum(AWARD_CHOICES)
    .optional()
    .meta({ example: 'ND', description: 'Only applications for this award.' }),
  paid: z.enum(['paid', 'unpaid']).optional().meta({ description: 'Whether the fee is paid.' }),
  application_number: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'The application with this number, in any spelling.' }),
  order: z
    .enum(['newest', 'oldest'])
    .default('newest')
    .meta({ description: 'Order of the dates on which they were started.' }),
  limit: schemas.limit(),
  cursor: schemas.cursor(),
});

const list = endpoint({
  method: 'GET',
  path: '/applications',
  id: 'listApplications',
  tag: 'Applications',
  summary: 'List applications',
  description:
    'In the order in which they were started, a page at a time. To follow changes, read the events instead: they name what changed since your last cursor.',
  access: READ,
  query: listQuery,
  answer: schemas.pageOf(schemas.application),
  refusals: ['cursor_not_readable'],
  handle: async ({ deps, caller, actor, query }) => {
    const number =
      query.application_number === undefined ? '' : parseApplicationNumber(query.application_number);
    // Nothing else can be such a number, so nothing is found by it.
    if (number === null) return ok({ data: [], next_cursor: null });
    const place = placeAt(query.cursor);
    if (place === 'unreadable') return refuse('cursor_not_readable');
    const filters = {
      q: number,
      status: query.status ?? null,
      program: query.program ?? null,
      award: query.award ?? null,
      session: query.session ?? null,
      paid: query.paid ?? null,
      state: null,
      assigned: null,
      from: null,
      to: null,
      moved: null,
      papers: null,
      verdict: null,
      verification: null,
      caps: null,
      after: null,
      before: null,
      sort: query.order,
      withdrawnToo: true,
    } as const;
    const looking = await lookingAs(deps, actor, deps.clock());
    const found = await findInQueue(deps.db, { filters, looking, place, limit: query.limit + 1 });
    const rows = await rowsOf(
      deps.db,
      found.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return page(found, {
      limit: query.limit,
      place: (row) => writePlace(placeIn(query.order, row)),
      present: ({ id }) => {
        const row = byId.get(id);
        return row ? present(row, hasScope(caller, 'contact:read')) : null;
      },
    });
  },
});

/** Whole rows, in the order of the ids. */
async function rowsOf(db: Queryable, ids: readonly string[]): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const one = endpoint({
  method: 'GET',
  path: '/applications/{id}',
  id: 'readApplication',
  tag: 'Applications',
  summary: 'Read one application',
  access: READ,
  params: path,
  answer: schemas.application,
  refusals: ['not_found'],
  handle: async ({ deps, caller, path: { id } }) => {
    const [row] = await rowsOf(deps.db, [id]);
    if (!row) return refuse('not_found');
    return ok(present(row, hasScope(caller, 'contact:read')), { version: row.version });
  },
});

const history = endpoint({
  method: 'GET',
  path: '/applications/{id}/history',
  id: 'readApplicationHistory',
  tag: 'Applications',
  summary: 'Read the history of an application, oldest first',
  description: 'Notes to the applicant and between staff are not included.',
  access: READ,
  params: path,
  answer: schemas.pageOf(schemas.historyEntry),
  refusals: ['not_found'],
  handle: async ({ deps, actor, path: { id } }) => {
    const read = await readTimeline(deps, { actor, id });
    if (!read.ok) return refuse('not_found');
    const data = read.value.map((entry) => told(schemas.historyEntry, { ...entry }));
    return ok({ data, next_cursor: null });
  },
});

const documents = endpoint({
  method: 'GET',
  path: '/applications/{id}/documents',
  id: 'listDocuments',
  tag: 'Applications',
  summary: 'List the documents of an application',
  description: 'Without file names and content.',
  access: READ,
  params: path,
  answer: schemas.pageOf(schemas.documentEntry),
  refusals: ['not_found'],
  handle: async ({ deps, actor, path: { id } }) => {
    const papers = await readPapers(deps, { actor, id });
    if (!papers.ok) return refuse('not_found');
    const data = papers.value.documents.map(({ id, kind, pdf, bytes, superseded, at }) => ({
      id,
      kind,
      media_type: pdf ? 'application/pdf' : 'image/jpeg',
      bytes,
      current: !superseded,
      created_at: at,
    }));
    return ok({ data, next_cursor: null });
  },
});

const documentContent = endpoint({
  method: 'GET',
  path: '/applications/{id}/documents/{document_id}/content',
  id: 'readDocument',
  tag: 'Applications',
  summary: 'Read a document',
  description: 'The file itself. Each read is recorded in the audit trail.',
  access: { kind: 'scope', scope: 'documents:read' },
  params: z.object({ id: schemas.uuid(), document_id: schemas.uuid() }),
  answer: null,
  refusals: ['not_found', 'not_available'],
  handle: async ({ deps, actor, path: { id, document_id } }) => {
    const papers = await readPapers(deps, { actor, id });
    const document = papers.ok && papers.value.documents.find((one) => one.id === document_id);
    if (!document) return refuse('not_found');
    const { searchParams: query } = new URL(document.open, deps.origin);
    const opened = await openDocument(deps, { actor, applicationId: id, documentId: document_id, query });
    return answerFile(opened);
  },
});

const status = endpoint({
  method: 'GET',
  path: '/status/{application_number}',
  id: 'readStatus',
  tag: 'Applications',
  summary: 'Read the status of an application by its number',
  description:
    'For programs with the scope, and for the applicant with an access token of /auth/v1, who can read only their own applications. The answer contains no name.',
  access: { kind: 'scope', scope: 'status:read', orOwner: true },
  params: z.object({ application_number: z.string().max(40).meta({ example: schemas.NUMBER_EXAMPLE }) }),
  answer: schemas.statusOfApplication,
  refusals: ['not_found'],
  handle: async ({ deps, caller, actor, path: { application_number } }) => {
    const number = parseApplicationNumber(application_number);
    if (number === null) return refuse('not_found');
    const enrolment = deps.db
      .select({ one: sql`1` })
      .from(students)
      .where(eq(students.application_id, applications.id));
    const [row] = await deps.db
      .select({
        application_number: applications.application_number,
        session: applications.session,
        program: applications.program,
        award: applications.award,
        status: applications.status,
        status_since: applications.status_since,
        enrolled: sql<boolean>`${exists(enrolment)}`,
      })
      .from(applications)
      .where(
        and(
          eq(applications.application_number, number),
          caller.kind === 'person' ? eq(applications.user_id, actor.userId) : undefined,
        ),
      );
    return row ? ok(told(schemas.statusOfApplication, row)) : refuse('not_found');
  },
});

const setStatus = endpoint({
  method: 'POST',
  path: '/applications/{id}/status',
  id: 'changeApplicationStatus',
  tag: 'Applications',
  summary: 'Change the status of an application',
  description:
    'Like a change by staff, it is recorded in the timeline and the audit trail, and e-mailed to the applicant. Where the college has a second member of staff confirm such a decision, it stays a proposal: `changed` is false. An acceptance or a rejection is held for two minutes, in which staff can undo it: status and version change at its release, which the event `application.status_changed` tells.',
  access: { kind: 'scope', scope: 'applications:decide' },
  params: path,
  body: schemas.statusChange,
  versioned: true,
  answer: schemas.written,
  refusals: ['not_found', 'not_allowed', 'state_conflict', 'version_not_current', 'fields_not_valid'],
  handle: async (call) => {
    const { id } = call.path;
    const done = await changeStatus(call.deps, { actor: call.actor, id, form: versionedForm(call) });
    return answerWrite(call, applications, done);
  },
});

const setCaps = endpoint({
  method: 'PUT',
  path: '/applications/{id}/caps-reference',
  id: 'recordCapsReference',
  tag: 'Applications',
  summary: "Record JAMB's confirmation of an accepted application",
  access: { kind: 'scope', scope: 'caps:write' },
  params: path,
  body: schemas.capsReference,
  versioned: true,
  answer: schemas.written,
  refusals: ['not_found', 'not_allowed', 'state_conflict', 'version_not_current', 'fields_not_valid'],
  handle: async (call) => {
    const { id } = call.path;
    const done = await recordCapsReference(call.deps, { actor: call.actor, id, form: versionedForm(call) });
    return answerWrite(call, applications, done);
  },
});

const enrol = endpoint({
  method: 'POST',
  path: '/applications/{id}/enrolment',
  id: 'enrolApplicant',
  tag: 'Applications',
  summary: 'Enrol an accepted applicant',
  description:
    'Adds the applicant to the register with the next matriculation number. Repeating the call does not enrol twice.',
  access: { kind: 'scope', scope: 'students:write' },
  params: path,
  answer: schemas.enrolled,
  refusals: ['not_found', 'not_allowed', 'state_conflict'],
  handle: async ({ deps, actor, path: { id } }) => {
    const done = await enrolApplicant(deps, { actor, applicationId: id });
    if (!done.ok) return refuseAction(done.error);
    const { id: studentId, number, changed } = done.value;
    const [row] = await deps.db
      .select({ version: students.version })
      .from(students)
      .where(eq(students.id, studentId));
    const version = row?.version ?? 1;
    return ok({ id: studentId, matriculation_number: number, version, changed }, { version });
  },
});

export const applicationCalls = [
  list,
  one,
  history,
  documents,
  documentContent,
  status,
  setStatus,
  setCaps,
  enrol,
];
