/** The papers to bring, a line each: on the slip and with an accepted offer. */
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { Words } from './words.tsx';

interface Originals {
  readonly kinds: readonly DocumentKind[];
  readonly jambLetter: boolean;
  readonly more: readonly string[];
}

export const originalsIn = (
  { documents }: Pick<Words, 'documents'>,
  { kinds, jambLetter, more }: Originals,
): readonly string[] => [
  ...kinds.map((kind) => documents.kinds[kind]),
  ...(jambLetter ? [documents.jambLetter] : []),
  ...more,
];
