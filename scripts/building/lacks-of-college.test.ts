import { expect, test } from 'vitest';
import { lacksOf } from '../build.ts';

const FAILED =
  '[MISSING_EXPORT] \u001b[0m"appealAnswerDays" is not exported by "colleges/spc/admissions.ts".\n ... is not exported';

test('a build that the college’s folder is too old for says what to copy', () => {
  expect(lacksOf(FAILED, '/opt/portal/colleges/spc')).toMatch(
    /does not have: appealAnswerDays in admissions\.ts\.\nCopy it from .*colleges\/fcat/,
  );
});

test('another fault stays the tool’s own', () => {
  expect(lacksOf('"x" is not exported by "core/shared/id.ts".', '/opt/portal/colleges/spc')).toBeNull();
});
