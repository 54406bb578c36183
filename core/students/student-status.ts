/**
 * Where a student stands. The table says what may become of whom; buttons, the server's judgement and the database's
 * check constraint derive from it. The same state again is no change.
 */
import type { ApplicationStatus } from '../admissions/application-status.ts';
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

/** Does a student who stands like this hold the application that led here in Accepted? Who left does not. */
export const holdsApplication = (status: StudentStatus): boolean => status !== 'Inactive';
export const HOLDING_STATUSES: readonly StudentStatus[] = STUDENT_STATUSES.filter(holdsApplication);

/**
 * @param application where the application that led here stands; null for whom the register brought in. Nobody comes back
 * on one that was meanwhile taken away.
 * @param elsewhere the same person is an active student under another number
 */
export function moveStudent(
  from: StudentStatus,
  to: StudentStatus,
  application: ApplicationStatus | null = null,
  elsewhere = false,
): Result<
  { from: StudentStatus; to: StudentStatus; changed: boolean },
  'not-possible' | 'not-accepted' | 'active-elsewhere'
> {
  if (from === to) return ok({ from, to, changed: false });
  if (!MOVES[from].includes(to)) return err('not-possible');
  if (application !== null && application !== 'Accepted' && holdsApplication(to)) return err('not-accepted');
  if (to === 'Active' && elsewhere) return err('active-elsewhere');
  return ok({ from, to, changed: true });
}

/**
 * Graduates among those whose studies have ended, whichever way; null while nobody's have. Who still studies or is
 * suspended may yet graduate, and counting them would make every young college look bad.
 */
export function graduationRate(counts: Readonly<Record<StudentStatus, number>>): number | null {
  const ended = counts.Graduated + counts.Inactive;
  return ended === 0 ? null : counts.Graduated / ended;
}
