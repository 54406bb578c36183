/**
 * The labels of the specification, by role and name, on every public page, with script and without. A page is read once
 * as assistive technology sees it, and everything is looked for in that.
 */
import { readdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { siteMap } from '#app/site-map.ts';
import { researchThemes } from '#college/about/research.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { ACCOUNTS, signIn } from '../steps/people.ts';
import { expect, test } from '../test.ts';

const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 780 };

/** Menus, footer and who the college is: on each page. External links say that they open a new tab. */
const SHARED = [
  'navigation "Quick Links"',
  'link "College Home"',
  'link "Academic Structure"',
  'link "Research"',
  'link "News"',
  'link "Library"',
  'link "Student Portal (opens in a new tab)"',
  'searchbox "Search"',
  'navigation "Main Menu"',
  'link "About"',
  'link "Governing Council"',
  'link "Principal Officers"',
  'link "Management Committee"',
  'link "Directorate"',
  'link "Security Division"',
  'link "Academic Planning"',
  'link "Works & Physical Planning"',
  'link "Career Services"',
  'link "Advancement & Mobilization"',
  'link "FCAT Kafur Consults"',
  'link "Admission NEW"',
  'link "Academics"',
  'link "Programmes"',
  'link "Sign In"',
  'link "Apply Now"',
  'contentinfo',
  'heading "Quick Links"',
  'link "Certificate Program"',
  'link "National Diploma"',
  'link "Higher National Diploma"',
  'link "Distance Learning"',
  'heading "Contact"',
  ...['Facebook', 'Twitter', 'Instagram'].map((place) => `link "${place}"`),
];

