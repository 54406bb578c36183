/** Every address of the portal with the words of the feature that answers it, and what a run has seen of it so far. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { siteMap } from '#app/site-map.ts';
import { type FoundForm, type FoundPage, findForms } from './find-forms.ts';
import { readWords, type Words } from './read-words.ts';

export interface SitePattern {
  /** As in the site map. */
  readonly pattern: string;
  readonly words: Words;
  /** Posts to it change something, or it has a rate. */
  readonly posts: boolean;
  readonly forPrograms: boolean;
}

/** Of a feature, its own folder and the rules beside it in core; of a page made of several, all it may show. */
function foldersOf(file: string): string[] {
  const feature = /^features\/([^/]+)\//.exec(file)?.[1];
  return feature
    ? [`app/features/${feature}`, `core/${feature}`]
    : ['app/screens', 'app/features/review', 'app/features/admissions', 'app/features/payments'];
}

export function readSite(root: string): SitePattern[] {
  const words = new Map<string, Words>();
  return Object.entries(siteMap).map(([pattern, rule]) => {
    const folders = foldersOf(rule.file);
    const key = folders.join();
    const known = words.get(key) ?? readWords(root, folders);
    words.set(key, known);
    const own = readFileSync(join(root, 'app', rule.file), 'utf8');
    return {
      pattern,
      words: known,
      posts: rule.rate !== undefined || /export (const|async function) action/.test(own),
      forPrograms: rule.audience === 'programs' || rule.audience === 'gateways',
    };
  });
}

/** Newest of a kind; older ones name records in a state they no longer have. */
const LINKS_OF_A_PATTERN = 24;
const FORMS_OF_A_KIND = 6;
const IDS = 400;

const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

export class SeenSite {
  readonly ids: string[] = [];
  readonly #forms = new Map<string, Map<string, FoundForm[]>>();
  readonly #links = new Map<string, string[]>();
  readonly #patterns: { path: string }[];

  constructor(patterns: readonly SitePattern[]) {
    this.#patterns = patterns.map(({ pattern }) => ({ path: pattern }));
  }

  patternOf(target: string): string {
    const path = target.replace(/[?#].*$/, '').replace(/\.data$/, '');
    try {
      // The router would say so on the console each time.
      decodeURIComponent(path);
      return matchRoutes(this.#patterns, path)?.at(-1)?.route.path ?? '/*';
    } catch {
      return '/*';
    }
  }

  learn(who: string, target: string, html: string): FoundPage {
    const page = findForms(html, target);
    for (const link of page.links) keep(this.#links, this.patternOf(link), link, LINKS_OF_A_PATTERN);
    const forms = this.#forms.get(who) ?? new Map<string, FoundForm[]>();
    this.#forms.set(who, forms);
    for (const form of page.forms) {
      const kind = `${form.method} ${this.patternOf(form.target)} ${form.fields.map(({ name }) => name).join()}`;
      keep(forms, kind, form, FORMS_OF_A_KIND);
    }
    this.learnIds(html);
    return page;
  }

  learnIds(text: string): void {
    for (const [id] of text.matchAll(UUID)) {
      if (this.ids.length < IDS) this.ids.push(id);
      else this.ids[Number.parseInt(id.slice(-6), 16) % IDS] = id;
    }
  }

  /** One list for each kind of form, so that a rare one is drawn as often as one of every page. */
  formsOf(who: string): readonly (readonly FoundForm[])[] {
    return [...(this.#forms.get(who)?.values() ?? [])];
  }

  linksOf(pattern: string): readonly string[] {
    return this.#links.get(pattern) ?? [];
  }
}

function keep<Item>(lists: Map<string, Item[]>, key: string, item: Item, most: number): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  const text = JSON.stringify(item);
  if (list.some((known) => JSON.stringify(known) === text)) return;
  list.push(item);
  if (list.length > most) list.shift();
}
