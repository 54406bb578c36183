/**
 * Subjects with what was reached in them, as lists off CAPS write them: all in one cell, or each in a cell of its own, the
 * score or the grade beside its subject or after all of them.
 */

import type { SubjectGrade } from '../record/academic-record.ts';
import { isGrade, type Subject } from '../record/o-level.ts';
import type { UtmeSubject } from '../record/record-parts.ts';

/** Between cells that belong together, once they are one text. */
export const CELL_END = ';';

type SubjectOf = (typed: string) => Subject | null;

/** The subjects that were read, and the names of those that nobody knows. */
export interface ReadSubjects<Reached> {
  readonly known: readonly Reached[];
  readonly unknown: readonly string[];
}

/** @param subjectOf the subject that is meant; null: none that the portal knows */
function readReached(text: string, subjectOf: SubjectOf, isReached: (typed: string) => boolean) {
  const found: { name: string; subject: Subject | null; reached: string | null }[] = [];
  let open: (typeof found)[number][] = [];
  let values: string[] = [];
  // There are as many values as open subjects: each is that of its subject. Otherwise nobody can say whose they are.
  const settle = () => {
    if (values.length === open.length)
      for (const [index, one] of open.entries()) one.reached = values[index] ?? null;
    if (values.length > 0) open = [];
    values = [];
  };
  for (const part of text.split(/[;,|\n]/)) {
    const words = part.split(/[\s:=()\u2010-\u2015-]/).filter(Boolean);
    const last = words.at(-1) ?? '';
    const value = isReached(last) ? last : null;
    const name = (value === null ? words : words.slice(0, -1)).join(' ');
    if (name === '') {
      if (value !== null) values.push(value);
      continue;
    }
    settle();
    const one = { name, subject: subjectOf(name), reached: value };
    found.push(one);
    if (value === null) open.push(one);
  }
  settle();
  return found;
}

export function readUtmeSubjects(text: string, subjectOf: SubjectOf): ReadSubjects<UtmeSubject> {
  const found = readReached(text, subjectOf, (typed) => /^\d{1,3}$/.test(typed) && Number(typed) <= 100);
  return {
    known: found.flatMap(({ subject, reached }) =>
      subject === null ? [] : [{ subject, score: reached === null ? null : Number(reached) }],
    ),
    unknown: found.flatMap(({ name, subject }) => (subject === null ? [name] : [])),
  };
}

/** A subject without a grade that counts says nothing. */
export function readGrades(text: string, subjectOf: SubjectOf): ReadSubjects<SubjectGrade> {
  const found = readReached(text, subjectOf, (typed) => isGrade(typed.toUpperCase()));
  const graded = found.flatMap(({ name, subject, reached }) => {
    const grade = reached?.toUpperCase();
    return isGrade(grade) ? [{ name, subject, grade }] : [];
  });
  return {
    known: graded.flatMap(({ subject, grade }) => (subject === null ? [] : [{ subject, grade }])),
    unknown: graded.flatMap(({ name, subject }) => (subject === null ? [name] : [])),
  };
}
