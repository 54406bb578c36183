/**
 * A picture of every page: public pages from the sitemap, the others by following links as each of the demonstration's
 * people. Of pages that differ only in a record (an application, a payment) the first few are enough.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { matchPath } from 'react-router';
import { behindSignIn } from '#app/requests/page-rules.ts';
import { pageOf, siteMap } from '../../app/site-map.ts';
import { root } from '../running/project.ts';
import { openAs } from './sign-in.ts';

const FOLDER = join(root, 'screens');
const LOOKS = [
  { name: 'phone-light', colorScheme: 'light', viewport: { width: 360, height: 780 } },
  { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 360, height: 780 } },
  { name: 'desk-light', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { name: 'desk-dark', colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
] as const;
export const PEOPLE = ['applicant', 'academic', 'admin', 'master'] as const;
const RECORDS_PER_ROUTE = 3;
/** Following these would end the session or leave the portal's own pages. */
const NOT_FOLLOWED = /^\/(auth\/sign-out|sandbox|dev|assets|.*\.(xml|txt|csv|xlsx|pdf|png|json))/;

const patterns = Object.keys(siteMap).filter((pattern) => pattern !== '/*');
export const patternOf = (path: string) =>
  patterns.find((pattern) => matchPath(pattern, path.split('?')[0] ?? path));

export async function takeEveryPage(
  browser: Browser,
  portal: string,
  prefixes: readonly string[],
): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  const chosen = (path: string) =>
    prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix));
  const guest = (await publicPages(portal)).filter(chosen);
  await takeAs(browser, portal, 'guest', undefined, guest);
  for (const name of PEOPLE) {
    const email = `${name}@demo.test`;
    const reader = await openAs(browser, email, { baseURL: portal });
    const own = (await followLinks(reader)).filter(chosen);
    await reader.close();
    await takeAs(browser, portal, name, email, own);
  }
}

export async function publicPages(portal: string): Promise<string[]> {
  const answer = await fetch(new URL('/sitemap.xml', portal));
  if (!answer.ok) throw new Error(`No demonstration answers at ${portal}. Start one with npm start.`);
  const places = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  return [...places.map((place) => new URL(place).pathname), '/auth', '/auth?mode=create', '/no/such/page'];
}

/** Addresses of portal pages that this person reaches by links, breadth first. */
export async function followLinks(reader: BrowserContext): Promise<string[]> {
  const signedIn = (pattern: string) => behindSignIn(pageOf(pattern) ?? { audience: 'public' });
  const waiting = patterns.filter((pattern) => signedIn(pattern) && !pattern.includes(':'));
  const found: string[] = [];
  const seen = new Set(waiting);
  const records = new Map<string, number>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await reader.request.get(path);
    if (!answer.ok() || !answer.headers()['content-type']?.startsWith('text/html')) continue;
    found.push(path);
    for (const [, href = ''] of (await answer.text()).matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&');
      const pattern = patternOf(next);
      if (!pattern || seen.has(next) || NOT_FOLLOWED.test(next) || !signedIn(pattern)) continue;
      seen.add(next);
      const count = (records.get(pattern) ?? 0) + 1;
      records.set(pattern, count);
      if (count <= RECORDS_PER_ROUTE) waiting.push(next);
    }
  }
  return found;
}

async function takeAs(
  browser: Browser,
  portal: string,
  person: string,
  email: string | undefined,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  for (const { name, ...look } of LOOKS) {
    const folder = join(FOLDER, person, name);
    await mkdir(folder, { recursive: true });
    const context = await openAs(browser, email, { baseURL: portal, reducedMotion: 'reduce', ...look });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path);
      await page.screenshot({ path: join(folder, fileName(path)), fullPage: true });
    }
    await context.close();
    console.log(`${person}, ${name}: ${paths.length} pictures in ${folder}`);
  }
}

const fileName = (path: string) =>
  `${
    path
      .replace(/^\//, '')
      .replace(/[^a-zA-Z0-9]+/g, '-')
      .slice(0, 120) || 'home'
  }.png`;
