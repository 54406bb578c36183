/**
 * The tokens that a letter can name. The list is closed: a template with another word between {{ }} is refused when it
 * is saved, and a letter in which one of these would be empty is not written.
 */
import type { LetterKind } from './letter-kinds.ts';

const OFFERS: readonly LetterKind[] = ['offer', 'conditional-offer'];
const PLACES: readonly LetterKind[] = [...OFFERS, 'admission'];

/** The letters that may name each token; null: all. */
const TOKENS = {
  name: null,
  application_number: null,
  programme: null,
  award: null,
  session: null,
  day: null,
  college: null,
  portal: null,
  phone: null,
  email: null,
  conditions: ['conditional-offer'],
  reply_by: OFFERS,
  acceptance_fee: OFFERS,
  resumption_day: PLACES,
  caps_reference: PLACES,
  where_paid: PLACES,
  reason: ['rejection', 'withdrawal'],
  appeal_by: ['rejection'],
} as const satisfies Record<string, readonly LetterKind[] | null>;

export type LetterToken = keyof typeof TOKENS;
export const LETTER_TOKENS = Object.keys(TOKENS) as readonly LetterToken[];

/** The flags on which a part of a letter can depend without naming them. */
export const LETTER_FLAGS = ['for_nd', 'for_hnd'] as const;
export type LetterFlag = (typeof LETTER_FLAGS)[number];

export const isToken = (name: string): name is LetterToken => Object.hasOwn(TOKENS, name);
export const isFlag = (name: string): name is LetterFlag => LETTER_FLAGS.includes(name as LetterFlag);

export const tokensFor = (kind: LetterKind): readonly LetterToken[] =>
  LETTER_TOKENS.filter((token) => {
    const kinds: readonly LetterKind[] | null = TOKENS[token];
    return kinds === null || kinds.includes(kind);
  });

export const tokenText = (name: LetterToken): string => `{{${name}}}`;

/** A list becomes a list in the letter. What is empty or not there cannot be named. */
export type TokenValues = Readonly<Partial<Record<LetterToken, string | readonly string[] | null>>>;
export type Flags = Readonly<Record<LetterFlag, boolean>>;
