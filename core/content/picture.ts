/** A picture that staff put on the site: made in several widths, each at an address that never changes its content. */
export interface Rendition {
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  readonly hash: string;
  /** Narrowest first. */
  readonly renditions: readonly Rendition[];
  /** The content of the picture, for people who do not see it. */
  readonly alt: string;
  /** The photographer, as named beside the picture. */
  readonly credit: string;
}

/** The limit for the file that is sent. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

/** The columns of a picture in the database. */
export interface PictureRow extends Pick<Picture, 'hash' | 'renditions'> {
  readonly alt: string | null;
  readonly credit: string | null;
  readonly removed_at: Date | null;
}

/**
 * Builds the picture to show. Only a picture in the library is shown, with the consent that it asks for: not one that
 * was removed from it, nor one that was sent before there was a library.
 * @param alt the text in this place, where it differs from the library's
 */
export const pictureOf = (row: PictureRow | null, alt?: string | null): Picture | null =>
  row === null || row.alt === null || row.removed_at
    ? null
    : { hash: row.hash, renditions: row.renditions, alt: alt ?? row.alt, credit: row.credit ?? '' };

/** Widths in which a picture is kept, in pixels; a smaller original is never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
/** The limit in bytes of each file that a reader may get. */
export const PICTURE_FILE_MAX = 60_000;
/** The target size of a file of this width, where its quality allows: the narrowest go to phones (decision 0099). */
const AIM = { 480: 20_000, 960: 40_000, 1600: PICTURE_FILE_MAX } as const;
export const pictureFileAim = (width: number): number =>
  AIM[PICTURE_WIDTHS.find((step) => width <= step) ?? 1600];
/** The formats, best first: a browser takes the first that it knows. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const renditionName = (hash: string, width: number, format: PictureFormat): string =>
  `${hash}-${width}.${format}`;
/**
 * The name of the file for sites on which a link is shared: cut to their shape, and in a format that all of them read.
 */
export const shareName = (hash: string): string => `${hash}-share.jpg`;
export const mediaPath = (name: string): string => `/media/${name}`;

/** Returns true for a name that can follow /media/. */
export const isMediaName = (text: string | undefined): text is string =>
  /^[0-9a-f]{32}(?:-\d{1,4}\.(?:avif|webp)|-share\.jpg|\.pdf)$/.test(text ?? '');
