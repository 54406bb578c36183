/** Turns a mail job into subject, plain text and simple HTML, with the sentences of messages/. */

import { palette } from '#college/colours.ts';
import { escapeHtml } from '#core/shared/escape-html.ts';
import type { EmailJob } from '#db/outbox.ts';
import { email } from '#messages/en/mail/mails.ts';

export interface ComposedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function composeLetter(
  job: Pick<EmailJob, 'template' | 'params'>,
  collegeName: string,
): ComposedLetter {
  const template = email.templates[job.template];
  if (!template) throw new Error(`there is no mail template named ${job.template}`);
  const { subject, paragraphs, link } = template(job.params);
  const footer = email.footer(collegeName);
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), '-- ', footer].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><body style="font:16px/1.6 sans-serif;max-width:36rem;margin:1.5rem auto;padding:0 1rem">',
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
