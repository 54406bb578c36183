/** What a new college gets as it is may name no other college. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programmes } from '../../colleges/fcat/academics/programmes.ts';
import { schools } from '../../colleges/fcat/academics/schools.ts';
import { college } from '../../colleges/fcat/college.ts';
import { generalText } from './general-text.ts';
import { GENERAL } from './write-college.ts';

const WORDS = [
  college.name,
  college.shortName,
  college.slug.toUpperCase(),
  college.motto,
  college.head,
  'Treasury Single Account',
  'Presidency',
  ' am to ',
  'graduates yet',
  college.place,
  college.address.state,
  ...programmes.map(({ name }) => name),
  ...schools.map(({ name }) => name),
];

it.each(GENERAL)('%s names nothing of the first college', (file) => {
  const text = generalText(
    file,
    readFileSync(new URL(`../../colleges/fcat/${file}`, import.meta.url), 'utf8'),
  );
  expect(WORDS.filter((word) => text.includes(word))).toEqual([]);
});
