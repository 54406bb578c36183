/**
 * What a first visit to each page takes off a visitor's data: the document and everything it loads, as sent. As in
 * e2e/http/page-bytes.spec.ts the budgets are for what is written for the page; what the protocol adds to every answer
 * of the portal alike, its headers, has a bound of its own.
 */
import { atMost, forComparison, group, type Verdict } from '../verdict.ts';
import { takePhone, type Visit } from './visit.ts';
import { publicPages, signIn, WIZARD } from './visited-pages.ts';

const UNSHAPED = { roundTripMs: 0, downBitsPerSecond: 0, upBitsPerSecond: 0 };
const MOST_CONTENT = 9_000;
const MOST_HOME = 13_000;
/** Every call of the API with an example of its answer, for people who write programs. */
const REFERENCE = '/developers';
const MOST_REFERENCE = 16_000;
const MOST_FORM = 110_000;
/** Of one page with all it loads: mostly the policy, which names each inline style and script. */
const MOST_HEADERS = 1_500;

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
    const reference = content.find(([path]) => path === REFERENCE)?.[1];
    const others = content
      .filter(([path]) => path !== '/' && path !== REFERENCE)
      .sort((one, other) => bytesOf(other[1]) - bytesOf(one[1]));
    const heavy = others.filter(([, page]) => bytesOf(page) > MOST_CONTENT);
    const failed = content.filter(([, page]) => page.status !== 200);
    const withScript = content.filter(([, page]) => page.resources.some(isScript));
    return [
      ...(home ? [weigh('/', home, MOST_HOME)] : []),
      ...(reference ? [weigh(REFERENCE, reference, MOST_REFERENCE)] : []),
      ...others.slice(0, 3).map(([path, page]) => weigh(path, page, MOST_CONTENT)),
      ...others.slice(-1).map(([path, page]) => weigh(path, page, MOST_CONTENT)),
      none(`${group(others.length)} content pages, over ${group(MOST_CONTENT)} bytes`, heavy),
      atMost('headers, most of any public page', Math.max(...content.map(headersOf)), MOST_HEADERS, 'bytes'),
      none(`${group(content.length)} public pages, with framework script`, withScript),
      none(`${group(content.length)} public pages, not answered with 200`, failed),
      weigh('/auth', await visit('/auth'), MOST_FORM),
      weigh(`${WIZARD} (signed in)`, await visit(WIZARD, cookies), MOST_FORM),
    ];
  } finally {
    await phone.close();
  }
}

const bytesOf = ({ resources }: Visit) => resources.reduce((sum, { body }) => sum + body, 0);
const headersOf = ([, { resources }]: [string, Visit]) =>
  resources.reduce((sum, { bytes, body }) => sum + bytes - body, 0);
/** Public pages may bring a script of their own of about a kilobyte, never React. */
const isScript = ({ type, body }: Visit['resources'][number]) => type === 'Script' && body > 3_000;

function weigh(path: string, page: Visit, most: number): Verdict {
  const [document] = page.resources;
  const rest = page.resources.length - 1;
  const note = rest > 0 ? `document ${group(document?.body ?? 0)}, ${rest} more` : 'the document alone';
  return atMost(path, bytesOf(page), most, 'bytes', note);
}

function none(what: string, pages: readonly [string, Visit][]): Verdict {
  if (pages.length === 0) return { ...forComparison(what, 'none'), budget: 'none', holds: true };
  return { what, measured: String(pages.length), budget: 'none', holds: false };
}
