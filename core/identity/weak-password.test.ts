import { describe, expect, it } from 'vitest';
import { passwordWeaknesses } from './weak-password.ts';

const list = new Set(['123456', 'password', 'password123', 'sunshine', 'iloveyou', 'passwordl']);
const isCommon = (text: string) => list.has(text);
const about = [
  "Ngozi O'Neill-Ɗanladi",
  'ngozi.danladi@example.test',
  'Federal College of Agriculture, Kafur',
];

describe('weak passwords', () => {
  it.each([
    ['Password123', 'common'],
    ['p@55w0rd', 'common'],
    ['Password2026!', 'common-with-extras'],
    ['123sunshine', 'common-with-extras'],
    ['sunshine123456', 'common-with-extras'],
    ['ngozi.danladi1', 'personal'],
    ['Ngozi2026!!', 'personal'],
    ['kafur-agriculture', 'personal'],
    ['federal college', 'personal'],
    ['aaaaaaaaaaaa', 'repeats'],
    ['1212121212', 'repeats'],
    ['iloveyouiloveyou', 'repeats'],
    ['mango mango mango mango ', 'repeats'],
    ['1234567890', 'sequence'],
    ['qwertyuiop', 'sequence'],
    ['zyxwvutsrq', 'sequence'],
  ])('%s is refused as %s', (password, reason) => {
    expect(passwordWeaknesses(password, { about, isCommon })).toContain(reason);
  });

  it.each([
    'a long sentence',
    'three cows on a hill',
    'sunshine after the heavy rain',
    'sunshine19081990',
    'password of my aunt Zainab',
    'ngozi walks to the market',
    'Harvest-2026!',
    'ɗan ƙasa mai hankali',
  ])('%s is accepted', (password) => {
    expect(passwordWeaknesses(password, { about, isCommon })).toEqual([]);
  });

  it('judges without the list what can be judged without it', () => {
    expect(passwordWeaknesses('Password123', { about })).toEqual([]);
    expect(passwordWeaknesses('1234567890')).toEqual(['sequence']);
  });
});
