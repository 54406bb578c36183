/** What a first visit to each page takes off a visitor's data, in the bodies of the answers. */
import { boundsOf, weighFirstVisit } from '#tests/page-weight.ts';
import { startPortal } from '../portal.ts';
import { atMost, forComparison, group, type Verdict } from '../verdict.ts';
import { asHeader, publicPages, signIn, WIZARD } from './visited-pages.ts';

/** Pages that are named; of all others the one nearest to its bound. */
const NAMED = ['/', '/developers', '/contact', '/ha'];

export async function measureBytes({ server }: { server: string }): Promise<readonly Verdict[]> {
  const portal = await startPortal(server, null);
  try {
    const cookie = asHeader(await signIn(portal.url));
    const weight = async (path: string, as?: string) => (await weighFirstVisit(portal.url, path, as)).bytes;
    const pages: { path: string; bytes: number; whole: number }[] = [];
    for (const path of await publicPages(portal.url)) {
      const { bytes, drawings } = await weighFirstVisit(portal.url, path);
      pages.push({ path, bytes, whole: bytes + drawings });
    }
    const verdict = ({ path, bytes }: (typeof pages)[number], note = '') =>
      atMost(`${path}${note}`, bytes, boundsOf(path).most, 'bytes');
    const others = pages
      .filter(({ path }) => !NAMED.includes(path))
      .toSorted(
        (one, other) => other.bytes / boundsOf(other.path).most - one.bytes / boundsOf(one.path).most,
      );
    const whole = pages.toSorted(
      (one, other) => other.whole / boundsOf(other.path).mostWhole - one.whole / boundsOf(one.path).mostWhole,
    );
    const inHausa = (path: string) => /^\/ha(\/|$)/.test(path);
    return [
      ...pages.filter(({ path }) => NAMED.includes(path)).map((page) => verdict(page)),
      ...others
        .filter(({ path }) => !inHausa(path))
        .slice(0, 2)
        .map((page) => verdict(page)),
      ...others
        .filter(({ path }) => inHausa(path))
        .slice(0, 1)
        .map((page) =>
          verdict(page, `, heaviest of ${pages.filter(({ path }) => inHausa(path)).length} in Hausa`),
        ),
      ...whole
        .slice(0, 1)
        .map(({ path, whole: bytes }) =>
          atMost(`${path}, with its drawing`, bytes, boundsOf(path).mostWhole, 'bytes'),
        ),
      ...others.slice(-1).map((page) => verdict(page, `, least of ${pages.length}`)),
      forComparison('/auth', `${group(await weight('/auth'))} bytes`),
      forComparison(`${WIZARD} (signed in)`, `${group(await weight(WIZARD, cookie))} bytes`),
    ];
  } finally {
    await portal.stop();
  }
}
