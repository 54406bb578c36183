/** A picture that staff put on the site: made in several widths, each at an address that never changes its content. */
export interface Rendition {
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  readonly hash: string;
  /** Narrowest first. */
  readonly renditions: readonly Rendition[];
  /** What the picture shows, for who does not see it. */
  readonly alt: string;
}

/** From what the database keeps of a picture; null where there is none. */
export const pictureOf = (
  hash: string | null,
  renditions: readonly Rendition[] | null,
  alt: string | null,
): Picture | null => (hash && renditions ? { hash, renditions, alt: alt ?? '' } : null);

/** Widths in which a picture is kept, in pixels; a smaller original is never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
/** In bytes, of each file that a reader may get. */
export const PICTURE_FILE_MAX = 60_000;
/** What a browser takes is the first that it knows. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const renditionName = (hash: string, width: number, format: PictureFormat): string =>
  `${hash}-${width}.${format}`;
/** For sites on which a link is shared: cut to their shape, and in a format that all of them read. */
export const shareName = (hash: string): string => `${hash}-share.jpg`;
export const mediaPath = (name: string): string => `/media/${name}`;

/** What can follow /media/. */
export const isMediaName = (text: string | undefined): text is string =>
  /^[0-9a-f]{32}(?:-\d{1,4}\.(?:avif|webp)|-share\.jpg|\.pdf)$/.test(text ?? '');
