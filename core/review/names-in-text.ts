/** Whom a text for colleagues addresses: "@Ada Obi, please look". */
import { searchKey } from '../admissions/search-key.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** An @ with whom it could mean; nobody is told by it. */
export interface UnclearName {
  readonly typed: string;
  readonly could: readonly string[];
}

/** An address, or a time after a lone @, addresses nobody. */
const CALLED = /(?<=^|[\s(,;:/"“'])@(?=\p{L})/gu;
const WORD = /^[\p{L}\p{M}'’‘-]+/u;
/** The word that follows a first name and begins as a family name does. */
const NEXT_NAME = /^[ \t]+(\p{Lu}[\p{L}\p{M}'’‘-]*)/u;

/**
 * The whole name counts, and a first name that only one of them has. Everybody of one whole name is meant.
 * @param chosen who was chosen beside the text: meant where several could be
 */
export function namesInText(
  text: string,
  people: readonly Person[],
  chosen: string | null = null,
): { readonly named: readonly string[]; readonly unclear: readonly UnclearName[] } {
  const named = new Set<string>();
  const unclear = new Map<string, UnclearName>();
  for (const { index } of text.matchAll(CALLED)) {
    const rest = text.slice(index + 1);
    const found = meantBy(rest, people);
    const meant = found.people.find(({ id }) => id === chosen);
    if (meant) named.add(meant.id);
    else if (found.clear) for (const { id } of found.people) named.add(id);
    else unclear.set(found.typed, { typed: found.typed, could: found.people.map(({ name }) => name) });
  }
  return { named: [...named], unclear: [...unclear.values()] };
}

function meantBy(rest: string, people: readonly Person[]) {
  const whole = people.filter(({ name }) => beginsWith(rest, name));
  const longest = Math.max(...whole.map(({ name }) => name.length));
  if (whole.length > 0)
    return { people: whole.filter(({ name }) => name.length === longest), clear: true, typed: '' };
  const [first = ''] = WORD.exec(rest) ?? [];
  const next = NEXT_NAME.exec(rest.slice(first.length))?.[1];
  const family = next && isFamilyName(next, people) ? next : undefined;
  const called = people.filter(({ name }) => firstOf(name) === searchKey(first));
  if (called.length === 1 && !family) return { people: called, clear: true, typed: '' };
  return {
    people: called.length > 0 ? called : people.filter(({ name }) => isLike(name, first)),
    clear: false,
    typed: next ? `${first} ${next}` : first,
  };
}

/**
 * True if the word is somebody's family name, and so not the beginning of the words to the person who is called:
 * "@Grace Can you look".
 */
function isFamilyName(word: string, people: readonly Person[]): boolean {
  const parts = keyOf(word).split('_');
  return people.some(({ name }) =>
    keyOf(name)
      .split(/[ _]/)
      .slice(1)
      .some((part) => parts.includes(part)),
  );
}

/** The name, and no longer one. */
function beginsWith(rest: string, name: string): boolean {
  const typed = keyOf(rest.slice(0, LONGEST));
  const key = keyOf(name);
  return typed.startsWith(key) && !/^[\p{L}\p{N}_]/u.test(typed.slice(key.length));
}

/** More than any name has. */
const LONGEST = 300;
/** Ada Obi is not Ada Obi-Eze. */
const keyOf = (text: string): string => searchKey(text.replaceAll('-', '_'));

const firstOf = (name: string): string => searchKey(name).split(' ')[0] ?? '';

/** One of its names begins as the word that was typed. */
function isLike(name: string, typed: string): boolean {
  const beginning = searchKey(typed).slice(0, 2);
  return searchKey(name)
    .split(' ')
    .some((part) => part.startsWith(beginning));
}
