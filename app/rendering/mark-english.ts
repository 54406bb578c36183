/**
 * Says of English names in a page of another language that they are English, so that they are read aloud as such (WCAG
 * 3.1.2): once, in the markup of the whole page, because they stand in texts of the college, lists and sentences alike.
 * What staff have written is marked where it is drawn (`useEnglish`).
 */
import { directorates } from '#college/about/directorates.ts';
import { offices } from '#college/about/offices.ts';
import { programmes } from '#college/academics/programmes.ts';
import { schools } from '#college/academics/schools.ts';
import { OFFICIAL_SUBJECTS } from '#core/record/official-subjects.ts';
import type { Language } from '#core/shared/languages.ts';
import { KEPT_IN_ENGLISH } from '#messages/kept-in-english.ts';

/** Names of peoples and their languages, which are the same in Hausa. */
const SAME = ['Hausa', 'Igbo', 'Yoruba', 'Edo', 'Efik', 'Ibibio'];

const escaped = (name: string) =>
  name.replaceAll('&', '&amp;').replace(/[.*+?^$(){}|[\]\\]/g, (special) => `\\${special}`);

function anyOf(names: readonly string[]): RegExp {
  const longestFirst = [...new Set(names)].toSorted((one, other) => other.length - one.length);
  // Names with their abbreviation: "National Diploma (ND)".
  return new RegExp(
    `(?<![\\p{L}-])(?:${longestFirst.map(escaped).join('|')})(?: \\([A-Z]{2,9}\\))?(?![\\p{L}-])`,
    'gu',
  );
}

/** Names of the college, and of what is learnt there. */
const NAMES = [
  ...programmes.flatMap(({ name, awards }) => [name, ...awards.map(({ title }) => title)]),
  ...schools.flatMap(({ name, departments }) => [name, ...departments.map((one) => one.name)]),
  ...offices.map(({ label }) => label),
  ...directorates.map(({ name }) => name),
  ...OFFICIAL_SUBJECTS.map(({ name }) => name).filter((subject) => !SAME.includes(subject)),
];
const NAME = anyOf(NAMES);
const ENGLISH = anyOf([...NAMES, ...KEPT_IN_ENGLISH]);

const PART = /<(\/?)([a-z][a-z0-9]{0,20})((?:[\s/][^<>]{0,9000})?)>([^<]{0,20000})/g;
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Content of these is no text of the page, or can hold no element. */
const APART = /^(?:script|style|textarea|title|svg)$/;

export function withEnglishMarked(language: Language, html: string): string {
  if (language === 'en') return html;
  /** The open elements, and whether each is marked as English. */
  const open: boolean[] = [];
  let apart = '';
  return html.replaceAll(PART, (whole, closing, name, attributes, text, at: number) => {
    if (apart) {
      if (!closing || name !== apart) return whole;
      apart = '';
    } else if (!closing && APART.test(name)) {
      apart = name;
      return whole;
    } else if (closing) open.pop();
    else if (!VOID.test(name)) {
      const [, own] = / lang="([a-z]+)"/.exec(attributes) ?? [];
      const inEnglish = own ? own === 'en' : (open.at(-1) ?? false);
      open.push(inEnglish);
      if (!inEnglish && !own && html.startsWith('</', at + whole.length) && isEnglish(name, text))
        return `${whole.slice(0, -text.length - 1)} lang="en">${text}`;
    }
    if (open.at(-1) || (name === 'option' && !closing)) return whole;
    const marked = text.replaceAll(ENGLISH, (found: string) => `<span lang="en">${found}</span>`);
    if (marked === text) return whole;
    // A sentence stays one item where its element lays out what is in it side by side.
    const item = isWhole(text) ? marked : `<span>${marked}</span>`;
    return whole.slice(0, whole.length - text.length) + item;
  });
}

const isWhole = (text: string): boolean => text !== '' && text.replaceAll(ENGLISH, '') === '';

/** A choice holds no elements: with a name in it, it is English as a whole. */
const isEnglish = (element: string, text: string): boolean =>
  isWhole(text) || (element === 'option' && text.search(NAME) >= 0);
