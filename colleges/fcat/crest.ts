/** A head of millet between two leaves, over an open book whose pages run out into furrows. */
import type { Crest } from '#core/content/crest.ts';

export const crest: Crest = {
  width: 48,
  height: 56,
  paths: [
    {
      fill: '#114422',
      stroke: '#eebb33',
      strokeWidth: 2.5,
      d: 'M24 2c7 3 14 5 22 5v24c0 12-9 19-22 23C11 50 2 43 2 31V7c8 0 15-2 22-5Z',
    },
    { fill: '#aa4422', d: 'M4 35q11-3 20 3 9-6 20-3-4 12-20 18Q8 47 4 35Z' },
    {
      stroke: '#ffffee',
      strokeWidth: 1.5,
      d: 'M24 41v9M8 37q8-1 16 4 8-5 16-4m-29 5q7 0 13 4 6-4 13-4',
    },
    { fill: '#99cc77', d: 'M23 36q0-13-12-13 0 11 12 13h2v-5q11-1 12-11-11 0-14 11Z' },
    { fill: '#eebb33', d: 'M24 7q8 9 0 19-8-10 0-19Z' },
    { stroke: '#114422', strokeWidth: 1, d: 'm20 14 4 2 4-2m-8 4 4 2 4-2M24 9v15' },
  ],
};
