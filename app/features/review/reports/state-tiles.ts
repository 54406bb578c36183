/**
 * The states as tiles, each about where it lies: drawn by hand for this portal, since a tile says which state it is
 * without anyone's map. The codes are those of ISO 3166-2:NG.
 */
import type { State } from '#core/admissions/vocabularies.ts';

export interface StateTile {
  readonly code: string;
  /** From 1, from the west and from the north. */
  readonly column: number;
  readonly row: number;
  /** Starts its row further in: the drawing leaves the places before it empty. */
  readonly indented: boolean;
}

const ROWS: readonly (readonly (readonly [State, string] | null)[])[] = [
  [
    ['Sokoto', 'SO'],
    ['Zamfara', 'ZA'],
    ['Katsina', 'KT'],
    ['Kano', 'KN'],
    ['Jigawa', 'JI'],
    ['Yobe', 'YO'],
    ['Borno', 'BO'],
  ],
  [
    ['Kebbi', 'KE'],
    ['Niger', 'NI'],
    ['Kaduna', 'KD'],
    ['Plateau', 'PL'],
    ['Bauchi', 'BA'],
    ['Gombe', 'GO'],
    ['Adamawa', 'AD'],
  ],
  [
    ['Oyo', 'OY'],
    ['Kwara', 'KW'],
    ['Kogi', 'KO'],
    ['FCT', 'FC'],
    ['Nasarawa', 'NA'],
    ['Benue', 'BE'],
    ['Taraba', 'TA'],
  ],
  [
    ['Ogun', 'OG'],
    ['Osun', 'OS'],
    ['Ekiti', 'EK'],
    ['Edo', 'ED'],
    ['Enugu', 'EN'],
    ['Ebonyi', 'EB'],
    ['Cross River', 'CR'],
  ],
  [
    ['Lagos', 'LA'],
    ['Ondo', 'ON'],
    ['Delta', 'DE'],
    ['Anambra', 'AN'],
    ['Imo', 'IM'],
    ['Abia', 'AB'],
    ['Akwa Ibom', 'AK'],
  ],
  [null, null, ['Bayelsa', 'BY'], ['Rivers', 'RI']],
];

export const STATE_TILES: ReadonlyMap<string, StateTile> = new Map(
  ROWS.flatMap((row, y) =>
    row.flatMap((tile, x) =>
      tile
        ? [
            [
              tile[0],
              { code: tile[1], column: x + 1, row: y + 1, indented: x > 0 && row[x - 1] === null },
            ] as const,
          ]
        : [],
    ),
  ),
);
