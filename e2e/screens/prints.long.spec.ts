/** Every page that people print, as the sheets that come out: nothing of the screen on them, nothing outside its place. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type PagePath, siteMap } from '#app/site-map.ts';
import { fillApplication } from '../steps/apply.ts';
import { query } from '../steps/database.ts';
import { publicPaths, somebodysApplication, visitor } from '../steps/http.ts';
import { startOwnPortal } from '../steps/own-portal.ts';
import { chooseMethod, payByCard } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicant, signIn } from '../steps/people.ts';
import {
  A4_BETWEEN_MARGINS,
  faultsInLayout,
  faultsOf,
  loneTitles,
  readSheets,
  wordsOn,
} from '../steps/prints.ts';
import { expect, test } from '../test.ts';

/** Who prints, beside visitors, who may print every public page: an applicant with what they own, one who pays with a number at a bank, and the desks. */
type Printer = 'applicant' | 'payer' | 'staff';
/** `sheets`: as many at most. */
type Printed = readonly [Printer, { readonly sheets?: number }?];

const PRINTED: Readonly<Partial<Record<PagePath, Printed>>> = {
  '/verify/:code': ['applicant', { sheets: 1 }],
  '/student-portal/applications': ['applicant'],
  '/student-portal/applications/:id': ['applicant'],
  '/student-portal/applications/:id/slip': ['applicant', { sheets: 1 }],
  '/student-portal/applications/:id/pay/checkout': ['payer', { sheets: 1 }],
  '/student-portal/applications/:id/letter': ['staff', { sheets: 1 }],
  '/student-portal/payments/:id': ['applicant', { sheets: 1 }],
  '/account/two-factor/recovery-codes': ['applicant'],
  '/review': ['staff'],
  '/review/applications/:id': ['staff'],
  '/review/applications/:id/offer': ['staff'],
  '/review/offers': ['staff'],
  '/review/releases/:id': ['staff'],
  '/review/reports': ['staff'],
  '/review/reports/roll': ['staff'],
  '/payment-system': ['staff'],
  '/payment-system/report': ['staff'],
  '/payment-system/cash-book': ['staff', { sheets: 1 }],
  '/payment-system/:id': ['staff'],
  '/payment-system/reconciliation': ['staff'],
  '/admin-portal/students': ['staff'],
  '/admin-portal/students/:id': ['staff'],
  '/admin-portal/audit': ['staff'],
};

const by = (printer: Printer) =>
  (Object.entries(PRINTED) as [PagePath, Printed][]).filter(([, [who]]) => who === printer);

/** As long as the form takes them, with the letters that a font may lack. */
const LONG = {
  first_name: 'Oluwatobilọba-Chukwuemeka Ọlájùmọ̀kẹ́ Ɗahiru-Abdulƙadir Nwachukwu-Ndubuisi Ẹniọlá',
  last_name: "Ƙofar-Mata-Ɓagudu O'Neill Okonkwo-Adébáyọ̀-Ogunwándé Abubakar-Tafawa-Ɗanladi-Maiduguri",
};

// The theme that would waste most ink.
test.use({ colorScheme: 'dark' });

/** @returns what is wrong with the print of this page. */
async function print(page: Page, path: string, sheets?: number): Promise<string[]> {
  await page.setViewportSize({ width: A4_BETWEEN_MARGINS, height: 960 });
  // From the beginning, so that no colour is on its way from the screen's when it is judged.
  await page.emulateMedia({ media: 'print' });
  await page.goto(path);
  const layout = await faultsInLayout(page);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await keep(path, pdf);
  const found = await readSheets(pdf);
  // Not the title of the page: it heads the first sheet, and the name of a person stands below as an answer, too.
  const headings = await page
    .locator(':is(h2, h3, h4):has(+ *)')
    .evaluateAll((all) =>
      all.filter((one) => one.nextElementSibling?.checkVisibility()).map((one) => one.textContent ?? ''),
    );
  const faults = [
    ...layout,
    ...faultsOf(found, { margin: 42, ...(sheets && { most: sheets }) }),
    ...loneTitles(found, headings),
  ];
  if (/Skip to content/.test(wordsOn(found))) faults.push('the skip link is printed');
  return faults.map((fault) => `${path}: ${fault}`);
}

/** A paper that the portal draws itself. */
async function readPdf(page: Page, path: string): Promise<string[]> {
  const pdf = await (await page.request.get(path)).body();
  await keep(path, pdf);
  const sheets = await readSheets(pdf);
  const faults = faultsOf(sheets, { margin: 40, most: 1 });
  if (!wordsOn(sheets).includes('Ɓagudu')) faults.push('the name is not on it');
  return faults.map((fault) => `${path}: ${fault}`);
}

async function sendPhotograph(page: Page, application: string): Promise<void> {
  const background = { r: 120, g: 90, b: 70 };
  const photograph = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const sent = await page.request.post(`${application}/documents`, {
    multipart: {
      intent: 'upload',
      kind: 'passport_photograph',
      document_id: randomUUID(),
      file: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photograph },
    },
  });
  expect(sent.ok(), 'sending the photograph').toBe(true);
}

/** In test-results, for looking at. */
const keep = (path: string, pdf: Uint8Array) =>
  writeFile(test.info().outputPath(`${path.replace(/\W+/g, '-').slice(1)}.pdf`), pdf);

test('every page with a print button is in the table', () => {
  const buttons = Object.entries(siteMap)
    .filter(([, { file }]) => /PrintButton|data-print/.test(readFileSync(`app/${file}`, 'utf8')))
    .map(([path]) => path);
  const open = Object.entries(siteMap).flatMap(([path, { cached }]) => (cached ? [path] : []));
  expect(buttons.filter((path) => !(path in PRINTED) && !open.includes(path))).toEqual([]);
});

