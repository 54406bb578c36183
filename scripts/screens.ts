/**
 * npm run screens: takes a picture of every page, on a phone and on a desktop, in both themes, from a demonstration at
 * PORTAL_URL (default http://localhost:3000). `-- /programmes /auth` takes only addresses that begin so; `-- overview`
 * makes the first picture of the README, `-- desks` those of the staff's screens, `-- surface FILE` writes what each of them
 * can do there instead. The others go to screens/, which git ignores.
 */
import { chromium } from '@playwright/test';
import { takeDesks } from './screens/desks.ts';
import { takeEveryPage } from './screens/every-page.ts';
import { drawOverview } from './screens/overview.ts';
import { writeSurface } from './screens/surface.ts';
import { findChromium } from './testing/chromium.ts';

const portal = process.env.PORTAL_URL ?? 'http://localhost:3000';
const wanted = process.argv.slice(2);

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
  if (wanted[0] === 'overview') await drawOverview(browser, portal);
  else if (wanted[0] === 'desks') await takeDesks(browser, portal);
  else if (wanted[0] === 'surface') await writeSurface(browser, portal, wanted[1] ?? 'surface.txt');
  else await takeEveryPage(browser, portal, wanted);
} finally {
  await browser.close();
}
