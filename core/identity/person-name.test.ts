import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personName } from './person-name.ts';

describe('names', () => {
  it.each([
    "O'Neill-Ɗanladi",
    'O’Neill-Ɗanladi',
    'OʼNeill-Ɗanladi',
    'ʼYarʼadua',
    '‘Yar’adua',
    "'Yar'adua",
    'Adébáyọ̀',
    'Ƙasimu Ɓello Ƴan',
    'J. A. Musa',
    'J.A. Musa',
    'J.A Musa',
    'A.',
    'Musa J.',
    'Ọ. Adébáyọ̀',
    'Jean-P. Okoro',
    'Dr. Amina Bello',
    'Mrs. N. Okoro',
    'Alh. Muhd. Sani',
    'Ibrahim Jnr.',
    'Oluwaseun Ayọ̀délé Emmanuel Chukwuemeka-Nwabueze',
    'Nneka-Chidinma Onyinyechukwu Ezinne',
    'Gbengbenla-Olorunfemi',
    'Li',
    'U',
    'محمد عبد الله',
    'אברהם',
    '李小龍',
  ])('accepts %s as it stands', (name) => {
    expect(personName(name)).toEqual({ ok: true, value: name.normalize('NFC') });
  });

  it('tidies blanks and Unicode form', () => {
    expect(personName('  Ada  \t Obi\u00A0\u200B ')).toEqual({ ok: true, value: 'Ada Obi' });
    expect(personName('Ade\u0301')).toEqual({ ok: true, value: 'Ad\u00E9' });
  });

  it.each([
    ['Ada 😀', 'emoji'],
    ['Ada 🇳🇬', 'emoji'],
    ['Ada ❤️', 'emoji'],
    ['👩‍🌾', 'emoji'],
    ['Ada7', 'name-characters'],
    ['pay.ng', 'name-full-stop'],
    ['Ada www.pay.ng', 'name-full-stop'],
    ['t.me', 'name-full-stop'],
    ['a.b.com', 'name-full-stop'],
    ['Dr.ng', 'name-full-stop'],
    ['Ada. Pay', 'name-full-stop'],
    ['Pay again. Use GTB. Ada', 'name-full-stop'],
    ['Ada..', 'name-full-stop'],
    ['Ada ...', 'name-full-stop'],
    ['A. . Musa', 'name-full-stop'],
    ['J.Musa', 'name-full-stop'],
    ['Pay now!', 'name-characters'],
    ['Pay now?', 'name-characters'],
    ['Ada: pay', 'name-characters'],
    ['Ada, pay', 'name-characters'],
    ['pay。ng', 'name-characters'],
    ['pay․ng', 'name-characters'],
    ['ada@pay', 'name-characters'],
    ['ada＠pay', 'name-characters'],
    ['http://pay', 'name-characters'],
    ['pay/again', 'name-characters'],
    ['Ada ٣', 'name-characters'],
    ['<b>Ada</b>', 'name-characters'],
    ['=cmd', 'name-characters'],
    ['-Ada', 'name-beginning'],
    ["'", 'name-beginning'],
    ['ʼʼ', 'name-beginning'],
    ['Ada\u202Eadan', 'hidden-characters'],
    ['Ada\u2066x\u2069', 'hidden-characters'],
    ['Ada\u{E0041}', 'hidden-characters'],
    ['Ada\u0000', 'control-characters'],
    ['Ada\uD800', 'control-characters'],
  ])('refuses %j', (name, code) => {
    const result = personName(name);
    expect(result.ok ? 'accepted' : result.error.code).toBe(code);
  });

  it('names the characters that are wrong, each once', () => {
    expect(personName('Ada7 & 7 (Obi)')).toEqual({
      ok: false,
      error: { code: 'name-characters', params: { found: '7 & (' } },
    });
  });

  it('refuses what is too long', () => {
    for (const length of [101, 10_000])
      expect(personName('a'.repeat(length))).toEqual({
        ok: false,
        error: { code: 'too-long', params: { max: 100 } },
      });
  });

  it('counts letters, not the units that store them', () => {
    expect(personName('𞤀'.repeat(100)).ok).toBe(true);
    expect(personName('𞤀'.repeat(101)).ok).toBe(false);
  });

  it('accepts again, unchanged, whatever it accepted', () => {
    const letters = fc.constantFrom(
      'a',
      'Ɗ',
      'é',
      'e\u0301',
      ' ',
      "'",
      '’',
      'ʼ',
      '-',
      '.',
      'م',
      '7',
      '😀',
      '\u202E',
      '\u200B',
    );
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 20 }).map((parts) => parts.join('')),
        (typed) => {
          const first = personName(typed);
          if (first.ok) expect(personName(first.value)).toEqual(first);
        },
      ),
    );
  });
});
