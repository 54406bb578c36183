/**
 * The key of a cached page: its path and the reader's theme, and nothing else that a request can carry. A request with
 * anything unusual (a query, capitals, an escaped letter, a cookie other than the theme) has no key and is rendered for
 * itself, so nobody can make the portal store, or send to others, a page that they shaped.
 */

import { ruleOfPath } from '#app/requests/route-of-path.ts';
import { THEMES, type Theme } from '#app/shell/theme.ts';

export interface PageKey {
  readonly path: string;
  readonly theme: Theme | null;
}

/** Longer than any page's address. */
const LONGEST_PATH = 150;
const PLAIN_PATH = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;
const THEME_OF_COOKIE: ReadonlyMap<string | undefined, Theme | null> = new Map<
  string | undefined,
  Theme | null
>([[undefined, null], ...THEMES.map((theme): [string, Theme] => [`theme=${theme}`, theme])]);

/** The theme of a visitor who brings nothing else; undefined for anybody whom the portal may know. */
export const themeOfGuest = (cookie: string | undefined): Theme | null | undefined =>
  THEME_OF_COOKIE.get(cookie);

/** @param path The whole target of the request line, so one with a query has no key. */
export const isPlainPath = (path: string): boolean => path.length <= LONGEST_PATH && PLAIN_PATH.test(path);

/** True if the route of this plain path may be cached, by site-map.ts. */
export const isCachedRoute = (path: string): boolean => Boolean(ruleOfPath(path)?.cached);
