import { expect, it } from 'vitest';
import type { Fee, FeePurpose } from './fees.ts';
import { feesOfYear, firstYearIn } from './first-year.ts';
import { kobo } from './money.ts';

const NOW = new Date('2026-06-01');
const fee = (
  purpose: FeePurpose,
  naira: number,
  level: string | null = null,
  validFrom = '2026-01-01',
): Fee => ({
  id: `${purpose} ${level}`,
  purpose,
  name: purpose,
  amountKobo: kobo(naira),
  level,
  program: null,
  validFrom: new Date(validFrom),
  validUntil: null,
  active: true,
});
const SCHEDULE = [
  fee('application', 25_000),
  fee('tuition-science', 150_000),
  fee('lab', 30_000),
  fee('lab', 40_000, 'HND'),
  fee('lab', 99_000, null, '2027-01-01'),
  fee('hostel', 75_000),
];
const year = (charges: readonly FeePurpose[], { level = 'ND', schedule = SCHEDULE } = {}) =>
  firstYearIn(schedule, NOW, { program: 'Forestry', level, charges });

it('adds the application fee and the charges, with and without a bed', () => {
  expect(year(['tuition-science', 'lab', 'hostel'])).toEqual({
    kobo: kobo(205_000),
    withHostelKobo: kobo(280_000),
    unknown: [],
  });
  expect(year(['tuition-science'])).toMatchObject({ kobo: kobo(175_000), withHostelKobo: null });
});

it('says which charge is not set, and counts nothing for it', () => {
  expect(year(['tuition-arts', 'lab'])).toMatchObject({ kobo: kobo(55_000), unknown: ['tuition-arts'] });
  const noHostel = SCHEDULE.filter(({ purpose }) => purpose !== 'hostel');
  expect(year(['hostel'], { schedule: noHostel })).toMatchObject({ withHostelKobo: null, unknown: [] });
});

it('takes the fee of the level from the schedule, as it holds on the day', () => {
  expect(year(['lab']).kobo).toBe(kobo(55_000));
  expect(year(['lab'], { level: 'HND' }).kobo).toBe(kobo(65_000));
});

it('names the acceptance fee where it is charged, and only there', () => {
  const schedule = [...SCHEDULE, fee('acceptance', 20_000, 'ND')];
  const named = (level: string) =>
    feesOfYear(schedule, NOW, { program: 'Forestry', level, charges: ['tuition-arts'] }).map(
      ({ purpose }) => purpose,
    );
  expect(named('ND')).toEqual(['application', 'acceptance', 'tuition-arts']);
  expect(named('HND')).toEqual(['application', 'tuition-arts']);
  expect(year([], { schedule }).kobo).toBe(kobo(45_000));
  expect(year([], { schedule, level: 'HND' }).kobo).toBe(kobo(25_000));
});
