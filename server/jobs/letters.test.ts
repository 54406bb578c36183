import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { email } from '#messages/en/mail/mails.ts';
import { composeLetter } from './letters.ts';

const ORIGIN = 'https://x.test';

describe('letters', () => {
  it('says the same in text and HTML, and escapes what people typed', () => {
    const { text, html } = composeLetter(
      {
        template: 'statusChanged',
        params: {
          firstName: '<b>Ada</b>',
          number: 'X',
          program: 'Forestry',
          status: 'Accepted',
          note: 'a & b',
          link: 'https://x.test/',
        },
      },
      'The College',
      ORIGIN,
    );
    expect(text).toContain('<b>Ada</b>');
    expect(html).toContain('&#60;b&#62;Ada');
    expect(html).not.toContain('<b>Ada');
    for (const part of ['has been accepted', 'https://x.test/', 'The College']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
  });

  it('says what happened to an application in words, not by the name of its status', () => {
    const subject = (status: string) =>
      composeLetter({ template: 'statusChanged', params: { number: 'X', status } }, 'C', ORIGIN).subject;
    expect(subject('Draft')).toBe('Application X has been returned to you for correction');
    for (const status of APPLICATION_STATUSES) expect(subject(status)).not.toContain(status);
  });

  it('refuses a template that nobody wrote', () => {
    expect(() => composeLetter({ template: 'nope', params: {} }, 'The College', ORIGIN)).toThrow(/nope/);
  });

  it('never has a subject of two lines, whatever the values', () => {
    for (const template of Object.keys(email.templates)) {
      const params = {
        firstName: 'A',
        number: 'N',
        program: 'P',
        status: 'S',
        amount: '₦1',
        link: 'https://x.test/',
      };
      expect(composeLetter({ template, params }, 'C', ORIGIN).subject).not.toMatch(/[\r\n]/);
    }
  });
});
