/** The form of four steps in the browser: what script adds to it, and that it does the same work without. */
import type { Page } from '@playwright/test';
import { goodAnswers, startApplication } from '../steps/apply.ts';
import { becomeApplicant, type NewPerson, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const summary = (page: Page) => page.getByRole('main').getByRole('alert');
const nin = (page: Page) => page.getByLabel('National Identification Number');
const home = (page: Page) => page.getByLabel('Permanent home address');
const residence = (page: Page) => page.getByLabel('Address where you live now');
const same = (page: Page) => page.getByLabel('Same as my home address');
const state = (page: Page) => page.getByLabel('State of origin');
const lga = (page: Page) => page.getByLabel('Local government area');

/** Somebody of these tests' own: their many Drafts would be in the way of everybody else's. */
let person: NewPerson;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ baseURL: process.env.PORTAL_URL });
  person = await becomeApplicant(page);
  await page.close();
});

/** A new Draft, at its second step. */
async function startDraft(page: Page): Promise<{ at: (step: number) => string }> {
  await signIn(page, person.email, person.password);
  const path = await startApplication(page);
  const at = (step: number) => `${path}/edit/${step}`;
  await page.goto(at(2));
  return { at };
}

const fillSecond = async (page: Page) => {
  await nin(page).fill(goodAnswers.nin_number);
  await home(page).fill(goodAnswers.permanent_address);
  await residence(page).fill(goodAnswers.residence_address);
};

/**
 * The page's own script stands at its end; here the page comes without, and the script after it, once it is let go.
 * @returns what lets it go.
 */
