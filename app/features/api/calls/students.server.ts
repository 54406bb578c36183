/** The register of students, for the college's other systems. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { changeStanding, findStudents, recordOf, saveStudent } from '#app/features/students/index.server.ts';
import { writePlace } from '#app/lists/list-address.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STUDENT_STATUSES } from '#core/students/student-status.ts';
import { students } from '#db/schema/index.ts';
import { answerWrite, refuseAction } from './api-refusals.server.ts';
import {
  type Call,
  endpoint,
  hasScope,
  ok,
  page,
  placeAt,
  refuse,
  told,
  versionedForm,
} from './endpoint.server.ts';
import * as schemas from './schemas.ts';

type Row = typeof students.$inferSelect;

const present = (row: Row, withContact: boolean) =>
  told(schemas.student, { ...row, contact: withContact ? told(schemas.studentContact, row) : undefined });

const READ = { kind: 'scope', scope: 'students:read' } as const;
const WRITE = { kind: 'scope', scope: 'students:write' } as const;
const path = z.object({ id: schemas.uuid() });

const list = endpoint({
  method: 'GET',
  path: '/students',
  id: 'listStudents',
  tag: 'Students',
  summary: 'List students',
  description: 'Newest first.',
  access: READ,
  query: z.strictObject({
    status: z.enum(STUDENT_STATUSES).optional(),
    program: z.enum(PROGRAMS).optional(),
    matriculation_number: z
      .string()
      .max(60)
      .regex(/^[^\0]*$/)
      .optional()
      .meta({ description: 'The student with this number.' }),
    limit: schemas.limit(),
    cursor: schemas.cursor(),
  }),
  answer: schemas.pageOf(schemas.student),
  refusals: ['cursor_not_readable'],
  handle: async ({ deps, caller, actor, query }) => {
    const place = placeAt(query.cursor);
    if (place === 'unreadable') return refuse('cursor_not_readable');
    const found = await findStudents(deps, {
      actor,
      status: query.status ?? null,
      program: query.program ?? null,
      number: query.matriculation_number?.trim().toUpperCase() ?? null,
      place,
      limit: query.limit + 1,
    });
    if (!found.ok) return refuseAction(found.error);
    return page(found.value, {
      limit: query.limit,
      place: (row) => writePlace({ createdAt: row.created_at, id: row.id }),
      present: (row) => present(row, hasScope(caller, 'contact:read')),
    });
  },
});

const find = async ({ deps }: Pick<Call<never, never, never>, 'deps'>, id: string) =>
  (await deps.db.select().from(students).where(eq(students.id, id)))[0];

const one = endpoint({
  method: 'GET',
  path: '/students/{id}',
  id: 'readStudent',
  tag: 'Students',
  summary: 'Read one student',
  access: READ,
  params: path,
  answer: schemas.student,
  refusals: ['not_found'],
  handle: async (call) => {
    const row = await find(call, call.path.id);
    if (!row) return refuse('not_found');
    return ok(present(row, hasScope(call.caller, 'contact:read')), { version: row.version });
  },
});

/** The register's form reads what people type, so it is given text. */
const asTyped = (fields: Readonly<Record<string, unknown>>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === null || value === undefined ? null : String(value),
    ]),
  );

const add = endpoint({
  method: 'POST',
  path: '/students',
  id: 'addStudent',
  tag: 'Students',
  summary: 'Add a student to the register',
  description:
    'For students who enrolled outside the portal. Accepted applicants are enrolled from their application.',
  access: WRITE,
  body: schemas.newStudent,
  answer: schemas.written,
  status: 201,
  refusals: ['not_allowed', 'fields_not_valid'],
  handle: async ({ deps, actor, body }) => {
    const done = await saveStudent(deps, { actor, id: null, form: asTyped(body) });
    if (!done.ok) return refuseAction(done.error);
    const { id } = done.value;
    return ok({ id, version: 1, changed: true }, { version: 1, status: 201, location: `/students/${id}` });
  },
});

const change = endpoint({
  method: 'PATCH',
  path: '/students/{id}',
  id: 'changeStudent',
  tag: 'Students',
  summary: "Change a student's record",
  description: 'Fields that are left out do not change.',
  access: WRITE,
  params: path,
  body: schemas.studentPatch,
  versioned: true,
  answer: schemas.written,
  refusals: ['not_found', 'not_allowed', 'version_not_current', 'fields_not_valid'],
  handle: async (call) => {
    const {
      deps,
      actor,
      path: { id },
      body,
      version,
    } = call;
    const row = await find(call, id);
    if (!row) return refuse('not_found');
    const form = { ...asTyped({ ...recordOf(row), ...body }), version: String(version) };
    const done = await saveStudent(deps, { actor, id, form });
    return answerWrite(call, students, done);
  },
});

const standing = endpoint({
  method: 'POST',
  path: '/students/{id}/status',
  id: 'changeStudentStatus',
  tag: 'Students',
  summary: 'A student graduates, is suspended, leaves or comes back',
  access: WRITE,
  params: path,
  body: schemas.studentStanding,
  versioned: true,
  answer: schemas.written,
  refusals: ['not_found', 'not_allowed', 'state_conflict', 'version_not_current', 'fields_not_valid'],
  handle: async (call) => {
    const { id } = call.path;
    const done = await changeStanding(call.deps, { actor: call.actor, id, form: versionedForm(call) });
    return answerWrite(call, students, done);
  },
});

export const studentCalls = [list, one, add, change, standing];
