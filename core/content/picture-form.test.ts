import { describe, expect, it } from 'vitest';
import { readPictureForm } from './picture-form.ts';

const TODAY = '2026-11-24';
const adults = {
  alt: 'Two students measure a maize plant',
  credit: 'Photograph: the college',
  people: 'adults',
  shown: 'Hauwa Musa, Ibrahim Sani',
  consent: 'Signed form',
  consent_on: '2026-11-20',
};
const refused = (raw: Record<string, unknown>) => {
  const read = readPictureForm(raw, TODAY);
  return read.ok ? [] : read.error.map(({ field, code }) => `${field}:${code}`);
};

describe('a picture', () => {
  it('of adults is taken with their consent', () => {
    expect(readPictureForm(adults, TODAY)).toMatchObject({
      ok: true,
      value: { people: 'adults', guardian: null },
    });
  });

  it.each([
    ['its text', { ...adults, alt: ' ' }, ['alt:required']],
    ['its credit', { ...adults, credit: '' }, ['credit:required']],
    ['who is on it', { ...adults, people: '' }, ['people:choose']],
    ['something that is not asked', { ...adults, people: 'animals' }, ['people:not-listed']],
    [
      'consent',
      { ...adults, shown: '', consent: '', consent_on: '' },
      ['shown:required', 'consent:required', 'consent_on:required'],
    ],
    ['a day that has come', { ...adults, consent_on: '2026-11-25' }, ['consent_on:day-past']],
    ['a guardian', { ...adults, people: 'children', guardian: '' }, ['guardian:required']],
  ])('is refused without %s', (_name, raw, problems) => {
    expect(refused(raw)).toEqual(problems);
  });

  it('of children is taken with a guardian', () => {
    expect(refused({ ...adults, people: 'children', guardian: 'Musa Bello, father' })).toEqual([]);
  });

  it('of nobody keeps no names', () => {
    expect(readPictureForm({ ...adults, people: 'none' }, TODAY)).toMatchObject({
      value: { shown: null, consent: null, consent_on: null, guardian: null },
    });
  });
});
