import { describe, expect, it } from 'vitest';
import { activeFee as activeFeeFor, type Fee, type FeeFor } from './fees.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const fee = (id: string, change: Partial<Fee> = {}): Fee => ({
  id,
  purpose: 'application',
  name: 'Application Fee',
  amountKobo: 2_500_000,
  level: null,
  program: null,
  validFrom: day('2025-01-01'),
  validUntil: null,
  active: true,
  ...change,
});
const at = day('2025-06-01');
const activeFee = (fees: readonly Fee[], when: Date, about: Omit<FeeFor, 'purpose'> = {}) =>
  activeFeeFor(fees, when, { purpose: 'application', ...about });

describe('the fee that holds', () => {
  it('is none where the college has set none', () => {
    expect(activeFee([], at)).toBeNull();
    expect(activeFee([fee('hostel', { purpose: 'hostel' }), fee('off', { active: false })], at)).toBeNull();
  });

  it('begins at its first moment and ends before its last', () => {
    const spring = fee('spring', { validFrom: day('2025-03-01'), validUntil: day('2025-06-01') });
    expect(activeFee([spring], day('2025-03-01'))?.id).toBe('spring');
    expect(activeFee([spring], new Date(day('2025-03-01').getTime() - 1))).toBeNull();
    expect(activeFee([spring], new Date(day('2025-06-01').getTime() - 1))?.id).toBe('spring');
    expect(activeFee([spring], day('2025-06-01'))).toBeNull();
  });

  it('is the one that began last of those that hold', () => {
    const old = fee('old');
    const raised = fee('raised', { validFrom: day('2025-05-01') });
    const future = fee('future', { validFrom: day('2025-07-01') });
    expect(activeFee([old, raised, future], at)?.id).toBe('raised');
    expect(activeFee([future, raised, old], at)?.id).toBe('raised');
  });

  it('is the one made for the programme, then for the level, then for everybody', () => {
    const fees = [
      fee('all', { validFrom: day('2025-05-30') }),
      fee('nd', { level: 'ND' }),
      fee('forestry', { program: 'Forestry' }),
    ];
    expect(activeFee(fees, at)?.id).toBe('all');
    expect(activeFee(fees, at, { level: 'ND' })?.id).toBe('nd');
    expect(activeFee(fees, at, { level: 'HND' })?.id).toBe('all');
    expect(activeFee(fees, at, { level: 'ND', program: 'Forestry' })?.id).toBe('forestry');
  });

  it('is found by what it is for, whatever it is called', () => {
    const hostel = fee('hostel', { purpose: 'hostel', name: 'Accommodation' });
    expect(activeFeeFor([hostel], at, { purpose: 'hostel' })?.id).toBe('hostel');
    expect(activeFee([fee('form', { name: 'Form Fee' })], at)?.id).toBe('form');
    expect(activeFee([fee('other', { purpose: null, name: 'Application Fee' })], at)).toBeNull();
  });

  it('is the same one in whatever order the records come', () => {
    const twins = [fee('a'), fee('b')];
    expect(activeFee(twins, at)?.id).toBe(activeFee(twins.toReversed(), at)?.id);
  });
});
