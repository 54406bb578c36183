/**
 * `npx tsx scripts/drawings/draw.ts` writes the drawings of the site. They are files, so that a page only names them and
 * a browser keeps them.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DRAWINGS } from './drawings.ts';

for (const [name, markup] of Object.entries(DRAWINGS))
  writeFileSync(fileURLToPath(new URL(`../../colleges/fcat/drawings/${name}.svg`, import.meta.url)), markup);
