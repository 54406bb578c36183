/**
 * Turns texts and queries into words for the search index: folded by searchKey, so that accents, case and Hausa's
 * hooked letters make no difference, and cut the same way on both sides. The database then finds the stems.
 */
import { searchKey } from '../admissions/search-key.ts';

/** An amount such as 25,000 is one word; so is a word with apostrophes. Everything else parts words. */
const WORD = /\d{1,3}(?:,\d{3}){1,6}(?!\d)|[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;

export interface FoundWord {
  /** Folded. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

export function* wordsWithPlaces(text: string): Generator<FoundWord> {
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    if (word) yield { word, from: match.index, to: match.index + match[0].length };
  }
}

export const searchWords = (text: string): string[] => Array.from(wordsWithPlaces(text), ({ word }) => word);

const fold = (word: string) => searchKey(word).replace(/[^\p{L}\p{N}]+/gu, '');
