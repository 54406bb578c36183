/**
 * The documents that an application needs, by the rules of its way in: one table. The applicant's pages, the slip, the
 * offer, the reminder by mail and the desks all read what it says.
 */
import { AWARD_CHOICES, type AwardChoice, awardChoice, type Route } from '../admissions/award.ts';
import type { Handover, Offering } from '../admissions/offering.ts';
import { isAboutResults, type Rule } from '../eligibility/requirements.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './document-kinds.ts';

const EVERYBODY: readonly DocumentKind[] = ['passport_photograph', 'birth_certificate', 'indigene_letter'];

/** The papers that show what a rule asks. */
function documentsOf(rule: Rule): readonly DocumentKind[] {
  switch (rule.kind) {
    case 'o-level':
      return ['o_level_result'];
    case 'utme':
    case 'jamb':
      return ['jamb_slip'];
    case 'award':
      return [
        'award_result',
        ...(rule.any.some(({ award }) => award === 'ND') ? (['transcript'] as const) : []),
        ...(rule.any.some(({ months }) => months > 0) ? (['work_letter'] as const) : []),
      ];
    // The birth certificate is asked of everybody.
    case 'age':
      return [];
  }
}

const inOrder = (kinds: Iterable<DocumentKind>): readonly DocumentKind[] => {
  const among = new Set(kinds);
  return DOCUMENT_KINDS.filter((kind) => among.has(kind));
};

/**
 * @param rules of the way in that fits the record best; none: nothing is known of it
 * @param byAward The record has an earlier award and no O-level result, and the way in takes either.
 */
export const neededDocuments = (rules: readonly Rule[], byAward = false): readonly DocumentKind[] =>
  inOrder([
    ...EVERYBODY,
    ...(isAboutResults(rules) ? [] : ([byAward ? 'award_result' : 'o_level_result'] as const)),
    ...rules.flatMap(documentsOf),
  ]);

/** Those of somebody of whose way in nothing is known. */
export const EXPECTED_KINDS = neededDocuments([]);

/** The originals that are looked at when somebody comes. A portrait is no original. */
export const originalsOf = (needed: readonly DocumentKind[]): readonly DocumentKind[] =>
  needed.filter((kind) => kind !== 'passport_photograph');

/** JAMB prints a letter for those whom it admits. */
export const hasJambLetter = (handover: Handover | undefined): boolean => handover === 'CAPS';

interface MoreDocuments {
  readonly award: AwardChoice;
  /** The ways in that need them; empty: all of the award. */
  readonly routes: readonly Route[];
  readonly kinds: readonly DocumentKind[];
}

const common = (lists: readonly (readonly DocumentKind[])[]): readonly DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) => lists.length > 0 && lists.every((list) => list.includes(kind)));

/** Lists the documents of everybody, and those that an award or one of its ways in needs beside them. */
export function documentsByAward(
  offerings: readonly Pick<Offering, 'award' | 'mode' | 'routes' | 'requirements'>[],
): { readonly everybody: readonly DocumentKind[]; readonly more: readonly MoreDocuments[] } {
  const ways = offerings.flatMap((one) =>
    one.routes.map((route) => ({
      award: awardChoice(one),
      route,
      kinds: neededDocuments(one.requirements[route] ?? []),
    })),
  );
  const everybody = common([EXPECTED_KINDS, ...ways.map(({ kinds }) => kinds)]);
  const more = AWARD_CHOICES.flatMap((award): MoreDocuments[] => {
    const own = ways.filter((way) => way.award === award);
    const all = common(own.map(({ kinds }) => kinds)).filter((kind) => !everybody.includes(kind));
    const rest = Map.groupBy(own, ({ kinds }) =>
      kinds.filter((kind) => !everybody.includes(kind) && !all.includes(kind)).join(' '),
    );
    return [
      { award, routes: [], kinds: all },
      ...[...rest].map(([kinds, those]) => ({
        award,
        routes: [...new Set(those.map(({ route }) => route))],
        kinds: inOrder(kinds.split(' ') as DocumentKind[]),
      })),
    ].filter(({ kinds }) => kinds.length > 0);
  });
  return { everybody, more };
}
