import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personName } from './person-name.ts';

describe('names', () => {
  it.each([
    "O'Neill-Ɗanladi",
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
    'Ǹkẹ́chi-Bàǹkọ́lé',
    'Ọ̀ṣúndé Ṣadé Ẹ̀bùn',
    'Ị̀kẹ́ńna Ụ́zọ̄ Ṅwa',
    'Kǝlla Ɓukar Ƙaro',
    'E\u0329niọla S\u0329adé',
  ])('accepts %s as it stands', (name) => {
    expect(personName(name)).toEqual({ ok: true, value: name.normalize('NFC') });
  });

  it.each(['ʼYarʼadua', '‘Yar’adua', '`Yar´adua', 'ʻYarʹadua', 'ꞌYar′adua', '＇Yar‛adua'])(
    'keeps one apostrophe of %s',
    (name) => expect(personName(name)).toEqual({ ok: true, value: "'Yar'adua" }),
  );

  it.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\uFE63', '\uFF0D'])(
    'keeps one hyphen of %j',
    (sign) => expect(personName(`Musa${sign}Bello`)).toEqual({ ok: true, value: 'Musa-Bello' }),
  );

  it.each([
    ['Ｍｕｓａ　Ｂｅｌｌｏ', 'Musa Bello'],
    ['𝓐𝓶𝓲𝓷𝓪', 'Amina'],
    ['Oﬀor', 'Offor'],
    ['ŉa', "'na"],
    ['Ada\u200E', 'Ada'],
    ['\u202BAda\u202C', 'Ada'],
    ['A\u00ADd\u200Ca\u200D\uFEFF\u2060', 'Ada'],
    ['Ada\u2007Obi\u2009Eze\u202FUba\u3000Ndu', 'Ada Obi Eze Uba Ndu'],
    ['Ada\uFE0F\u034F\u3164', 'Ada'],
    ['Ada\u202Eadan', 'Adaadan'],
    ['Ada\u2066x\u2069', 'Adax'],
    ['Ada\u{E0041}', 'Ada'],
  ])('keeps what is seen of %j', (typed, kept) =>
    expect(personName(typed)).toEqual({ ok: true, value: kept }),
  );

  it('lets marks pile no higher than three', () => {
    expect(personName(`x${'\u0301'.repeat(9)}a`)).toEqual({ ok: true, value: `x${'\u0301'.repeat(3)}a` });
  });

  it('refuses letters of other scripts by name, also one that looks Latin', () => {
    for (const [name, found] of [
      ['محمد', 'م ح د'],
      ['李小龍', '李 小 龍'],
      ['Жан', 'Ж а н'],
    ] as const)
      expect(personName(name)).toEqual({ ok: false, error: { code: 'name-script', params: { found } } });
  });

  it('says of letters that only look Latin which ones they are, and how many it does not name', () => {
    for (const [name, places, like, count] of [
      ['Mus\u0430', '4', 'a', 1],
      ['\u0410mina', '1', 'A', 1],
      ['\u039Fkoro', '1', 'O', 1],
      ["O'N\u0435ill \u0410d\u0430", '3, 7, 9', 'e, A, a', 3],
      ['Ada\u13AA', '4', 'A', 1],
    ] as const)
      expect(personName(name)).toEqual({
        ok: false,
        error: { code: 'name-look-alike', params: { places, like, count } },
      });
    expect(personName('李小龍王')).toMatchObject({
      error: { params: { found: '李 小 龍', more: 1 } },
    });
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
    ['Ada \u0301b', 'name-beginning'],
    ['Ada™', 'name-characters'],
    ['Adaǃ', 'name-script'],
    ['Ada\u0000', 'control-characters'],
    ['Ada\uD800', 'control-characters'],
  ])('refuses %j', (name, code) => {
    const result = personName(name);
    expect(result.ok ? 'accepted' : result.error.code).toBe(code);
  });

  it('names the characters that are wrong, each once', () => {
    expect(personName('Ada7 & 7 (Obi)')).toEqual({
      ok: false,
      error: { code: 'name-characters', params: { found: '7 & (', more: 1 } },
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
    expect(personName('𝓐'.repeat(100)).ok).toBe(true);
    expect(personName('Ẹ'.repeat(101)).ok).toBe(false);
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
      'Ａ',
      'ŉ',
      '´',
      '\u0323',
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
