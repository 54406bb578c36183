/**
 * The words of the interface, in the reader's language. English is the only catalogue now; another language is a
 * folder beside messages/en that satisfies the same type, and a choice in root.tsx.
 */

import { createContext, type ReactNode, use } from 'react';
import { en } from '#messages/en/index.ts';

export type Words = typeof en;

const WordsContext = createContext<Words>(en);

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

export const useWords = (): Words => use(WordsContext);
