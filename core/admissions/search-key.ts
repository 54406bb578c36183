/**
 * Texts as searching compares them: without case, accents, apostrophes or dashes, so that "oneill danladi" finds
 * O'Neill-Ɗanladi. The hooked letters of Hausa do not come apart in Unicode and are named here. A part of a text folds
 * to a part of that text's key, which is what a substring search needs.
 */
import { normalForm } from '../shared/normal-form.ts';

const HOOKED: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɠ: 'g',
  ŋ: 'n',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ς: 'σ',
};
const HOOKED_LETTER = /[ɓɗƙƴɠŋıøłđς]/gu;
const SILENT = /['‘’‛′‵ʹʻʼʽʾʿˈˊˋꞋꞌ՚`´\p{M}\p{Cf}]/gu;

export const searchKey = (text: string): string =>
  normalForm(normalForm(text, 'NFD').toLowerCase(), 'NFD')
    .replace(SILENT, '')
    .replace(HOOKED_LETTER, (letter) => HOOKED[letter] ?? letter)
    .replace(/[\s\p{Z}\p{Pd}]+/gu, ' ')
    .trim();
