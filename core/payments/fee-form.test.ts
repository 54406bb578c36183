import { describe, expect, test } from 'vitest';
import { type FeePeriod, isFarFrom, overlapping, readFeeForm } from './fee-form.ts';

const now = new Date('2026-03-05T09:00:00Z');
const form = {
  name: 'Hostel',
  purpose: 'hostel',
  amount: '₦75,000',
  program: '',
  starts_on: '2026-03-05',
  ends_on: '',
};
const read = (given: Partial<Record<keyof typeof form, unknown>> = {}) =>
  readFeeForm({ ...form, ...given }, now, '2026-03-05');

test.each([
  [25_000, 2_500, true],
  [25_000, 250_000, true],
  [25_000, 3_000, true],
  [25_000, 125_000, true],
  [25_000, 5_000, true],
  [25_000, 5_001, false],
  [25_000, 100_000, false],
  [25_000, 25_000, false],
])('from %i to %i is far: %s', (before, after, far) => expect(isFarFrom(before, after)).toBe(far));

describe('a fee', () => {
  test('that begins today begins at this moment, and not this morning', () => {
    expect(read()).toEqual({
      ok: true,
      value: {
        name: 'Hostel',
        purpose: 'hostel',
        amountKobo: 7_500_000,
        program: null,
        level: null,
        startsAt: now,
        endsAt: null,
        payWithinDays: null,
      },
    });
  });

  test('holds for whole Lagos days', () => {
    expect(
      read({ starts_on: '2026-04-01', ends_on: '2026-04-01', purpose: 'other', program: 'Forestry' }),
    ).toMatchObject({
      ok: true,
      value: {
        purpose: null,
        program: 'Forestry',
        startsAt: new Date('2026-03-31T23:00:00Z'),
        endsAt: new Date('2026-04-01T23:00:00Z'),
      },
    });
  });

  test.each([
    [{ starts_on: '2026-03-04' }, 'starts_on', 'day-gone'],
    [{ ends_on: '2026-03-04' }, 'ends_on', 'day-order'],
    [{ starts_on: '2026-02-30' }, 'starts_on', 'day'],
    [{ amount: '0' }, 'amount', 'naira-amount'],
    [{ amount: '25,00' }, 'amount', 'naira-amount'],
    [{ amount: '-5' }, 'amount', 'naira-amount'],
    [{ name: ' ' }, 'name', 'required'],
    [{ purpose: 'parking' }, 'purpose', 'not-listed'],
    [{ purpose: '' }, 'purpose', 'choose'],
    [{ program: 'Law' }, 'program', 'not-listed'],
  ])('given %j is refused', (given, field, code) => {
    expect(read(given)).toMatchObject({ ok: false, error: [{ field, code }] });
  });
});

describe('two fees for the same', () => {
  const period = (given: Partial<FeePeriod> = {}): FeePeriod => ({
    lineId: 'other',
    name: 'Hostel',
    purpose: 'hostel',
    level: null,
    program: null,
    startsAt: new Date('2026-03-01'),
    endsAt: new Date('2026-04-01'),
    ...given,
  });
  const terms = (startsAt: string, endsAt: string | null = null) => ({
    name: 'Accommodation',
    purpose: 'hostel' as const,
    level: null,
    program: null,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  });

  test('may follow each other without a gap', () => {
    expect(overlapping(terms('2026-04-01'), null, [period()])).toBeNull();
    expect(overlapping(terms('2026-01-01', '2026-03-01'), null, [period()])).toBeNull();
  });

  test('may not hold at once', () => {
    expect(overlapping(terms('2026-03-31T23:59:59Z'), null, [period()])).not.toBeNull();
    expect(overlapping(terms('2026-01-01'), null, [period()])).not.toBeNull();
    expect(overlapping(terms('2027-01-01'), null, [period({ endsAt: null })])).not.toBeNull();
  });

  test('without a purpose are told apart by their names', () => {
    const other = { ...terms('2026-03-01'), purpose: null, name: 'Parking' };
    expect(overlapping(other, null, [period({ purpose: null, name: 'Parking' })])).not.toBeNull();
    expect(overlapping(other, null, [period({ purpose: null })])).toBeNull();
    expect(overlapping(other, null, [period({ name: 'Parking' })])).toBeNull();
  });

  test('may, for another level, or as versions of one', () => {
    expect(overlapping(terms('2026-03-01'), null, [period({ level: 'ND' })])).toBeNull();
    expect(overlapping(terms('2026-03-01'), 'other', [period()])).toBeNull();
  });
});
