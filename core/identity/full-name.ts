/** The name of whoever closed their account, in accounts and applications: every list, page and file reads it from there. */
export const ERASED_NAME = 'Erased';

/**
 * A person who has one name gives it once, as the first; the other is empty in accounts and null in records. Whatever
 * shows, sends or prints a person's name takes it from here.
 */
export const fullName = (first: string | null | undefined, last: string | null | undefined): string =>
  [first, last].filter(Boolean).join(' ');
