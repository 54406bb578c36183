/** The answer for whoever is turned away: 503 with Retry-After. A page for people, a few bytes for programs. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readLanguage } from '#app/requests/address-language.ts';
import { type Language, pathIn } from '#core/shared/languages.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { plainPageHtml } from '../http/plain-page.ts';

/** busy, inUse: nothing was done. away: the database did not answer, so what was done is unknown. */
export type Trouble = 'busy' | 'inUse' | 'away';

interface Asked {
  readonly method?: string | undefined;
  readonly path: string;
  readonly accept?: string | undefined;
}

export interface BusyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** @param retryAfter Whole seconds, at most 60. */
export function busyAnswer(trouble: Trouble, retryAfter: number, asked: Asked): BusyAnswer {
  const sent = asked.method !== 'GET' && asked.method !== 'HEAD';
  const program = wantsJson(asked);
  const { language } = readLanguage(asked.path);
  const { busy } = wordsFor(language);
  const { title, ...advice } = busy[trouble];
  const text = (sent ? advice.sent : advice.read)(retryAfter);
  const body = program
    ? JSON.stringify({
        kind: trouble,
        status: 503,
        title,
        detail: text,
        retryAfterSeconds: retryAfter,
        ...inWordsOf(asked.path, text),
      })
    : plainPageHtml(title, text, language, [
        // An empty address is this page's own. A post is sent again only from its form.
        ...(sent ? [] : [{ to: '', text: busy.again }]),
        { to: pathIn(language, '/'), text: busy.home },
      ]);
  return {
    headers: {
      'content-type': program ? 'application/json' : 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': String(retryAfter),
    },
    body,
  };
}

/** The form in which programs read the errors of accounts and of OAuth. */
function inWordsOf(path: string, message: string): object {
  if (path.startsWith('/auth/v1/')) return { message, code: 'unavailable', error_code: 'unavailable' };
  return path.startsWith('/auth/oauth2/')
    ? { error: 'temporarily_unavailable', error_description: message }
    : {};
}

export const FOR_PROGRAMS = /^\/(?:api\/|webhooks\/|auth\/v1\/|auth\/oauth2\/(?!authorize)|live)|\.data$/;

const wantsJson = ({ path, accept = '' }: Asked): boolean =>
  FOR_PROGRAMS.test(path) || (accept.includes('application/json') && !accept.includes('text/html'));

/** A body that did not come, or is not read; the connection ends, because its rest may still be on the way. */
export function writeRefusal(
  response: ServerResponse,
  why: 'slow' | 'fields',
  always: Readonly<Record<string, string>>,
  language: Language,
): void {
  if (response.destroyed || response.headersSent) return;
  const { busy } = wordsFor(language);
  const body = plainPageHtml(busy[why].title, busy[why].sent, language);
  response.writeHead(why === 'slow' ? 408 : 413, {
    ...always,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

/**
 * Writes it with node:http.
 * @param always Headers of every answer of the portal.
 */
export function writeBusy(
  { method, url = '/', headers: { accept } }: IncomingMessage,
  response: ServerResponse,
  always: Readonly<Record<string, string>>,
  retryAfter: number,
): void {
  const { headers, body } = busyAnswer('busy', retryAfter, {
    method,
    path: url.split('?', 1)[0] ?? '',
    accept,
  });
  response.writeHead(503, { ...always, ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(method === 'HEAD' ? undefined : body);
}
