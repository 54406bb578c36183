import { expect, test } from 'vitest';
import { dayParts, form, line, optional } from './form.ts';

const { read } = form({ born: dayParts(), left: optional(dayParts()), name: line(20) });
const parts = (day: string, month: string, year: string) => ({
  name: 'Ada',
  'born-day': day,
  'born-month': month,
  'born-year': year,
});

test('a day in three fields is read as one day, with or without zeros', () => {
  expect(read(parts('3', '2', '2008'))).toMatchObject({ value: { born: '2008-02-03', left: null } });
  expect(read(parts(' 03 ', '02', '2008'))).toMatchObject({ value: { born: '2008-02-03' } });
  expect(read({ name: 'Ada', born: '2008-02-03' }), 'whole, from a program').toMatchObject({ ok: true });
});

test('what is missing and what is no day are told apart, once for the three', () => {
  const codes = (raw: Record<string, string>) => {
    const answer = read(raw);
    return answer.ok ? [] : answer.error.map(({ field, code }) => `${field} ${code}`);
  };
  expect(codes(parts('', '', ''))).toEqual(['born required']);
  expect(codes({ name: 'Ada' })).toEqual(['born required']);
  for (const [day, month, year] of [
    ['31', '2', '2008'],
    ['3', '', '2008'],
    ['3', '2', '08'],
    ['3', 'two', '2008'],
  ] as const)
    expect(codes(parts(day, month, year)), `${day} ${month} ${year}`).toEqual(['born day']);
});
