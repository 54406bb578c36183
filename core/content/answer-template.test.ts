import { expect, test } from 'vitest';
import { fillTemplate, openTokensIn, readTemplateForm, templateInto, tokensIn } from './answer-template.ts';
import { readAnswer } from './contact-form.ts';
import { messageEventsFrom, moveMessage } from './message-state.ts';

test('a template names tokens of the list only', () => {
  expect(readTemplateForm({ title: 'Fees', text: 'Dear {{name}}, call {{phone}}.' })).toMatchObject({
    ok: true,
  });
  for (const token of ['{{fee}}', '{{ name }}', '{{}}'])
    expect(readTemplateForm({ title: 'Fees', text: `It is ${token}.` })).toMatchObject({
      error: [{ field: 'text', code: 'unknown-token', params: { what: token } }],
    });
  expect(readTemplateForm({ title: '', text: '' })).toMatchObject({ ok: false });
});

test('what is not known for a message stays, and is not sent', () => {
  const text = fillTemplate('{{name}}: {{application_number}}, {{session}}', { name: 'Ada', session: '' });
  expect(text).toBe('Ada: {{application_number}}, {{session}}');
  expect(tokensIn(text)).toEqual(['{{application_number}}', '{{session}}']);
  expect(readAnswer({ answer: text })).toMatchObject({
    error: [{ field: 'answer', code: 'open-token', params: { what: '{{application_number}}' } }],
  });
  expect(readAnswer({ answer: 'Ada: FCAT-1' })).toMatchObject({ ok: true });
  for (const part of ['{{name', 'name}}', '{{ }', `{{${'n'.repeat(61)}}}`]) {
    expect(openTokensIn(part), part).not.toEqual([]);
    expect(readAnswer({ answer: `Dear ${part},` }), part).toMatchObject({ error: [{ code: 'open-token' }] });
  }
  expect(openTokensIn('{{name}}, {{name}} and {{phone}}')).toEqual(['{{name}}', '{{phone}}']);
});

test('a template becomes a paragraph of its own, wherever it is put', () => {
  const put = (words: string, from: number, to = from) => {
    const into = templateInto(words, { from, to }, 'We look.\n');
    return words.slice(0, into.from) + into.text + words.slice(into.to);
  };
  expect(put('', 0)).toBe('We look.');
  expect(put('Good day.', 9)).toBe('Good day.\n\nWe look.');
  expect(put('Good day. Thank you.', 9)).toBe('Good day.\n\nWe look.\n\nThank you.');
  expect(put('Good day.\n\n', 11)).toBe('Good day.\n\nWe look.');
  expect(put('Good old day.', 4, 9)).toBe('Good\n\nWe look.\n\nday.');
  expect(put('  ', 1)).toBe('We look.');
});

test('any message can be closed, and a closed one only opened again', () => {
  for (const state of ['New', 'Read', 'Answered'] as const)
    expect(moveMessage(state, 'close')).toEqual({ ok: true, value: 'Closed' });
  expect(messageEventsFrom('Closed')).toEqual(['reopen']);
  expect(moveMessage('Closed', 'reopen')).toEqual({ ok: true, value: 'Read' });
});
