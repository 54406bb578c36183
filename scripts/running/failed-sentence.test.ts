import { expect, it } from 'vitest';
import { failedSentence } from './running-database.ts';

it('ends a command with a sentence and a code, without the statement or its values', () => {
  const cause = Object.assign(new Error('duplicate key (ngozi@example.com)'), { code: '42501' });
  const failed = new Error('Failed query: insert into users ...\nparams: Ngozi, ngozi@example.com', {
    cause,
  });
  expect(failedSentence(failed)).toMatch(
    /^The portal’s database role does not have permission to do that\. \(Error, 42501\)/,
  );
  for (const error of [
    failed,
    new Error('ngozi'),
    'ngozi',
    Object.assign(new Error('ngozi'), { code: 'ENOSPC' }),
  ])
    expect(failedSentence(error)).not.toMatch(/ngozi|\n|insert| at /i);
});
