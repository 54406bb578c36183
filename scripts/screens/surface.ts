/**
 * Everything that can be done, a line each, so that two releases can be compared line by line: addresses with their rules,
 * permissions by role, calls of the college's API with their fields, messages; and of each page that one of the
 * demonstration's people reaches, its forms with fields and buttons, the headings of its tables, where its links lead, and
 * the columns of its files. Records are left out, so the same demonstration gives the same lines.
 */
import { writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { siteMap } from '#app/site-map.ts';
import { PERMISSIONS, rolesThatMay } from '#core/identity/permissions.ts';
import { toasts } from '#messages/en/toasts.ts';
import { followLinks, PEOPLE, patternOf, publicPages } from './every-page.ts';
import { openAs } from './sign-in.ts';

export async function writeSurface(browser: Browser, portal: string, file: string): Promise<void> {
  const lines = new Set([...rules(), ...(await calls(portal))]);
  for (const person of ['guest', ...PEOPLE]) {
    const reader = await openAs(browser, person === 'guest' ? undefined : `${person}@demo.test`, {
      baseURL: portal,
    });
    // Without script a page shows all of its forms, and nothing waits for it.
    const context = await browser.newContext({
      baseURL: portal,
      javaScriptEnabled: false,
      storageState: await reader.storageState(),
    });
    const paths = person === 'guest' ? await publicPages(portal) : await followLinks(reader);
    await reader.close();
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path);
      const pattern = patternOf(path) ?? path;
      for (const said of await readPage(page)) lines.add(`${person} ${pattern} ${said}`);
      for (const said of await readFiles(page, context)) lines.add(`${person} ${pattern} ${said}`);
    }
    await context.close();
    console.log(`${person}: ${paths.length} pages`);
  }
  writeFileSync(file, `${[...lines].sort().join('\n')}\n`);
}

const rules = (): readonly string[] => [
  ...Object.entries(siteMap).map(
    ([pattern, { file: _, ...rule }]) => `address ${pattern} ${JSON.stringify(rule)}`,
  ),
  ...PERMISSIONS.map((permission) => `permission ${permission}: ${rolesThatMay(permission).join(', ')}`),
  ...Object.entries(toasts).map(([key, said]) => `message ${key}: ${said}`),
];

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

async function calls(portal: string): Promise<readonly string[]> {
  const described = (await (await fetch(new URL('/api/v1/openapi.json', portal))).json()) as Described;
  return [
    ...Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => `call ${method} ${path} ${JSON.stringify(call)}`),
    ),
    ...Object.entries(described.components.schemas).map(
      ([name, schema]) => `schema ${name} ${JSON.stringify(schema)}`,
    ),
  ];
}

/** Numbers, dates and ids belong to records. */
const withoutRecords = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, ':id')
    .replaceAll(/\d+/g, '0')
    .replaceAll(/\s+/g, ' ')
    .trim();

async function readPage(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const texts = (of: ParentNode, selector: string, say: (one: HTMLElement) => string) =>
      [...of.querySelectorAll<HTMLElement>(selector)].map(say);
    const named = (one: HTMLElement) => one.getAttribute('name') ?? '';
    const said = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? '';
    return {
      links: texts(document, 'main a[href^="/"]', (one) => one.getAttribute('href') ?? ''),
      headings: texts(document, 'main th[scope=col], main h1, main h2', said),
      forms: [...document.querySelectorAll('main form')].map((form) => ({
        method: form.getAttribute('method') ?? 'get',
        action: form.getAttribute('action') ?? '',
        intent: form.querySelector('[name=intent]')?.getAttribute('value') ?? '',
        fields: texts(form, 'input, select, textarea', named),
        buttons: texts(form, 'button', said),
      })),
    };
  });
  const path = (address: string) => {
    const { pathname, searchParams } = new URL(address || page.url(), page.url());
    return [patternOf(pathname) ?? pathname, ...new Set(searchParams.keys())].join(' ');
  };
  const list = (names: readonly string[]) => [...new Set(names.map(withoutRecords))].sort().join(', ');
  return [
    ...found.links.map((href) => `leads to ${path(href)}`),
    ...found.headings.map((text) => `heads ${withoutRecords(text)}`),
    ...found.forms.map(
      ({ method, action, intent, fields, buttons }) =>
        `form ${method} ${path(action)} ${intent} [${list(fields)}] (${list(buttons)})`,
    ),
  ];
}

/** The first line of every file of rows that the page offers. */
async function readFiles(page: Page, context: BrowserContext): Promise<readonly string[]> {
  const files = await page
    .locator('main a[href*="csv"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const said: string[] = [];
  for (const href of new Set(files)) {
    const answer = await context.request.get(href);
    if (!answer.headers()['content-type']?.startsWith('text/csv')) continue;
    const [first = ''] = (await answer.text()).split('\r\n');
    said.push(`file ${patternOf(href) ?? href}: ${first.replace('\uFEFF', '')}`);
  }
  return said;
}
