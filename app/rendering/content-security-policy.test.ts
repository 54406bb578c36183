import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const formsOf = (formTargets?: readonly string[]) =>
  contentSecurityPolicy({ origin: 'https://portal.example', formTargets })
    .split('; ')
    .filter((directive) => directive.startsWith('form-action'));

describe('forms', () => {
  it('lead to this site alone', () => expect(formsOf()).toEqual(["form-action 'self'"]));

  it('lead to the providers that a page names', () => {
    expect(formsOf(['https://checkout.paystack.com', 'http://127.0.0.1:3101'])).toEqual([
      "form-action 'self' https://checkout.paystack.com http://127.0.0.1:3101",
    ]);
  });

  it('lead to no origin that could carry a directive of its own', () => {
    for (const origin of [
      'https://a; script-src *',
      '*',
      'https:',
      "'none'",
      '',
      'https://a b',
      'https://a/path',
    ])
      expect(formsOf([origin])).toEqual(["form-action 'self'"]);
  });
});
