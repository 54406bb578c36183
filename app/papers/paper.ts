/**
 * A sheet of A4 that the portal issues: an acknowledgement of a payment, a letter of offer, an application slip. The
 * page, its print and the PDF are drawn from this one description, so that none of them can say something else.
 */
import { href } from 'react-router';
import type { Block } from '#core/content/markdown.ts';
import { unprintable } from '#core/shared/printed-letters.ts';

export interface Paper {
  readonly title: string;
  /** The warning of a portal where no money moves and no one is admitted. */
  readonly warning: string | null;
  readonly opening: readonly string[];
  /** A letter in the place of opening and facts. */
  readonly letter?: PaperLetter;
  /** The face that belongs on it; drawn, if there is no picture, as a frame to stick one into. */
  readonly photograph?: PaperPhotograph;
  readonly facts: readonly PaperFact[];
  readonly closing: readonly string[];
  /** The code that anyone types at `verifyUrl` to learn whether the sheet is genuine; null: it proves nothing. */
  readonly proof: PaperProof | null;
}

interface PaperLetter {
  /** The day, the reference and to whom it goes, a line each. */
  readonly head: readonly string[];
  readonly blocks: readonly Block[];
  readonly signatory: { readonly name: string; readonly office: string };
}

export interface PaperPhotograph {
  readonly alt: string;
  /** The words in the empty frame. */
  readonly missing: string;
}

export interface PaperFact {
  readonly label: string;
  readonly value: string;
}

export interface PaperProof {
  readonly code: string;
  /** Full address that answers for this code; also in the square. */
  readonly url: string;
  readonly advice: string;
}

/** The full address that answers for a paper's code, as it is printed and drawn into the square. */
export const verifyUrl = (origin: string, code: string): string => origin + href('/verify/:code', { code });

/** A paper with each of its texts changed. */
export const withTexts = <Part>(part: Part, change: (text: string) => string): Part => {
  if (typeof part === 'string') return change(part) as Part;
  if (Array.isArray(part)) return part.map((one) => withTexts(one, change)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => [name, withTexts(one, change)]),
  ) as Part;
};

/** True if every letter of a paper is in the fonts. One that is not would leave a gap in somebody's name. */
export const isPrintable = (paper: Paper): boolean => {
  let lost = false;
  withTexts(paper, (text) => {
    lost ||= unprintable(text).length > 0;
    return text;
  });
  return !lost;
};
