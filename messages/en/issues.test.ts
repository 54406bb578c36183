import { describe, expect, it } from 'vitest';
import { ISSUE_CODES } from '#core/shared/issue-codes.ts';
import { issues } from './issues.ts';

const params = { max: 1000, min: 10, state: 'Katsina' };

describe('the sentences about fields', () => {
  it('name the field and end as sentences, except the one that the specification words', () => {
    for (const code of ISSUE_CODES) {
      const sentence = issues[code]('Phone number', params);
      if (code === 'payment-method') expect(sentence).toBe('Please select a payment method');
      else expect(sentence, code).toMatch(/^(?=[A-Z]).*phone number.*\.$/i);
    }
  });

  it('write the label as a word of the sentence', () => {
    expect(issues.required('E-mail address')).toBe('Enter the e-mail address.');
    expect(issues.required('NIN')).toBe('Enter the NIN.');
    expect(issues.choose('State of origin')).toBe('Choose the state of origin.');
    expect(issues.required('Your name')).toBe('Enter your name.');
    expect(issues.required('One sentence about the office')).toBe('Enter one sentence about the office.');
  });

  it('say the bound that was passed', () => {
    expect(issues['too-long']('Note', params)).toContain('1,000 characters');
    expect(issues['too-short']('Note', params)).toContain('10 characters');
    expect(issues['password-too-short']('Password', params)).toContain('10 characters');
    expect(issues['too-many']('Steps', { max: 6 })).toBe('Steps can have 6 entries at most.');
    expect(issues['lga-of-other-state']('Local government area', params)).toContain('Katsina');
  });

  it('read well when they need no bound and know nothing more', () => {
    for (const code of ISSUE_CODES.filter((one) => !/too-(short|long|many)$/.test(one)))
      expect(issues[code]('Field'), code).not.toMatch(/undefined|null|NaN|\s{2}/);
  });
});
