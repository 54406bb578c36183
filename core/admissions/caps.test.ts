import { describe, expect, it } from 'vitest';
import { readFile } from '../imports/file-rows.ts';
import { OFFICIAL_SUBJECTS } from '../record/official-subjects.ts';
import { subjectReader } from '../record/subjects.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import { candidateFile } from '../students/candidate-rows.ts';
import {
  CAPS_STATES,
  type CapsStanding,
  type CapsState,
  compareWithCaps,
  type Particulars,
  standingForCandidate,
  stateInFile,
} from './caps.ts';

const OURS: Particulars = {
  name: 'Amina Ɗanladi Sani',
  sex: 'female',
  birth_date: '2006-03-04',
  state: 'FCT',
  lga: 'Municipal Area Council',
  utme_score: '196',
  mode: 'full_time',
  utme_subjects: [
    { subject: 'English Language', score: 45 },
    { subject: 'Biology', score: 50 },
    { subject: 'Chemistry', score: null },
    { subject: 'Agricultural Science', score: 61 },
  ],
  o_level: [
    { subject: 'Mathematics', grade: 'D7' },
    { subject: 'Mathematics', grade: 'C5' },
  ],
};
const fields = (theirs: Partial<Particulars>) =>
  compareWithCaps(OURS, { ...OURS, ...theirs }).map(({ field }) => field);

describe('an application beside what CAPS holds', () => {
  it('does not differ by order of names, capitals, marks and the words around a place', () => {
    expect(
      fields({ name: 'SANI, Amina Danladi', sex: 'F', state: 'Federal Capital Territory, Abuja' }),
    ).toEqual([]);
    expect(fields({ lga: 'MUNICIPAL AREA COUNCIL LGA', utme_score: '0196' })).toEqual([]);
  });

  it('differs by what both say, and never by what one of them leaves out', () => {
    expect(
      fields({ name: 'Amina Sani', birth_date: '2006-04-03', state: 'Niger', utme_score: '169' }),
    ).toEqual(['name', 'birth_date', 'state', 'utme_score']);
    expect(
      fields({ name: null, sex: null, birth_date: null, state: null, lga: null, utme_score: null }),
    ).toEqual([]);
    expect(compareWithCaps({ ...OURS, sex: null }, { ...OURS, sex: 'male' })).toEqual([]);
  });

  it('differs by the subjects and grades that both name, and by a fifth subject', () => {
    const theirs = OURS.utme_subjects.map((one) => ({ ...one, score: 50 }));
    expect(compareWithCaps(OURS, { ...OURS, utme_subjects: theirs })).toEqual([
      {
        field: 'utme_subjects',
        ours: 'English Language 45, Agricultural Science 61',
        theirs: 'English Language 50, Agricultural Science 50',
      },
    ]);
    const other = [...OURS.utme_subjects.slice(0, 3), { subject: 'Physics' as const, score: 50 }];
    expect(compareWithCaps(OURS, { ...OURS, utme_subjects: other })).toEqual([
      { field: 'utme_subjects', ours: 'Agricultural Science 61', theirs: 'Physics 50' },
    ]);
    expect(fields({ utme_subjects: other.slice(2) })).toEqual([]);
    expect(fields({ utme_subjects: [], o_level: [], mode: null })).toEqual([]);
    expect(fields({ o_level: [{ subject: 'Mathematics', grade: 'C5' }], mode: 'part_time' })).toEqual([
      'mode',
    ]);
    const listed = [
      { subject: 'Mathematics', grade: 'C6' },
      { subject: 'Physics', grade: 'C6' },
    ] as const;
    expect(compareWithCaps(OURS, { ...OURS, o_level: listed })).toEqual([
      { field: 'o_level', ours: 'Mathematics D7, Mathematics C5', theirs: 'Mathematics C6' },
    ]);
  });

  it('is what the file says; before anything is sent, that particulars differ comes first', () => {
    const [difference] = compareWithCaps(OURS, { ...OURS, sex: 'male' });
    const differing = difference ? [difference] : [];
    expect(stateInFile(null, [])).toBe('listed');
    expect(stateInFile(null, differing)).toBe('differs');
    expect(stateInFile('olevel_missing', [])).toBe('olevel_missing');
    expect(stateInFile('approved', differing)).toBe('approved');
    for (const state of CAPS_STATES) expect(stateInFile(state, [])).toBe(state);
  });
});

