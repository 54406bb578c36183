/**
 * The download as one file: a page that any browser opens and prints, with the same facts inside as JSON for programs
 * (the element with the id "data"). It carries no script that runs and loads nothing.
 */
import { escapeHtml } from '#core/shared/escape-html.ts';
import type { HeldData } from './gather-data.server.ts';

export interface FileWords {
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

/** In English, as what the records say is. */
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
