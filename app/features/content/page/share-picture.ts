/**
 * The picture that a shared link to a public page shows. It has an address of its own, made of the page's path and a
 * hash of what is drawn, so it can be kept for ever and changes with the page. The server draws pages it knows and no
 * text that someone put into an address.
 */
import { college } from '#college/college.ts';
import { houseDrawing } from '#college/drawings.ts';
import { drawingOf } from './drawings.ts';
import { fixedPage, type PublicPageEntry } from './public-pages.ts';

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Raise it when the drawing itself changes. */
const DRAWING = 2;

/** Pages without a drawing of their own show the college's house. */
export const sharedDrawing = (path: string): string => drawingOf(path) ?? houseDrawing ?? '';

const hashOf = ({ path, title, section }: PublicPageEntry) =>
  shortHash([DRAWING, title, section, sharedDrawing(path), college.name, college.motto].join('\n'));

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

/** Path of a page's picture. */
export const pictureOf = (page: PublicPageEntry): string =>
  `/pictures/${nameOf(page.path)}.${hashOf(page)}.png`;

/** The same by the path of a page that every installation has; others, such as the search, show the college's. */
export function sharePicturePath(path: string): string {
  const page = fixedPage(path) ?? fixedPage('/');
  if (!page) throw new Error('the home page is not among the public pages');
  return pictureOf(page);
}

export interface PictureName {
  /** The path of the page. */
  readonly path: string;
  readonly hash: string;
}

/** @param name what follows /pictures/. Null for anything that cannot be a picture's name. */
export function readPictureName(name: string): PictureName | null {
  const parts = /^([a-z0-9/-]{1,200})\.([0-9a-f]{8})\.png$/.exec(name);
  if (!parts) return null;
  const [, path = '', hash = ''] = parts;
  return { path: path === 'home' ? '/' : `/${path}`, hash };
}

/** Returns false if the page has changed since; its picture has another name now. */
export const isCurrentPicture = (page: PublicPageEntry, { hash }: PictureName): boolean =>
  hash === hashOf(page);

/**
 * A short name for a content, so that an address changes when what it shows changes (FNV-1a over code units, 32 bits,
 * eight hex digits). Two contents may share a name by chance; it proves nothing and protects nothing.
 */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
