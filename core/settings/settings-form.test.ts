import { describe, expect, it } from 'vitest';
import { readSessionForm, webAddress } from './settings-form.ts';

describe('an address of another site', () => {
  it.each(['https://library.example.edu.ng', 'https://a.example:8443/x?y=1#z', '/student-portal', '/a?b=c'])(
    'may be %s',
    (typed) => expect(webAddress(` ${typed} `)).toEqual({ ok: true, value: typed }),
  );
  it.each([
    'http://plain.example',
    'javascript:alert(1)',
    'https://user:pass@evil.example',
    'https://evil.example\\@college.example',
    '//evil.example',
    '/\\evil.example',
    'https://localhost',
    'data:text/html,x',
    'https://a.example/"><script>',
    'library',
  ])('is not %s', (typed) => expect(webAddress(typed)).toMatchObject({ ok: false }));
});

describe('an admissions session', () => {
  const NO_STUDY_DAYS = { first_semester_on: null, matriculation_on: null, second_semester_on: null };
  const form = { session: '2026/2027', opens_on: '2026-03-01', closes_on: '2026-03-01' };
  it('is named by two years in a row, and ends on its first day at the earliest', () => {
    expect(readSessionForm(form)).toEqual({
      ok: true,
      value: { ...form, decisions_by: null, screening_on: null, ...NO_STUDY_DAYS },
    });
    expect(readSessionForm({ ...form, decisions_by: '2026-06-30' })).toMatchObject({
      value: { decisions_by: '2026-06-30' },
    });
    expect(readSessionForm({ ...form, decisions_by: '2026-02-28' })).toMatchObject({
      error: [{ field: 'decisions_by', code: 'day-order' }],
    });
    expect(readSessionForm({ ...form, screening_on: '2026-02-28' })).toMatchObject({
      error: [{ field: 'screening_on', code: 'day-order' }],
    });
    expect(readSessionForm({ ...form, closes_on: '' })).toMatchObject({ value: { closes_on: null } });
    expect(readSessionForm({ ...form, session: '2026/2028' })).toMatchObject({
      error: [{ code: 'session' }],
    });
    expect(readSessionForm({ ...form, closes_on: '2026-02-28' })).toMatchObject({
      error: [{ field: 'closes_on', code: 'day-order' }],
    });
    expect(readSessionForm({ ...form, opens_on: '2026-02-30' })).toMatchObject({ error: [{ code: 'day' }] });
  });

  it('is refused where its days contradict its name or each other', () => {
    const refused = (days: Readonly<Record<string, string>>) => {
      const read = readSessionForm({ ...form, ...days });
      return read.ok ? null : read.error.map(({ field, code }) => [field, code]);
    };
    expect(refused({ opens_on: '2027-09-24', closes_on: '' })).toEqual([['opens_on', 'day-session']]);
    expect(refused({ opens_on: '2024-12-31' })).toEqual([['opens_on', 'day-session']]);
    expect(refused({ first_semester_on: '2026-02-28' })).toEqual([['first_semester_on', 'day-order']]);
    expect(refused({ matriculation_on: '2026-12-05' })).toEqual([['first_semester_on', 'required']]);
    const study = {
      first_semester_on: '2026-10-05',
      matriculation_on: '2026-12-12',
      second_semester_on: '2027-02-15',
    };
    expect(refused(study)).toBeNull();
    expect(refused({ ...study, matriculation_on: '2026-10-04' })).toEqual([
      ['matriculation_on', 'day-sequence'],
    ]);
    expect(refused({ ...study, second_semester_on: '2026-12-11' })).toEqual([
      ['second_semester_on', 'day-sequence'],
    ]);
  });
});
