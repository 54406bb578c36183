/**
 * The requirements of each award, over all programmes of a session: the lines of the offerings' own rules, each once, with the
 * programmes that differ. Pages that speak of an award, and not of one programme, say these.
 */
import { AWARD_CHOICES, type AwardChoice, awardChoice, ROUTES, type Route } from '../admissions/award.ts';
import type { Handover, Offering } from '../admissions/offering.ts';
import { EMPTY_RECORD } from '../record/academic-record.ts';
import { type Finding, judge } from './judge.ts';
import { needsJamb } from './requirements.ts';

/** The programmes for which a line holds: all of the award, only those named, or all but those named. */
export type HoldsFor =
  | { readonly kind: 'all' }
  | { readonly kind: 'only' | 'except'; readonly programs: readonly string[] };

interface EntryLine {
  /** A rule beside an empty record: what is needed. */
  readonly finding: Finding;
  readonly holdsFor: HoldsFor;
}

interface EntryWay {
  readonly route: Route;
  readonly holdsFor: HoldsFor;
  /** Empty: the college has not published what it asks. */
  readonly lines: readonly EntryLine[];
}

/** The body with which somebody registers before they apply. */
export type RegisterFirst = 'JAMB' | 'NBTE' | 'none';

export interface AwardEntry {
  readonly award: AwardChoice;
  readonly register: readonly RegisterFirst[];
  readonly handovers: readonly Handover[];
  readonly ways: readonly EntryWay[];
  /** The subjects that count differ by programme, and its own page names them. */
  readonly subjectsDiffer: boolean;
}

type Asked = Pick<Offering, 'program' | 'award' | 'mode' | 'routes' | 'requirements' | 'handover'>;

function holdsFor(all: readonly Asked[], those: readonly Asked[]): HoldsFor {
  if (those.length === all.length) return { kind: 'all' };
  const others = all.filter((one) => !those.includes(one));
  return those.length > others.length
    ? { kind: 'except', programs: others.map(({ program }) => program) }
    : { kind: 'only', programs: those.map(({ program }) => program) };
}

const registerFirst = ({ requirements, handover }: Asked): RegisterFirst => {
  const ways = Object.values(requirements);
  if (ways.length > 0 && ways.every(needsJamb)) return 'JAMB';
  return handover === 'NBTE' ? 'NBTE' : 'none';
};

/** Two counts are one line, though other subjects count: a list of subjects for each programme is no summary. */
const lineOf = (finding: Finding): string =>
  JSON.stringify(finding.kind === 'count' ? { ...finding, others: [] } : finding);

/** @param year in which the session begins: ages are reached in it */
export function entryByAward(offerings: readonly Asked[], year: number): readonly AwardEntry[] {
  const byAward = Map.groupBy(offerings, awardChoice);
  return AWARD_CHOICES.flatMap((award): AwardEntry[] => {
    const all = byAward.get(award);
    if (!all) return [];
    const ways = ROUTES.flatMap((route): EntryWay[] => {
      const offered = all.filter(({ routes }) => routes.includes(route));
      return offered.length > 0 ? [wayOf(route, all, offered, year)] : [];
    });
    return [
      {
        award,
        register: [...new Set(all.map(registerFirst))],
        handovers: [...new Set(all.map(({ handover }) => handover))],
        ways,
        subjectsDiffer: ways.some(({ lines }) =>
          lines.some(({ finding }) => finding.kind === 'count' && finding.others.length > 0),
        ),
      },
    ];
  });
}

function wayOf(route: Route, all: readonly Asked[], offered: readonly Asked[], year: number): EntryWay {
  const found = offered.flatMap((one) =>
    (judge(EMPTY_RECORD, { [route]: one.requirements[route] ?? [] }, year).ways[0]?.findings ?? []).map(
      (finding) => ({ one, finding }),
    ),
  );
  // Alternatives stand together, that of most programmes first.
  const kinds = [...new Set(found.map(({ finding }) => finding.kind))];
  const alike = [...Map.groupBy(found, ({ finding }) => lineOf(finding)).values()].toSorted(
    ([one, ...more], [other, ...others]) =>
      (one && other ? kinds.indexOf(one.finding.kind) - kinds.indexOf(other.finding.kind) : 0) ||
      others.length - more.length,
  );
  const lines = alike.flatMap((same) =>
    same[0]
      ? [
          {
            finding: same[0].finding,
            holdsFor: holdsFor(
              offered,
              same.map(({ one }) => one),
            ),
          },
        ]
      : [],
  );
  return { route, holdsFor: holdsFor(all, offered), lines };
}
