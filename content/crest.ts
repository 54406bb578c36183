/**
 * The college's crest as shapes, drawn on pages (as the tab's icon, by scripts/make-icons.ts) and on papers: a head of millet between two leaves, over an open book
 * whose pages run out into furrows. Its colours are its own and the same in both themes.
 */
export interface CrestPath {
  /** SVG path data, in units of the crest's own size. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
}

export const crest: {
  readonly width: number;
  readonly height: number;
  readonly paths: readonly CrestPath[];
} = {
  width: 48,
  height: 56,
  paths: [
    { fill: '#17402a', d: 'M24 2c7 3 14 5 22 5v24c0 12-9 19-22 23C11 50 2 43 2 31V7c8 0 15-2 22-5Z' },
    {
      stroke: '#e9b13a',
      strokeWidth: 2.5,
      d: 'M24 2c7 3 14 5 22 5v24c0 12-9 19-22 23C11 50 2 43 2 31V7c8 0 15-2 22-5Z',
    },
    { fill: '#9c3d1f', d: 'M4 35c8-2 14-1 20 3 6-4 12-5 20-3-2 8-9 14-20 18C13 49 6 43 4 35Z' },
    {
      stroke: '#faf6ec',
      strokeWidth: 1.5,
      d: 'M24 41v9M8 37c6-1 11 1 16 4 5-3 10-5 16-4M11 42c5 0 9 1 13 4 4-3 8-4 13-4',
    },
    { fill: '#9ccb72', d: 'M23 36c0-8-5-13-12-13 0 7 5 11 12 13h2v-5c7-1 11-5 12-11-7 0-12 4-14 11Z' },
    { fill: '#e9b13a', d: 'M24 7c5 5 5 14 0 19-5-5-5-14 0-19Z' },
    { stroke: '#17402a', strokeWidth: 1, d: 'm20 14 4 2 4-2m-8 4 4 2 4-2M24 9v15' },
  ],
};
