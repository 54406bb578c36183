/** Every public page writes out a body or an abbreviation where it first names it. */
import { expect, test } from '@playwright/test';
import { publicPaths, visitor } from '../steps/http.ts';

const FULL: Readonly<Record<string, string>> = {
  BVN: 'Bank Verification Number',
  CAPS: 'Central Admissions Processing System',
  HND: 'Higher National Diploma',
  ICPC: 'Independent Corrupt Practices and Other Related Offences Commission',
  JAMB: 'Joint Admissions and Matriculation Board',
  NBTE: 'National Board for Technical Education',
  ND: 'National Diploma',
  NELFUND: 'Nigerian Education Loan Fund',
  NIN: 'National Identification Number',
  NYSC: 'National Youth Service Corps',
  SERVICOM: 'Service Compact with All Nigerians',
  SIWES: 'Students’ Industrial Work Experience Scheme',
  TSA: 'Treasury Single Account',
  UTME: 'Unified Tertiary Matriculation Examination',
};
/** What pages in Hausa write out in Hausa; bodies and awards keep their names. */
const FULL_IN_HAUSA: typeof FULL = { ...FULL, NIN: 'lambar shaidar ɗan ƙasa' };
/** A heading may have the short form when the sentence below it has the long one. */
const SOON = 160;
/** Written for programmers, with the names of fields. */
const LEFT_OUT = ['/developers', '/developers/own'];

const wordsOf = (page: string) =>
  (/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '')
    .replace(/<(style|script|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('every public page writes abbreviations out where it first has them', async () => {
  const guest = await visitor();
  const bare: string[] = [];
  for (const path of await publicPaths(guest)) {
    if (LEFT_OUT.includes(path)) continue;
    const text = wordsOf(await (await guest.get(path)).text());
    expect(text, path).not.toBe('');
    for (const [short, full] of Object.entries(/^\/ha(\/|$)/.test(path) ? FULL_IN_HAUSA : FULL)) {
      const first = text.search(new RegExp(`\\b${short}\\b`));
      if (first < 0) continue;
      const written = text.toLowerCase().indexOf(full.toLowerCase());
      if (written < 0 || written > first + SOON)
        bare.push(`${path}: ${text.slice(Math.max(0, first - 40), first + 20)}`);
    }
  }
  expect(bare).toEqual([]);
});
