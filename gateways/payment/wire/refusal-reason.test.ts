import { expect, it } from 'vitest';
import { refusalReasonOf } from './shapes.ts';

it('knows what the bank said, however it is written, and nothing that it did not say', () => {
  expect(refusalReasonOf('Insufficient Funds')).toBe('no-money');
  expect(refusalReasonOf('  insufficient-funds. ')).toBe('no-money');
  expect(refusalReasonOf('Issuer or switch inoperative')).toBe('bank-away');
  for (const none of [
    undefined,
    '',
    'Declined',
    'Do Not Honour',
    'constructor',
    'insufficient funds'.repeat(20),
  ])
    expect(refusalReasonOf(none)).toBeUndefined();
});
