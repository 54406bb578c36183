/**
 * The parts of an academic record that an offering needs before its fee is asked. They follow from the rules of its
 * ways in, so that nobody pays before they have told what decides.
 */
import type { Offering } from '../admissions/offering.ts';
import { isMinor, PARTS, type Part, type RecordParts } from '../record/record-parts.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import { isAboutResults, type Rule } from './requirements.ts';

/** The parts that are filled in, as far as anybody needs them. */
export interface RecordOutline {
  readonly birth_date: LagosDay | null;
  readonly filled: readonly Part[];
}

export const outlineOf = (parts: RecordParts): RecordOutline => ({
  birth_date: parts.person?.birth_date ?? null,
  filled: PARTS.filter((part) => parts[part] !== null),
});

const COMPARED: Readonly<Record<Rule['kind'], Part>> = {
  'o-level': 'sitting-1',
  utme: 'jamb',
  jamb: 'jamb',
  award: 'award-1',
  age: 'person',
};

/** A way without a rule about results is judged by staff, from a result of either kind. */
const BY_STAFF: readonly (readonly Part[])[] = [['sitting-1'], ['award-1']];

/**
 * Finds the parts that are still to be filled in, in the order of their screens. One way in is enough; the way that
 * lacks least is asked for, and of two alike the one that the college names first.
 */
export function missingParts(
  { birth_date, filled }: RecordOutline,
  { routes, requirements }: Pick<Offering, 'routes' | 'requirements'>,
  now: Date,
): readonly Part[] {
  const ways = routes.flatMap((route) => {
    const rules = requirements[route] ?? [];
    const compared = rules.map(({ kind }) => COMPARED[kind]);
    return isAboutResults(rules) ? [compared] : BY_STAFF.map((result) => [...compared, ...result]);
  });
  const lacking = (ways.length > 0 ? ways : BY_STAFF)
    .map((needed) => PARTS.filter((part) => needed.includes(part) && !filled.includes(part)))
    .toSorted((one, other) => one.length - other.length)[0];
  const everybody: readonly Part[] = [
    'person',
    ...(birth_date !== null && isMinor(birth_date, now) ? (['guardian'] as const) : []),
  ];
  return PARTS.filter(
    (part) => lacking?.includes(part) || (everybody.includes(part) && !filled.includes(part)),
  );
}
