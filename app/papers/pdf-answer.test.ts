import { expect, test } from 'vitest';
import { FILE_CONTACT } from '../shell/college-contact.ts';
import type { Paper } from './paper.ts';
import { pdfAnswer } from './pdf-answer.server.ts';

const file = { name: 'slip', page: '/slip', at: new Date('2026-03-05T13:05:00Z'), contact: FILE_CONTACT };
const paper = (value: string): Paper => ({
  title: 'Application slip',
  warning: null,
  opening: [],
  facts: [{ label: 'Applicant', value }],
  closing: [],
  proof: null,
});

test('a paper whose letters the fonts have is a PDF; another one leads to its page, which says why', async () => {
  expect((await pdfAnswer(paper("Ɗan 'Yar'adua"), file)).headers.get('content-type')).toBe('application/pdf');
  const answer = await pdfAnswer(paper('محمد'), file);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/slip']);
  expect(answer.headers.get('set-cookie')).toContain('flash=paperLetters');
});
