/**
 * The last-resort page, for what happens before React can answer: a request too large, a form from another site, an
 * error. It depends on nothing but words, so it works when everything else is broken.
 */
import { createHash } from 'node:crypto';
import { escapeHtml } from '#core/shared/escape-html.ts';
import { type Language, pathIn } from '#core/shared/languages.ts';
import { wordsFor } from '#messages/catalogue.ts';

const STYLE = `body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem}
h1{font-size:1.6rem;line-height:1.25}a{color:inherit}`;

/** The style's name in a Content-Security-Policy. */
export const PLAIN_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export interface PlainLink {
  readonly to: string;
  readonly text: string;
}

/** @param language of the words. */
export const plainPageHtml = (
  title: string,
  advice: string,
  language: Language = 'en',
  links: readonly PlainLink[] = [{ to: pathIn(language, '/'), text: wordsFor(language).busy.home }],
): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(advice)}</p>${links.map(drawLink).join('')}</main></html>`;

const drawLink = ({ to, text }: PlainLink): string =>
  `<p><a href="${escapeHtml(to)}">${escapeHtml(text)}</a></p>`;

export const plainPage = (
  status: number,
  title: string,
  advice: string,
  language: Language = 'en',
): Response =>
  new Response(plainPageHtml(title, advice, language), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
