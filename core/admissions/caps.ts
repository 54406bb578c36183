/**
 * Where a candidate stands on JAMB's Central Admissions Processing System (CAPS), and what CAPS holds that differs from
 * the application. The college reads both from files that it takes off CAPS; CAPS itself cannot be asked.
 */
import { namesDiffer } from '../record/names.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import { searchKey } from './search-key.ts';

/** In the order in which an admission goes through them. */
export const CAPS_STATES = [
  'not_listed',
  'listed',
  'olevel_missing',
  'differs',
  'sent',
  'recommended',
  'approved',
  'candidate_accepted',
  'candidate_rejected',
  'refused',
] as const;
export type CapsState = (typeof CAPS_STATES)[number];
export const isCapsState = (text: unknown): text is CapsState => CAPS_STATES.includes(text as CapsState);

export const COMPARED_FIELDS = ['name', 'sex', 'birth_date', 'state', 'lga', 'utme_score'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** As the application has it, and as a file does. Null: it says nothing of it. */
export type Particulars = Readonly<Record<ComparedField, string | null>>;

export interface CapsDifference {
  readonly field: ComparedField;
  readonly ours: string;
  readonly theirs: string;
}

/** 'Katsina State' and 'KATSINA', 'FCT' and 'Federal Capital Territory, Abuja' are the same place. */
const placeKey = (place: string): string => {
  const key = searchKey(place)
    .replace(/[^a-z ]/g, ' ')
    .replace(/\b(state|lga|local government( area)?)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return key.includes('federal capital') || key.includes('abuja') ? 'fct' : key;
};

const DIFFER: Readonly<Record<ComparedField, (ours: string, theirs: string) => boolean>> = {
  name: (ours, theirs) => namesDiffer([ours, theirs]),
  sex: (ours, theirs) => ours.charAt(0).toLowerCase() !== theirs.charAt(0).toLowerCase(),
  birth_date: (ours, theirs) => ours !== theirs,
  state: (ours, theirs) => placeKey(ours) !== placeKey(theirs),
  lga: (ours, theirs) => placeKey(ours) !== placeKey(theirs),
  utme_score: (ours, theirs) => Number(ours) !== Number(theirs),
};

/** Only what both say can differ. */
export const compareWithCaps = (ours: Particulars, theirs: Particulars): readonly CapsDifference[] =>
  COMPARED_FIELDS.flatMap((field) => {
    const [own, listed] = [ours[field], theirs[field]];
    return own !== null && listed !== null && DIFFER[field](own, listed)
      ? [{ field, ours: own, theirs: listed }]
      : [];
  });

/** Candidates correct their particulars with JAMB before the college can send anything. */
const BEFORE_SENDING: readonly CapsState[] = ['not_listed', 'listed', 'olevel_missing', 'differs'];

/** What a file says, where it names no state: listed, or listed with other particulars. */
export const stateInFile = (named: CapsState | null, differences: readonly CapsDifference[]): CapsState => {
  if (named !== null && !BEFORE_SENDING.includes(named)) return named;
  return differences.length > 0 ? 'differs' : (named ?? 'listed');
};

/** Something of it is for the candidate to do. */
export const needsCandidate = (state: CapsState): boolean =>
  state === 'not_listed' || state === 'olevel_missing' || state === 'differs' || state === 'approved';

/** What a candidate reads of it beside the application. */
export interface CapsStanding {
  readonly state: CapsState;
  /** Of a refusal, in the words of the file. */
  readonly reason: string | null;
  readonly differences: readonly CapsDifference[];
  /** The day in Lagos of the file. */
  readonly on: LagosDay;
}
