/**
 * `-- desks`: docs/screens/desks/, the pictures of the staff's screens in the README: the upper part of each screen, as
 * WebP so that all of them stay small. Some are phones, some are dark.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../running/project.ts';
import { openAs } from './sign-in.ts';

const FOLDER = join(root, 'docs/screens/desks');
const LOOKS = {
  desk: { width: 1280, height: 900, scale: 1 },
  phone: { width: 360, height: 780, scale: 2 },
} as const;

interface Shot {
  readonly name: string;
  readonly as: 'applicant' | 'academic' | 'admin' | 'master';
  readonly look: keyof typeof LOOKS;
  readonly theme: 'light' | 'dark';
  /** An address, or the way to the screen. */
  readonly open: string | ((page: Page) => Promise<void>);
  /** This part of the screen is scrolled to the top. */
  readonly from?: string;
}

const QUEUE = '/review?status=Under+Review';

/** Follows the first of these links. */
async function follow(page: Page, from: string, link: string): Promise<void> {
  await page.goto(from);
  const path = await page.getByRole('main').locator(link).first().getAttribute('href');
  if (!path) throw new Error(`there is no ${link} on ${from}`);
  await page.goto(path);
}

/** An application with documents, requests and a history. */
const openAsked = (page: Page) => follow(page, '/review?papers=asked', 'a[href^="/review/applications/"]');
/** Those that wait are the first table of the page. */
const openTransfer = (page: Page) => follow(page, '/payment-system', 'tbody a[href^="/payment-system/"]');
const openNews = (page: Page) =>
  follow(page, '/admin-portal/content', 'a[href^="/admin-portal/content/news/"]:not([href$="/new"])');

/** A bulk change of three applications up to its preview; nothing is changed. */
async function openBulkChange(page: Page): Promise<void> {
  await page.goto(QUEUE);
  for (const place of [0, 1, 2]) await page.locator('input[name=chosen]').nth(place).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await page.waitForURL(/\/bulk\//);
  await page.getByLabel('New status').selectOption('Accepted');
  await page.getByRole('button', { name: 'Preview' }).first().click();
  await page.locator('#preview').waitFor();
}

/** Makes a backup if there is none to show. */
async function openBackups(page: Page): Promise<void> {
  await page.goto('/database-system?tab=backups');
  const download = page.getByRole('link', { name: /^Download/ });
  if ((await download.count()) === 0)
    await page.getByRole('button', { name: 'Create Backup' }).first().click();
  await download.first().waitFor();
  await page.goto('/database-system?tab=backups');
}

const SHOTS: readonly Shot[] = [
  { name: 'queue', as: 'academic', look: 'desk', theme: 'light', open: '/review' },
  {
    name: 'queue-phone',
    as: 'academic',
    look: 'phone',
    theme: 'light',
    open: QUEUE,
    from: '[data-list-keys]',
  },
  { name: 'application', as: 'admin', look: 'desk', theme: 'light', open: openAsked },
  {
    name: 'application-documents',
    as: 'admin',
    look: 'desk',
    theme: 'dark',
    open: openAsked,
    from: '#requests',
  },
  { name: 'application-phone', as: 'admin', look: 'phone', theme: 'dark', open: openAsked },
  { name: 'bulk-change', as: 'admin', look: 'desk', theme: 'light', open: openBulkChange, from: '#preview' },
  {
    name: 'reports',
    as: 'academic',
    look: 'desk',
    theme: 'light',
    open: '/review/reports?state=Katsina',
  },
  { name: 'reports-phone', as: 'academic', look: 'phone', theme: 'light', open: '/review/reports' },
  { name: 'dashboard', as: 'admin', look: 'desk', theme: 'light', open: '/admin-portal' },
  { name: 'dashboard-phone', as: 'admin', look: 'phone', theme: 'dark', open: '/admin-portal' },
  { name: 'students', as: 'admin', look: 'desk', theme: 'light', open: '/admin-portal/students' },
  { name: 'payments', as: 'admin', look: 'desk', theme: 'dark', open: '/payment-system' },
  { name: 'transfer', as: 'admin', look: 'desk', theme: 'light', open: openTransfer },
  { name: 'content', as: 'admin', look: 'desk', theme: 'light', open: openNews },
  { name: 'database', as: 'master', look: 'desk', theme: 'light', open: '/database-system' },
  {
    name: 'database-backups',
    as: 'master',
    look: 'desk',
    theme: 'dark',
    open: openBackups,
    from: '#backups',
  },
];

export async function takeDesks(browser: Browser, portal: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const contexts = new Map<string, BrowserContext>();
  let bytes = 0;
  for (const shot of SHOTS) {
    const key = `${shot.as} ${shot.look} ${shot.theme}`;
    const context = contexts.get(key) ?? (await openContext(browser, portal, shot));
    contexts.set(key, context);
    const picture = await take(context, shot);
    await writeFile(join(FOLDER, `${shot.name}.webp`), picture);
    bytes += picture.length;
  }
  for (const context of contexts.values()) await context.close();
  console.log(`wrote ${SHOTS.length} pictures, ${Math.round(bytes / 1024)} kB, to ${FOLDER}`);
}

function openContext(browser: Browser, portal: string, { as, look, theme }: Shot): Promise<BrowserContext> {
  const { width, height, scale } = LOOKS[look];
  return openAs(browser, `${as}@demo.test`, {
    baseURL: portal,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
}

async function take(context: BrowserContext, { name, open, from }: Shot): Promise<Buffer> {
  const page = await context.newPage();
  if (typeof open === 'string') await page.goto(open);
  else await open(page);
  if (from)
    await page
      .locator(from)
      .first()
      .evaluate((part) => part.scrollIntoView({ block: 'start' }));
  else await page.evaluate(() => scrollTo(0, 0));
  // Pictures further down load when they come near.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  const picture = await page.screenshot();
  await page.close();
  console.log(name);
  return sharp(picture).webp({ quality: 78, effort: 6 }).toBuffer();
}
