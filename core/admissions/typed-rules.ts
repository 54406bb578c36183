/**
 * The rule of each kind of answer that people type. They stand apart from the questionnaire, since the form's small
 * script carries them too (app/rendering/behaviours/check-left.ts) and the questionnaire brings all lists of choices along.
 */
import { emailAddress } from '../identity/email-address.ts';
import { personName } from '../identity/person-name.ts';
import type { IssueCode } from '../shared/issue-codes.ts';
import { err, ok } from '../shared/result.ts';
import { lengthOf, type TextRule, text } from '../shared/text-rules.ts';
import { nin } from './nin.ts';
import { phone } from './phone.ts';

export const ADDRESS_MAX = 300;

/** Shorter than any two words by which a place is found here, such as "Kofar Bai". */
const ADDRESS_MIN = 8;
const addressText = text({ max: ADDRESS_MAX, lines: true });

/** Where a letter or a person finds somebody: a house, street or village, and its town. */
const address: TextRule = (typed) => {
  const result = addressText(typed);
  if (!result.ok) return result;
  if (!/\p{L}/u.test(result.value)) return err({ code: 'address-letters' });
  const words = result.value.split(/[\s,;.]+/u).filter(Boolean);
  if (words.length < 2 || lengthOf(result.value) < ADDRESS_MIN) return err({ code: 'address-short' });
  return ok(result.value);
};

export const TYPED_RULES = {
  text: personName,
  email: emailAddress,
  tel: phone,
  nin,
  textarea: address,
} satisfies Record<string, TextRule>;

export type TypedKind = keyof typeof TYPED_RULES;

export const isTypedKind = (kind: string | undefined): kind is TypedKind =>
  kind !== undefined && Object.hasOwn(TYPED_RULES, kind);

const TEXT_CODES = ['too-long', 'control-characters', 'emoji'] as const;

/** All that the rule of a kind can find wrong with an answer that is not blank. */
export const TYPED_CODES: Readonly<Record<TypedKind, readonly IssueCode[]>> = {
  text: [
    ...TEXT_CODES,
    'name-characters',
    'name-script',
    'name-look-alike',
    'name-beginning',
    'name-full-stop',
  ],
  email: ['too-long', 'email'],
  tel: ['phone', 'phone-foreign'],
  nin: ['nin'],
  textarea: [...TEXT_CODES, 'address-letters', 'address-short'],
};
