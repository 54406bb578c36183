/** Subjects of school certificates and of the UTME (core/record/subjects.ts). Staff add and end them; none is deleted. */
import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ListingBody } from '#core/record/subjects.ts';
import { created_at, id, updated_at } from './columns.ts';

export const exam_subjects = pgTable(
  'exam_subjects',
  {
    id: id(),
    /** Records of applicants and requirements name a subject by it, so it is never changed. */
    name: text('name').notNull().unique(),
    bodies: jsonb('bodies').$type<readonly ListingBody[]>().notNull(),
    from_year: smallint('from_year'),
    until_year: smallint('until_year'),
    other_names: jsonb('other_names').$type<readonly string[]>().notNull(),
    /** Its place among the choices of a form. Null: after those that have one. */
    place: smallint('place'),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [index('exam_subjects_place').on(table.place, table.name)],
);
