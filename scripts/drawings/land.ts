/** Where people stand: open land with a sun, or a room; and what grows there. A drawing is 480 by 270. */
import { at, line, path } from './people.ts';

export const sky = (sunX = 396, sunY = 62) =>
  `<path class="s" d="M0 0h480v270H0Z"/><circle class="u" cx="${sunX}" cy="${sunY}" r="30"/>`;
const hills =
  path(
    'z',
    'M0 176c30-6 50-48 84-48 28 0 36 34 70 42 34 8 56-64 100-64 38 0 44 44 84 54 30 8 60-22 92-18 20 2 34 12 50 16v60H0Z',
  ) + path('f', 'M0 190c140-20 320-22 480-6v86H0Z');
export const land = (sunX?: number, sunY?: number) =>
  `${sky(sunX, sunY)}${hills}${path('m', 'M0 208c160-16 320-16 480 2v60H0Z')}`;
export const room = path('p', 'M0 0h480v270H0Z') + path('q', 'M0 214h480v56H0Z');
export const window_ = (x: number, y: number, w: number, h: number) =>
  `${path('w', `M${x - 5} ${y - 5}h${w + 10}v${h + 10}h${-w - 10}Z`)}${path('s', `M${x} ${y}h${w}v${h}h${-w}Z`)}${path('m', `M${x} ${y + h * 0.68}q${w / 2} ${-h * 0.16} ${w} 0V${y + h}h${-w}Z`)}<circle class="u" cx="${x + w * 0.72}" cy="${y + h * 0.32}" r="${h * 0.13}"/>${line('w', `M${x + w / 2} ${y}v${h}`, 4)}`;

export const tree = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    scale,
    path('t', 'M-8 0q6-34-4-62h6l8 16 5-20h7v24l12-16 6 4Q12-30 14 0Z') +
      path('n', 'M-58-66q-22-12 0-22 4-24 38-14 22-24 48-2 32-8 34 14 26 10 2 24-60 18-122 0Z') +
      path('l', 'M-18-86q20-16 34-4 22-10 40 6-36 10-74-2Z'),
  );
export const millet = (x: number, y: number, scale = 1, tilt = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${scale})">${line('n', 'M0 0c-2-46 0-84 2-120', 4)}${path('n', 'M0-26c-14-28-38-38-60-26 24 0 38 10 60 26Zm1-22c8-32 32-48 58-42-24 6-38 18-58 42Zm1-30c-8-22-28-32-48-28 20 4 32 16 48 28Z')}${path('g', 'M2-110c-9-2-10-18-8-36 2-15 6-24 11-24s9 11 7 27c-2 20-4 35-10 33Z')}${line('o', 'M0-118c-1-14 0-24 3-36M5-116c2-14 3-26 3-38', 1.4).replace('/>', ' stroke-dasharray="0 5"/>')}</g>`;
export const seedling = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    scale,
    path('t', 'M-12-20h24l-4 22H-8Z') +
      line('n', 'M0-20v-30', 2.5) +
      path('l', 'M0-32c-11 0-17-6-17-16 11 0 17 6 17 16Zm0-8c0-11 6-17 17-17 0 11-6 17-17 17Z'),
  );
export const table = (y: number, colour = 't') =>
  path(colour, `M0 ${y}h480v270H0Z`) + path('d x', `M0 ${y}h480v7H0Z`);
