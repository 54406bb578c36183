/** docs/screens/overview.png, the picture in the README: the site on a desktop, the portal on two phones. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../running/project.ts';
import { openAs } from './sign-in.ts';

const picture = join(root, 'docs/screens/overview.png');

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
  { path: '/review', as: 'admin@demo.test', theme: 'dark', ...PHONE },
];

async function take(browser: Browser, portal: string, shot: Shot): Promise<string> {
  const { path, as, theme, width, height } = shot;
  const context = await openAs(browser, as, {
    baseURL: portal,
    viewport: { width, height },
    colorScheme: theme,
  });
  const page = await context.newPage();
  await page.goto(path);
  const image = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${image.toString('base64')}`;
}

export async function drawOverview(browser: Browser, portal: string): Promise<void> {
  const images: string[] = [];
  for (const shot of SHOTS) images.push(await take(browser, portal, shot));
  const page = await browser.newPage({ viewport: { width: 1440, height: 820 } });
  await page.setContent(`<style>
    body { margin: 0; height: 820px; background: #e9e2cf; position: relative; overflow: hidden }
    img { position: absolute; border-radius: 14px; box-shadow: 0 14px 44px #1b2a1c55 }
  </style>
  <img src="${images[0]}" style="left:40px; top:50px; width:1000px">
  <img src="${images[1]}" style="left:820px; top:120px; width:300px">
  <img src="${images[2]}" style="left:1110px; top:180px; width:300px">`);
  await mkdir(dirname(picture), { recursive: true });
  // With its sky in all its shades it would be three times as heavy.
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(picture);
  console.log(`wrote ${picture}`);
}
