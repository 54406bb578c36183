import type { Situation } from './application-situation.ts';
import type { SituationKind } from './situation-kinds.ts';

/** Nothing more is decided or waited for. */
const OVER: ReadonlySet<SituationKind> = new Set<SituationKind>([
  'enrolled',
  'rejected',
  'withdrawn',
  'sent-twice',
  'offer-declined',
  'offer-lapsed',
  'offer-withdrawn',
]);

/**
 * Matters that a person who closes their account would lose: an application, an offer, or money that the college has
 * to give back.
 */
export const isOpenMatter = ({
  what,
  toReturn,
  goesBack,
}: Pick<Situation, 'what' | 'toReturn' | 'goesBack'>): boolean =>
  !OVER.has(what) || toReturn.length > 0 || goesBack;
