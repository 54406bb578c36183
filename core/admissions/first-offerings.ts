/**
 * The offerings of a new portal's first session: every programme at its awards, by the law and the rules of JAMB and
 * NBTE. From then on offerings are records that staff edit, and a new session begins with those of the one before.
 * Facts that the college has not announced stay open.
 */
import type { Programme } from '../content/programmes.ts';
import { AGE_DAY, type AwardRule, type OLevelRule, type Rule } from '../eligibility/requirements.ts';
import type { Subject } from '../record/o-level.ts';
import { ROUTES } from './award.ts';
import type { Offering } from './offering.ts';

type Admission = Pick<Offering, 'routes' | 'handover' | 'requirements'>;

/** JAMB's policy meetings of 2025 and 2026: sixteen by the end of August. */
const SIXTEEN: Rule = { kind: 'age', years: 16, by: AGE_DAY };
/** JAMB's least score for colleges of agriculture since 2024; a college may set a higher one. */
const LEAST_SCORE = 100;
const TRADE: AwardRule = {
  kind: 'award',
  any: (['NTC', 'ANTC', 'Pre-ND'] as const).map((award) => ({ award, class: 'pass', months: 0 })),
};
/** NBTE: lower credit and a year of attachment or work, or pass and two. */
const DIPLOMA: AwardRule = {
  kind: 'award',
  any: [
    { award: 'ND', class: 'lower_credit', months: 12 },
    { award: 'ND', class: 'pass', months: 24 },
  ],
};

const credits = (count: number, subjects: Subject[][], others: readonly Subject[]): OLevelRule => ({
  kind: 'o-level',
  mark: 'credit',
  count,
  sittings: 2,
  subjects,
  others: [...others],
});

/** Since October 2025 four relevant credits: with Mathematics for sciences, with English Language for the others. */
function forDiploma({ name, fees }: Programme, relevant: readonly Subject[], exempt: readonly string[]) {
  const needed: Subject = fees.includes('tuition-arts') ? 'English Language' : 'Mathematics';
  const four = credits(
    4,
    [[needed]],
    relevant.filter((subject) => subject !== needed),
  );
  const ways = {
    utme: [four, { kind: 'utme', score: LEAST_SCORE, subjects: [] }, SIXTEEN],
    // Since May 2026, for agricultural courses other than technology: JAMB registers, and asks for no examination.
    ...(exempt.includes(name) && { 'without-utme': [four, { kind: 'jamb' }, SIXTEEN] }),
    'direct-entry': [TRADE, { kind: 'jamb' }, SIXTEEN],
  } satisfies Offering['requirements'];
  return { routes: ROUTES.filter((route) => route in ways), requirements: ways };
}

/** The law and the bodies' rules as of 2026: ND by CAPS, HND by NBTE's portal, certificates by the college alone. */
function admissionTo(
  programme: Programme,
  { level }: Programme['awards'][number],
  relevant: readonly Subject[],
  exempt: readonly string[],
): Admission {
  switch (level) {
    case 'Certificate':
      // The announcement of each intake lists the subjects: the college reads the results itself.
      return { routes: ['college'], handover: 'none', requirements: { college: [SIXTEEN] } };
    case 'ND':
      return { handover: 'CAPS', ...forDiploma(programme, relevant, exempt) };
    case 'HND':
      return {
        routes: ['nd-holder'],
        handover: 'NBTE',
        requirements: {
          'nd-holder': [DIPLOMA, credits(5, [['English Language'], ['Mathematics']], [])],
        },
      };
  }
}

/**
 * @param relevant O-level subjects that count for a diploma, by programme.
 * @param exempt The programmes whose diploma JAMB exempts from its examination.
 */
export const offeringsOf = (
  programmes: readonly Programme[],
  relevant: Readonly<Record<string, readonly Subject[]>>,
  exempt: readonly string[] = [],
): readonly Omit<Offering, 'session'>[] =>
  programmes.flatMap((programme) =>
    programme.awards.map((award) => ({
      program: programme.name,
      award: award.level,
      mode: 'full_time' as const,
      ...admissionTo(programme, award, relevant[programme.name] ?? [], exempt),
      accreditation: null,
      accredited_until: null,
      places: null,
      external_code: null,
      charges: programme.fees,
      open: true,
      // The college alone decides who begins a certificate.
      record_needed: award.level !== 'Certificate',
    })),
  );
