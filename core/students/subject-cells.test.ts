import { describe, expect, it } from 'vitest';
import { FIRST_MAPS, subjectsOf } from '../body-files/file-map.ts';
import { readFile } from '../imports/file-rows.ts';
import { OFFICIAL_SUBJECTS } from '../record/official-subjects.ts';
import { subjectReader } from '../record/subjects.ts';
import { candidateFile } from './candidate-rows.ts';
import { readGrades, readUtmeSubjects } from './subject-cells.ts';

const subjectOf = subjectReader(OFFICIAL_SUBJECTS);
const scores = (text: string) =>
  readUtmeSubjects(text, subjectOf).known.map(({ subject, score }) => `${subject} ${score ?? '?'}`);
const grades = (text: string) =>
  readGrades(text, subjectOf).known.map(({ subject, grade }) => `${subject} ${grade}`);

describe('subjects off CAPS', () => {
  it('are read beside their scores, after them, and without', () => {
    const all = ['English Language 45', 'Biology 50', 'Chemistry 48', 'Agricultural Science 61'];
    expect(scores('USE OF ENGLISH 45, Bio (50); chm: 48 | AGRIC. SCIENCE-61')).toEqual(all);
    expect(scores('Eng;45;Biology;50;Chem;48;Agric;61')).toEqual(all);
    expect(scores('Eng;Biology;Chem;Agric;45;50;48;61')).toEqual(all);
    expect(scores('Eng, Biology')).toEqual(['English Language ?', 'Biology ?']);
  });

  it('keep no score whose subject nobody can tell', () => {
    expect(scores('Eng;Biology;Chem;45;50')).toEqual(['English Language ?', 'Biology ?', 'Chemistry ?']);
    expect(scores('Eng 450')).toEqual([]);
    expect(scores('45;Eng 40')).toEqual(['English Language 40']);
  });

  it('have grades, of all sittings, and none that is not out', () => {
    expect(grades('ENGLISH LANGUAGE c4; Maths B3; Physics AR; Maths D7')).toEqual([
      'English Language C4',
      'Mathematics B3',
      'Mathematics D7',
    ]);
    expect(grades('Physics;C6;;Awaiting')).toEqual(['Physics C6']);
  });
});

describe('subjects that nobody knows', () => {
  it('are named, and those that an older map spells are known', () => {
    expect(readUtmeSubjects('Eng 45, Alchemy 60, Eng 450', subjectOf).unknown).toEqual([
      'Alchemy',
      'Eng 450',
    ]);
    expect(readGrades('Livestock Farming A1; Alchemy B2; Awaiting', subjectOf)).toEqual({
      known: [{ subject: 'Livestock Farming', grade: 'A1' }],
      unknown: ['Alchemy'],
    });
    const older = {
      ...FIRST_MAPS.caps,
      codes: { ...FIRST_MAPS.caps.codes, subject: { Chemistry: 'Alchemy' } },
    };
    expect(subjectsOf(older, subjectOf)('ALCHEMY')).toBe('Chemistry');
  });
});

describe('a list with subjects', () => {
  const read = (...rows: string[][]) =>
    readFile(
      rows.map((cells, index) => ({ line: index + 1, cells })),
      candidateFile(subjectOf),
    );

  it('has no score and no birth date where dashes stand', () => {
    const result = read(['JAMB no', 'Score', 'DOB'], ['202612345678AB', '--', 'N/A']);
    expect(result.ok && result.value.rows).toMatchObject([
      { particulars: { utme_score: null, birth_date: null } },
    ]);
  });

  it('has birth dates in the order of its map, until a row speaks against it, and none to come', () => {
    const births = (...days: string[]) =>
      [['JAMB no', 'DOB'], ...days.map((day, at) => [`20261234567${at}AB`, day])].map((cells, index) => ({
        line: index + 1,
        cells,
      }));
    const american = { ...FIRST_MAPS.caps, date: 'mm/dd/yyyy' as const };
    expect(readFile(births('4/3/2007'), candidateFile(subjectOf, american))).toMatchObject({
      value: { rows: [{ particulars: { birth_date: '2007-04-03' } }] },
    });
    expect(readFile(births('4/3/2007', '31/3/2007'), candidateFile(subjectOf, american))).toMatchObject({
      error: { kind: 'date-order' },
    });
    expect(readFile(births('4/31/2007', '3/31/2007'), candidateFile(subjectOf))).toMatchObject({
      error: { kind: 'date-order' },
    });
    expect(
      readFile(births('2007-03-04', '2027-03-04'), candidateFile(subjectOf, undefined, '2026-11-27')),
    ).toMatchObject({
      value: { rows: [{}], bad: [{ issues: [{ field: 'birth_date', code: 'day-past' }] }] },
    });
  });

  it('may have a column for each, and for the mode of study', () => {
    const header = [
      'JAMB no',
      'Mode',
      'Subject 1',
      'Score 1',
      'Subject 2',
      'Score 2',
      'O-Level 1',
      'O-Level 2',
    ];
    const result = read(
      header,
      ['202612345678AB', 'Full-Time', 'Eng', '45', 'Bio', '50', 'Maths C5', 'Chem B3'],
      ['202612345679AB', '', '', '', '', '', 'AWAITING RESULT', ''],
    );
    expect(result.ok && result.value.rows.map(({ particulars }) => particulars)).toMatchObject([
      {
        mode: 'full_time',
        utme_subjects: [
          { subject: 'English Language', score: 45 },
          { subject: 'Biology', score: 50 },
        ],
        o_level: [
          { subject: 'Mathematics', grade: 'C5' },
          { subject: 'Chemistry', grade: 'B3' },
        ],
      },
      { mode: null, utme_subjects: [], o_level: [] },
    ]);
  });

  it('names values that nothing is understood of', () => {
    const result = read(
      ['JAMB no', 'Mode', 'UTME subjects', 'O-level'],
      ['202612345678AB', 'evening', 'Bota 50', '7 credits'],
    );
    expect(result.ok && result.value.bad[0]?.issues.map(({ field, code }) => [field, code])).toEqual([
      ['utme_subjects', 'subjects-unknown'],
      ['o_level', 'spelling-unknown'],
      ['mode', 'spelling-unknown'],
    ]);
  });
});