/** What each page of the specification has beside that: [how often, role and name]. */
const OWN: Readonly<Record<string, readonly (readonly [count: number, label: string | RegExp])[]>> = {
  '/': [
    [1, 'link "Explore Programs"'],
    [1, 'link "Read More About Us"'],
    ...PROGRAMS.map((program) => [1, `link "${program}"`] as const),
    [1, 'link "View All News"'],
    [1, /link .*Permanent campus underway/],
    [1, /link .*launched in Kafur/],
    [1, /link .*Admissions Now Open for Remedial Sciences/],
    [1, 'radio "Slide 1"'],
    [1, 'radio "Slide 2"'],
  ],
  '/about-us': [[1, 'link "Back to Home"']],
  '/governing-council': [
    [7, /button "View Profile /],
    [1, 'button "Member for the State"'],
    [1, 'link "Back to Home"'],
  ],
  '/principal-officers': [
    [4, /button "View Profile /],
    [1, 'button "View Profile The Provost"'],
    [1, 'link "Back to Home"'],
  ],
  '/news': [
    [7, /link "Read More/],
    [3, /text: .*Featured|listitem.*Featured|Featured/],
  ],
  '/programmes': [
    [8, /link "Learn More/],
    [8, /heading ".*" \[level=3\]/],
  ],
  '/academic-structure': [
    [1, 'heading "Schools" [level=2]'],
    [1, 'heading "Academic Calendar" [level=2]'],
    [5, /heading "School of .*" \[level=3\]/],
    [1, /heading "Certificate/],
    [1, /heading "National Diploma/],
    [1, /heading "Higher National Diploma/],
  ],
  '/developers': [
    [1, 'heading "API for developers" [level=1]'],
    [1, 'link "OpenAPI 3.1 document"'],
    [20, /heading ".*" \[level=4\]/],
  ],
  '/developers/own': [
    [1, 'heading "API for own applications" [level=1]'],
    [12, /heading ".*" \[level=3\]/],
  ],
  '/research': researchThemes.map(({ title }) => [1, `heading "${title}" [level=2]`] as const),
  '/directorate': [[1, 'heading "Security Division" [level=1]']],
  '/no/such/page': [
    [1, 'heading "404 Oops! Page not found" [level=1]'],
    [1, 'link "Return to Home"'],
    [1, 'searchbox "Search this site"'],
  ],
};

const PAGES = [
  ...Object.entries(siteMap)
    .filter(([pattern, { cached }]) => cached && !/[:*.]/.test(pattern))
    .map(([pattern]) => pattern),
  '/about/directorate-career-services',
  '/programmes/forestry',
  '/news/college-launched',
  '/about/policies/admissions',
  '/search?q=fees',
  '/no/such/page',
];

const NEWS = readdirSync(new URL('../../colleges/fcat/news', import.meta.url))
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace('.md', ''));

async function open(browser: Browser, javaScriptEnabled: boolean, viewport: typeof desk): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport,
    // The slides stand still, and pages come from the portal.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

for (const script of [true, false]) {
  test(`every public page has its labels, script ${script ? 'on' : 'off'}`, async ({ browser }) => {
    const page = await open(browser, script, desk);
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // Opened without a press, which would wait for pictures to stand still; the other test presses.
      await page.evaluate(() => document.querySelector('details[name=site-menu]')?.setAttribute('open', ''));
      const lines = (await page.locator('body').ariaSnapshot())
        .split('\n')
        .map((line) => line.replace(/^\s*- /, ''));
      const lacking = SHARED.filter((label) => !lines.some((line) => line.startsWith(label)));
      expect.soft(lacking, path).toEqual([]);
      for (const [count, label] of OWN[path] ?? []) {
        const found = lines.filter((line) =>
          typeof label === 'string' ? line.startsWith(label) : label.test(line),
        );
        expect.soft(found.length, `${path}: ${label}`).toBeGreaterThanOrEqual(count);
      }
    }
    await page.context().close();
  });

  test(`slides, menus and profiles answer, script ${script ? 'on' : 'off'}`, async ({ browser }) => {
    const page = await open(browser, script, desk);
    await page.goto('/');
    await expect(page.locator('.hero').getByRole('link', { name: 'Apply Now' }).first()).toBeVisible();
    const leadership = page.locator('summary', { hasText: 'Leadership' }).first();
    await leadership.click();
    await expect(page.getByRole('link', { name: 'Security Division' }).first()).toBeVisible();
    await leadership.click();
    await page.getByRole('radio', { name: 'Slide 2' }).check({ force: true });
    await expect(page.getByRole('link', { name: 'View Programs' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Admissions Open for 20\d\d\/20\d\d$/ })).toBeVisible();

    for (const [path, count] of [
      ['/governing-council', 7],
      ['/principal-officers', 4],
    ] as const) {
      await page.goto(path);
      const openers = page.getByRole('button', { name: /^View Profile/ });
      await expect(openers).toHaveCount(count);
      await openers.first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Close Profile' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
    }

    await page.goto('/governing-council');
    // A press on a line of the list opens the same profile as its card.
    await page.getByRole('button', { name: 'Member for the State', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Member for the State' })).toBeVisible();

    await page.goto('/news');
    // The items that the college opens with. Another test may be publishing its own beside them.
    const news = page.getByRole('main').getByRole('listitem');
    for (const slug of NEWS)
      await expect(
        news
          .filter({ has: page.locator(`a[href="/news/${slug}"]`) })
          .getByRole('link', { name: /^Read More/ }),
      ).toBeVisible();
    await expect(news.getByText('Featured', { exact: true })).toHaveCount(3);
    await page.setViewportSize(phone);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    for (const heading of ['Main Menu', 'Quick Links', 'Account'])
      await expect(page.locator('header').getByRole('heading', { name: heading })).toBeVisible();
    await page.keyboard.press('Escape');
    const find = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
    await find.fill('hostle fee');
    await find.press('Enter');
    await expect(page).toHaveURL('/search?q=hostle+fee');
    await expect(page.getByRole('main').getByText(/No page has “hostle”/)).toBeVisible();
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible();
    await page.context().close();
  });
}

test('the slides of the home page change every three seconds', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/');
  /** Which slides are seen so long after the page was opened; nobody waits for it. */
  const seenAfter = (ms: number) =>
    page.evaluate((moment) => {
      const slides = [...document.querySelectorAll('.hero-slide')];
      for (const animation of slides.flatMap((slide) => slide.getAnimations())) {
        animation.pause();
        animation.currentTime = moment;
      }
      return slides.map((slide) => getComputedStyle(slide).visibility === 'visible');
    }, ms);
  expect(await seenAfter(2_500)).toEqual([true, false]);
  expect(await seenAfter(3_500)).toEqual([false, true]);
  expect(await seenAfter(6_500)).toEqual([true, false]);
  await context.close();
});

for (const javaScriptEnabled of [true, false])
  test(`arrows of the home page lead to the other slide, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      serviceWorkers: 'block',
      viewport: phone,
      reducedMotion: 'no-preference',
    });
    const page = await context.newPage();
    await page.goto('/');
    const seen = (number: 1 | 2) => page.locator(`.hero-slide-${number} .hero-title`);
    /** Where the page goes on, and where in the hero the first button of the slide is; another page begins at its top. */
    const places = async (number: 1 | 2) => {
      const box = (selector: string) => page.locator(selector).boundingBox();
      const [hero, button] = [await box('.hero'), await box(`.hero-slide-${number} .hero-actions`)];
      return [hero?.height, (button?.y ?? 0) - (hero?.y ?? 0)];
    };
    await page.getByRole('radio', { name: 'Slide 1' }).check();
    const first = await places(1);
    await page.getByRole('button', { name: 'Next slide' }).press('Enter');
    await expect(page.getByRole('radio', { name: 'Slide 2' })).toBeChecked();
    await expect(seen(2)).toBeVisible();
    expect(await places(2)).toEqual(first);
    await page.getByRole('button', { name: 'Previous slide' }).press('Enter');
    await expect(page.getByRole('radio', { name: 'Slide 1' })).toBeChecked();
    const drawings = await page
      .locator('.hero-people')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(new Set(drawings).size).toBe(2);
    await context.close();
  });

test('the signed-in are welcomed on public pages and can sign out there', async ({ page }) => {
  await signIn(page, ACCOUNTS.applicant);
  await page.setViewportSize(desk);
  await page.goto('/about-us');
  await expect(page.getByText(`Welcome, ${ACCOUNTS.applicant}`).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

/** What the specification puts on the staff's screens. */
const DESKS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/review': ['heading "Administrative Portal" [level=1]', 'searchbox "Search"', 'link "Reports"'],
  '/admin-portal': [
    'heading "Admin Portal" [level=1]',
    /link "Notifications/,
    /searchbox/,
    ...['Dashboard', 'Students', 'Applications', 'Settings'].map((tab) => `link "${tab}"`),
    ...['Total Students', 'New Applications', 'Active Courses', 'Graduation Rate'].map(paragraph),
    'heading "Recent Applications"',
    'heading "Upcoming Events"',
  ],
  '/admin-portal/students': [
    'heading "Student Management"',
    'searchbox "Search students"',
    'link "Courses"',
    ...['Total Students', 'Active Students', 'Graduated', 'Average GPA'].map(paragraph),
  ],
  '/admin-portal/programs': [
    'heading "Other programs" [level=1]',
    'link "Page for developers"',
    'heading "Webhooks"',
    'link "Add a webhook"',
    'heading "Create a token"',
    ...['Name of the program', 'Allowed addresses'].map(textbox),
    'group "Permissions"',
    /checkbox ".*applications:decide"/,
    'combobox "Validity period"',
    'button "Create token"',
  ],
  '/admin-portal/programs/webhooks/new': [
    ...['Name', 'Address'].map(textbox),
    'group "Events"',
    'button "Add webhook"',
  ],
  '/database-system': [
    'heading "Database System" [level=1]',
    ...['Total Records', 'Active Connections', 'Storage Used', 'Last Backup'].map(paragraph),
    ...['Overview', 'Tables', 'Backup & Recovery', 'Security'].map((tab) => `link "${tab}"`),
    ...['Connection pool', 'Disk', 'Memory', 'Recent activity'].map((part) => `heading "${part}"`),
  ],
  '/database-system?tab=tables': ['students', 'courses', 'applications', 'payments', 'users'].map(
    (table) => new RegExp(`link "View ${table}"`),
  ),
  '/database-system?tab=backups': ['button "Create Backup"'],
  '/database-system?tab=security': [/paragraph: .*Admin/i, /Encryption|TLS/],
  '/payment-system': [
    'link "Export Report"',
    'link "Manual Payment"',
    ...['Overview', 'Transactions', 'Fee Management', 'Payment Gateways'].map((tab) => `link "${tab}"`),
    ...['Total Revenue', 'Transactions Today', 'Pending Payments', 'Success Rate'].map(paragraph),
  ],
  '/payment-system?tab=gateways': [/link "Configure/, /button "Test Connection/, /link "View Logs/],
};

function textbox(label: string): RegExp {
  return new RegExp(`^textbox "${label}`);
}

function paragraph(text: string): string {
  return `paragraph: ${text}`;
}

test('every desk has its labels', async ({ page }) => {
  // Wide enough for the rail, which is a part of every desk.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, ACCOUNTS.master_admin);
  for (const [path, labels] of Object.entries(DESKS)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    // The payments arrive a moment after their screen.
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    const lines = (await page.locator('body').ariaSnapshot())
      .split('\n')
      .map((line) => line.replace(/^\s*- /, ''));
    const lacking = labels.filter(
      (label) =>
        !lines.some((line) => (typeof label === 'string' ? line.startsWith(label) : label.test(line))),
    );
    expect.soft(lacking, path).toEqual([]);
  }
});
