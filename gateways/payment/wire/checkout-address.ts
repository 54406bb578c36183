/** Payers are sent only to an encrypted page, or, with a stand-in, to the very machine that was configured. */
import { trimEnd } from '#core/shared/trim-edges.ts';

/** The address when it is fit to send a person to; undefined otherwise. */
export function checkoutAddress(written: string | undefined, baseUrl: string): string | undefined {
  const url = URL.parse(written ?? '');
  if (url?.username !== '' || url.password !== '') return undefined;
  return url.protocol === 'https:' || url.origin === originOf(baseUrl) ? url.href : undefined;
}

export const originOf = (url: string): string => URL.parse(url)?.origin ?? '';

export const withoutTrailingSlash = (url: string): string => trimEnd(url, /\//);

/** Position in a list that is read page by page; providers count from 1. */
export function readPageCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(cursor) ? Number(cursor) : undefined;
}
