/**
 * Where a student stands. The table says what may become of whom; buttons, the server's judgement and the database's
 * check constraint derive from it. The same state again is no change.
 */
import { err, ok, type Result } from '../shared/result.ts';

export const STUDENT_STATUSES = ['Active', 'Graduated', 'Inactive', 'Suspended'] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];

export const isStudentStatus = (text: unknown): text is StudentStatus =>
  STUDENT_STATUSES.includes(text as StudentStatus);

/**
 * Inactive is who left without an award: withdrawn, or away. A graduate can only come back as Active, which is how a
 * graduation that was recorded in error is mended; nobody graduates while suspended or away.
 */
const MOVES: Readonly<Record<StudentStatus, readonly StudentStatus[]>> = {
  Active: ['Graduated', 'Inactive', 'Suspended'],
  Graduated: ['Active'],
  Inactive: ['Active'],
  Suspended: ['Active', 'Inactive'],
};

export const statusesAfter = (from: StudentStatus): readonly StudentStatus[] => MOVES[from];

export function moveStudent(
  from: StudentStatus,
  to: StudentStatus,
): Result<{ from: StudentStatus; to: StudentStatus; changed: boolean }, 'not-possible'> {
  if (from === to) return ok({ from, to, changed: false });
  return MOVES[from].includes(to) ? ok({ from, to, changed: true }) : err('not-possible');
}

/**
 * Graduates among those whose studies have ended, whichever way; null while nobody's have. Who still studies or is
 * suspended may yet graduate, and counting them would make every young college look bad.
 */
export function graduationRate(counts: Readonly<Record<StudentStatus, number>>): number | null {
  const ended = counts.Graduated + counts.Inactive;
  return ended === 0 ? null : counts.Graduated / ended;
}
