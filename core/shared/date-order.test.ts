import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeOrder, readDayIn, readingsOf, readMomentIn, readTypedDay } from './date-order.ts';

const cells = (...texts: string[]) => texts.map((text, index) => ({ row: index + 2, text }));

test.each([
  ['2026-01-14', '2026-01-14'],
  ['2026/01/14 23:59:59', '2026-01-14'],
  ['2026.1.14', '2026-01-14'],
  ['20260114', '2026-01-14'],
  ['2025 Oct 03 14:10:01', '2025-10-03'],
  ['14-Jan-2026', '2026-01-14'],
  ['14-JAN-26', '2026-01-14'],
  ['2-sept-25', '2025-09-02'],
  ['14 January 2026', '2026-01-14'],
  ['14 Jan, 2026', '2026-01-14'],
  ['14th January, 2026 9:05 pm', '2026-01-14'],
  ['Wed, 14 Jan 2026', '2026-01-14'],
  ['Jan 14, 2026', '2026-01-14'],
  ['January 14 2026', '2026-01-14'],
  ['14 Jan 98', '1998-01-14'],
  ['3/3/2025', '2025-03-03'],
  ['2026-01-05T23:30:00Z', '2026-01-06'],
  ['2026-01-05 23:30:00+0000', '2026-01-06'],
])('%j is one day in both orders', (cell, day) => {
  expect(readingsOf(cell)?.days).toEqual({ 'day-first': day, 'month-first': day });
});

test.each([
  ['10/6/2025', '2025-06-10', '2025-10-06'],
  ['10-06-2025', '2025-06-10', '2025-10-06'],
  ['10.6.25', '2025-06-10', '2025-10-06'],
  ['10 / 06 / 2025', '2025-06-10', '2025-10-06'],
  ['14/01/2026 11:30 PM', '2026-01-14', null],
  ['10/13/2025', null, '2025-10-13'],
  ['29/02/2024', '2024-02-29', null],
])('%j is %s day first and %s month first', (cell, dayFirst, monthFirst) => {
  expect(readingsOf(cell)?.days).toEqual({ 'day-first': dayFirst, 'month-first': monthFirst });
});

test.each([
  '',
  'soon',
  '31/02/2026',
  '31-Feb-2025',
  '12-Okt-2025',
  '45942',
  '13/13/2025',
  '2025/13/10',
  '1/2/3',
  '14/01-2026',
  '14/01/2026 25:00',
  '14/01/2026 pm',
  '20261301',
  '14/01/2026 and more',
  '12 J 2025',
])('%j is no day', (cell) => expect(readingsOf(cell)).toBeNull());

test('a time is that of Lagos, by either clock', () => {
  expect(readMomentIn('15/01/2026 10:30 AM', 'day-first')).toEqual(new Date('2026-01-15T09:30:00Z'));
  expect(readMomentIn('05 January 2026 12:05 am', 'day-first')).toEqual(new Date('2026-01-04T23:05:00Z'));
  expect(readMomentIn('2026-01-05T10:00:00Z', 'day-first')).toEqual(new Date('2026-01-05T10:00:00Z'));
});

describe('a file', () => {
  test('with a row that can only be day first is day first, whatever stands beside its slashes', () => {
    expect(judgeOrder(cells('1/2/25', '10/6/2025 9:00 AM', '13/6/2025', '2025-01-02'))).toEqual({
      kind: 'read',
      order: 'day-first',
      assumed: null,
    });
  });
  test('with a row that can only be month first is asked about, with both readings', () => {
    expect(judgeOrder(cells('10/6/2025', '10/13/2025', '2025-10-20'))).toEqual({
      kind: 'date-order',
      shown: [
        { row: 2, text: '10/6/2025', days: { 'day-first': '2025-06-10', 'month-first': '2025-10-06' } },
        { row: 3, text: '10/13/2025', days: { 'day-first': null, 'month-first': '2025-10-13' } },
      ],
      unread: { 'day-first': 1, 'month-first': 0 },
    });
  });
  test.each(['10/6/2025 9:00:00 AM', '10/6/25'])('with %s and no proof is asked about', (cell) => {
    expect(judgeOrder(cells('1-2-2025', cell))).toMatchObject({ kind: 'date-order', shown: [{}, {}] });
  });
  test('with rows of both orders is refused by two rows, even once an order was chosen', () => {
    const mixed = { kind: 'dates-mixed', dayFirst: { row: 4 }, monthFirst: { row: 3 } };
    const rows = cells('1/2/2025', '10/13/2025', '13/10/2025');
    expect(judgeOrder(rows)).toMatchObject(mixed);
    expect(judgeOrder(rows, { chosen: 'month-first' })).toMatchObject(mixed);
  });
  test('that shows no order is day first, and says by which row that was assumed', () => {
    expect(judgeOrder(cells('3/3/2025', '10/6/2025'))).toMatchObject({
      order: 'day-first',
      assumed: { row: 3, days: { 'day-first': '2025-06-10' } },
    });
    expect(judgeOrder(cells('2025-10-06', '6-Oct-2025', 'soon'))).toMatchObject({ assumed: null });
  });
  test('is in the order that was chosen, or that its map says until a row speaks against it', () => {
    expect(judgeOrder(cells('10/6/2025', '10/13/2025'), { chosen: 'day-first' })).toMatchObject({
      order: 'day-first',
    });
    expect(judgeOrder(cells('10/13/2025'), { usual: 'month-first' })).toMatchObject({
      order: 'month-first',
      assumed: null,
    });
    expect(judgeOrder(cells('13/10/2025'), { usual: 'month-first' })).toMatchObject({ kind: 'date-order' });
  });
});

test('what somebody types into a form is day first, unless it looks American', () => {
  expect(['12/10/2025', '1/2/25', '10/13/2025', '12-Oct-2025'].map(readTypedDay)).toEqual([
    '2025-10-12',
    null,
    null,
    '2025-10-12',
  ]);
});

test('any day that a person writes is read back in its order', () => {
  const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-', '.'), (moment, by) => {
      const day = moment.toISOString().slice(0, 10);
      const [y = '', m = '', d = ''] = day.split('-');
      for (const year of [y, y.slice(2)]) {
        expect(readDayIn(`${Number(d)}${by}${m}${by}${year}`, 'day-first')).toBe(day);
        expect(readDayIn(`${m}${by}${Number(d)}${by}${year}`, 'month-first')).toBe(day);
      }
    }),
  );
});
