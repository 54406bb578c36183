import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARTS, type Part } from './record-parts.ts';
import { CHECK_RESULTS, CHECKED_PARTS, type CheckResult, verificationOf } from './verification.ts';
import { readCheckForm } from './verification-form.ts';

const of = (filled: readonly Part[], found: Partial<Record<Part, CheckResult>>) =>
  verificationOf(filled, new Map(Object.entries(found) as [Part, CheckResult][]));

describe('the verification of a record', () => {
  it('is claimed until something is checked, and partly until all that is filled in is', () => {
    expect(of([], {})).toBe('claimed');
    expect(of(['person', 'sitting-1'], {})).toBe('claimed');
    expect(of(['person', 'sitting-1'], { person: 'verified' })).toBe('partly');
    expect(of(['person', 'sitting-1'], { person: 'verified', 'sitting-1': 'verified' })).toBe('verified');
  });

  it('does not wait for a guardian, whom nobody compares with a paper', () => {
    expect(of(['person', 'guardian'], { person: 'verified' })).toBe('verified');
  });

  it('is as weak as its weakest part', () => {
    expect(of(['sitting-1', 'jamb'], { 'sitting-1': 'verified', jamb: 'matches_caps' })).toBe('matches_caps');
    expect(of(['sitting-1', 'jamb'], { 'sitting-1': 'cannot_verify' })).toBe('cannot_verify');
    expect(of(['sitting-1', 'jamb'], { 'sitting-1': 'mismatch', jamb: 'cannot_verify' })).toBe('mismatch');
  });

  it('is never verified while a part is unchecked or wrong, and knows nothing of parts that are not there', () => {
    const results = fc.dictionary(fc.constantFrom(...PARTS), fc.constantFrom(...CHECK_RESULTS));
    fc.assert(
      fc.property(fc.subarray([...PARTS]), results, (filled, found) => {
        const checked = filled.filter((part) => CHECKED_PARTS.includes(part));
        const sound = checked.length > 0 && checked.every((part) => found[part] === 'verified');
        expect(of(filled, found) === 'verified').toBe(sound);
        const among = Object.fromEntries(
          Object.entries(found).filter(([part]) => filled.includes(part as Part)),
        );
        expect(of(filled, found)).toBe(of(filled, among));
      }),
    );
  });
});

describe('the form of a check', () => {
  const read = (more: object, parts: readonly string[] = ['sitting-1']) => {
    const form = readCheckForm({ parts, result: 'verified', compared_with: 'original', seen: '2', ...more });
    return form.ok ? form.value : form.error.map(({ field, code }) => `${field} ${code}`);
  };

  it('takes several parts at once, each once', () => {
    expect(read({ reference: ' ref 7 ' }, ['jamb', 'sitting-1', 'jamb'])).toEqual({
      parts: ['sitting-1', 'jamb'],
      result: 'verified',
      compared_with: 'original',
      reference: 'ref 7',
      findings: null,
      document: null,
      seen: 2,
    });
  });

  it('wants parts, a result, what it was compared with, and words where something is wrong', () => {
    expect(read({ result: '', compared_with: 'hearsay' }, ['guardian', 'nonsense'])).toEqual([
      'parts choose',
      'result choose',
      'compared_with not-listed',
    ]);
    expect(read({ result: 'mismatch', findings: ' ' })).toEqual(['findings required']);
    expect(read({ result: 'mismatch', findings: 'C4 on the original' })).toMatchObject({
      result: 'mismatch',
    });
  });
});