test('what visitors print', async ({ page }) => {
  const faults: string[] = [];
  for (const path of await publicPaths(await visitor())) faults.push(...(await print(page, path)));
  expect(faults).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('what applicants print', async ({ page }) => {
      await becomeApplicant(page, LONG);
      const application = await fillApplication(page);
      await sendPhotograph(page, application);
      await page.goto(`${application}/pay`);
      await payByCard(page, 'Pays at once');
      await page.request.post('/theme', { form: { theme: 'dark' } });
      const [payment] = await query<{ id: string }>('select id from payments where application_id = $1', [
        application.split('/').at(-1),
      ]);
      const receipt = `/student-portal/payments/${payment?.id}`;
      const slip = await page.request.get(`${application}/slip`);
      const [verify = ''] = /\/verify\/[-\w]+/.exec(await slip.text()) ?? [];
      const paths: Partial<Record<PagePath, string>> = {
        '/verify/:code': verify,
        '/student-portal/applications/:id': application,
        '/student-portal/applications/:id/slip': `${application}/slip`,
        '/student-portal/payments/:id': receipt,
      };
      const faults: string[] = [];
      for (const [path, [, { sheets } = {}]] of by('applicant'))
        faults.push(...(await print(page, paths[path] ?? path, sheets)));
      for (const path of [`${application}/slip.pdf`, `${receipt}/acknowledgement.pdf`])
        faults.push(...(await readPdf(page, path)));
      expect(faults).toEqual([]);
    });
  });
}

test('the slip with a number to pay at a bank, in its app or by USSD', async ({ browser }) => {
  const portal = await startOwnPortal({ settings: { STAND_INS: '1' } });
  const context = await browser.newContext({ baseURL: portal.origin, colorScheme: 'dark' });
  try {
    const page = await context.newPage();
    await becomeApplicant(page, LONG);
    await page.goto(`${await fillApplication(page)}/pay`);
    await chooseMethod(page, /Remita/);
    await page.waitForURL(/\/pay\/checkout/);
    const path = new URL(page.url());
    expect(await print(page, path.pathname + path.search, 1)).toEqual([]);
    const printed = wordsOn(await readSheets(await page.pdf({ preferCSSPageSize: true })));
    expect(printed).toMatch(/\b\d{4} ?-? ?\d{4} ?-? ?\d{4}\b/);
    expect(printed).toContain('25,000');
  } finally {
    await context.close();
    await portal.stop();
  }
});

/** A release with a decision in it, as it is printed for the Academic Board. */
async function releaseOfOne(): Promise<string> {
  const [made] = await query<{ id: string }>(
    `with made as (
       insert into releases (id, title, made_by, state, created_at, updated_at)
       select gen_random_uuid(), 'National Diploma, to be signed', id, 'draft', now(), now() from users where email = $1
       returning id, made_by)
     insert into decisions (id, application_id, from_status, to_status, decided_by, decided_at, release_id, state, ended_at)
     select gen_random_uuid(), a.id, 'Under Review', 'Accepted', made.made_by, now(), made.id, 'released', now()
     from made, (select id from applications where status = 'Accepted' order by created_at limit 1) a
     returning release_id as id`,
    [ACCOUNTS.admin_staff],
  );
  await query("update releases set state = 'released', released_at = now() where id = $1", [made?.id]);
  return made?.id ?? '';
}

test('what staff print', async ({ page }) => {
  await signIn(page, ACCOUNTS.master_admin);
  const one = async (sql: string) => (await query<{ id: string }>(sql))[0]?.id ?? '';
  const ids: Partial<Record<PagePath, string>> = {
    '/student-portal/applications/:id/letter': await somebodysApplication('Accepted'),
    '/review/applications/:id': await somebodysApplication('Under Review'),
    '/review/applications/:id/offer': await one(
      "select application_id as id from offers where state = 'withdrawn' limit 1",
    ),
    '/review/releases/:id': await releaseOfOne(),
    '/payment-system/:id': await one("select id from payments where status = 'Completed' limit 1"),
    '/admin-portal/students/:id': await one('select id from students limit 1'),
  };
  const faults: string[] = [];
  for (const [path, [, { sheets } = {}]] of by('staff'))
    faults.push(...(await print(page, path.replace(':id', ids[path] ?? ''), sheets)));
  expect(faults).toEqual([]);
});

test('the nominal roll is a register: thirty people a sheet under its headings, and lines to sign at its end', async ({
  page,
}) => {
  await signIn(page, ACCOUNTS.admin_staff);
  await page.emulateMedia({ media: 'print' });
  await page.goto('/review/reports/roll');
  const sheets = await readSheets(await page.pdf({ preferCSSPageSize: true }));
  const named = sheets.map((sheet) => wordsOn([sheet]).match(/\b\w{4}-\w{4}-\w{4}\b/g)?.length ?? 0);
  expect(Math.min(...named.slice(0, -1))).toBeGreaterThanOrEqual(30);
  // No number is broken over two lines.
  const printed = Number(/([\d,]+) on this list/.exec(wordsOn(sheets))?.[1]?.replace(',', ''));
  expect(named.reduce((sum, count) => sum + count, 0)).toBe(printed);
  for (const sheet of sheets) expect(wordsOn([sheet])).toMatch(/S\/N\s+Name\s+Number\s+State/);
  expect(wordsOn(sheets)).toMatch(/Prepared by .*Checked by .*Registrar/);
});
