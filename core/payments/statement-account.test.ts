import { expect, it } from 'vitest';
import { accountIn } from './bank-layout.ts';

it.each([
  [['Account Number', '0123456789'], '0123456789'],
  [['Account No: 0123456789'], '0123456789'],
  [['A/C No.', '', '012-345-6789'], '0123456789'],
  [['NUBAN', '123456789'], '0123456789'],
  [['Acct: 0123456789 (NGN)'], '0123456789'],
  [['Account Name', 'FCAT KAFUR', 'Account Number', '0123456789'], '0123456789'],
  [['Account Type', 'Current'], null],
  [['Account Officer', '08031234567'], null],
  [['Account Number', '******6789'], null],
  [['Opening Balance', '0123456789'], null],
])('the account of %j is %s', (cells, account) => {
  expect(
    accountIn([
      { line: 1, cells: ['Bank of Kafur'] },
      { line: 2, cells },
    ]),
  ).toBe(account);
});
