/** Numbers and addresses that were pasted from a chat, a PDF or another keyboard are those that were meant. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { nin } from '../admissions/nin.ts';
import { phone } from '../admissions/phone.ts';
import { emailAddress } from '../identity/email-address.ts';
import { examNumber, jambNumber } from '../record/exam-numbers.ts';
import { matriculationNumber } from '../students/matriculation-number.ts';
import { readForm, requiredText } from './form.ts';
import type { TextRule } from './text-rules.ts';
import { parseTypeableCode } from './typeable-code.ts';

const NUMBERS: readonly [string, TextRule, string, string][] = [
  ['phone', phone, '0803-123-4567', '+2348031234567'],
  ['NIN', nin, '12345678901', '12345678901'],
  ['JAMB number', jambNumber, '202612345678AB', '202612345678AB'],
  ['examination number', examNumber, '4251234567', '4251234567'],
  ['matriculation number', matriculationNumber, 'ABC/XYZ/25/0007', 'ABC/XYZ/25/0007'],
  ['e-mail address', emailAddress, 'musa.bello@example.com', 'musa.bello@example.com'],
];
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const PASTED: readonly ((text: string) => string)[] = [
  wide,
  (text) => `\u202A${text}\u202C\u200E`,
  (text) => [...text].join('\u200B'),
  (text) => [...text].join('\u2060\u00AD\uFEFF'),
  (text) => `\u00A0${text}\u3000`,
  (text) => text.replaceAll('-', '\u2011'),
  (text) => text.replaceAll('-', '\u2212'),
];

test.each(NUMBERS)('%s', (_name, rule, typed, kept) => {
  for (const paste of PASTED)
    expect(rule(paste(typed)), JSON.stringify(paste(typed))).toEqual({ ok: true, value: kept });
});

test('any other field of a form: what its rule refuses is read as a keyboard would have typed it', () => {
  const digits: TextRule = (typed) =>
    /^\d{3}$/.test(typed) ? { ok: true, value: typed } : { ok: false, error: { code: 'whole-number' } };
  const schema = z.object({ count: requiredText(digits) });
  for (const typed of ['123', '１２３', '1\u200E23', '\u202D123\u202C'])
    expect(readForm(schema, { count: typed })).toEqual({ ok: true, value: { count: '123' } });
  expect(readForm(schema, { count: '12x' }).ok).toBe(false);
});

test('codes on papers', () => {
  const code = '2222-2222-2222-2222';
  for (const paste of PASTED) expect(parseTypeableCode(paste(code), 4)).toBe(code);
});
