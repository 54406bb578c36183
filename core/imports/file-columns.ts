/**
 * The columns of a file, found by their headings however these are spelt. Titles, the name of an account and the like may
 * stand above the headings.
 */
import { searchKey } from '../admissions/search-key.ts';

/** The headings by which each field is known, as people write them, apart by commas. */
type Headings<Field extends string> = Readonly<Record<Field, string>>;
/** The places of the columns of each field, counted from 0: those of the heading that is named first come first. */
type Places<Field extends string> = Readonly<Partial<Record<Field, readonly number[]>>>;

/** Rows that may stand above the headings. */
export const ROWS_ABOVE = 60;

/** A heading as headings are compared: letters and digits, without the words that say it is naira. */
export const foldHeading = (heading: string): string =>
  searchKey(heading)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=.)(?:ngn|naira)$/, '');

export const foldHeadings = (headings: string): readonly string[] =>
  headings
    .split(',')
    .map(foldHeading)
    .filter((heading) => heading !== '');

export function columnFinder<Field extends string>(headings: Headings<Field>) {
  const known = new Map(
    (Object.entries(headings) as [Field, string][]).flatMap(([field, names]) =>
      foldHeadings(names).map((name, rank) => [name, { field, rank }] as const),
    ),
  );
  const found = (heading: string) => known.get(foldHeading(heading));
  return {
    fieldOf: (heading: string): Field | null => found(heading)?.field ?? null,
    placesIn(cells: readonly string[]): Places<Field> {
      const named = cells.flatMap((cell, at) => {
        const column = found(cell);
        return column ? [{ ...column, at }] : [];
      });
      const inOrder = named.toSorted((one, other) => one.rank - other.rank);
      const places: Partial<Record<Field, number[]>> = {};
      for (const { field, at } of inOrder) places[field] = [...(places[field] ?? []), at];
      return places;
    },
  };
}
