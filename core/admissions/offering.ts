/**
 * An offering is one programme at one award in one session. Offerings are records that staff edit; the names of the
 * programmes stay the choices of the form's field (specification §5), and the award is asked beside it.
 */
import type { Requirements } from '../eligibility/requirements.ts';
import type { FeePurpose } from '../payments/fees.ts';
import type { Problem } from '../shared/issue-codes.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import { AWARD_CHOICES, type Award, type AwardChoice, awardChoice, type Mode, type Route } from './award.ts';
import type { Program } from './programmes.ts';

/** The bodies outside the college that confirm an admission. */
export const HANDOVERS = ['CAPS', 'NBTE', 'none'] as const;
export type Handover = (typeof HANDOVERS)[number];

/** The stages of an accreditation by NBTE. */
export const ACCREDITATIONS = ['applied', 'interim', 'full'] as const;
export type Accreditation = (typeof ACCREDITATIONS)[number];
/** Where anybody asks whether it is so. */
export const NBTE_SITE = 'https://nbte.gov.ng/';

export interface Offering {
  readonly session: string;
  readonly program: Program;
  readonly award: Award;
  readonly mode: Mode;
  readonly routes: readonly Route[];
  /** Null means that the college has not stated it. */
  readonly accreditation: Accreditation | null;
  /** The last day of the accreditation by NBTE; null: the college has not published it. */
  readonly accredited_until: LagosDay | null;
  /** Null means not announced. */
  readonly places: number | null;
  readonly handover: Handover;
  /** The name that JAMB or NBTE gives it in their files. */
  readonly external_code: string | null;
  /** Charged in the first session; amounts are in the fee schedule. */
  readonly charges: readonly FeePurpose[];
  /** Takes applications while its session does. */
  readonly open: boolean;
  readonly requirements: Requirements;
  /** Nothing is sent for it without an academic record. */
  readonly record_needed: boolean;
}

/** accredited: its last day is known, and not the stage. */
export type AccreditationShown = Accreditation | 'accredited' | 'unstated';
export const shownAccreditation = ({
  accreditation,
  accredited_until: until,
}: Pick<Offering, 'accreditation' | 'accredited_until'>): AccreditationShown =>
  accreditation ?? (until === null ? 'unstated' : 'accredited');

/** The parts that one offering differs from every other by. They never change: what would be another is added anew. */
export type OfferingKey = Pick<Offering, 'session' | 'program' | 'award' | 'mode'>;

type Offered = Pick<Offering, 'program' | 'award' | 'mode'>;

/** @param program left out: of every programme. */
export function offeredAwards(
  offerings: readonly Offered[],
  program?: string | null,
): readonly AwardChoice[] {
  const offered = new Set(
    offerings.filter((one) => !program || one.program === program).map((one) => awardChoice(one)),
  );
  return AWARD_CHOICES.filter((choice) => offered.has(choice));
}

export const findOffering = <Item extends Offered>(
  offerings: readonly Item[],
  program: string | null | undefined,
  choice: string | null | undefined,
): Item | null => offerings.find((one) => one.program === program && awardChoice(one) === choice) ?? null;

/**
 * True if the chosen award takes applications. Where no award was asked for, any at which the programme is open will
 * do. @param offerings of the session; without any there is nothing that could be closed
 */
export const isOffered = (
  offerings: readonly (Offered & Pick<Offering, 'open'>)[],
  chosen: { readonly program?: string | null; readonly award?: string | null },
): boolean => {
  const open = offerings.filter((one) => one.open);
  if (open.length === 0) return offerings.length === 0;
  return awardProblem(open, chosen)?.code !== 'not-offered';
};

/** Every programme of a session is closed, though its days are not over. A session without offerings has none to close. */
export const allClosed = (offerings: readonly Pick<Offering, 'open'>[]): boolean =>
  offerings.length > 0 && !offerings.some(({ open }) => open);

/**
 * The mistake of the award chosen for a programme; null: none. A session without offerings asks for none, and takes
 * what an older form left empty. @param offerings those that take applications
 */
export function awardProblem(
  offerings: readonly Offered[],
  { program, award }: { readonly program?: string | null; readonly award?: string | null },
): Problem | null {
  if (offerings.length === 0 || !program) return null;
  const offered = offeredAwards(offerings, program);
  if (offered.length === 0) return { code: 'not-offered', params: { program, awards: '' } };
  if (!award) return { code: 'choose' };
  if (offered.some((choice) => choice === award)) return null;
  return { code: 'not-offered', params: { program, awards: offered.join(', ') } };
}
