/**
 * What applying costs of somebody's data, from creating the account to the submitted application, with a browser that has
 * nothing cached: the bodies of all answers, as they are sent.
 */
import { fillApplicationByForm } from '../steps/apply.ts';
import { type Received, startCountingProxy } from '../steps/counting-proxy.ts';
import { payByCard } from '../steps/pay.ts';
import { becomeApplicantByForm } from '../steps/people.ts';
import { test as base, expect } from '../test.ts';

/** A third of it is the academic record: four views of it and its three parts. */
const MOST_WITHOUT_SCRIPT = 214_000;
const MOST_WITH_SCRIPT = 226_000;
/** Pages of the demonstration that stand for a mail program and for the bank. */
const OF_OTHERS = /^\/(dev|sandbox)\//;

const test = base.extend<{ counting: { url: string; received: Received[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture parameters from the source text.
  counting: async ({}, use) => {
    const counting = await startCountingProxy();
    await use(counting);
    counting.stop();
  },
  proxy: async ({ counting }, use) => use({ server: counting.url }),
});

test('the bytes from creating the account to the submitted application', async ({
  page,
  counting: { received },
  javaScriptEnabled,
}) => {
  await becomeApplicantByForm(page);
  const application = await fillApplicationByForm(page);
  await page.goto(`${application}/pay`);
  await payByCard(page, 'Pays at once');
  await expect(page.getByText('Payment successful! Application submitted.')).toBeVisible();

  // What an applicant needs of script is in the page; the built files are those of the desks. Also of the sandbox's pages.
  expect(received.map(({ path }) => path).filter((path) => /^\/assets\/.*\.js$/.test(path))).toEqual([]);
  const own = received.filter(({ path }) => !OF_OTHERS.test(path));
  const sum = own.reduce((all, { bytes }) => all + bytes, 0);
  const list = own.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
  // A counter that the browser goes around would hold any limit.
  expect(sum, list).toBeGreaterThan(50_000);
  expect(sum, list).toBeLessThanOrEqual(javaScriptEnabled === false ? MOST_WITHOUT_SCRIPT : MOST_WITH_SCRIPT);
});
