import { describe, expect, it, test } from 'vitest';
import { OFFICIAL_SUBJECTS } from './official-subjects.ts';
import { DRAWN_PARTS, readPart, typedPart } from './record-form.ts';
import { ageOn, judgedRecord, NO_PARTS, needsGuardian, PARTS } from './record-parts.ts';
import { subjectReader } from './subjects.ts';

const NOW = new Date('2026-03-05T10:00:00Z');
const WITH = { now: NOW, subjectOf: subjectReader(OFFICIAL_SUBJECTS) };

const GOOD = {
  person: { birth_date: '2008-02-03', sex: 'female', special_need: '' },
  guardian: { guardian_name: 'Binta Ɗanladi', guardian_phone: '0803 123 4567', guardian_consent: 'yes' },
  'sitting-1': {
    body: 'WAEC',
    series: 'school',
    year: '2025',
    exam_number: '42512 34567',
    name_on_result: 'ZAINAB DANLADI',
    sitting_state: 'graded',
    subject_1: 'English Language',
    grade_1: 'C6',
    subject_2: 'Mathematics',
    grade_2: 'B3',
  },
  'sitting-2': {
    body: 'NECO',
    series: 'private',
    year: '2026',
    sitting_state: 'awaiting',
    due_on: '2026-09-30',
  },
  jamb: {
    jamb_number: '2025 1234 5678 ab',
    jamb_year: '2025',
    jamb_score: '',
    jamb_name: '',
    subject_1: 'English Language',
    score_1: '54',
    subject_2: 'Chemistry',
  },
  'award-1': {
    award_kind: 'ND',
    institution: 'Federal College of Agriculture, Ibadan',
    programme: 'Agricultural Technology',
    class: 'lower_credit',
    cgpa: '2.71',
    award_year: '2024',
    attachment_from: '2025-02-06',
    attachment_to: '',
  },
  'award-2': {
    award_kind: 'NCE',
    institution: 'College of Education, Katsina',
    programme: 'Agriculture',
    class: 'other',
    award_year: '2019',
  },
} as const;

const { sitting, award } = DRAWN_PARTS;
const ofAll = { 'sitting-1': sitting, 'sitting-2': sitting, 'award-1': award, 'award-2': award };

const issuesOf = (part: (typeof PARTS)[number], change: object) => {
  const read = readPart(part, { ...GOOD[part], ...change }, WITH);
  return read.ok ? [] : read.error.map(({ field, code }) => `${field} ${code}`);
};

test('each part is read, and drawn again as it was typed', () => {
  for (const part of PARTS) {
    const read = readPart(part, GOOD[part], WITH);
    if (!read.ok) throw new Error(`${part}: ${JSON.stringify(read.error)}`);
    const typed = typedPart(part, read.value);
    expect(readPart(part, typed, WITH), part).toEqual(read);
  }
});

test('a field that is marked as optional may be empty, whatever else the part says', () => {
  const drawn = { ...DRAWN_PARTS, ...ofAll };
  for (const part of PARTS)
    for (const [name, { required, unmarked }] of Object.entries(drawn[part].fields))
      if (!required && !unmarked) expect(issuesOf(part, { [name]: '' }), `${part} ${name}`).toEqual([]);
});

