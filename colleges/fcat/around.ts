/** The two colours that a browser or a telephone draws around a page. A file by itself, since every page reads it. */
import type { Around } from '#core/content/palette.ts';

export const around: Around = { bar: '#17402a', ground: '#faf6ec' };
