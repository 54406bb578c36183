import { asc } from 'drizzle-orm';
import type { SubjectEntry } from '#core/record/subjects.ts';
import type { Queryable } from './client.ts';
import { exam_subjects } from './schema/index.ts';

const { name, bodies, from_year, until_year, other_names, place } = exam_subjects;

/** All subjects, in the order in which a form offers them. */
export const listSubjects = (db: Queryable): Promise<readonly SubjectEntry[]> =>
  db
    .select({ name, bodies, from_year, until_year, other_names })
    .from(exam_subjects)
    .orderBy(asc(place), asc(name));
