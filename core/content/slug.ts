/** The part of an address that names one thing: lower-case words of Latin letters and digits, joined by hyphens. */
import { normalForm } from '../shared/normal-form.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_MAX = 80;

export const isSlug = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= SLUG_MAX && SLUG.test(text);

/** The hooked letters of Hausa do not decompose, so they are folded by hand. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ʼ: '' };

/** 'Crop Production' -> 'crop-production'. Empty when nothing of the text can stand in an address. */
export const slugOf = (text: string): string => {
  const folded = text.toLowerCase().replace(/[ɓɗƙƴʼ]/g, (letter) => HOOKED[letter] ?? '');
  const words = normalForm(folded, 'NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return words
    .slice(0, SLUG_MAX + 1)
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '');
};
