/** One person's walk along every link and every form that asks: what is wrong, where they were, what they could reach. */
import { patternOfPath } from '#app/requests/route-of-path.ts';
import { pageOf } from '#app/site-map.ts';
import { findForms } from '#tests/fuzz/find-forms.ts';
import type { Answer, Ask } from './http.ts';
import { forEach, tagsIn } from './pages.ts';

/** Looked at, but not walked through: letters and forms of the demonstration are not the site. */
const NOT_WALKED = /^\/(dev|sandbox)(\/|$)/;
/** Of pages that differ only in a record, or in what their query says, so many are looked at. */
export interface OfAKind {
  readonly records: number;
  readonly queries: number;
}
const FOR_LINKS: OfAKind = { records: 5, queries: 3 };
/** Of one address with whatever queries: the queue alone has seventy, each a page of a hundred kilobytes. */
const OF_AN_ADDRESS = 25;

const patterns = new Map<string, string>();
/** The router ranks its routes anew for each question, and a walk asks three times for every link. */
function patternOf(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  const pattern = patterns.get(path) ?? patternOfPath(path) ?? '/*';
  patterns.set(path, pattern);
  return pattern;
}

interface Found {
  readonly href: string;
  readonly on: string;
}

/** What one person found: what is wrong, where they were, and which pages they could come to or post to. */
export class Walk {
  readonly faults: string[] = [];
  readonly seen = new Set<string>();
  readonly reached = new Set<string>();
  /** Public pages that were looked at, with their sections. */
  readonly publicPages = new Map<string, ReadonlySet<string>>();
  readonly #ids = new Map<string, ReadonlySet<string>>();
  readonly #sections: Found[] = [];
  readonly #counts = new Map<string, number>();
  readonly #ask: Ask;
  /** The public pages are walked through by the guest alone; others look where a link leads. */
  readonly #guest: boolean;
  readonly #origin: string;
  readonly #read: (page: string, answer: Answer) => Promise<void>;

  readonly #ofAKind: OfAKind;
  readonly #known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /** @param read is given everything that is seen. */
  constructor(
    ask: Ask,
    guest: boolean,
    {
      origin = process.env.PORTAL_URL ?? '',
      read = async () => {},
      ofAKind = FOR_LINKS,
      known,
    }: {
      origin?: string;
      read?: (page: string, answer: Answer) => Promise<void>;
      ofAKind?: OfAKind;
      /** Public pages that somebody who sees them alike has looked at, with their sections. */
      known?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
    } = {},
  ) {
    this.#ask = ask;
    this.#guest = guest;
    this.#origin = origin;
    this.#read = read;
    this.#ofAKind = ofAKind;
    this.#known = known;
  }

