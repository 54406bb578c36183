/** A crest as shapes, from which pages, papers and icons are drawn. Its colours are its own and the same in both themes. */
interface CrestPath {
  /** SVG path data, in units of the crest's own size. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
}

export interface Crest {
  readonly width: number;
  readonly height: number;
  readonly paths: readonly CrestPath[];
  /** True if it was drawn for want of the college's own. */
  readonly placeholder?: true;
}

/** The addresses of the crest as a file, for the press: as a drawing and as a picture. */
export const CREST_FILES: readonly string[] = ['/favicon.svg', '/icon-512.png'];
