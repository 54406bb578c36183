import { describe, expect, test } from 'vitest';
import { AWARD_CHOICES, awardOfChoice } from './award.ts';
import { awardProblem, findOffering, offeredAwards, shownAccreditation } from './offering.ts';
import { changedTerms, type OfferingTerms, readOfferingTerms } from './offering-form.ts';

const crops = [
  { program: 'Crop Production', award: 'ND', mode: 'part_time' },
  { program: 'Crop Production', award: 'Certificate', mode: 'full_time' },
  { program: 'Crop Production', award: 'ND', mode: 'full_time' },
  { program: 'Forestry', award: 'HND', mode: 'full_time' },
] as const;

describe('the awards that can be chosen', () => {
  test('are those of the programme, in one order', () => {
    expect(offeredAwards(crops, 'Crop Production')).toEqual(['Certificate', 'ND', 'ND part-time']);
    expect(offeredAwards(crops)).toEqual(['Certificate', 'ND', 'ND part-time', 'HND']);
    expect(offeredAwards(crops, 'Soil Science')).toEqual([]);
  });

  test('name the offering that is meant', () => {
    expect(findOffering(crops, 'Crop Production', 'ND part-time')).toBe(crops[0]);
    expect(findOffering(crops, 'Forestry', 'ND')).toBeNull();
    expect(AWARD_CHOICES.map(awardOfChoice)).toEqual([
      ...['Certificate', 'Certificate', 'Pre-ND', 'Pre-ND'],
      ...['ND', 'ND', 'HND', 'HND'],
    ]);
  });

  test('an award that its programme does not have is refused with those that it has', () => {
    expect(awardProblem(crops, { program: 'Crop Production', award: 'ND' })).toBeNull();
    expect(awardProblem(crops, { program: 'Crop Production', award: null })).toEqual({ code: 'choose' });
    expect(awardProblem(crops, { program: 'Crop Production', award: 'HND' })).toEqual({
      code: 'not-offered',
      params: { program: 'Crop Production', awards: 'Certificate, ND, ND part-time' },
    });
    expect(awardProblem(crops, { program: 'Soil Science', award: 'ND' })).toMatchObject({
      code: 'not-offered',
    });
  });

  test('nothing is asked where the session has no offerings, or no programme is chosen', () => {
    expect(awardProblem([], { program: 'Forestry', award: null })).toBeNull();
    expect(awardProblem(crops, { program: null, award: 'ND' })).toBeNull();
  });
});

test('an accreditation is never more than the college has stated', () => {
  const shown = (accreditation: 'applied' | 'full' | null, accredited_until: '2027-08-31' | null) =>
    shownAccreditation({ accreditation, accredited_until });
  expect(shown(null, null)).toBe('unstated');
  expect(shown(null, '2027-08-31')).toBe('accredited');
  expect(shown('applied', null)).toBe('applied');
  expect(shown('full', '2027-08-31')).toBe('full');
});

describe('an offering as it is typed', () => {
  const typed = { 'route-utme': 'yes', handover: 'CAPS', places: '1,200', 'charge-lab': 'yes', open: 'yes' };

  test('comes to its terms', () => {
    expect(readOfferingTerms(typed)).toEqual({
      ok: true,
      value: {
        routes: ['utme'],
        accreditation: null,
        accredited_until: null,
        places: 1200,
        handover: 'CAPS',
        external_code: null,
        charges: ['lab'],
        open: true,
        record_needed: false,
      },
    });
    expect(readOfferingTerms({ ...typed, record_needed: 'yes' })).toMatchObject({
      value: { record_needed: true },
    });
  });

  test('needs a way in, whole places and a day that exists', () => {
    const wrong = { ...typed, 'route-utme': '', places: '0', accredited_until: '31 February 2027' };
    const read = readOfferingTerms(wrong);
    expect(read.ok ? [] : read.error.map(({ field, code }) => [field, code])).toEqual([
      ['routes', 'choose'],
      ['accredited_until', 'day'],
      ['places', 'whole-between'],
    ]);
  });

  test('tells what a change is', () => {
    const one = readOfferingTerms(typed);
    const other = readOfferingTerms({ ...typed, places: '', 'charge-hostel': 'yes' });
    if (!one.ok || !other.ok) throw new Error('both are right');
    expect(changedTerms({ ...one.value, requirements: {} }, { ...other.value, requirements: {} })).toEqual([
      'places',
      'charges',
    ]);
    expect(changedTerms({ ...one.value, requirements: {} }, { ...one.value, requirements: {} })).toEqual([]);
    const { accreditation: _none, ...older } = one.value;
    const before = { ...older, requirements: {} } as OfferingTerms;
    expect(changedTerms(before, { ...one.value, requirements: {} }), 'an older version').toEqual([]);
    const stated = { ...one.value, requirements: {}, accreditation: 'interim' } as const;
    expect(changedTerms(before, stated)).toEqual(['accreditation']);
  });
});
