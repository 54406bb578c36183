/** Every drawing of the site as the text of its file. */
import { COLLEGE_SCENES } from './college-scenes.ts';
import { styleOf } from './palette.ts';
import { PLACE_SCENES } from './place-scenes.ts';
import { PROGRAMME_SCENES } from './programme-scenes.ts';
import { HERO_SCENES } from './slide-scenes.ts';

const asFile = (markup: string, width = 480, height = 270) => {
  const short = markup.replace(/(\.\d*?)0+(?=[^\d.])/g, (_all, digits: string) =>
    digits === '.' ? '' : digits,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><style>${styleOf(short)}</style>${short}</svg>\n`;
};

export const DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...PROGRAMME_SCENES, ...PLACE_SCENES, ...COLLEGE_SCENES, ...HERO_SCENES }).map(
    ([name, markup]) => [name, asFile(markup)],
  ),
);
