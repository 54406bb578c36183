/** POST /account/data/download: everything held about this person, as one file, with the documents they uploaded. */
import { redirect } from 'react-router';
import { listOwnFiles } from '#app/features/documents/index.server.ts';
import { fileRefusalQuery } from '#app/forms/file-refusal.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { escapeHtml } from '#core/shared/escape-html.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/download';
import { downloadData, type HeldData, MOST_FILES, packData } from './gather-data.server.ts';
export const loader = () => redirect('/account/data');

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const { typed } = await readPost(request);
  const held = await downloadData(deps, {
    actor,
    headers: request.headers,
    password: typed.password,
  });
  if (!held.ok) {
    return redirect(`/account/data?${fileRefusalQuery(held.error, typed.password)}#download`, 303);
  }
  const words = wordsFor('en').myData.file;
  const page = writeDataFile(held.value, words);
  const files = await listOwnFiles(deps, { actor, limit: MOST_FILES + 1 });
  // A page opens on every phone; a ZIP is for people who have uploaded something.
  const zipped = files.length > 0;
  const body = zipped ? packData(deps, { page, files, notIncluded: words.notIncluded }) : page;
  const day = held.value.gathered.slice(0, 10);
  return new Response(body, {
    headers: {
      'content-type': zipped ? 'application/zip' : 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${day}.${zipped ? 'zip' : 'html'}"`,
      'cache-control': 'no-store',
    },
  });
}

/**
 * The download as one file: a page that any browser opens and prints, with the same facts inside as JSON for programs
 * (the element with the id "data"). It carries no script that runs and loads nothing.
 */
interface FileWords {
  readonly title: string;
  readonly lead: (moment: string) => string;
  readonly json: string;
  readonly nothing: string;
  readonly sections: Readonly<Record<Exclude<keyof HeldData, 'gathered'>, string>>;
}

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b241d;background:#fff}' +
  'table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}th,td{border:1px solid #c9cfc6;padding:.35rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}' +
  'th{width:14rem;background:#f3f5f0;font-weight:600}h2{margin-top:2.5rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}';

/** Writes the file in English, as the records are. */
export function writeDataFile(data: HeldData, words: FileWords): string {
  const { gathered, ...held } = data;
  const sections = Object.entries(held).map(
    ([name, value]) =>
      `<h2>${escapeHtml(words.sections[name as keyof typeof held])}</h2>${drawValue(value, words.nothing)}`,
  );
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(words.title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.lead(gathered))}</p>`,
    ...sections,
    `<h2>${escapeHtml(words.json)}</h2>`,
    // "<" can only stand inside a text of JSON, where its escape means the same.
    `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    `<details><summary>JSON</summary><pre>${escapeHtml(JSON.stringify(data, null, 2))}</pre></details>`,
    '</body></html>\n',
  ].join('\n');
}

function drawValue(value: unknown, nothing: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value))
    return value.length === 0
      ? `<p>${escapeHtml(nothing)}</p>`
      : value.every((each) => typeof each !== 'object')
        ? escapeHtml(value.join(', '))
        : value.map((each) => drawValue(each, nothing)).join('');
  if (typeof value !== 'object') return escapeHtml(String(value));
  const rows = Object.entries(value)
    .filter(([, each]) => each !== null && each !== '')
    .map(
      ([name, each]) =>
        `<tr><th scope="row">${escapeHtml(name.replaceAll('_', ' '))}</th><td>${drawValue(each, nothing)}</td></tr>`,
    );
  return `<table>${rows.join('')}</table>`;
}
