import { expect, it } from 'vitest';
import type { Fee, FeePurpose } from './fees.ts';
import { firstYear, firstYearIn } from './first-year.ts';
import { kobo } from './money.ts';

const AMOUNTS: Partial<Record<FeePurpose, number>> = {
  application: 25_000,
  'tuition-science': 150_000,
  lab: 30_000,
  hostel: 75_000,
};
const amountOf = (purpose: FeePurpose) => {
  const naira = AMOUNTS[purpose];
  return naira === undefined ? null : kobo(naira);
};

it('adds the application fee and the charges, with and without a bed', () => {
  expect(firstYear(['tuition-science', 'lab', 'hostel'], amountOf)).toEqual({
    kobo: kobo(205_000),
    withHostelKobo: kobo(280_000),
    unknown: [],
  });
  expect(firstYear(['application', 'tuition-science'], amountOf)).toMatchObject({
    kobo: kobo(175_000),
    withHostelKobo: null,
  });
});

it('says which charge is not set, and counts nothing for it', () => {
  expect(firstYear(['tuition-arts', 'lab'], amountOf)).toMatchObject({
    kobo: kobo(55_000),
    unknown: ['tuition-arts'],
  });
  expect(firstYear(['hostel'], (purpose) => (purpose === 'hostel' ? null : amountOf(purpose)))).toMatchObject(
    {
      withHostelKobo: null,
      unknown: [],
    },
  );
});

it('takes the fee of the level from the schedule, as it holds on the day', () => {
  const fee = (purpose: FeePurpose, naira: number, level: string | null, validFrom = '2026-01-01'): Fee => ({
    id: purpose,
    purpose,
    name: purpose,
    amountKobo: kobo(naira),
    level,
    program: null,
    validFrom: new Date(validFrom),
    validUntil: null,
    active: true,
  });
  const schedule = [
    fee('application', 25_000, null),
    fee('lab', 30_000, null),
    fee('lab', 40_000, 'HND'),
    fee('lab', 99_000, null, '2027-01-01'),
  ];
  const at = (level: string) =>
    firstYearIn(schedule, new Date('2026-06-01'), { program: 'Forestry', level, charges: ['lab'] }).kobo;
  expect(at('ND')).toBe(kobo(55_000));
  expect(at('HND')).toBe(kobo(65_000));
});
