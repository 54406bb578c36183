import { expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '../admissions/application-status.ts';
import { DECIDED, isJudgedAnew } from './verdict.ts';

test('what was judged counts at once; rules and time count until a decision, and again when it is left', () => {
  for (const status of APPLICATION_STATUSES) {
    const decided = DECIDED.some((one) => one === status);
    expect([isJudgedAnew('record', status), isJudgedAnew('choice', status)]).toEqual([true, true]);
    expect([isJudgedAnew('requirements', status), isJudgedAnew('time', status)]).toEqual([
      !decided,
      !decided,
    ]);
    expect(isJudgedAnew('taken-up', status)).toBe(decided);
  }
});