async function sendScriptLate(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const asleep = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let script = '';
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    const late = html.replace(/<script>((?:(?!<script).)*)<\/script><\/body>/s, (_all, code: string) => {
      script = code;
      return '<script src="/late.js"></script></body>';
    });
    const { 'content-security-policy': _policy, ...headers } = answer.headers();
    await route.fulfill({ status: 200, headers, body: late });
  });
  await page.route('**/late.js', async (route) => {
    await asleep;
    expect(script).not.toBe('');
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return letGo;
}

test.describe('with script', () => {
  test('Next waits until every required answer is there, and says for which', async ({ page }) => {
    await startDraft(page);
    await expect(next(page)).toBeDisabled();
    await nin(page).fill(goodAnswers.nin_number);
    await home(page).fill(goodAnswers.permanent_address);
    await expect(page.getByText('Still needed: Address where you live now.')).toBeVisible();
    await residence(page).fill('   ');
    await expect(next(page)).toBeDisabled();
    await residence(page).fill(goodAnswers.residence_address);
    await expect(next(page)).toBeEnabled();
  });

  test('a wrong answer is told when its field is left, and forgiven as soon as it is right', async ({
    page,
  }) => {
    await startDraft(page);
    await nin(page).fill('123');
    await expect(nin(page)).not.toHaveAttribute('aria-invalid', 'true');
    await nin(page).blur();
    await expect(page.getByText('must be 11 digits')).toBeVisible();
    await expect(nin(page)).toHaveAttribute('aria-invalid', 'true');
    await nin(page).fill(goodAnswers.nin_number);
    await expect(page.getByText('must be 11 digits')).toBeHidden();
  });

  test('what was typed is saved by itself and is there after a reload', async ({ page }) => {
    await startDraft(page);
    await home(page).fill('12 Kasuwa Road');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(home(page)).toHaveValue('12 Kasuwa Road');
  });

  test('a press while the page is saving waits for it instead of meeting it as another window', async ({
    page,
  }) => {
    await startDraft(page);
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/edit\/2$/, async (route) => {
      const saving = route.request().postData()?.includes('autosave') ?? false;
      const answer = await route.fetch();
      if (saving) await gate;
      await route.fulfill({ response: answer });
    });
    await nin(page).fill(goodAnswers.nin_number);
    const saving = page.waitForRequest((request) => request.postData()?.includes('autosave') ?? false);
    await nin(page).blur();
    await saving;
    await home(page).fill(goodAnswers.permanent_address);
    await residence(page).fill(goodAnswers.residence_address);
    await next(page).click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/\/edit\/3$/);
  });

  test('leaving the last field by pressing Next leads to the next step, however late the save is answered', async ({
    page,
  }) => {
    await startDraft(page);
    let nextStepAsked = () => {};
    const onTheWay = new Promise<void>((resolve) => {
      nextStepAsked = resolve;
    });
    const slowNetwork = () => new Promise<void>((resolve) => setTimeout(resolve, 700));
    await page.route(/\/edit\/\d$/, async (route) => {
      const request = route.request();
      const answer = await route.fetch({ maxRedirects: 0 });
      // The save is answered while the next step is being fetched, unless the page has the sense to wait for it.
      if (request.postData()?.includes('autosave')) await Promise.race([onTheWay, slowNetwork()]);
      if (request.method() === 'GET') {
        nextStepAsked();
        await slowNetwork();
      }
      await route.fulfill({ response: answer });
    });
    await fillSecond(page);
    await residence(page).blur();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await residence(page).fill('5 Zaria Road, Funtua');
    // In one turn, as on a phone that is too busy to draw in between.
    await next(page).evaluate((button: HTMLButtonElement) => {
      (document.activeElement as HTMLElement).blur();
      button.click();
    });
    await expect(state(page)).toBeVisible();
    await expect(page).toHaveURL(/\/edit\/3$/);
  });

  test('an answer typed and chosen before the script woke up stays, counts and is saved', async ({
    page,
  }) => {
    const draft = await startDraft(page);
    const wake = await sendScriptLate(page, draft.at(3));
    await page.goto(draft.at(3), { waitUntil: 'commit' });
    await page.getByLabel('Religion').selectOption('Islam');
    await state(page).selectOption('Katsina');
    wake();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Religion')).toHaveValue('Islam');
    await expect(lga(page).getByRole('option')).toHaveCount(35);
    await expect(
      page.getByText('Still needed: Local government area (LGA) of origin, Marital status.'),
    ).toBeVisible();
  });

  test('without a network nothing typed is lost, and it goes on when the network is back', async ({
    page,
    context,
  }) => {
    await startDraft(page);
    await fillSecond(page);
    // One save has gone through before the network goes, and the next one fails.
    await nin(page).focus();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await home(page).fill('14 Kasuwa Road, Kafur');
    await context.setOffline(true);
    await next(page).click();
    await expect(summary(page)).toContainText('Failed to update application');
    await expect(summary(page)).toContainText('There is no connection');
    await expect(home(page)).toHaveValue('14 Kasuwa Road, Kafur');
    await context.setOffline(false);
    // Something before the portal fails.
    await page.route(/\/edit\/2$/, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await next(page).click();
    await expect(summary(page)).toContainText('Something went wrong on our side');
    await expect(home(page)).toHaveValue('14 Kasuwa Road, Kafur');
    await page.unroute(/\/edit\/2$/);
    // Too many people: the press comes again by itself when it was told to.
    let presses = 0;
    await page.route(/\/edit\/2$/, (route) => {
      const pressed = route.request().postData()?.includes('intent=next') ?? false;
      if (pressed) presses += 1;
      return pressed && presses === 1
        ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { kind: 'busy' } })
        : route.continue();
    });
    await next(page).click();
    await expect(page).toHaveURL(/\/edit\/3$/);
    expect(presses).toBe(2);
  });

  test('signed out while typing: the page stays, and after signing in everything is back', async ({
    page,
    context,
  }) => {
    await startDraft(page);
    await context.clearCookies();
    await fillSecond(page);
    const typed = await nin(page).inputValue();
    await residence(page).blur();
    await expect(page.getByText('You are signed out. Press Next')).toBeVisible();
    await next(page).click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('What you typed is below')).toBeVisible();
    await expect(nin(page)).toHaveValue(typed);
    await expect(residence(page)).toHaveValue(goodAnswers.residence_address);
    await next(page).click();
    await expect(page).toHaveURL(/\/edit\/3$/);
  });

  test('of two windows the later one is told, keeps what was typed, and may send it again', async ({
    page,
    context,
  }) => {
    const draft = await startDraft(page);
    const other = await context.newPage();
    await other.goto(draft.at(2));
    // It has looked for what was typed on this device before the first window has anything: else it would show that.
    await expect(other.getByLabel('This is a shared computer')).toBeVisible();
    await fillSecond(page);
    await next(page).click();
    await expect(page).toHaveURL(/\/edit\/3$/);
    // The other window saves nothing by itself, so that its press on Next is what meets the change.
    await other.route(/\/edit\/2$/, (route) =>
      route.request().postData()?.includes('autosave') ? route.abort() : route.continue(),
    );
    // Of the address it never holds what the first window stored: saved by itself, that would make the change its own.
    await nin(other).fill(goodAnswers.nin_number);
    await residence(other).fill(goodAnswers.residence_address);
    await home(other).fill('Another road');
    await next(other).click();
    await expect(summary(other)).toContainText('This application was changed in another window');
    await expect(summary(other)).toContainText(goodAnswers.permanent_address);
    await expect(home(other)).toHaveValue('Another road');
    await next(other).click();
    await expect(other).toHaveURL(/\/edit\/3$/);
    await page.goto(draft.at(2));
    await expect(home(page)).toHaveValue('Another road');
  });

  test('an answer that was lost stops no saving', async ({ page }) => {
    const draft = await startDraft(page);
    let lost = false;
    await page.route(/\/edit\/2$/, async (route) => {
      if (lost || !route.request().postData()?.includes('autosave')) return route.continue();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await home(page).fill('12 Market Road, Kafur');
    await home(page).blur();
    await expect.poll(() => lost).toBe(true);
    await expect(page.getByText('No connection')).toBeVisible();
    await home(page).fill('12 Market Road, Kafur, beside the mosque');
    await home(page).blur();
    await expect(page.locator('[data-save-state=saved]')).toBeVisible();
    await page.goto(draft.at(2));
    await expect(home(page)).toHaveValue('12 Market Road, Kafur, beside the mosque');
  });

  test('the box for one address hides the second, and Next does not wait for it', async ({ page }) => {
    const draft = await startDraft(page);
    await nin(page).fill(goodAnswers.nin_number);
    // A message about the address must not move the box away from the finger.
    await home(page).fill('5');
    await same(page).check();
    await same(page).uncheck();
    await home(page).fill(goodAnswers.permanent_address);
    await expect(next(page)).toBeDisabled();
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('same_address=yes') ?? false,
    );
    await same(page).check();
    await expect(residence(page)).toBeHidden();
    await expect(next(page)).toBeEnabled();
    await saved;
    await page.goto(draft.at(2));
    await expect(same(page)).toBeChecked();
    await expect(residence(page)).toBeHidden();
    await same(page).uncheck();
    await expect(residence(page)).toBeVisible();
    await expect(next(page)).toBeDisabled();
  });

  test('a trouble that the script tells is in the title, too, until it is over', async ({
    page,
    context,
  }) => {
    await startDraft(page);
    await fillSecond(page);
    await context.setOffline(true);
    await next(page).click();
    await expect(page).toHaveTitle(/^Error: Application for admission/);
    await context.setOffline(false);
    await next(page).click();
    await expect(page).toHaveTitle(/^Application for admission/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('missing and wrong answers come back with a summary that leads to the fields', async ({ page }) => {
    await startDraft(page);
    await nin(page).fill('12345');
    await residence(page).fill('شارع كانو 🏠');
    await next(page).click();
    await expect(summary(page)).toContainText('Please fill in all required fields');
    await expect(nin(page)).toHaveValue('12345');
    await expect(residence(page)).toHaveValue('شارع كانو 🏠');
    await summary(page)
      .getByRole('link', { name: /Enter the permanent home address/ })
      .click();
    await expect(page).toHaveURL(/#permanent_address$/);
  });

  test('10,000 characters are refused, and none of them is lost', async ({ page }) => {
    await startDraft(page);
    await fillSecond(page);
    await home(page).fill('a'.repeat(10_000));
    await next(page).click();
    await expect(summary(page)).toContainText('Use 300 characters or fewer');
    await expect(home(page)).toHaveValue('a'.repeat(10_000));
  });

  test('Back keeps what is right, blank or not', async ({ page }) => {
    const draft = await startDraft(page);
    await home(page).fill('12 Kasuwa Road');
    await back(page).click();
    await expect(page).toHaveURL(/\/edit\/1$/);
    await page.goto(draft.at(2));
    await expect(home(page)).toHaveValue('12 Kasuwa Road');
  });

  test('submitting with an earlier step unfinished leads there and says what is missing', async ({
    page,
  }) => {
    const draft = await startDraft(page);
    await page.goto(draft.at(4));
    await page.getByLabel('Programme').selectOption('Soil Science');
    await page.getByLabel('Award').selectOption('ND');
    await page.getByLabel('Name of your next of kin').fill('Sani');
    await page.getByLabel('Phone number of your next of kin').fill(goodAnswers.phone);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page).toHaveURL(/\/edit\/2\?check=all$/);
    await expect(summary(page)).toContainText('Please fill in all required fields');
    await expect(summary(page).getByRole('link')).toHaveCount(3);
  });

  test('signed out while typing: after signing in everything is back, once', async ({ page, context }) => {
    await startDraft(page);
    await fillSecond(page);
    const typed = await nin(page).inputValue();
    await context.clearCookies();
    await next(page).click();
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('What you typed is below')).toBeVisible();
    await expect(nin(page)).toHaveValue(typed);
    await page.reload();
    await expect(page.getByText('What you typed is below')).toBeHidden();
    await expect(nin(page)).toHaveValue('');
  });
});
