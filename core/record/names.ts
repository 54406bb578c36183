/** Names that stand on several papers of one person, which differ more often than anything else. */
import { searchKey } from '../admissions/search-key.ts';

/** The parts of a name in one order, since papers put the surname first or last. */
const parts = (name: string): string =>
  searchKey(name.replace(/[.,-]/g, ' ')).split(' ').filter(Boolean).toSorted().join(' ');

/** Returns true if the given names say different things, beside order, capital letters and marks. */
export const namesDiffer = (names: readonly (string | null)[]): boolean =>
  new Set(names.filter((name) => name !== null).map(parts)).size > 1;
