import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankDays, type DayMoney, dueOn, isFarOver, sumBankDays } from './bank-days.ts';
import { settlementForm } from './desk-forms.ts';

test('what is missing of a day is what neither came nor was kept', () => {
  const day = '2026-03-02';
  expect(
    bankDays(
      [
        { day, gateway: 'paystack', expectedKobo: 10_000 },
        { day, gateway: 'paystack', settledKobo: 7_000, chargesKobo: 200 },
        { day, gateway: 'paystack', remittedKobo: 5_000 },
        { day, gateway: 'remita', expectedKobo: 4_000 },
        { day, gateway: 'remita', remittedKobo: 3_000, chargesKobo: 100 },
        { day: '2026-03-01', gateway: 'bank_transfer', expectedKobo: 9, settledKobo: 10 },
      ],
      '2026-03-31',
    ),
  ).toMatchObject([
    {
      gateway: 'paystack',
      expectedKobo: 10_000,
      settledKobo: 7_000,
      remittedKobo: 5_000,
      missingKobo: 2_800,
    },
    // The treasury's own gateway pays nothing into the college's account.
    { gateway: 'remita', missingKobo: 900 },
    { gateway: 'bank_transfer', missingKobo: 0, surplusKobo: 1 },
  ]);
});

test('nothing is missing before it is due, two working days on', () => {
  // Monday; Thursday; Saturday.
  expect(['2026-03-02', '2026-03-05', '2026-03-07'].map(dueOn)).toEqual([
    '2026-03-04',
    '2026-03-09',
    '2026-03-10',
  ]);
  const on = (today: string, gateway = 'paystack', settledKobo = 100) =>
    bankDays([{ day: '2026-03-02', gateway, expectedKobo: 900, settledKobo }], today)[0];
  expect(on('2026-03-04')).toMatchObject({ waitingKobo: 800, missingKobo: 0, dueOn: '2026-03-04' });
  expect(on('2026-03-05')).toMatchObject({ waitingKobo: 0, missingKobo: 800 });
  expect(on('2026-03-02', 'bank_transfer')).toMatchObject({ waitingKobo: 0, missingKobo: 800 });
  expect(on('2026-03-02', 'paystack', 1_000)).toMatchObject({
    waitingKobo: 0,
    missingKobo: 0,
    surplusKobo: 100,
  });
});

test('a surplus of one day does not hide what is missing on another', () => {
  const days = bankDays(
    [
      { day: '2026-03-01', gateway: 'paystack', expectedKobo: 100, settledKobo: 150 },
      { day: '2026-03-02', gateway: 'paystack', expectedKobo: 100, settledKobo: 50 },
    ],
    '2026-03-31',
  );
  expect(sumBankDays(days)).toMatchObject({ missingKobo: 50, surplusKobo: 50 });
});

test('far more than payers paid is asked about; the account and the treasury are one way of the same money', () => {
  const over = (settledKobo: number, chargesKobo = 0, remittedKobo = 0) =>
    isFarOver({ expectedKobo: 1_000, settledKobo, chargesKobo, remittedKobo });
  expect(over(1_000)).toBe(false);
  expect(over(1_090, 10)).toBe(false);
  expect(over(1_090, 11)).toBe(true);
  expect(over(10_000)).toBe(true);
  expect(over(990, 10, 990)).toBe(false);
  expect(over(0, 0, 9_900)).toBe(true);
  expect(isFarOver({ expectedKobo: 0, settledKobo: 1, chargesKobo: 0, remittedKobo: 0 })).toBe(true);
});

const kobo = fc.option(fc.nat({ max: 1_000_000 }), { nil: undefined });
const part: fc.Arbitrary<DayMoney> = fc.record({
  day: fc.constantFrom('2026-03-01', '2026-03-02'),
  gateway: fc.constantFrom('paystack', 'remita', 'bank_transfer'),
  expectedKobo: kobo,
  settledKobo: kobo,
  chargesKobo: kobo,
  remittedKobo: kobo,
});

test('rows add up to their parts, whatever the parts', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const days = bankDays(parts, '2026-03-31');
      const sums = sumBankDays(days);
      const all = (of: (one: DayMoney) => number | undefined) =>
        parts.reduce((so, one) => so + (of(one) ?? 0), 0);
      expect(sums.expectedKobo).toBe(all((one) => one.expectedKobo));
      expect(sums.settledKobo).toBe(all((one) => one.settledKobo));
      expect(sums.chargesKobo).toBe(all((one) => one.chargesKobo));
      expect(sums.missingKobo - sums.surplusKobo + sums.waitingKobo).toBe(
        days.reduce(
          (so, day) =>
            so +
            day.expectedKobo -
            day.chargesKobo -
            (day.gateway === 'remita' ? day.remittedKobo : day.settledKobo),
          0,
        ),
      );
      expect(new Set(days.map(({ day, gateway }) => day + gateway)).size).toBe(days.length);
    }),
  );
});

test('a settlement names its day, and an amount that is left out is none', () => {
  const { read } = settlementForm('2026-03-10');
  const form = { gateway: 'paystack', day: '2026-03-09', settled: '24,525', reference: 'ST-1' };
  expect(read(form)).toMatchObject({ value: { settled: 2_452_500, charges: 0, remitted: 0 } });
  expect(read({ ...form, day: '2026-03-11' }).ok).toBe(false);
  expect(read({ ...form, gateway: 'nobody' }).ok).toBe(false);
  expect(read({ ...form, settled: 'much' }).ok).toBe(false);
});
