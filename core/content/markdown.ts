/**
 * A text of the college as a tree that a page draws with its own elements. It has no place for HTML, so a text can never
 * bring a script or a broken tag onto a page.
 */
import { slugOf } from './slug.ts';

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] };

export type Block =
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      readonly inlines: readonly Inline[];
      /** Its place in an address, where that is not made of its words. */
      readonly id?: string | undefined;
    }
  | { readonly kind: 'paragraph' | 'note'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] };

type Cell = readonly Inline[];

/** Words alone, for descriptions and for measuring. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : plainText(inline.inlines))).join('');

/** The place of a heading within its page. */
export const placeOf = ({ id, inlines }: Extract<Block, { kind: 'heading' }>): string =>
  id ?? slugOf(plainText(inlines));

const headingsOf = (blocks: readonly Block[]) => blocks.filter((block) => block.kind === 'heading');

/** A translation with the places of the English text, heading by heading: links lead there in every language. */
export function withPlacesOf(english: readonly Block[], blocks: readonly Block[]): readonly Block[] {
  const places = headingsOf(english).map(placeOf);
  const headings = headingsOf(blocks);
  return blocks.map((block) =>
    block.kind === 'heading' ? { ...block, id: places[headings.indexOf(block)] } : block,
  );
}
