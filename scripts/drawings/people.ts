/**
 * People of the drawings. A face is an oval of 36 by 44 around (0, 0), and everything else is placed by it: the chin is at
 * 22, shoulders begin at 32, a bust ends at 180.
 */
import type { Colour } from './palette.ts';

export type Skin = 'a' | 'b' | 'c';
export type Mood = 'smile' | 'laugh' | 'intent';

export const path = (colour: string, d: string) => `<path class="${colour}" d="${d}"/>`;
export const line = (colour: Colour, d: string, width = 2) =>
  `<path class="-${colour}" stroke-width="${width}" d="${d}"/>`;
export const at = (x: number, y: number, scale: number, markup: string, flip = false) =>
  `<g transform="translate(${x} ${y})${scale === 1 && !flip ? '' : ` scale(${flip ? `${-scale} ${scale}` : scale})`}">${markup}</g>`;
export const turned = (degrees: number, markup: string) => `<g transform="rotate(${degrees})">${markup}</g>`;

/** Heads are drawn on the small grid and shown larger: features must be told apart on a phone. */
const large = (markup: string) => `<g transform="translate(0 -3) scale(1.16)">${markup}</g>`;

/** Face turned a little to the right: the reader's right is the lit side. */
function face(skin: Skin, mood: Mood = 'smile', look: 'ahead' | 'down' = 'ahead'): string {
  const eyes =
    look === 'down'
      ? line('d', 'M-9.500-1.500c2 2.400 6 2.400 8 0M4.500-1.500c2 2.400 6 2.400 8 0')
      : `${path('w', 'M-10-2.500q4.500-4 9 0q-4.500 3.400-9 0ZM4-2.500q4.500-4 9 0q-4.500 3.400-9 0Z')}${path(
          'd',
          'M-7.300-3a2.300 2.400 0 1 0 4.600 0a2.300 2.400 0 1 0-4.600 0M6.700-3a2.300 2.400 0 1 0 4.600 0a2.300 2.400 0 1 0-4.600 0',
        )}${line('d', 'M-10.300-3q4.800-4 9.300-.3M4-3.300q4.500-3.700 9.300.3', 1.4)}`;
  const mouth = {
    smile: `${line('d', 'M-4.500 10.500q6 5 11.500-.4', 1.8)}`,
    laugh: `${path('d', 'M-5 9.500q6.500 1.600 13 0c-.8 8-12 8-13 0Z')}${path('w', 'M-3.300 10.300q4.900 1 9.600 0l-.8 1.900q-4 .8-8 0Z')}`,
    intent: line('d', 'M-3 11.500q4.500-1.200 8.500 0', 1.8),
  }[mood];
  return [
    path(skin, 'M-17-4c0-14 7-20 17.500-20S18-18 18-4c0 12-5 26-17 26S-17 8-17-4Z'),
    path('d x', 'M-17-4c0-14 7-20 17.500-20C-8-20-11-12-10 0c1 10 4 17 11 22C-12 21-17 8-17-4Z'),
    line('d', 'M-10.500-9.500q4.500-3.600 9-1.200M4.500-10.700q4.500-2.400 9 1.200', 1.8),
    eyes,
    line('d', 'M2.400-1c.6 3 1.600 5 2.200 6.300c-1.200 1.600-4 1.500-5 .3', 1.5),
    mouth,
  ].join('');
}

export const neck = (skin: Skin) =>
  `${path(skin, 'M-10 10h20l2 24q-11 10-24 0Z')}${path('d x', 'M-10 20q11 10 20 3v8q-10 6-20-2Z')}`;

/** Shoulders and chest to y = 170. */
const TORSO = 'M-13 31C-36 36-48 44-52 68L-56 180H56L52 68C48 44 36 36 13 31Q0 42-13 31Z';
export const torso = (colour: Colour) =>
  `${path(colour, TORSO)}${path('d x', 'M-13 31C-36 36-48 44-52 68L-56 180h22C-38 120-36 66-13 31Z')}`;

/** A long gown with an embroidered neck. */
export const kaftan = (colour: Colour, thread: Colour) =>
  `${torso(colour)}${line(thread, 'M-13 32Q0 46 13 32M0 42v48M-5 52v34M5 52v34M-5 86q5 7 10 0')}`;
/** Wide cloth over both arms. */
export const gown = (colour: Colour) =>
  `${path(colour, 'M-14 31C-46 37-64 58-72 180H72C64 58 46 37 14 31Q0 42-14 31Z')}${path('d x', 'M-14 31C-46 37-64 58-72 180h30c-4-62 2-110 28-149Z')}`;
export const labCoat = (under: Colour) =>
  `${torso('w')}${path(under, 'M-12 31 0 72 12 31Q0 42-12 31Z')}${path('h', 'M-14 30-24 46-4 84 0 72-12 32ZM14 30 24 46 4 84 0 72 12 32Z')}${line('h', 'M0 80v90M18 112h20v22H18Z')}`;
export const overalls = (shirt: Colour, bib: Colour) =>
  `${torso(shirt)}${path(bib, 'M-34 170V88h12l4-46 10 3-3 43H23l-3-43 10-3 4 46h4v82Z')}${path('g', 'M-19 86a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 86a3 3 0 1 0 6 0a3 3 0 1 0-6 0')}${line('d', 'M-14 104h30v20q-15 8-30 0Z', 1.5)}`;
export const shirt = (colour: Colour) =>
  `${torso(colour)}${path('w', 'M-14 28-23 44-3 56 0 46-12 34ZM14 28 23 44 3 56 0 46 12 34Z')}${line('d', 'M0 52v118', 1.5)}`;

