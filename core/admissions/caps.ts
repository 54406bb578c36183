/**
 * Where a candidate stands on JAMB's Central Admissions Processing System (CAPS), and what CAPS holds that differs from
 * the application. The college reads both from files that it takes off CAPS; CAPS itself cannot be asked.
 */

import type { SubjectGrade } from '../record/academic-record.ts';
import { namesDiffer } from '../record/names.ts';
import type { UtmeSubject } from '../record/record-parts.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import type { ApplicationStatus } from './application-status.ts';
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

const COMPARED_TEXTS = ['name', 'sex', 'birth_date', 'state', 'lga', 'mode', 'utme_score'] as const;
type ComparedText = (typeof COMPARED_TEXTS)[number];
export type ComparedField = ComparedText | 'utme_subjects' | 'o_level';

/** The application's value, and the file's. Null or empty: it says nothing of it. */
export interface Particulars extends Readonly<Record<ComparedText, string | null>> {
  readonly utme_subjects: readonly UtmeSubject[];
  /** The subjects of all sittings. */
  readonly o_level: readonly SubjectGrade[];
}

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

const DIFFER: Readonly<Record<ComparedText, (ours: string, theirs: string) => boolean>> = {
  name: (ours, theirs) => namesDiffer([ours, theirs]),
  sex: (ours, theirs) => ours.charAt(0).toLowerCase() !== theirs.charAt(0).toLowerCase(),
  birth_date: (ours, theirs) => ours !== theirs,
  state: (ours, theirs) => placeKey(ours) !== placeKey(theirs),
  lga: (ours, theirs) => placeKey(ours) !== placeKey(theirs),
  mode: (ours, theirs) => ours !== theirs,
  utme_score: (ours, theirs) => Number(ours) !== Number(theirs),
};

/** Only what both say can differ. */
export const compareWithCaps = (ours: Particulars, theirs: Particulars): readonly CapsDifference[] => [
  ...COMPARED_TEXTS.flatMap((field) => {
    const [own, listed] = [ours[field], theirs[field]];
    return own !== null && listed !== null && DIFFER[field](own, listed)
      ? [{ field, ours: own, theirs: listed }]
      : [];
  }),
  ...compareSubjects(ours.utme_subjects, theirs.utme_subjects),
  ...compareGrades(ours.o_level, theirs.o_level),
];

/** The subjects of a UTME. A candidate who names fewer has not said what the others are. */
const ALL_SUBJECTS = 4;

function compareSubjects(ours: readonly UtmeSubject[], theirs: readonly UtmeSubject[]): CapsDifference[] {
  const whole = ours.length >= ALL_SUBJECTS && theirs.length >= ALL_SUBJECTS;
  const unlike =
    (others: readonly UtmeSubject[]) =>
    ({ subject, score }: UtmeSubject) => {
      const other = others.find((one) => one.subject === subject);
      return other ? score !== null && other.score !== null && score !== other.score : whole;
    };
  const own = ours.filter(unlike(theirs));
  const listed = theirs.filter(unlike(ours));
  const say = (subjects: readonly UtmeSubject[]) =>
    subjects.map(({ subject, score }) => (score === null ? subject : `${subject} ${score}`)).join(', ');
  return own.length + listed.length === 0
    ? []
    : [{ field: 'utme_subjects', ours: say(own), theirs: say(listed) }];
}

/** A candidate who sat twice has a subject twice: it differs where no grade of it is the one on the list. */
function compareGrades(ours: readonly SubjectGrade[], theirs: readonly SubjectGrade[]): CapsDifference[] {
  const of = ({ subject }: SubjectGrade) => ours.filter((one) => one.subject === subject);
  const listed = theirs.filter((one) => {
    const own = of(one);
    return own.length > 0 && own.every(({ grade }) => grade !== one.grade);
  });
  const own = ours.filter(({ subject }) => listed.some((one) => one.subject === subject));
  const say = (grades: readonly SubjectGrade[]) =>
    grades.map(({ subject, grade }) => `${subject} ${grade}`).join(', ');
  return listed.length === 0 ? [] : [{ field: 'o_level', ours: say(own), theirs: say(listed) }];
}

/** Candidates correct their particulars with JAMB before the college can send anything. */
export const BEFORE_SENDING: readonly CapsState[] = ['not_listed', 'listed', 'olevel_missing', 'differs'];

/** The state of a file that names none: listed, or listed with other particulars. */
export const stateInFile = (named: CapsState | null, differences: readonly CapsDifference[]): CapsState => {
  if (named !== null && !BEFORE_SENDING.includes(named)) return named;
  return differences.length > 0 ? 'differs' : (named ?? 'listed');
};

/** Something of it is for the candidate to do. */
export const needsCandidate = (state: CapsState): boolean =>
  state === 'not_listed' || state === 'olevel_missing' || state === 'differs' || state === 'approved';

/** The lines that a candidate reads of it beside the application. */
export interface CapsStanding {
  readonly state: CapsState;
  /** The reason of a refusal, in the words of the file. */
  readonly reason: string | null;
  readonly differences: readonly CapsDifference[];
  /** The day in Lagos of the file. */
  readonly on: LagosDay;
}

/**
 * The state as its candidate may know it. The college's own sending and recommending is its decision, which nobody
 * outside reads before it is known; JAMB's decisions the candidate reads on CAPS as well.
 */
export const standingForCandidate = (standing: CapsStanding, status: ApplicationStatus): CapsStanding => {
  const untold = status !== 'Accepted' && (standing.state === 'sent' || standing.state === 'recommended');
  return untold ? { ...standing, state: stateInFile(null, standing.differences) } : standing;
};
