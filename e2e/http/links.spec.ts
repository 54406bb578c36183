/**
 * Every link of the site walked from the home page, as a guest: it leads to a page that is there, or to sign-in; the
 * section it names exists; and every page of the sitemap can be reached by links.
 */
import { expect, test } from '@playwright/test';
import { visitor } from '../steps/http.ts';
import { sitemapPaths, tagsIn } from '../steps/pages.ts';

/** Looked at, but not walked through: letters and forms of the demonstration are not the site. */
const NOT_WALKED = /^\/(auth|dev|sandbox)(\/|$)/;

interface Found {
  readonly href: string;
  readonly on: string;
}

test('no link of the site is dead, and no page is without a link to it', async () => {
  const guest = await visitor();
  const faults: string[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  const sections: Found[] = [];
  const seen = new Set(['/']);
  let waiting: Found[] = [{ href: '/', on: 'the start' }];

  async function look({ href, on }: Found): Promise<Found[]> {
    const answer = await guest.get(href);
    const status = answer.status();
    if (status === 302 || status === 303) {
      if (!answer.headers().location?.startsWith('/auth?next=')) faults.push(`${href} on ${on} leads away`);
      return [];
    }
    if (status !== 200) {
      faults.push(`${href} on ${on} answers ${status}`);
      return [];
    }
    if (!answer.headers()['content-type']?.startsWith('text/html')) return [];
    const html = await answer.text();
    const all = tagsIn(html, ['*']).flatMap(({ attributes }) => attributes.id ?? []);
    const twice = all.filter((id, index) => all.indexOf(id) !== index);
    if (twice.length > 0) faults.push(`${href} has ids twice: ${twice.join(', ')}`);
    ids.set(href, new Set(all));
    if (NOT_WALKED.test(href)) return [];
    return tagsIn(html, ['a', 'area']).flatMap(({ attributes }) => judge(attributes, href));
  }

  /** Notes what is wrong with a link; gives back the page it leads to. */
  function judge(link: Readonly<Record<string, string>>, on: string): Found[] {
    const { href } = link;
    if (href === undefined) {
      faults.push(`a link on ${on} has no address`);
      return [];
    }
    if (/^mailto:[^@\s]+@[^@\s]+$|^tel:\+\d{7,15}$/.test(href)) return [];
    if (link.target === '_blank' && !link.rel?.includes('noopener'))
      faults.push(`${href} on ${on} opens a tab without rel=noopener`);
    const target = new URL(href, `http://this.site${on}`);
    if (target.host !== 'this.site') {
      if (target.protocol !== 'https:' || link.target !== '_blank')
        faults.push(`${href} on ${on} leaves the site other than by https in a new tab`);
      return [];
    }
    const page = target.pathname + target.search;
    if (target.hash) sections.push({ href: page + target.hash, on });
    return [{ href: page, on }];
  }

  while (waiting.length > 0) {
    const batch = waiting.splice(0, 4);
    for (const found of (await Promise.all(batch.map(look))).flat()) {
      if (seen.has(found.href)) continue;
      seen.add(found.href);
      waiting = [...waiting, found];
    }
  }
  for (const { href, on } of sections) {
    const [page = '', section = ''] = href.split('#');
    if (ids.has(page) && !ids.get(page)?.has(decodeURIComponent(section)))
      faults.push(`${href} on ${on} names a section that is not there`);
  }
  expect(faults).toEqual([]);
  expect(
    (await sitemapPaths(guest)).filter((path) => !seen.has(path)),
    'pages without a link',
  ).toEqual([]);
  // A walk that saw next to nothing would find no fault either.
  expect(seen.size).toBeGreaterThan(50);
  await guest.dispose();
});

test('what a search finds is there', async () => {
  const guest = await visitor();
  for (const words of ['college', 'farm', 'student', 'council', 'engineering', 'fee']) {
    const html = await (await guest.get(`/search?q=${words}`)).text();
    const results = tagsIn(html.slice(html.indexOf('<main'), html.indexOf('</main>')), ['a']).flatMap(
      ({ attributes }) => attributes.href ?? [],
    );
    const found = results.filter((href) => href.startsWith('/') && href !== '/');
    expect(found.length, words).toBeGreaterThan(3);
    for (const href of found) {
      const [path = '', section] = href.split('#');
      const page = await guest.get(path);
      expect(page.status(), href).toBe(200);
      if (section) expect(await page.text(), href).toContain(`id="${section}"`);
    }
  }
  await guest.dispose();
});
