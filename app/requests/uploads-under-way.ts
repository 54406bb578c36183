/**
 * Counts the files that each person is sending. Reading one takes seconds of a thread that all share, so nobody has
 * more than two on their way, in each process, whatever they hold open.
 */

import { data } from 'react-router';
import type { BodyTooLarge } from '#app/shell/ErrorPage.tsx';
import type { Actor } from '#core/identity/actor.ts';
import type { Catalogue } from '#messages/en/catalogue.ts';
import { drawnByReact, type Page } from './page-rules.ts';

const MOST_OF_ONE = 2;
/** A picture is read in less. */
const UPLOAD_RETRY_SECONDS = 10;

const underWay = new Map<string, number>();

/** @returns what ends it; null where this person has to wait for the others. */
export function beginUpload(who: string): (() => void) | null {
  const own = underWay.get(who) ?? 0;
  if (own >= MOST_OF_ONE) return null;
  underWay.set(who, own + 1);
  return () => {
    const left = (underWay.get(who) ?? 1) - 1;
    if (left > 0) underWay.set(who, left);
    else underWay.delete(who);
  };
}

/** Only a form with a file comes in parts; a program may send a file as it is. */
export const bringsFile = ({ headers }: Request): boolean =>
  !/^application\/(?:x-www-form-urlencoded|json)/i.test(headers.get('content-type') ?? '');

/** A program is known by its token; whether the token is valid is found out later. */
export const uploaderOf = (actor: Actor | null, { headers }: Request): string | null =>
  actor?.userId ?? headers.get('authorization');

/** The browser's Back button leads to the form with what was typed and chosen; a page that React draws puts it back itself. */
export const rejectUpload = (url: URL, rule: Page, { busy }: Pick<Catalogue, 'busy'>) =>
  data<BodyTooLarge>(
    {
      reason: 'too-large',
      advice: busy.uploads(UPLOAD_RETRY_SECONDS),
      back: drawnByReact(rule) ? url.pathname + url.search : null,
    },
    { status: 429, headers: { 'retry-after': String(UPLOAD_RETRY_SECONDS) } },
  );
