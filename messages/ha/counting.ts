/** Hausa numbers. A word keeps its form beside a number, which follows it. */
import { countingIn } from '../counting.ts';

const { number } = countingIn('ha');

/** 'dakika 5' */
export const many = (word: string, count: number): string => `${word} ${number(count)}`;
