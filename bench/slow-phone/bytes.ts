/** What a first visit to each page takes off a visitor's data, in the bodies of the answers; e2e/http/page-bytes.spec.ts holds the same bounds. */
import { weighFirstVisit } from '#tests/page-weight.ts';
import { startPortal } from '../portal.ts';
import { atMost, forComparison, group, type Verdict } from '../verdict.ts';
import { asHeader, publicPages, signIn, WIZARD } from './visited-pages.ts';

const MOST_CONTENT = 9_000;
const MOST_WITH_DRAWING = 10_800;
/** The home page, the reference for people who write programs, and a form that keeps what is typed. */
const MOST_OF: Readonly<Record<string, number>> = {
  '/': 13_000,
  '/developers': 16_000,
  '/developers/own': 16_000,
  '/contact': 10_000,
};

export async function measureBytes({ server }: { server: string }): Promise<readonly Verdict[]> {
  const portal = await startPortal(server, null);
  try {
    const cookie = asHeader(await signIn(portal.url));
    const weight = async (path: string, as?: string) => (await weighFirstVisit(portal.url, path, as)).bytes;
    const content: [string, number][] = [];
    const whole: [string, number][] = [];
    for (const path of await publicPages(portal.url)) {
      if (path in MOST_OF) continue;
      const { bytes, drawings } = await weighFirstVisit(portal.url, path);
      content.push([path, bytes]);
      whole.push([path, bytes + drawings]);
    }
    whole.sort(([, one], [, other]) => other - one);
    content.sort(([, one], [, other]) => other - one);
    const own: Verdict[] = [];
    for (const [path, most] of Object.entries(MOST_OF))
      own.push(atMost(path, await weight(path), most, 'bytes'));
    return [
      ...own,
      ...content.slice(0, 3).map(([path, bytes]) => atMost(path, bytes, MOST_CONTENT, 'bytes')),
      ...whole
        .slice(0, 1)
        .map(([path, bytes]) => atMost(`${path}, with its drawing`, bytes, MOST_WITH_DRAWING, 'bytes')),
      ...content
        .slice(-1)
        .map(([path, bytes]) => atMost(`${path}, least of ${content.length}`, bytes, MOST_CONTENT, 'bytes')),
      forComparison('/auth', `${group(await weight('/auth'))} bytes`),
      forComparison(`${WIZARD} (signed in)`, `${group(await weight(WIZARD, cookie))} bytes`),
    ];
  } finally {
    await portal.stop();
  }
}
