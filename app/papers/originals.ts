/** The papers to bring, a line each: on the slip and with an accepted offer. */

import type { Words } from '#app/words/words.tsx';
import type { DocumentKind } from '#core/documents/document-kinds.ts';

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
