import { expect, test } from 'vitest';
import { OFFICIAL_SUBJECTS } from './official-subjects.ts';
import { NO_PARTS } from './record-parts.ts';
import { newSubjectForm, subjectForm } from './subject-form.ts';
import { certificateSubjects, notListed, subjectReader, utmeSubjects } from './subjects.ts';

test('each subject of the first list has a name that no other has, and that the form of staff would take', () => {
  const names = OFFICIAL_SUBJECTS.flatMap(({ name, other_names }) => [name, ...other_names]);
  for (const { name, bodies, from_year, other_names } of OFFICIAL_SUBJECTS) {
    const typed = { name, bodies, from_year: String(from_year ?? ''), other_names: other_names.join('\n') };
    expect(newSubjectForm.read(typed), name).toMatchObject({
      ok: true,
      value: { name, bodies, other_names },
    });
  }
  const readers = OFFICIAL_SUBJECTS.map((one) => subjectReader([one]));
  for (const one of names)
    expect(
      readers.filter((read) => read(one) !== null),
      one,
    ).toHaveLength(1);
});

test('a subject is read by its names in any spelling, and offered where a body examines it', () => {
  const read = subjectReader(OFFICIAL_SUBJECTS);
  expect(read('AGRIC. SCIENCE')).toBe('Agricultural Science');
  expect(read('livestock-farming')).toBe('Livestock Farming');
  expect(read('Alchemy')).toBeNull();
  expect(certificateSubjects(OFFICIAL_SUBJECTS)).toContain('Livestock Farming');
  expect(utmeSubjects(OFFICIAL_SUBJECTS)).not.toContain('Livestock Farming');
  expect(utmeSubjects(OFFICIAL_SUBJECTS)).toContain('Home Economics');
});

test('a subject of a result is doubted where the list of its body and year has none', () => {
  const sitting = (body: 'WAEC' | 'NABTEB' | 'other', year: number) =>
    ({
      ...{
        body,
        year,
        series: 'school' as const,
        exam_number: null,
        name_on_result: null,
        state: 'graded' as const,
        due_on: null,
      },
      grades: [{ subject: 'Livestock Farming', grade: 'C4' }],
      outstanding: [{ subject: 'Chemistry', state: 'awaiting' }],
    }) as const;
  const doubted = (one: ReturnType<typeof sitting>, entries = OFFICIAL_SUBJECTS) =>
    notListed({ ...NO_PARTS, 'sitting-1': one }, entries)['sitting-1'];
  expect(doubted(sitting('WAEC', 2026))).toEqual([]);
  expect(doubted(sitting('WAEC', 2019))).toEqual(['Livestock Farming']);
  expect(doubted(sitting('NABTEB', 2026))).toEqual(['Livestock Farming']);
  expect(doubted(sitting('other', 1999))).toEqual([]);
  const ended = OFFICIAL_SUBJECTS.map((one) => ({ ...one, until_year: 2027 }));
  expect(doubted(sitting('WAEC', 2028), ended)).toEqual(['Livestock Farming', 'Chemistry']);
});

test('the form takes no name that lists would take apart, and keeps other names once each', () => {
  const typed = { name: 'Bricks, Blocks', bodies: ['WAEC'], from_year: '26' };
  expect(newSubjectForm.read(typed)).toMatchObject({
    error: [{ field: 'name', code: 'subject-name' }, { field: 'from_year' }],
  });
  expect(subjectForm.read({ bodies: 'WAEC', other_names: 'Agro\n agro studies \nAgro' })).toMatchObject({
    value: { bodies: ['WAEC'], from_year: null, other_names: ['Agro', 'agro studies'] },
  });
});
