/** English numbers, and things counted in it. */
import { countingIn } from '../counting.ts';

const { counted, plural, number } = countingIn('en');

export { number };

/** '1,204 applications' */
export const many = (count: number, one: string, other: string): string => counted(count, { one, other });

/** 'has' beside 1, 'have' beside any other number. */
export const formOf = (count: number, one: string, other: string): string => plural(count, { one, other });