describe('a sitting', () => {
  it('needs grades when its result is out, and takes a day to come while it is not', () => {
    expect(issuesOf('sitting-1', { subject_1: '', grade_1: '', subject_2: '', grade_2: '' })).toEqual([
      'subject_1 choose',
    ]);
    expect(issuesOf('sitting-2', { due_on: '2026-03-04' })).toEqual(['due_on day-gone']);
    expect(issuesOf('sitting-2', { sitting_state: 'withheld', due_on: '' })).toEqual([]);
  });

  it('keeps nothing half: a row without its grade, a subject twice, grades before the result', () => {
    expect(issuesOf('sitting-1', { grade_2: '' })).toEqual(['grade_2 choose']);
    expect(issuesOf('sitting-1', { subject_2: '' })).toEqual(['subject_2 choose']);
    expect(issuesOf('sitting-1', { subject_2: 'English Language' })).toEqual(['subject_2 subject-twice']);
    expect(issuesOf('sitting-1', { subject_2: 'Alchemy', grade_2: 'A' })).toEqual([
      'subject_2 not-listed',
      'grade_2 not-listed',
    ]);
    expect(issuesOf('sitting-2', { subject_1: 'Biology', grade_1: 'A1' })).toEqual([
      'sitting_state grades-too-early',
    ]);
  });

  it('has a subject without its grade, of a result that is out or not', () => {
    const read = (part: 'sitting-1' | 'sitting-2', change: object) => {
      const found = readPart(part, { ...GOOD[part], ...change }, WITH);
      return found.ok ? found.value : null;
    };
    const due_on = '2026-09-30';
    const three = {
      subject_3: 'Chem',
      grade_3: 'awaiting',
      subject_4: 'Livestock Farming',
      grade_4: 'withheld',
    };
    expect(read('sitting-1', { ...three, due_on })).toMatchObject({
      state: 'graded',
      due_on,
      grades: [{ subject: 'English Language' }, { subject: 'Mathematics' }],
      outstanding: [
        { subject: 'Chemistry', state: 'awaiting' },
        { subject: 'Livestock Farming', state: 'withheld' },
      ],
    });
    expect(read('sitting-2', { subject_1: 'Biology' })).toMatchObject({
      grades: [],
      outstanding: [{ subject: 'Biology', state: 'awaiting' }],
    });
    expect(issuesOf('sitting-1', { subject_3: 'Chemistry', grade_3: '' })).toEqual(['grade_3 choose']);
    // A day that was typed before the result came out is no longer needed.
    expect(read('sitting-1', { due_on: '2020-01-01' })).toMatchObject({ due_on: null });
  });

  it('has a year that is not to come, and a number that can be one', () => {
    expect(issuesOf('sitting-1', { year: '2027' })).toEqual(['year whole-between']);
    expect(issuesOf('sitting-1', { exam_number: '12' })).toEqual(['exam_number exam-number']);
  });
});

test('below 18 a guardian has to agree', () => {
  const person = (birth_date: string) => ({ birth_date, sex: 'male', special_need: null }) as const;
  expect(ageOn('2008-03-06', '2026-03-05')).toBe(17);
  expect(needsGuardian(person('2008-03-06'), NOW)).toBe(true);
  expect(needsGuardian(person('2008-03-05'), NOW)).toBe(false);
  expect(needsGuardian(null, NOW)).toBe(false);
  expect(issuesOf('guardian', { guardian_consent: undefined })).toEqual([
    'guardian_consent guardian-consent',
  ]);
  expect(issuesOf('person', { birth_date: '2026-01-01' })).toEqual(['birth_date birth-date']);
});

test('JAMB and an earlier award are checked for what can be checked', () => {
  expect(issuesOf('jamb', { jamb_number: '12345' })).toEqual(['jamb_number jamb-number']);
  expect(issuesOf('jamb', { jamb_score: '401', score_1: '101' })).toEqual([
    'jamb_score whole-between',
    'score_1 whole-between',
  ]);
  expect(issuesOf('award-1', { cgpa: '5.2', attachment_to: '2024-01-01' })).toEqual(['cgpa gpa']);
  expect(issuesOf('award-1', { attachment_to: '2025-01-01' })).toEqual(['attachment_to day-order']);
  expect(issuesOf('award-1', { attachment_from: '', attachment_to: '2025-01-01' })).toEqual([
    'attachment_from required',
  ]);
});

test('what is judged counts an attachment until today, and never what is planned', () => {
  const award = (change: object) => {
    const read = readPart('award-1', { ...GOOD['award-1'], ...change }, WITH);
    if (!read.ok) throw new Error('the award is right');
    return judgedRecord({ ...NO_PARTS, 'award-1': read.value }, NOW).awards[0]?.months;
  };
  // From 6 February to 5 March of the next year, both included.
  expect(award({})).toBe(13);
  expect(award({ attachment_from: '2025-03-05' })).toBe(12);
  expect(award({ attachment_to: '2030-01-01' })).toBe(13);
  expect(award({ attachment_to: '2025-08-05' })).toBe(6);
  expect(award({ attachment_to: '2025-08-04' })).toBe(5);
  expect(award({ attachment_from: '' })).toBe(0);
});
