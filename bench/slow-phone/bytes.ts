/** What a first visit to each page takes off a visitor's data: the document and everything it loads, headers included. */
import { atMost, forComparison, group, type Verdict } from '../verdict.ts';
import { takePhone, type Visit } from './visit.ts';
import { publicPages, signIn, WIZARD } from './visited-pages.ts';

const UNSHAPED = { roundTripMs: 0, downBitsPerSecond: 0, upBitsPerSecond: 0 };
const MOST_CONTENT = 8_000;
const MOST_HOME = 13_000;
const MOST_FORM = 110_000;

export async function measureBytes(tools: { server: string; chromium: string }): Promise<readonly Verdict[]> {
  const phone = await takePhone(tools.server, tools.chromium);
  try {
    const cookies = await signIn(phone.portalUrl);
    const visit = (path: string, as: typeof cookies = []) =>
      phone.visit({ path, network: UNSHAPED, cpuSlowdown: 1, cookies: as });
    // The first page of a browser's life pays for its start.
    await visit('/');
    const content: [string, Visit][] = [];
    for (const path of await publicPages(phone.portalUrl)) content.push([path, await visit(path)]);
    const home = content.find(([path]) => path === '/')?.[1];
    const others = content
      .filter(([path]) => path !== '/')
      .sort((one, other) => bytesOf(other[1]) - bytesOf(one[1]));
    const heavy = others.filter(([, page]) => bytesOf(page) > MOST_CONTENT);
    const failed = content.filter(([, page]) => page.status !== 200);
    const withScript = content.filter(([, page]) => page.resources.some(isScript));
    return [
      ...(home ? [weigh('/', home, MOST_HOME)] : []),
      ...others.slice(0, 3).map(([path, page]) => weigh(path, page, MOST_CONTENT)),
      ...others.slice(-1).map(([path, page]) => weigh(path, page, MOST_CONTENT)),
      none(`${group(others.length)} content pages, over ${group(MOST_CONTENT)} bytes`, heavy),
      none(`${group(content.length)} public pages, with framework script`, withScript),
      none(`${group(content.length)} public pages, not answered with 200`, failed),
      weigh('/auth', await visit('/auth'), MOST_FORM),
      weigh(`${WIZARD} (signed in)`, await visit(WIZARD, cookies), MOST_FORM),
    ];
  } finally {
    await phone.close();
  }
}

const bytesOf = ({ resources }: Visit) => resources.reduce((sum, { bytes }) => sum + bytes, 0);
/** Public pages may bring a script of their own of about a kilobyte, never React. */
const isScript = ({ type, bytes }: Visit['resources'][number]) => type === 'Script' && bytes > 3_000;

function weigh(path: string, page: Visit, most: number): Verdict {
  const [document] = page.resources;
  const rest = page.resources.length - 1;
  const note = rest > 0 ? `document ${group(document?.bytes ?? 0)}, ${rest} more` : 'the document alone';
  return atMost(path, bytesOf(page), most, 'bytes', note);
}

function none(what: string, pages: readonly [string, Visit][]): Verdict {
  if (pages.length === 0) return { ...forComparison(what, 'none'), budget: 'none', holds: true };
  return { what, measured: String(pages.length), budget: 'none', holds: false };
}