  async run(starts: readonly string[]): Promise<void> {
    let waiting: Found[] = starts.map((href) => ({ href, on: 'the start' }));
    while (waiting.length > 0) {
      const next: Found[] = [];
      await forEach(waiting, async (found) => {
        next.push(...(await this.#look(found)));
      });
      waiting = next.filter((found) => this.#isNew(found));
    }
    for (const { href, on } of this.#sections) {
      const [page = '', section = ''] = href.split('#');
      const ids = this.#ids.get(page);
      if (ids && !ids.has(decodeURIComponent(section)))
        this.faults.push(`${href} on ${on} names a section that is not there`);
    }
  }

  #isNew({ href }: Found): boolean {
    if (this.seen.has(href)) return false;
    const known = this.#known?.get(href);
    if (known) {
      this.seen.add(href);
      this.#ids.set(href, known);
      return false;
    }
    const pattern = patternOf(href);
    const asked = [...new URL(href, 'http://this.site').searchParams.keys()].toSorted().join();
    const kind = `${pattern}?${asked}`;
    const count = this.#count(kind);
    if (asked !== '' && (count > this.#ofAKind.queries || this.#count(pattern) > OF_AN_ADDRESS)) return false;
    if (pageOf(pattern)?.audience !== 'public' && count > this.#ofAKind.records) return false;
    this.seen.add(href);
    return true;
  }

  #count(what: string): number {
    const count = (this.#counts.get(what) ?? 0) + 1;
    this.#counts.set(what, count);
    return count;
  }

  async #look({ href, on }: Found): Promise<Found[]> {
    const answer = await this.#ask(href);
    const { status } = answer;
    this.reached.add(patternOf(href));
    if (status >= 301 && status <= 303) {
      const location = answer.headers.get('location') ?? '';
      return /^\/auth\?(mode=create&)?next=/.test(location) || !location.startsWith('/')
        ? []
        : [{ href: location, on: href }];
    }
    if (status !== 200) {
      // Other tests remove records: what is no longer linked is no dead link.
      if (await this.#isStillOn(href, on)) this.faults.push(`${href} on ${on} answers ${status}`);
      return [];
    }
    await this.#read(href, answer);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return [];
    const html = answer.body.toString();
    const tags = tagsIn(html, ['*']);
    const named = (...names: string[]) => tags.filter(({ name }) => names.includes(name));
    const all = tags.flatMap(({ attributes }) => attributes.id ?? []);
    const twice = all.filter((id, index) => all.indexOf(id) !== index);
    if (twice.length > 0) this.faults.push(`${href} has ids twice: ${twice.join(', ')}`);
    this.#ids.set(href, new Set(all));
    for (const { attributes } of named('button')) {
      if (attributes.formAction) this.reached.add(patternOf(attributes.formAction));
    }
    const isPublic = pageOf(patternOf(href))?.audience === 'public' && href !== '/';
    if (isPublic) this.publicPages.set(href, new Set(all));
    if (NOT_WALKED.test(href) || (isPublic && !this.#guest)) return [];
    const { forms } = findForms(html, href);
    for (const { target } of forms) this.reached.add(patternOf(target));
    return [
      ...named('link', 'img').flatMap(({ attributes }) => {
        const file = attributes.rel === 'canonical' ? '' : (attributes.src ?? attributes.href ?? '');
        return file.startsWith('/') ? [{ href: file, on: href }] : [];
      }),
      ...named('a', 'area').flatMap(({ attributes }) => this.#judge(attributes, href)),
      ...forms
        .filter(({ method }) => method === 'GET')
        .map(({ target, fields }) => {
          const query = new URLSearchParams(fields.map(({ name, choices: [first = ''] }) => [name, first]));
          return { href: `${target.replace(/\?.*$/, '')}?${query}`, on: href };
        }),
    ];
  }

  async #isStillOn(href: string, on: string): Promise<boolean> {
    if (!on.startsWith('/')) return true;
    const html = (await this.#ask(on)).body.toString();
    return (
      html.includes(`"${href.replaceAll('&', '&amp;')}`) || html.includes(`"${href}`) || href.includes('?')
    );
  }

  /** Notes what is wrong with a link; gives back the page it leads to. */
  #judge(link: Readonly<Record<string, string>>, on: string): Found[] {
    const { href } = link;
    if (href === undefined) {
      this.faults.push(`a link on ${on} has no address`);
      return [];
    }
    if (/^mailto:[^@\s]+@[^@\s]+$|^mailto:[^@\s]+@[^@\s]+\?subject=|^tel:\+\d{7,15}$|^otpauth:/.test(href))
      return [];
    if (link.target === '_blank' && !link.rel?.includes('noopener'))
      this.faults.push(`${href} on ${on} opens a tab without rel=noopener`);
    const here = new URL(on, this.#origin);
    const target = new URL(href, here);
    if (target.host !== here.host) {
      if (target.protocol !== 'https:' || link.target !== '_blank')
        this.faults.push(`${href} on ${on} leaves the site other than by https in a new tab`);
      return [];
    }
    const page = target.pathname + target.search;
    if (target.hash) this.#sections.push({ href: page + target.hash, on });
    return [{ href: page, on }];
  }
}
