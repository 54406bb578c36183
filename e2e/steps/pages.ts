/** What a page says in its markup, for tests that read pages without a browser. React quotes every attribute. */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type FoundForm, findForms } from '#tests/fuzz/find-forms.ts';

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
export const readable = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);

export function tagsIn(html: string, names: readonly string[]): Tag[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*?)?)\/?>/g)]
    .filter(([, name = '']) => names.includes(name) || names.includes('*'))
    .map(([, name = '', rest = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...rest.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          readable(value),
        ]),
      ),
    }));
}

/** Kinds of input that nobody leaves empty, or that are ticked. */
const UNTYPED = ['hidden', 'checkbox', 'radio', 'submit', 'button'];

/** Some answers of their forms ask for them and others do not: their hints say which. */
const ASKED_BY_AN_ANSWER = /^(application_number|provider_reference|problem)-/;

/**
 * Fields of posted forms whose label does not say whether they may be left empty: required ones are not marked, all
 * others are "(optional)". Fields of rows are neither: above the rows stands that one left empty is not kept.
 */
export function marksWrong(html: string): string[] {
  const forms = html.split('<form').slice(1);
  return forms.flatMap((rest) => {
    const form = rest.split('</form>')[0] ?? '';
    if (!/^[^>]* method="post"/.test(form)) return [];
    return tagsIn(form, ['input', 'select', 'textarea']).flatMap(({ attributes }) => {
      const { id = '', type = 'text' } = attributes;
      const label = form.split(`<label for="${id}"`)[1]?.split('</label>')[0];
      if (UNTYPED.includes(type) || !label || /\.\d+\./.test(id) || ASKED_BY_AN_ANSWER.test(id)) return [];
      const required = 'required' in attributes;
      return label.includes('(optional)') === !required && !label.includes('*') ? [] : [id];
    });
  });
}

/** What a browser would send of a form as it was drawn: its hidden values and what its fields hold. */
export const standingIn = (form: FoundForm): Record<string, string> =>
  Object.fromEntries(
    form.fields
      .filter(({ type }) => !['file', 'checkbox', 'radio', 'button', 'submit'].includes(type))
      .map(({ name, choices: [first = ''] }) => [name, first]),
  );

/** Types into the form of a page that has these fields, sends it, and follows where that leads. */
export async function answerForm(
  person: APIRequestContext,
  page: APIResponse,
  typed: Readonly<Record<string, string>>,
): Promise<APIResponse> {
  const { pathname, search } = new URL(page.url());
  const form = findForms(await page.text(), pathname + search).forms.find(
    ({ method, fields }) =>
      method === 'POST' && Object.keys(typed).every((name) => fields.some((field) => field.name === name)),
  );
  if (!form) throw new Error(`${pathname} has no form with ${Object.keys(typed).join(', ')}`);
  return person.post(form.target || pathname + search, { form: { ...standingIn(form), ...typed } });
}

/** Addresses of the sitemap, as paths. */
export async function sitemapPaths(visitor: APIRequestContext): Promise<string[]> {
  const xml = await (await visitor.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Runs the work for each item, a few at a time. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([1, 2, 3, 4].map(worker));
}
