/** Reads a visitor's search, bounded and cut into words. Any input at all is a query; none is an error. */
import { searchWords } from './search-words.ts';

export const LONGEST_QUERY = 100;
const MOST_TERMS = 8;
const LONGEST_TERM = 40;

export interface SearchQuery {
  /** The query as the box shows it again. */
  readonly text: string;
  /** Folded words, each once. None: there is nothing to look for. */
  readonly terms: readonly string[];
}

export function readQuery(typed: string | null): SearchQuery {
  // Control characters and halves of characters cannot be shown again, and the database takes no zero byte.
  const text = Array.from(
    (typed ?? '')
      .slice(0, 4 * LONGEST_QUERY)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, LONGEST_QUERY)
    .join('')
    .trim();
  const terms = [
    ...new Set(searchWords(text).map((word) => Array.from(word).slice(0, LONGEST_TERM).join(''))),
  ];
  return { text, terms: terms.slice(0, MOST_TERMS) };
}
