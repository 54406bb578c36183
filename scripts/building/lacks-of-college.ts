/**
 * A college's folder belongs to the college, and a newer version may read a text or figure that it does not have yet. The
 * build says which, in place of the tool's own output.
 */
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @returns what to do, or null where the build failed for another reason. */
export function lacksOf(output: string, college: string): string | null {
  const missing = [
    ...stripVTControlCharacters(output).matchAll(
      /"(\w+)" is not exported by "[^"]*?([^/"]+)\/([^/"]+\.tsx?)"/g,
    ),
  ].filter(([, , folder]) => folder === basename(college));
  if (missing.length === 0) return null;
  const named = missing.map(([, name, , file]) => `${name} in ${file}`);
  return [
    `This version needs what ${college} does not have: ${[...new Set(named)].join(', ')}.`,
    'Copy it from the same file of colleges/fcat, write what is so at your college, and build again.',
    'The portal that runs is not changed.',
  ].join('\n');
}
