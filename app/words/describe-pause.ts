/** One sentence about admissions while no session takes applications: for the site, the account pages and the form. */
import type { AdmissionsPause } from '#core/admissions/sessions.ts';
import { lagosDay } from './lagos-time.ts';
import type { Words } from './words.tsx';

export function describePause(words: Words, { session, opensAt, closedAt }: AdmissionsPause): string {
  const { pause } = words.shell;
  if (session && opensAt) return pause.opens(session, lagosDay(words, opensAt));
  if (session && closedAt) return pause.over(session, lagosDay(words, closedAt));
  return pause.closed;
}
