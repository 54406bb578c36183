/** Patterns of LIKE for what somebody typed: the signs that mean "anything" mean themselves. */

export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

export const anywhere = (text: string): string => `%${startingWith(text)}`;
