import { programmes } from '#college/academics/programmes.ts';
import { type AwardChoice, isAwardChoice } from '#core/admissions/award.ts';
import type { Program } from '#core/admissions/programmes.ts';

/** The programme from whose page somebody came to apply (apply-link.ts), if the address names one. */
export function askedProgramme(path: string): Program | null {
  const asked = askedIn(path, 'programme');
  return programmes.find(({ slug }) => slug === asked)?.name ?? null;
}

/** The award that they looked at there. */
export function askedAward(path: string): AwardChoice | null {
  const asked = askedIn(path, 'award');
  return isAwardChoice(asked) ? asked : null;
}

const askedIn = (path: string, name: string): string | null =>
  new URLSearchParams(path.split('?', 2)[1]).get(name);
