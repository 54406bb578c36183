import { describe, expect, it } from 'vitest';
import { addedTo, openFields, resultsAdded } from './add-result.ts';
import { type JambDetails, NO_PARTS, resultsToCome, type SittingDetails } from './record-parts.ts';

const sitting: SittingDetails = {
  body: 'WAEC',
  series: 'school',
  year: 2026,
  exam_number: '4251234567',
  name_on_result: 'ZAINAB DANLADI',
  state: 'graded',
  due_on: null,
  grades: [
    { subject: 'English Language', grade: 'C6' },
    { subject: 'Mathematics', grade: 'B3' },
  ],
  outstanding: [{ subject: 'Chemistry', state: 'awaiting' }],
};
const jamb: JambDetails = {
  number: '202612345678AB',
  year: 2026,
  score: null,
  name_on_result: null,
  subjects: [
    { subject: 'English Language', score: null },
    { subject: 'Chemistry', score: 51 },
  ],
};
const parts = { ...NO_PARTS, 'sitting-1': sitting, jamb };

describe('a result that was not out when the application was sent', () => {
  it('is one of a sitting, of a subject of it, or a score that something waits for', () => {
    expect(resultsToCome(parts, 'Submitted', 'awaiting')).toEqual(['sitting-1', 'jamb']);
    expect(resultsToCome(parts, 'Submitted', 'ok')).toEqual(['sitting-1']);
    expect(resultsToCome(parts, 'Submitted', null)).toEqual(['sitting-1']);
    expect(
      resultsToCome({ ...parts, 'sitting-1': { ...sitting, outstanding: [] } }, 'Under Review', 'missing'),
    ).toEqual(['jamb']);
    for (const status of ['Draft', 'Accepted', 'Rejected'] as const)
      expect(resultsToCome(parts, status, 'awaiting')).toEqual([]);
  });

  it('opens what was outstanding, and nothing beside it', () => {
    expect(openFields('sitting-1', parts)).toEqual(['due_on', 'grade_3']);
    expect(openFields('jamb', parts)).toEqual([
      'jamb_score',
      'jamb_name',
      'score_1',
      ...['subject_3', 'score_3', 'subject_4', 'score_4'],
    ]);
    const whole = {
      ...parts,
      'sitting-1': { ...sitting, state: 'awaiting', grades: [], exam_number: null } as const,
    };
    expect(openFields('sitting-1', whole)).toEqual(
      expect.arrayContaining(['sitting_state', 'exam_number', 'subject_9', 'grade_1']),
    );
    expect(openFields('sitting-1', whole)).not.toContain('body');
    expect(openFields('person', parts)).toEqual([]);
  });

  it('is laid over what was sent, and refuses another value of it', () => {
    const added = addedTo('sitting-1', parts, { grade_3: 'B2' });
    expect(added.issues).toEqual([]);
    expect(added.raw).toMatchObject({
      body: 'WAEC',
      subject_1: 'English Language',
      grade_1: 'C6',
      grade_3: 'B2',
    });
    expect(
      addedTo('sitting-1', parts, { grade_1: 'A1', grade_3: 'B2', subject_4: 'Physics' }).issues,
    ).toEqual([
      { field: 'grade_1', code: 'sent-already' },
      { field: 'subject_4', code: 'sent-already' },
    ]);
  });

  it('is named as the timeline shows it', () => {
    const now = {
      ...sitting,
      grades: [...sitting.grades, { subject: 'Chemistry', grade: 'C5' }],
      outstanding: [],
    } as const;
    expect(resultsAdded(sitting, now)).toBe('Chemistry C5');
    expect(resultsAdded(sitting, { ...sitting, due_on: '2026-12-01' })).toBeNull();
    expect(resultsAdded(jamb, { ...jamb, score: 187 })).toBe('UTME 187');
  });
});
