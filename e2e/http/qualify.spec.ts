/** "Would I qualify?": from the page of a programme to an answer, rule by rule, with no account and no script. */
import { expect, test } from '@playwright/test';
import { visitor } from '../steps/http.ts';
import { readable } from '../steps/pages.ts';

/** As it is read. */
const textOf = (html: string) => readable(html.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');

const PAGE = '/programmes/crop-production';
const GOOD = {
  award: 'ND',
  'grade-mathematics': 'C6',
  'grade-chemistry': 'B3',
  'grade-biology': 'A1',
  'grade-english-language': 'C5',
  utme: '143',
  born: '2007-05-06',
};

test('the page of a programme says what each award needs, and leads to the check', async () => {
  const guest = await visitor();
  const page = await (await guest.get(PAGE)).text();
  expect(textOf(page)).toContain('4 credits in total, from at most two sittings');
  expect(page).toContain(`${PAGE}/check?award=ND`);
  // Beside the name, before anything is read.
  expect(textOf(page)).toMatch(
    /At a glance .*First-year total ₦[\d,]+, with a hostel bed ₦[\d,]+ .*What you will learn/,
  );
  expect(textOf(await (await guest.get('/programmes')).text())).toMatch(/First-year total: ₦[\d,]+/);
  const form = await (await guest.get(`${PAGE}/check?award=ND`)).text();
  expect(textOf(form)).toContain('Would I qualify for Crop Production, ND?');
  for (const name of Object.keys(GOOD)) expect(form, name).toContain(`name="${name}"`);
  expect(form).not.toContain('id="result"');
  await guest.dispose();
});

test('answers are judged rule by rule, and other programmes that fit are named', async () => {
  const guest = await visitor();
  const ask = async (answers: Readonly<Record<string, string>>) =>
    textOf(await (await guest.get(`${PAGE}/check?${new URLSearchParams(answers)}`)).text());
  const good = await ask(GOOD);
  expect(good).toContain('You meet the requirements');
  expect(good).toContain('Your answers meet the requirements of');
  expect(good).toContain('Soil Science, ND');
  // The way on carries what was asked about.
  const page = await (await guest.get(`${PAGE}/check?${new URLSearchParams(GOOD)}`)).text();
  expect(page).toContain('programme=crop-production&amp;award=ND');
  const short = await ask({ ...GOOD, 'grade-mathematics': 'D7', utme: '90' });
  expect(short).toContain('You do not meet the requirements yet');
  expect(short).toMatch(/Mathematics: credit \(C6 or better\)\s*Not met\s*Mathematics D7/);
  expect(short).toMatch(/UTME score of 100 or more\s*Not met\s*90/);
  await guest.dispose();
});

test('an address that means nothing is answered all the same', async () => {
  const guest = await visitor();
  const wild = await guest.get(
    `${PAGE}/check?award=PhD&utme=${'9'.repeat(3000)}&born=<script>&grade-alchemy=A1`,
  );
  expect(wild.status()).toBe(200);
  expect(await wild.text()).not.toContain('<script>&');
  expect((await guest.get('/programmes/alchemy/check')).status()).toBe(404);
  await guest.dispose();
});
