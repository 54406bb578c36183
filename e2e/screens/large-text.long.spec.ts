/** Text of twice the size on the smallest phone: nothing leaves its card, and no page scrolls sideways. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { siteMap } from '#app/site-map.ts';
import { APPLICATION_NUMBER_ALPHABET, makeApplicationNumber } from '#core/admissions/application-number.ts';
import { fillApplication } from '../steps/apply.ts';
import { query } from '../steps/database.ts';
import { decide } from '../steps/decide.ts';
import { publicPaths, somebodysApplication, visitor } from '../steps/http.ts';
import { chooseMethod, payByCard } from '../steps/pay.ts';
import { ACCOUNTS, becomeApplicant, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

/** What reaches out of the box that it stands in, a line each. */
const leaks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const found = new Set<string>();
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (sideways > 0) found.add(`the page scrolls sideways by ${sideways} px`);
    const boxes =
      'body, header, main, footer, .card, .button, button, fieldset, dialog, summary, td, th, dd, dt';
    /** The box around a part, or null: it may be scrolled to, or is there only to be read out. */
    const boxOf = (part: Element): Element | null => {
      for (let box: Element | null = part; box; box = box.parentElement) {
        const { overflowX, display } = getComputedStyle(box);
        const { width, right } = box.getBoundingClientRect();
        if (overflowX === 'auto' || overflowX === 'scroll' || width < 3 || right < 0) return null;
        if (display !== 'inline' && (box.matches(boxes) || overflowX === 'hidden' || overflowX === 'clip'))
          return box;
      }
      return null;
    };
    const judge = (box: Element | null, { left, right, width }: DOMRect, what: string) => {
      if (!box || width < 3) return;
      const edge = box.getBoundingClientRect();
      const out = Math.round(Math.max(right - edge.right, edge.left - left));
      if (out > 1)
        found.add(`${what.trim().slice(0, 40)} leaves ${box.tagName} ${box.className} by ${out} px`);
    };
    for (const part of document.querySelectorAll('body *')) {
      // Around a box to tick there is only room for a finger.
      if (part.matches('label:has(> input:only-child)')) continue;
      if (part.closest('svg') || !part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const around = part.parentElement && boxOf(part.parentElement);
      if (boxOf(part)) judge(around, part.getBoundingClientRect(), `${part.tagName} ${part.textContent}`);
      for (const node of part.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) judge(boxOf(part), line, node.textContent);
      }
    }
    return [...found];
  });

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect.soft(await leaks(page), path).toEqual([]);
}

/** Gives it a number that begins with eight of the widest letters: by chance hardly any would show what is too narrow. */
async function widenNumber(application: string): Promise<void> {
  const widest = APPLICATION_NUMBER_ALPHABET.indexOf('W');
  let drawn = 0;
  const number = makeApplicationNumber((below) => (++drawn > 8 ? randomInt(below) : widest));
  await query('update applications set application_number = $2 where id = $1', [
    application.split('/').at(-1),
    number,
  ]);
}

test('the test finds what leaves its card', async ({ page }) => {
  await page.goto('/auth');
  await page
    .locator('.card')
    .first()
    .evaluate((card) => {
      (card as HTMLElement).style.whiteSpace = 'nowrap';
      card.append('Ngozi'.repeat(40));
    });
  expect(await leaks(page)).not.toEqual([]);
});

test('pages of the public site, and those around signing in', async ({ page }) => {
  const ways = Object.keys(siteMap).filter((path) =>
    /^\/auth\/(forgot|code|lost-email|verify-email)$/.test(path),
  );
  const more = ['/auth', '/auth?mode=create', '/verify/no-such-code', '/search?q=fees', '/no/such/page'];
  for (const path of new Set([...(await publicPaths(await visitor())), ...ways, ...more]))
    await look(page, path);
});

test('pages of an applicant with a long name', async ({ page }) => {
  await becomeApplicant(page, {
    first_name: 'Oluwadamilolachukwuebuka',
    last_name: "O'Neill-Ɗanladi-Nwachukwu",
  });
  const account = Object.keys(siteMap).filter((path) => /^\/account(\/(?!.*download)[a-z-]+)?$/.test(path));
  for (const path of ['/student-portal/applications', '/student-portal/applications/new', ...account])
    await look(page, path);
  const application = await fillApplication(page);
  await widenNumber(application);
  for (const part of ['', '/edit/1', '/edit/2', '/edit/3', '/edit/4', '/documents', '/pay'])
    await look(page, `${application}${part}`);
  await page.goto(`${application}/pay`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await chooseMethod(page, /bank transfer/i);
  expect.soft(await leaks(page), 'transfer').toEqual([]);
  await look(page, '/student-portal/applications?tab=payments');
  await look(page, application);
});

test('what an applicant with a long name reads after paying and after the decision', async ({ page }) => {
  const person = await becomeApplicant(page, {
    first_name: 'Oluwadamilolachukwuebuka',
    last_name: "O'Neill-Ɗanladi-Nwachukwu",
  });
  const application = await fillApplication(page);
  await widenNumber(application);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  const [payment] = await query<{ id: string }>('select id from payments where application_id = $1', [
    application.split('/').at(-1),
  ]);
  await look(page, `/student-portal/payments/${payment?.id}`);
  for (const part of ['', '/slip', '/contact', '/withdraw']) await look(page, application + part);
  await decide(page, application, person, { status: 'Under Review' });
  await decide(page, application, person, { status: 'Accepted' });
  for (const part of ['', '/letter', '/reply', '/documents']) await look(page, application + part);
});

/** Desks whose rows are read where they are. */
const READ_WHOLE = ['/review', '/admin-portal'];

test('desks do not scroll sideways', async ({ page }) => {
  const application = `/review/applications/${await somebodysApplication('Under Review')}`;
  const desks = {
    [ACCOUNTS.academic_staff]: ['/review', application],
    [ACCOUNTS.admin_staff]: [
      '/payment-system',
      '/admin-portal',
      '/admin-portal/applications',
      '/review/notifications',
    ],
  };
  for (const [email, paths] of Object.entries(desks)) {
    await signIn(page, email);
    for (const path of paths) {
      await page.goto(path);
      const found = await leaks(page);
      // What is cut on a desk of many parts, such as a long name, is read whole on its own page.
      const heeded = READ_WHOLE.includes(path) ? found : found.filter((leak) => leak.startsWith('the page'));
      expect.soft(heeded, path).toEqual([]);
    }
  }
});
