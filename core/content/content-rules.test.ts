import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtAbout, QUICKEST_MS, readContactForm, STALEST_MS } from './contact-form.ts';
import { findProgrammes, readFinder } from './programmes.ts';
import { isSlug, slugOf } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Crop Production', 'crop-production'],
    ['Electrical/Electronic Engineering', 'electrical-electronic-engineering'],
    ['  ʼYarʼaduwa’s Ɗakin Ƙaratu ', 'yaraduwas-dakin-karatu'],
    ['Éducation à Kafur', 'education-a-kafur'],
  ])('of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('is always one that an address can carry, or nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (name) => {
        const slug = slugOf(name);
        expect(slug === '' || isSlug(slug)).toBe(true);
      }),
    );
  });

  it('takes no path, no upper case and nothing endless', () => {
    for (const text of ['a/b', '..', 'A', '-a', 'a--b', 'a'.repeat(81), '', null])
      expect(isSlug(text)).toBe(false);
  });
});

describe('the programme finder', () => {
  const schools = [{ slug: 'land' }, { slug: 'machines' }];
  const award = (level: 'ND' | 'HND') => ({ level, title: '', years: 2, week: [] });
  const programmes = [
    { id: 'crops', school: 'land', subjects: ['crops', 'soil'], awards: [award('ND'), award('HND')] },
    { id: 'trees', school: 'land', subjects: ['trees', 'soil'], awards: [award('ND')] },
    { id: 'tractors', school: 'machines', subjects: ['machines'], awards: [award('ND')] },
  ] as const;
  const asked = (query: string) => {
    const pairs = new Map(query.split('&').map((pair) => pair.split('=') as [string, string]));
    return { get: (name: string) => pairs.get(name) ?? null };
  };
  const found = (query: string) =>
    findProgrammes(
      programmes,
      readFinder(asked(query), schools, [
        'crops',
        'animals',
        'soil',
        'machines',
        'food',
        'people',
        'business',
        'trees',
      ]),
    ).map(({ id }) => id);

  it.each([
    ['', ['crops', 'trees', 'tractors']],
    ['level=HND', ['crops']],
    ['school=land&subject=soil', ['crops', 'trees']],
    ['school=machines&level=HND', []],
  ])('answers "%s" with %j', (query, ids) => expect(found(query)).toEqual(ids));

  it('takes what it does not know for no choice', () => {
    expect(found('level=PhD&school=../x&subject=<b>')).toEqual(['crops', 'trees', 'tractors']);
  });
});

describe('the contact form', () => {
  const filled = {
    name: 'Amina Bello',
    email: 'Amina@Example.com',
    topic: 'admissions',
    application_number: '',
    message: 'When does\r\nscreening begin? 🌾',
  };

  it('keeps lines and pictures of a message', () => {
    expect(readContactForm(filled)).toEqual({
      ok: true,
      value: {
        name: 'Amina Bello',
        email: 'amina@example.com',
        topic: 'admissions',
        application_number: null,
        message: 'When does\nscreening begin? 🌾',
      },
    });
  });

  it('says what is missing or wrong, in the order of its fields', () => {
    const read = readContactForm({ ...filled, name: '', email: 'x', topic: 'sales', message: 'short' });
    expect(read.ok ? [] : read.error.map(({ field, code }) => `${field}:${code}`)).toEqual([
      'topic:not-listed',
      'name:required',
      'email:email',
      'message:too-short',
    ]);
  });

  const now = new Date('2026-01-01T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  it.each([
    ['a person', { hidden: '', drawnAt: ago(60_000) }, null],
    ['a person whose browser left the hidden field out', { hidden: null, drawnAt: ago(60_000) }, null],
    ['somebody who fills hidden fields', { hidden: 'x', drawnAt: ago(60_000) }, 'hidden-field'],
    ['a form that we never drew', { hidden: '', drawnAt: null }, 'unsigned'],
    ['an answer at once', { hidden: '', drawnAt: ago(QUICKEST_MS - 1) }, 'too-quick'],
    ['an answer just slow enough', { hidden: '', drawnAt: ago(QUICKEST_MS) }, null],
    ['a form left open for days', { hidden: '', drawnAt: ago(STALEST_MS + 1) }, 'too-old'],
    ['a seal from the future', { hidden: '', drawnAt: ago(-5_000) }, 'too-quick'],
  ])('judges %s', (_who, sent, doubt) => expect(doubtAbout({ ...sent, now })).toBe(doubt));
});
