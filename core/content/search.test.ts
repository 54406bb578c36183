import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeExcerpt, markHits } from './excerpt.ts';
import { LONGEST_QUERY, readQuery } from './search-query.ts';
import { searchWords } from './search-words.ts';

describe('words of a text', () => {
  it.each([
    ['Ƙarin bayani game da Ɗanladi', ['karin', 'bayani', 'game', 'da', 'danladi']],
    ['Adéyẹmí’s goats', ['adeyemis', 'goats']],
    ['the 2025/2026 session', ['the', '2025', '2026', 'session']],
    ['₦25,000 a session, in 3,5 parts', ['25000', 'a', 'session', 'in', '3', '5', 'parts']],
    ['post-harvest, e-mail', ['post', 'harvest', 'e', 'mail']],
    ['🌾 --- !!!', []],
  ])('%s', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('a query', () => {
  it('is bounded, and each word counts once', () => {
    const query = readQuery(`  Fees fees\u0000 FEES ${'x'.repeat(5000)}`);
    expect(query.terms[0]).toBe('fees');
    expect(query.terms).toHaveLength(2);
    expect(query.text.length).toBeLessThanOrEqual(LONGEST_QUERY);
    expect(readQuery(null)).toEqual({ text: '', terms: [] });
  });

  it('takes any text at all, and reads again what it shows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (typed) => {
        const { text, terms } = readQuery(typed);
        expect(terms.length).toBeLessThanOrEqual(8);
        expect(terms.every((term) => /^[\p{L}\p{N}]+$/u.test(term))).toBe(true);
        expect(readQuery(text)).toEqual({ text, terms });
      }),
    );
  });
});

describe('an excerpt', () => {
  const shown = (text: string, ...hits: string[]) =>
    makeExcerpt(text, new Set(hits))
      ?.map((part) => (part.hit ? `[${part.text}]` : part.text))
      .join('');

  it('marks whole words as they are written', () => {
    expect(shown('Ask the Registry; Ɗanladi’s file is there.', 'danladis', 'registry')).toBe(
      'Ask the [Registry]; [Ɗanladi’s] file is there.',
    );
  });

  it('is the part of a long text where most of the words stand', () => {
    const text = `A fee. ${'Nothing here. '.repeat(40)}The fee of a hostel is paid first. ${'And so on. '.repeat(40)}`;
    const excerpt = shown(text, 'fee', 'hostel');
    expect(excerpt).toContain('The [fee] of a [hostel] is paid');
    expect(excerpt).toMatch(/^… .+ …$/);
  });

  it('is none where nothing was found', () => {
    expect(makeExcerpt('Nothing here.', new Set(['fee']))).toBeNull();
  });

  it('never changes the text it marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parts = markHits(text, new Set(searchWords(text).slice(0, 3)));
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
