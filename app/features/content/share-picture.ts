/**
 * The picture that a shared link to a public page shows. It has an address of its own, made of the page's path and a
 * hash of what is drawn, so it can be kept for ever and changes with the page. The server draws pages it knows and no
 * text that somebody put into an address.
 */
import { college } from '#content/college.ts';
import { shortHash } from '#core/content/short-hash.ts';
import { type PublicPageEntry, publicPage } from './public-pages.ts';

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Raise it when the drawing itself changes. */
const DRAWING = 1;

const hashOf = ({ title, section, scene }: PublicPageEntry) =>
  shortHash([DRAWING, title, section, scene, college.name, college.motto].join('\n'));

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

/** Path of the picture; pages that are not listed, such as the search, show the college's. */
export function sharePicturePath(path: string): string {
  const page = publicPage(path) ?? publicPage('/');
  if (!page) throw new Error('the home page is not among the public pages');
  return `/pictures/${nameOf(page.path)}.${hashOf(page)}.png`;
}

export interface PictureRequest {
  readonly page: PublicPageEntry;
  /** False: the page has changed since; the picture is elsewhere now. */
  readonly current: boolean;
}

/** @param name what follows /pictures/. Null for anything that never was a picture's name. */
export function readPictureName(name: string): PictureRequest | null {
  const parts = /^([a-z0-9/-]{1,200})\.([0-9a-f]{8})\.png$/.exec(name);
  if (!parts) return null;
  const [, path, hash] = parts;
  const page = publicPage(path === 'home' ? '/' : `/${path}`);
  return page ? { page, current: hash === hashOf(page) } : null;
}
