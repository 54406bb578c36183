/**
 * The student register, the courses, and student files between preview and import. Columns of `students` have the
 * specification's names.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ValueChange } from '#core/students/import-rows.ts';
import { COURSES_MAX, GPA_MAX, UNITS_MAX, YEAR_MAX } from '#core/students/student-limits.ts';
import { STUDENT_STATUSES } from '#core/students/student-status.ts';
import { applications } from './admissions.ts';
import { created_at, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';

/** Bounds written out: a constraint cannot hold parameters. */
const upTo = (max: number) => sql.raw(`between 0 and ${max}`);
const fromOneTo = (max: number) => sql.raw(`between 1 and ${max}`);

export const students = pgTable(
  'students',
  {
    id: id(),
    /** The form is that of core/students/matriculation-number.ts. */
    matriculation_number: text('matriculation_number').notNull().unique(),
    /** The account, where the student has one. */
    user_id: uuid('user_id').references(() => users.id),
    /** The application by which the student enrolled; null if there was none. One application enrols once. */
    application_id: uuid('application_id')
      .unique()
      .references(() => applications.id),
    /** A person may have one name only, in either column. */
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    program: text('program').notNull(),
    year: smallint('year').notNull(),
    /** Cumulative; null before the first results. */
    gpa: numeric('gpa', { precision: 3, scale: 2, mode: 'number' }),
    status: text('status').notNull().default('Active'),
    enrollment_date: date('enrollment_date', { mode: 'string' }).notNull(),
    courses_enrolled: smallint('courses_enrolled').notNull().default(0),
    completed_courses: smallint('completed_courses').notNull().default(0),
    /** Folded names, number, e-mail, phone and programme for substring search (core/admissions/search-key.ts). */
    search_key: text('search_key').notNull(),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('students_status', oneOf(table.status, STUDENT_STATUSES)),
    check('students_named', sql`coalesce(${table.first_name}, ${table.last_name}) is not null`),
    check('students_year', sql`${table.year} ${fromOneTo(YEAR_MAX)}`),
    check('students_gpa', sql`${table.gpa} ${upTo(GPA_MAX)}`),
    check(
      'students_courses',
      sql`${table.courses_enrolled} ${upTo(COURSES_MAX)} and ${table.completed_courses} ${upTo(COURSES_MAX)}`,
    ),
    index('students_newest').on(table.created_at, table.id),
    index('students_status_newest').on(table.status, table.created_at, table.id),
    index('students_program_newest').on(table.program, table.created_at, table.id),
    index('students_user').on(table.user_id),
    index('students_search').using('gin', sql`${table.search_key} gin_trgm_ops`),
  ],
);

export const courses = pgTable(
  'courses',
  {
    id: id(),
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    /** Null means that every programme takes it. */
    program: text('program'),
    year: smallint('year').notNull(),
    semester: smallint('semester').notNull(),
    units: smallint('units').notNull(),
    /** Taught in the current session. */
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('courses_year', sql`${table.year} ${fromOneTo(YEAR_MAX)}`),
    check('courses_semester', sql`${table.semester} ${fromOneTo(2)}`),
    check('courses_units', sql`${table.units} ${fromOneTo(UNITS_MAX)}`),
    index('courses_order').on(table.program, table.year, table.semester, table.code),
  ],
);

export const STUDENT_IMPORT_STATUSES = ['Previewed', 'Applied', 'Discarded'] as const;

/** Corrections by hand in a student's record: old and new values, which the audit trail does not hold. */
export const student_corrections = pgTable(
  'student_corrections',
  {
    id: id(),
    student_id: linkTo('student_id', () => students.id, { onDelete: 'cascade' }),
    changes: jsonb('changes').$type<readonly ValueChange<string>[]>().notNull(),
    corrected_by: linkTo('corrected_by', () => users.id),
    created_at: created_at(),
  },
  (table) => [index('student_corrections_of').on(table.student_id, table.created_at)],
);

/**
 * An uploaded file of students or of CAPS references. It changes nothing until it is imported; its rows are personal data and are deleted at the
 * import, or in the following night. Of students whom it changed the old and new values stay, as part of their history.
 */
export const student_imports = pgTable(
  'student_imports',
  {
    id: id(),
    uploaded_by: linkTo('uploaded_by', () => users.id),
    /** students, caps: what a row of the file is about. */
    kind: text('kind').notNull().default('students'),
    file_name: text('file_name').notNull(),
    encoding: text('encoding').notNull(),
    status: text('status').notNull().default('Previewed'),
    /** Rows that can be imported, and what their preview said; after the import what it changed, and nothing where it was cancelled. */
    rows: jsonb('rows').$type<unknown>().notNull(),
    /** Rows that cannot, each with its line and its mistakes. */
    problems: jsonb('problems').$type<unknown>().notNull(),
    /** The result: rows added, changed, left as they were, left out. */
    outcome: jsonb('outcome').$type<unknown>(),
    decided_at: moment('decided_at'),
    created_at: created_at(),
  },
  (table) => [
    check('student_imports_status', oneOf(table.status, STUDENT_IMPORT_STATUSES)),
    index('student_imports_newest').on(table.created_at, table.id),
  ],
);

/** Up to when each person has seen the notices of a kind, or opened the page that some of them lead to. Notices are derived from the records. */
export const notice_marks = pgTable(
  'notice_marks',
  {
    user_id: linkTo('user_id', () => users.id, { onDelete: 'cascade' }),
    /** Or the address of the page, which begins with a slash. */
    kind: text('kind').notNull(),
    seen_at: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
);
