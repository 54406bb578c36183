import { describe, expect, test } from 'vitest';
import { firstLetters } from '#college/letters/index.ts';
import { plainText } from '../content/markdown.ts';
import { parseMarkdown } from '../content/parse-markdown.ts';
import { ISSUED_KINDS, letterOf } from './letter-kinds.ts';
import { initials, letterStanding } from './letter-standing.ts';
import { asMarkdown, fillTemplate, parseTemplate } from './letter-template.ts';
import { decideTemplate } from './template-states.ts';
import { tokensFor } from './tokens.ts';

const flags = { for_nd: true, for_hnd: false };
const filled = (source: string, values = {}) => {
  const parsed = parseTemplate(source, 'offer');
  if (!parsed.ok) throw new Error(parsed.error.code);
  return fillTemplate(parsed.value, values, flags, (token) => `[${token}]`);
};

describe('a template', () => {
  test.each([
    ['{{nmae}}', 'unknown-token'],
    ['{{reason}}', 'unknown-token'],
    ['{{for_nd}}', 'unknown-token'],
    ['{{name', 'unknown-token'],
    ['{{#reply_by}}by', 'open-part'],
    ['by{{/reply_by}}', 'open-part'],
    ['{{#reply_by}}{{#for_nd}}{{/reply_by}}{{/for_nd}}', 'open-part'],
    ['{{#for_nd}}'.repeat(5) + '{{/for_nd}}'.repeat(5), 'too-deep'],
  ])('%s is refused: %s', (source, code) => {
    expect(parseTemplate(source, 'offer')).toMatchObject({ ok: false, error: { code } });
  });

  test('names what is empty only where it stands in the letter', () => {
    const source = '{{name}}{{#reply_by}} by {{reply_by}}{{/reply_by}}{{^reply_by}} at any time{{/reply_by}}';
    expect(filled(source, { name: 'Amina' })).toEqual({ text: 'Amina at any time', missing: [] });
    expect(filled(source, { reply_by: 'Monday' })).toEqual({
      text: '\\[name\\] by Monday',
      missing: ['name'],
    });
    expect(filled('{{#for_hnd}}{{name}}{{/for_hnd}}x')).toEqual({ text: 'x', missing: [] });
  });

  test.each(['**{{name}}**', '{{name}}', '- {{name}}'])('says where it is empty: %s', (source) => {
    expect(JSON.stringify(parseMarkdown(filled(source).text))).toContain('"[name]"');
  });

  test.each([
    '*b* _i_ [a](https://x.ng) # <b> `c`',
    '1. one',
    '- dash',
    '+ plus',
    'a\n\n# b',
    '2) two',
    '| a | b |',
  ])('shows what somebody typed as they typed it: %s', (typed) => {
    const [block, ...more] = parseMarkdown(asMarkdown(typed));
    expect(more).toEqual([]);
    expect(block?.kind).toBe('paragraph');
    expect(block && 'inlines' in block && plainText(block.inlines)).toBe(typed.replace(/\s+/g, ' '));
  });
});

test.each(ISSUED_KINDS)('the college’s first letter can be written: %s', (kind) => {
  for (const words of [firstLetters[kind].title, firstLetters[kind].body])
    expect(parseTemplate(words, kind)).toMatchObject({ ok: true });
  expect(tokensFor(kind)).toContain('name');
});

test('a version goes from draft to approved to retired, by two people, and never the last one', () => {
  const guards = { last: false };
  expect(decideTemplate('draft', 'approve', guards)).toEqual({ ok: true, value: 'approved' });
  expect(decideTemplate('approved', 'retire', { last: true })).toEqual({
    ok: false,
    error: 'last',
  });
  expect(decideTemplate('draft', 'retire', { last: true })).toMatchObject({ ok: true });
  expect(decideTemplate('approved', 'edit', guards)).toEqual({ ok: false, error: 'not-possible' });
  expect(decideTemplate('retired', 'approve', guards)).toEqual({ ok: false, error: 'not-possible' });
});

describe('what a letter is worth', () => {
  const now = {
    kind: 'offer',
    replacedBy: null,
    status: 'Accepted',
    lacking: false,
    offer: null,
    confirmed: true,
  } as const;
  test.each([
    [{}, 'valid'],
    [{ replacedBy: 'offer' as const, status: 'Rejected' as const }, 'replaced'],
    [{ replacedBy: 'withdrawal' as const }, 'withdrawn'],
    [{ kind: 'admission' as const, replacedBy: 'withdrawal' as const }, 'withdrawn'],
    [{ kind: 'withdrawal' as const, replacedBy: 'offer' as const }, 'replaced'],
    [{ offer: 'deferred' as const }, 'deferred'],
    [{ status: 'Under Review' as const }, 'withdrawn'],
    [{ lacking: true }, 'incomplete'],
    [{ offer: 'lapsed' as const }, 'lapsed'],
    [{ kind: 'admission' as const, confirmed: false }, 'withdrawn'],
    [{ confirmed: false }, 'valid'],
    [{ kind: 'rejection' as const, status: 'Rejected' as const }, 'valid'],
    [{ kind: 'rejection' as const }, 'withdrawn'],
    [{ kind: 'waiting-list' as const, status: 'Under Review' as const }, 'valid'],
  ])('%j: %s', (change, standing) => {
    expect(letterStanding({ ...now, ...change })).toBe(standing);
  });
});

test('who asked to withdraw, or has another application, was not refused a place', () => {
  expect(letterOf('Rejected', 'withdrawn', [])).toBeNull();
  expect(letterOf('Rejected', 'sent-twice', [])).toBeNull();
  expect(letterOf('Rejected', null, [])).toBe('rejection');
  expect(letterOf('Accepted', null, ['A certificate'])).toBe('conditional-offer');
  expect(letterOf('Under Review', null, [])).toBeNull();
});

test.each([
  ["Amina O'Neill-Ɗanladi", 'A. O. Ɗ.'],
  ['  chukwuemeka ', 'C.'],
  ['', ''],
])('initials of %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
