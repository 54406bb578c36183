/** The content of the sheet of a letter. */
import type { Paper } from '#app/papers/paper.ts';
import type { CollegeContact } from '#app/shell/college-contact.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import type { Words } from '#app/words/words.tsx';
import type { PrintedLetter } from './read-letter.server.ts';

/** The lines above the letter: in its own language, whatever its reader's. */
export const letterHead = (of: Words, { issuedAt, facts }: PrintedLetter): readonly string[] => [
  lagosDay(of, issuedAt),
  of.letters.reference(facts.application_number),
  facts.name,
];

export function letterPaper(words: Words, letter: PrintedLetter): Paper {
  const texts = words.letters;
  const { facts } = letter;
  return {
    title: letter.title,
    warning:
      [
        letter.demonstration && texts.demonstration,
        letter.standing !== 'valid' && `${texts.standings[letter.standing]}.`,
      ]
        .filter(Boolean)
        .join(' ') || null,
    opening: [],
    letter: {
      head: letterHead(words, letter),
      blocks: letter.blocks,
      signatory: facts.signatory,
    },
    facts: [],
    closing: [],
    proof: { ...letter.proof, advice: words.papers.checkAdvice },
  };
}

/** The letterhead is that of the day on which it was issued. */
export const contactOf = ({ facts: { letterhead } }: Pick<PrintedLetter, 'facts'>): CollegeContact => ({
  lines: letterhead.lines,
  email: letterhead.email,
  phone: { shown: letterhead.phone, dial: '' },
});
