/** Turns a mail job into subject, plain text and simple HTML, with the sentences of messages/. */

import { addressIn } from '#app/requests/links-in-language.ts';
import { palette } from '#college/colours.ts';
import { escapeHtml } from '#core/shared/escape-html.ts';
import type { Language } from '#core/shared/languages.ts';
import type { EmailJob } from '#db/outbox.ts';
import { wordsFor } from '#messages/catalogue.ts';

export interface ComposedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function composeLetter(
  job: Pick<EmailJob, 'template' | 'params' | 'language'>,
  collegeName: string,
  origin: string,
): ComposedLetter {
  const language = languageOf(job);
  const { email } = wordsFor(language);
  const template = email.templates[job.template];
  if (!template) throw new Error(`there is no mail template named ${job.template}`);
  const { subject, paragraphs, link: given } = template(job.params);
  const link = given && { ...given, url: linkIn(language, given.url, origin) };
  const footer = email.footer(collegeName);
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), '-- ', footer].join('\n\n');
  const html = [
    `<!doctype html><html lang="${language}"><body style="font:16px/1.6 sans-serif;max-width:36rem;margin:1.5rem auto;padding:0 1rem">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link
      ? [
          `<p><a href="${escapeHtml(link.url)}" style="font-weight:bold;color:${palette.leaf[0]}">${escapeHtml(link.label)}</a></p>`,
        ]
      : []),
    `<hr><p style="font-size:13px">${escapeHtml(footer)}</p></body></html>`,
  ].join('\n');
  return { subject, text, html };
}

/** A mail that is not translated is English as a whole. */
function languageOf({ template, language = 'en' }: Pick<EmailJob, 'template' | 'language'>): Language {
  const own = wordsFor(language).email.templates[template];
  return own === wordsFor('en').email.templates[template] ? 'en' : language;
}

/** The reader who follows it may have to sign in first. */
const linkIn = (language: Language, url: string, origin: string): string =>
  url.startsWith(`${origin}/`) ? origin + addressIn(language, url.slice(origin.length), true) : url;
