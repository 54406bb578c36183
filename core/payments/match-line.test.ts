import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeApplicationNumber, parseApplicationNumber } from '../admissions/application-number.ts';
import {
  brokenNumbersIn,
  compactText,
  cutNumbersIn,
  holdsNearly,
  LEAST_CUT,
  numbersIn,
} from './find-numbers.ts';
import { type Candidate, isSure, matchLine, namesPayer, SURE } from './match-line.ts';

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
          fc.pre(next !== 0);
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
    [
      'theirs whose number it nearly names',
      `NIP/${A.slice(0, 5)}${A.slice(6)}`,
      ['number-like', 'amount', 'date'],
      65,
    ],
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

describe('a number that the bank cut', () => {
  test('is none with one wrong character, though a group before it ends like a word', () => {
    for (const wrong of ['2', '3']) {
      const typed = `${A.slice(0, -1)}${A.endsWith(wrong) ? '4' : wrong}`;
      expect(reasonsOf(`FEE ${typed}`)).toContain('number-like');
    }
  });

  const reasonsOf = (narration: string, who = [musa, ada]) =>
    matchLine(line(narration), who).find(({ id }) => id === 'ada')?.reasons ?? [];

  test.each([
    ['at the end of the narration', `NIP/OKAFOR/${bare.slice(0, 8)}`],
    ['with its dashes', `NIP/${A.slice(0, 9)}`],
    ['within its second group', `NIP ${A.slice(0, 8)}`],
    ['before other words', `FEE ${bare.slice(0, 10)} NIP 000014`],
    ['before a reference that begins with what was cut', `${A.slice(0, 9)} ${bare[8]}T251001`],
    ['in small letters, with spaces', `fee ${A.slice(0, 9).toLowerCase().replace('-', ' ')}`],
    ['glued to the word before it', `TRFFRM${bare.slice(0, 11)}`],
  ])('is read %s', (_, narration) => expect(reasonsOf(narration)).toContain('number-cut'));

  test.each([
    ['of which less is left than tells it from others', `NIP/${bare.slice(0, LEAST_CUT - 1)}`],
    ['that is the beginning of another number', `NIP/${bare.slice(0, 7)}${B.replaceAll('-', '').slice(7)}`],
    ['that stands in the middle of a word', `NIP/${bare.slice(0, 8)}99999`],
  ])('is not read %s', (_, narration) => expect(reasonsOf(narration)).not.toContain('number-cut'));

  test('is looked up where nobody announced the transfer, and plain numbers and words are not', () => {
    expect(cutNumbersIn(`NIP/${bare.slice(0, 8)}`)).toEqual([A.slice(0, 9)]);
    expect(cutNumbersIn(`NIP ${A.slice(0, 8)} FEE`)).toContain(A.slice(0, 8));
    expect(cutNumbersIn('NIP TRANSFER FROM OKAFOR ADMISSION')).toEqual([]);
  });

  test('names nobody by a slip where the whole number of another stands', () => {
    const [near] = matchLine(line(`FEE ${A}`), [
      candidate('near', `${A.slice(0, -1)}${A.endsWith('7') ? '9' : '7'}`),
      ada,
    ]);
    expect(near?.id).toBe('ada');
    expect(matchLine(line(`FEE ${A}`), [candidate('near', `${A.slice(0, -1)}X`), ada])).toHaveLength(1);
  });
});

describe('one press confirms', () => {
  const sure = (narration: string, who: readonly Candidate[], more = {}) =>
    isSure(matchLine(line(narration, more), who));
  const other = candidate('other', B, { names: 'Adaobi Okafor' });

  test.each([
    ['a whole number with the fee', A, [ada], {}, true],
    ['a whole number with the fee, weeks later', A, [ada], { day: '2026-03-01' }, true],
    ['a cut number with fee, day and name', `${bare.slice(0, 8)} ADAOBI OKAFOR`, [ada], {}, true],
    [
      'a slip in the number with fee, day and name',
      `${A.slice(0, 5)}${A.slice(6)} ADAOBI OKAFOR`,
      [ada],
      {},
      true,
    ],
    ['not a name, the fee and the day', 'TRF FRM OKAFOR ADAOBI', [ada], {}, false],
    ['not a cut number alone, though fee and day are right', bare.slice(0, 8), [ada], {}, false],
    ['not a slip alone, though fee and day are right', `${A.slice(0, 5)}${A.slice(6)}`, [ada], {}, false],
    ['not what names two', `${A} ${B}`, [ada, other], {}, false],
    [
      'not a beginning that two numbers have, whoever is named',
      `${bare.slice(0, 8)} ADAOBI OKAFOR`,
      [candidate('twin', `${A.slice(0, 9)}-2222`, { names: 'Musa Bello' }), ada],
      {},
      false,
    ],
    [
      'not a whole number, where another who announced a payment has the payer’s name',
      `${A} MUSA BELLO`,
      [ada, musa],
      {},
      false,
    ],
    ['a whole number with the names of both', `${A} MUSA BELLO ADAOBI OKAFOR`, [ada, musa], {}, true],
  ] as const)('%s', (_, narration, who, more, expected) => expect(sure(narration, who, more)).toBe(expected));

  const NAMES = ['Ada Obi', 'Ada Eze', 'Musa Bello', 'Musa Obi', 'Ngozi Eze', 'Bello Obi'];
  const people = Array.from({ length: 40 }, (_, at) =>
    candidate(String(at), makeApplicationNumber(random), { names: NAMES[at % NAMES.length] as string }),
  );
  /** Everybody pays the same fee in the same days, parents under names that other applicants have. */
  const anyLine = fc.record({
    payer: fc.nat(people.length - 1),
    name: fc.constantFrom(...NAMES, 'CASH DEPOSIT'),
    how: fc.constantFrom('whole', 'cut', 'slip', 'nothing'),
    at: fc.integer({ min: 0, max: 11 }),
  });
  const narrationOf = ({
    payer,
    name,
    how,
    at,
  }: {
    payer: number;
    name: string;
    how: string;
    at: number;
  }) => {
    const number = (people[payer] as Candidate).applicationNumber.replaceAll('-', '');
    const slip = `${number.slice(0, at)}${number[at] === '7' ? '9' : '7'}${number.slice(at + 1)}`;
    const what = { whole: number, cut: number.slice(0, Math.max(LEAST_CUT, at)), slip, nothing: 'FEE' }[how];
    return `NIP/${name.toUpperCase()}/${what}`;
  };

  test('for nobody else’s application, whoever paid and whatever the bank left of the number', () => {
    fc.assert(
      fc.property(anyLine, (drawn) => {
        const matches = matchLine(line(narrationOf(drawn)), people);
        if (isSure(matches)) expect(matches[0]?.id).toBe(String(drawn.payer));
      }),
      { numRuns: 500 },
    );
  });

  test('and below the mark there are lines that look as likely and are another’s', () => {
    const wrong = matchLine(line('NIP/MUSA BELLO/FEE OF MY DAUGHTER'), [musa, ada]);
    expect(wrong[0]).toMatchObject({ id: 'musa', score: 40 });
    expect(SURE).toBeGreaterThan(40);
    const twins = [candidate('twin', `${A.slice(0, 9)}-2222`), ada];
    expect(matchLine(line(bare.slice(0, 8)), twins)[0]?.score).toBeLessThan(SURE);
  });
});