describe('a list of candidates off CAPS', () => {
  const read = (...rows: string[][]) => {
    const result = readFile(
      rows.map((cells, index) => ({ line: index + 1, cells })),
      candidateFile(subjectReader(OFFICIAL_SUBJECTS)),
    );
    if (!result.ok) return result.error;
    return result.value;
  };

  it('is read by many headings, with days, sexes and states as people write them', () => {
    const header = ['RG_NUM', 'Candidate Name', 'Gender', 'Date of Birth', 'UTME', 'Status', 'Whatever'];
    expect(
      read(header, ['202612345678ab', 'SANI AMINA', 'F', '4/3/2006', '196', 'Admission Approved', 'x']),
    ).toMatchObject({
      given: ['jamb_number', 'name', 'sex', 'birth_date', 'utme_score', 'caps_state'],
      unknown: ['Whatever'],
      bad: [],
      rows: [
        {
          line: 2,
          typed: '202612345678ab',
          jamb_number: '202612345678AB',
          particulars: {
            name: 'SANI AMINA',
            sex: 'female',
            birth_date: '2006-03-04',
            state: null,
            lga: null,
            utme_score: '196',
            utme_subjects: [],
            o_level: [],
            mode: null,
          },
          program: null,
          caps_state: 'approved',
          reason: null,
        },
      ],
    });
  });

  it('names what is wrong, and numbers that come twice', () => {
    const header = ['JAMB number', 'Score', 'Status', 'DOB'];
    const result = read(
      header,
      ['202612345678AB', '401', 'perhaps', '31/02/2006'],
      ['2026', '', '', ''],
      ['202612345679AB', '', '', ''],
      ['2026 1234 5679 AB', '', '', ''],
    );
    const bad = 'bad' in result ? result.bad : [];
    expect(
      bad.map(({ line, issues }) => [line, ...issues.map(({ field, code }) => `${field} ${code}`)]),
    ).toEqual([
      [2, 'birth_date day', 'utme_score whole-between', 'caps_state spelling-unknown'],
      [3, 'jamb_number jamb-number'],
      [5, 'jamb_number row-repeated'],
    ]);
    expect(read(['Name'], ['A'])).toEqual({
      kind: 'columns-missing',
      fields: ['jamb_number'],
      found: ['Name'],
    });
    expect(read(['JAMB Reg. Number'], ['202612345678AB'])).toMatchObject({ given: ['jamb_number'] });
  });
});

it('whom the college sends and recommends is not read before the college has told it', () => {
  const of = (state: CapsState, differences: CapsStanding['differences'] = []): CapsStanding => ({
    state,
    reason: null,
    differences,
    on: '2026-11-25' as LagosDay,
  });
  for (const state of ['sent', 'recommended'] as const) {
    expect(standingForCandidate(of(state), 'Under Review').state).toBe('listed');
    expect(standingForCandidate(of(state), 'Rejected').state).toBe('listed');
    expect(standingForCandidate(of(state), 'Accepted').state).toBe(state);
    const differing = of(state, [{ field: 'name', ours: 'A', theirs: 'B' }]);
    expect(standingForCandidate(differing, 'Submitted').state).toBe('differs');
  }
  // What JAMB has decided lapses if the candidate does not hear of it.
  for (const state of ['approved', 'candidate_accepted', 'refused'] as const)
    expect(standingForCandidate(of(state), 'Submitted').state).toBe(state);
});
