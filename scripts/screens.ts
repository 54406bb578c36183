/**
 * npm run screens: draws docs/screens/overview.png, the picture in the README, from a demonstration that runs at
 * PORTAL_URL (default http://localhost:3000).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { DEFAULT_DEMO_PASSWORD } from '../server/config.ts';
import { findChromium } from './testing/chromium.ts';

const portal = process.env.PORTAL_URL ?? 'http://localhost:3000';
const picture = fileURLToPath(new URL('../docs/screens/overview.png', import.meta.url));

interface Shot {
  readonly path: string;
  readonly as?: string;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const DESK = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 720 };
const SHOTS: readonly Shot[] = [
  { path: '/', theme: 'light', ...DESK },
  { path: '/student-portal/applications/new', as: 'applicant@demo.test', theme: 'light', ...PHONE },
  { path: '/student-portal', as: 'admin@demo.test', theme: 'dark', ...PHONE },
];

async function take(browser: Browser, { path, as, theme, width, height }: Shot): Promise<string> {
  const context = await browser.newContext({
    baseURL: portal,
    viewport: { width, height },
    colorScheme: theme,
  });
  const page = await context.newPage();
  if (as) {
    await page.goto('/auth');
    await page.getByLabel('E-mail address').fill(as);
    await page
      .getByLabel('Password', { exact: true })
      .fill(process.env.DEMO_PASSWORD ?? DEFAULT_DEMO_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('/');
  }
  await page.goto(path);
  const image = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${image.toString('base64')}`;
}

const found = await findChromium();
if ('missing' in found) {
  console.error(found.missing);
  process.exit(1);
}
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const images: string[] = [];
  for (const shot of SHOTS) images.push(await take(browser, shot));
  const page = await browser.newPage({ viewport: { width: 1440, height: 820 } });
  await page.setContent(`<style>
    body { margin: 0; height: 820px; background: #e9e2cf; position: relative; overflow: hidden }
    img { position: absolute; border-radius: 14px; box-shadow: 0 14px 44px #1b2a1c55 }
  </style>
  <img src="${images[0]}" style="left:40px; top:50px; width:1000px">
  <img src="${images[1]}" style="left:820px; top:120px; width:300px">
  <img src="${images[2]}" style="left:1110px; top:180px; width:300px">`);
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, await page.screenshot());
  console.log(`wrote ${picture}`);
} finally {
  await browser.close();
}
