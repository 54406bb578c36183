import { expect, test } from 'vitest';
import { judgedRecord, NO_PARTS, partsToAskFor, type RecordParts } from './record-parts.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

test('staff can ask for a second one where there is a first, and for a guardian of whoever is or may be under 18', () => {
  const person = { birth_date: '2000-01-01', sex: 'male', special_need: null } as const;
  const sitting = {
    body: 'WAEC',
    series: 'school',
    year: 2025,
    exam_number: null,
    name_on_result: null,
    state: 'awaiting',
    due_on: null,
    grades: [],
  } as const;
  const asked = (parts: Partial<RecordParts>) => partsToAskFor({ ...NO_PARTS, ...parts }, NOW).join(' ');
  expect(asked({})).toBe('person guardian sitting-1 jamb award-1');
  expect(asked({ person })).toBe('person sitting-1 jamb award-1');
  expect(asked({ person, 'sitting-1': sitting })).toBe('person sitting-1 sitting-2 jamb award-1');
  // Its first was removed: what is filled in can be asked for again.
  expect(asked({ person, 'sitting-2': sitting })).toBe('person sitting-1 sitting-2 jamb award-1');
});

test('an attachment counts both its days, and until today where it goes on', () => {
  const award = {
    kind: 'ND',
    institution: 'A polytechnic',
    programme: 'Agricultural Technology',
    class: 'lower_credit',
    cgpa: null,
    year: 2024,
  } as const;
  const months = (attachment_from: string, attachment_to: string | null) =>
    judgedRecord({ ...NO_PARTS, 'award-1': { ...award, attachment_from, attachment_to } }, NOW).awards[0]
      ?.months;
  expect(months('2024-10-01', '2025-09-30')).toBe(12);
  expect(months('2024-10-01', '2025-09-29')).toBe(11);
  expect(months('2025-11-24', null)).toBe(12);
  expect(months('2026-01-01', '2027-12-31')).toBe(10);
});
