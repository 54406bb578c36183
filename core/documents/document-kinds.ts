/** The documents that belong to an application, and what each may be. Sizes hold for the file as it is sent. */
import { normalForm } from '../shared/normal-form.ts';
import { trimEdges } from '../shared/trim-edges.ts';

export const DOCUMENT_KINDS = [
  'passport_photograph',
  'o_level_result',
  'jamb_slip',
  'award_result',
  'transcript',
  'work_letter',
  'birth_certificate',
  'indigene_letter',
  'other',
  'transfer_evidence',
  'payment_evidence',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * The documents that the bursary keeps of a payment that it records by hand. They may show other people's payments, so
 * the owner of the application neither adds nor opens them.
 */
const STAFF_KINDS: readonly DocumentKind[] = ['payment_evidence'];
export const isOwnersKind = (kind: DocumentKind): boolean => !STAFF_KINDS.includes(kind);
export const OWNERS_KINDS = DOCUMENT_KINDS.filter(isOwnersKind);

export const isDocumentKind = (text: unknown): text is DocumentKind =>
  DOCUMENT_KINDS.includes(text as DocumentKind);

export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

const MEGABYTE = 1024 * 1024;

/** Pictures straight from a phone's camera fit; so does the form around them, see upload in app/site-map.ts. */
export const IMAGE_BYTES_MAX = 12 * MEGABYTE;
export const PDF_BYTES_MAX = 6 * MEGABYTE;
/** A camera of 50 megapixels. */
export const PIXELS_MAX = 50_000_000;

export interface DocumentRule {
  /**
   * The number of documents of this kind that an application holds. Where it is one, a new one takes the place of the
   * old one.
   */
  readonly most: number;
  readonly types: readonly FileType[];
  /** Longest edge of the picture that is kept. */
  readonly longestEdge: number;
  /** Fewer pixels than this on a side show neither a face nor a line of text. 0: any size, such as a cut-out screenshot. */
  readonly shortestEdge: number;
  /** Applicants are asked for it, where their way in needs it (needed-documents.ts), though nothing waits for it. */
  readonly recommended: boolean;
}

const IMAGES: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp'];
const SHORTEST_EDGE = 300;
const paper = (most: number, recommended: boolean): DocumentRule => ({
  most,
  types: FILE_TYPES,
  longestEdge: 2000,
  shortestEdge: recommended ? SHORTEST_EDGE : 0,
  recommended,
});

export const DOCUMENT_RULES: Readonly<Record<DocumentKind, DocumentRule>> = {
  passport_photograph: { ...paper(1, true), types: IMAGES, longestEdge: 600 },
  /** Two sittings, front and back. */
  o_level_result: paper(4, true),
  jamb_slip: paper(2, true),
  award_result: paper(3, true),
  transcript: paper(4, true),
  work_letter: paper(3, true),
  birth_certificate: paper(2, true),
  indigene_letter: paper(2, true),
  other: paper(5, false),
  transfer_evidence: paper(3, false),
  payment_evidence: paper(20, false),
};

/** Kinds that staff can ask for; proof of a transfer is the bursary's matter, with states of its own. */
export const REQUESTABLE_KINDS: readonly DocumentKind[] = OWNERS_KINDS.filter(
  (kind) => kind !== 'transfer_evidence',
);

/** The limits in characters. More is read than is kept, since some characters are left out. */
const NAME_READ = 400;
const NAME_KEPT = 100;

/** Cleans the name of a file for showing it: keeps its last part, without characters that could harm or mislead. */
export function cleanFileName(given: string): string {
  // Cut before anything is asked of it: a name can be as long as a form.
  const from = Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1;
  const last = given.slice(from, from + NAME_READ);
  const kept = normalForm(last, 'NFC')
    // Letters, digits and the signs that names of files have; no control, direction or joining characters.
    .replace(/[^\p{L}\p{M}\p{N} ._()+-]/gu, '')
    .replace(/\s+/g, ' ');
  return [...trimEdges(kept, /[. ]/)].slice(0, NAME_KEPT).join('') || 'file';
}
