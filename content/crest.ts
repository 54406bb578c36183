/**
 * The college's crest as shapes, drawn on pages and on papers: a head of millet between two leaves, over an open book
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
    { fill: '#e9b13a', d: 'M24 0c7 4 15 5.5 24 5v26c0 13-10 21-24 25C10 52 0 44 0 31V5c9 .5 17-1 24-5Z' },
    {
      fill: '#17402a',
      d: 'M24 2.7c6.5 3.3 13.5 4.6 21.5 4.7V31c0 11.5-8.5 18.6-21.5 22.4C11 49.6 2.5 42.5 2.5 31V7.4C10.5 7.3 17.5 6 24 2.7Z',
    },
    {
      fill: '#9c3d1f',
      d: 'M2.9 34C11 32 18 33.5 24 37c6-3.5 13-5 21.1-3-1.2 9.8-9.4 16-21.1 19.4C12.3 50 4.1 43.8 2.9 34Z',
    },
    {
      stroke: '#faf6ec',
      strokeWidth: 1.4,
      d: 'M24 40.5v9M6.5 36.5c6-1 12 .5 17.5 4 5.5-3.5 11.5-5 17.5-4M9.5 41c5-.5 9.5 1 14.5 4 5-3 9.5-4.5 14.5-4',
    },
    { stroke: '#9ccb72', strokeWidth: 1.8, d: 'M24 36V24' },
    {
      fill: '#9ccb72',
      d: 'M24 34c-1-7-6-11-13.5-11.5C11.5 29.5 16.5 34 24 34Zm0-3c1-6 5.5-10.5 13.5-11.5C37 27 32 31 24 31Z',
    },
    { fill: '#e9b13a', d: 'M24 7c3 2.5 4 6 4 9.5s-1 7-4 9.5c-3-2.5-4-6-4-9.5S21 9.5 24 7Z' },
    {
      stroke: '#17402a',
      strokeWidth: 0.9,
      d: 'm20.6 13.5 3.4 2 3.4-2m-7.4 4 4 2.2 4-2.2m-7.4 4.2 3.4 1.8 3.4-1.8M24 9v15',
    },
  ],
};
