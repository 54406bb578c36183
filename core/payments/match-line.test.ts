import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeApplicationNumber, parseApplicationNumber } from '../admissions/application-number.ts';
import { brokenNumbersIn, compactText, holdsNearly, numbersIn } from './find-numbers.ts';
import { type Candidate, matchLine, namesPayer } from './match-line.ts';

const FEE = 2_500_000;
let seed = 7;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const [A, B, C] = [0, 1, 2].map(() => makeApplicationNumber(random)) as [string, string, string];
const bare = A.replaceAll('-', '');

const candidate = (id: string, applicationNumber: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  applicationNumber,
  reference: null,
  amountKobo: FEE,
  since: '2026-01-14',
  names: 'Ngozi Eze',
  ...more,
});
const ada = candidate('ada', A, { names: 'Adaọbí Ọkáfọ̀r', reference: 'PAY1768467600000123456' });
const musa = candidate('musa', B, { names: 'Musa Bello' });
const line = (narration: string, more: { amountKobo?: number; day?: string } = {}) => ({
  day: '2026-01-14',
  amountKobo: FEE,
  narration,
  reference: null,
  ...more,
});

describe('an application number is found', () => {
  test.each([
    ['as it is', `NIP/OBI/${A}`],
    ['in small letters', `fee ${A.toLowerCase()}`],
    ['with spaces', `FEE ${A.replaceAll('-', ' ')} OBI`],
    ['without dashes, glued to words', `TRFFRM${bare}FEE`],
    ['with other dashes and full stops', A.replace('-', '–').replace('-', '.')],
    ['broken by the end of a line', `${bare.slice(0, 5)}\n${bare.slice(5)}`],
  ])('%s', (_, text) => expect(numbersIn(text)).toContain(A));

  test('and not where its check character is wrong: that only looks like one', () => {
    const wrong = `${A.slice(0, -1)}${A.endsWith('7') ? '9' : '7'}`;
    expect(numbersIn(`FEE ${wrong}`)).not.toContain(A);
    expect(brokenNumbersIn(`FEE ${wrong}`)).toEqual([wrong]);
    expect(brokenNumbersIn(`FEE ${A} 2026-0114-0930 FARM-CAFE-MARK`)).toEqual([]);
    // Banks glue codes of their own before it.
    for (const code of ['W9CH', 'K7DT', 'M2PX']) expect(brokenNumbersIn(`NIP/${code}/${A}`)).toEqual([]);
  });

  test('with any one slip as nearly that number', () => {
    fc.assert(
      fc.property(fc.nat(11), fc.constantFrom('wrong', 'missing', 'added', 'swapped'), (at, slip) => {
        const letters = [...bare];
        const other = letters[at] === '7' ? '9' : '7';
        if (slip === 'wrong') letters[at] = other;
        else if (slip === 'missing') letters.splice(at, 1);
        else if (slip === 'added') letters.splice(at, 0, other);
        else {
          const next = (at + 1) % 12;
          fc.pre(next !== 0 && Math.floor(at / 4) === Math.floor(next / 4));
          [letters[at], letters[next]] = [letters[next] as string, letters[at] as string];
        }
        expect(holdsNearly(compactText(`TRF ${letters.join('')} FEE`), A)).toBe(true);
      }),
    );
    expect(holdsNearly(compactText(`TRF ${B}`), A)).toBe(false);
    expect(parseApplicationNumber(A)).toBe(A);
  });
});

describe('a line is', () => {
  test.each([
    ['theirs whose number it names', `NIP/${A}/ADAOBI OKAFOR`, ['number', 'amount', 'date', 'name'], 100],
    ['theirs whose number it nearly names', `NIP/${A.slice(0, -1)}`, ['number-like', 'amount', 'date'], 65],
    ['theirs whose reference it names', 'FEE PAY1768467600000123456', ['reference', 'amount', 'date'], 85],
    ['theirs whose name it has', 'TRF FRM OKAFOR ADAOBI GRACE', ['amount', 'date', 'name'], 40],
  ])('%s', (_, narration, reasons, score) => {
    expect(matchLine(line(narration), [musa, ada])[0]).toEqual({ id: 'ada', score, reasons });
  });

  test('theirs whose number it names, not theirs who paid the same under that name', () => {
    const [first, second] = matchLine(line(`${B} FROM OKAFOR ADAOBI`), [ada, musa]);
    expect([first?.id, second?.id]).toEqual(['musa', 'ada']);
  });

  test('suggested with another amount or day, with fewer points', () => {
    expect(matchLine(line(A, { amountKobo: 100 }), [ada])).toMatchObject([{ score: 70 }]);
    expect(matchLine(line(A, { day: '2026-03-01' }), [ada])).toMatchObject([{ score: 75 }]);
  });

  test('named by what the payer wrote, and by no amount or day', () => {
    expect(namesPayer(['amount', 'date'])).toBe(false);
    expect(namesPayer(['amount', 'date', 'name'])).toBe(true);
    expect(namesPayer(['number-like'])).toBe(true);
  });

  test('suggested by amount and date alone only where few have them', () => {
    const many = [ada, musa, candidate('c', C), candidate('d', '')].map((one) => ({ ...one }));
    expect(matchLine(line('CASH DEPOSIT'), many.slice(0, 2))).toHaveLength(2);
    expect(matchLine(line('CASH DEPOSIT'), many)).toEqual([]);
    expect(matchLine(line('CASH DEPOSIT', { amountKobo: 1 }), many)).toEqual([]);
  });

  test('nobody’s by one name of two, or by a word that is part of another', () => {
    expect(matchLine(line('ADAOBI STORES'), [ada, musa, candidate('c', C), candidate('d', C)])).toEqual([]);
  });
});