/** A scarf that frames the face and falls over the shoulders. Draw it before the face, and its edge after. */
export const hijab = (colour: Colour, skin: Skin, mood: Mood = 'smile', look: 'ahead' | 'down' = 'ahead') =>
  large(
    [
      path(
        colour,
        'M1-33C-20-34-27-18-27 0c0 18-7 30-21 42-6 6-8 14-6 22 14 14 30 24 54 25 26-1 42-11 56-25 1-8-1-16-7-22C34 30 29 18 29 0 29-18 22-32 1-33Z',
      ),
      path(
        'd x',
        'M1-33C-20-34-27-18-27 0c0 18-7 30-21 42-6 6-8 14-6 22 8 8 16 14 26 19-4-24 2-38 10-52-10-20-8-50 19-64Z',
      ),
      face(skin, mood, look),
      path(
        colour,
        'M-21 0c-1-18 8-27 22-27S23-18 22 0c0 14-6 24-12 29l4 18H-14l4-18c-6-5-11-15-11-29Zm4-4C-17 8-12 22 1 22S18 8 18-4C18-16 11-22 .5-22S-17-16-17-4Z'.replace(
          'Zm4-4C',
          'ZM-17-4C',
        ),
      ),
      line('d', 'M-19 40q20 16 42 2M-32 58q32 20 66-2', 1.3).replace('class="-d"', 'class="-d x"'),
    ].join(''),
  );

/** Head with ears, over a neck. */
export const head = (skin: Skin, mood: Mood = 'smile', look: 'ahead' | 'down' = 'ahead') =>
  large(`${path(skin, 'M-18-4q-5-1-4 5t6 6ZM18-4q5-1 4 5t-6 6Z')}${face(skin, mood, look)}`);
export const shortHair = () =>
  large(path('d', 'M-18-4c-3-18 6-25 18.500-25S21-22 19-4c-2-4-2-8-4-11-10-4-20-4-29 0-3 3-2 7-4 11Z'));
/** The embroidered cap of the north. */
export const cap = (colour: Colour, thread: Colour) =>
  large(
    `${path(colour, 'M-19-9C-21-20-19-30-16-34q16-6 33 0c3 4 5 14 3 25-12-6-27-6-39 0Z')}${path('d x', 'M-19-9C-21-20-19-30-16-34q5-2 9-2.500c-4 8-4 16-4 24q-4 1.500-8 3.500Z')}${line(thread, 'M-18-17l5-6 5 5 5-6 5 6 5-6 5 5 5-6 3 6', 1.8)}`,
  );
export const straw = (band: Colour) =>
  large(
    `${path('g', 'M-15-14C-14-36-8-42 1-42s15 6 16 28Z')}${path(band, 'M-15.500-20q16-5 32 0l.5 7h-33Z')}${path('g', 'M-42-8C-30-18-16-20 1-20s32 2 43 12C30-12 16-13 1-13S-28-12-42-8Z')}${path('d x', 'M-42-8C-30-18-16-20 1-20c-12 2-20 5-22 10Q-32-11-42-8Z')}`,
  );
export const helmet = (colour: Colour) =>
  large(
    `${path(colour, 'M-20-10C-21-32-10-38 1-38s22 6 21 28Z')}${path('d x', 'M-20-10C-21-32-10-38 1-38c-9 6-12 16-11 28Z')}${path(colour, 'M-22-12H27q3 6-3 6H-20q-4 0-2-6Z')}${line('w', 'M1-37v24', 3)}`,
  );
/** A head-tie with a knot. */
export const gele = (colour: Colour, fold: Colour) =>
  large(
    `${path(colour, 'M-20-6C-27-20-20-36-4-38c16-4 30 4 28 18 0 6-2 10-4 14-12-10-28-10-40 0Z')}${path(colour, 'M14-34c8-10 22-12 26-4 2 8-6 16-18 16Z')}${path('d x', 'M-20-6C-27-20-20-36-4-38c-6 8-6 18-4 27-4 1-8 3-12 5Z')}${line(fold, 'M-18-14c10-10 26-14 38-10M-14-24c8-7 20-10 30-8M20-28c6-2 12-5 17-9', 1.8)}`,
  );
export const glasses = () => large(line('d', 'M-12-7H-1v8h-11ZM4-7h11v8H4ZM-1-4h5M15-4l3-1', 1.4));

/** An arm from shoulder over elbow to hand: sleeve, then skin. */
export function arm(
  [sx, sy]: readonly [number, number],
  [ex, ey]: readonly [number, number],
  [hx, hy]: readonly [number, number],
  sleeve: Colour,
  skin: Skin,
  /** How far down the lower arm the sleeve goes: 0 to 1. */
  cover = 0.8,
): string {
  const cx = ex + (hx - ex) * cover;
  const cy = ey + (hy - ey) * cover;
  return [
    `<path class="-${skin}" stroke-width="11" d="M${ex} ${ey}L${hx} ${hy}"/>`,
    `<path class="-${sleeve}" stroke-width="21" stroke-linejoin="round" d="M${sx} ${sy}L${ex} ${ey}L${cx} ${cy}"/>`,
    `<path class="-d x" stroke-width="2" d="M${sx} ${sy + 9}L${ex + 6} ${ey - 6}"/>`,
    `<circle class="${skin}" cx="${hx}" cy="${hy}" r="8.500"/>`,
  ].join('');
}

/** A scarf tied close, for work: under a hat, a helmet or by itself. */
export const wrap = (colour: Colour) =>
  large(
    `${path(colour, 'M-20-3C-24-22-16-34 1-34S25-22 21-3C21-14 14-19 1-19S-19-14-20-3Z')}${path('d x', 'M-20-3C-24-22-16-34 1-34c-9 5-12 10-12 17-5 2-8 6-9 14Z')}`,
  );
