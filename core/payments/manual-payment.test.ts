import { expect, test } from 'vitest';
import { statementKey } from './manual-payment.ts';

test('one line of a statement is recognised however it is typed', () => {
  for (const typed of ['FT26/0012-3a', ' ft26 0012 3A', 'ＦＴ26-00123Ａ'])
    expect(statementKey(typed)).toBe('FT2600123A');
  expect(statementKey('--')).toBe('');
});
