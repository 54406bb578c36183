/** The sentence about the college under every page: what its motto is, until the college has written another. */
import { createContext, use } from 'react';
import { useEnglish, useWords } from '#app/words/words.tsx';
import { useCollegeWords } from './college-words.ts';

/** The college's own line, in English. Empty: nothing is to stand there. Null: the college has written none. */
export const FooterLineContext = createContext<string | null>(null);

export function useFooterLine(): { readonly text: string; readonly lang: 'en' | undefined } {
  const written = use(FooterLineContext);
  const lang = useEnglish();
  const { kind, motto } = useCollegeWords();
  const { footer } = useWords().shell;
  return written === null ? { text: footer.blurb(kind, motto), lang: undefined } : { text: written, lang };
}
