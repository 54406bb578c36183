/** Holds the college's words to their facts: counts, addresses, days, names of fees, and that nothing is left empty. */
import { describe, expect, it } from 'vitest';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { unknownFacts, withKnownFacts } from '#core/content/facts-in-text.ts';
import { plainText } from '#core/content/markdown.ts';
import { NEWS_CATEGORIES } from '#core/content/news.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';
import { profileFieldsOf } from '#core/content/profile.ts';
import { LEVELS_TAUGHT } from '#core/content/programmes.ts';
import { isSlug } from '#core/content/slug.ts';
import { readDay } from '#core/shared/lagos-day.ts';
import { directorates } from './about/directorates.ts';
import { offices } from './about/offices.ts';
import { interests } from './academics/interests.ts';
import { levels } from './academics/levels.ts';
import { programmes } from './academics/programmes.ts';
import { schools } from './academics/schools.ts';
import { howToApply } from './admissions.ts';
import { facts } from './facts.ts';
import { news } from './news/index.ts';
import { prosePages } from './pages/index.ts';
import { council } from './people/council.ts';
import { officers } from './people/officers.ts';
import { policies } from './policies/index.ts';
import { refundRules } from './policies/refund-rules.ts';

const unique = (values: readonly string[]) => expect(new Set(values).size, values.join()).toBe(values.length);

describe('schools and departments', () => {
  it('have each an address of their own and a sentence', () => {
    const all = schools.flatMap((school) => [school, ...school.departments]);
    unique(schools.map(({ slug }) => slug));
    unique(schools.flatMap(({ departments }) => departments.map(({ slug }) => slug)));
    for (const { slug, about } of all) {
      expect(isSlug(slug), slug).toBe(true);
      expect(about, slug).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('programmes', () => {
  it('are those that the application form offers', () => {
    expect(programmes.map(({ name }) => name).toSorted()).toEqual([...PROGRAMS].toSorted());
  });

  it.each(programmes.map((programme) => [programme.name, programme] as const))(
    '%s is complete and stands in its school',
    (_name, programme) => {
      const school = schools.find(({ slug }) => slug === programme.school);
      expect(school?.departments.map(({ slug }) => slug)).toContain(programme.department);
      expect(programme.awards.length).toBeGreaterThan(0);
      for (const award of programme.awards) expect(award.years).toBe(levels[award.level].years);
      expect(programme.learn.length).toBeGreaterThan(2);
      expect(programme.careers.length).toBeGreaterThan(2);
    },
  );

  it('answer every level and every interest of the finder', () => {
    for (const level of LEVELS_TAUGHT)
      expect(
        programmes.some(({ awards }) => awards.some((award) => award.level === level)),
        level,
      ).toBe(true);
    for (const subject of Object.keys(interests))
      expect(
        programmes.some(({ subjects }) => subjects.includes(subject)),
        subject,
      ).toBe(true);
  });

  it('claim no accreditation before its letter is published', () => {
    expect(programmes.filter(({ accreditation }) => accreditation !== null)).toEqual([]);
  });
});

describe('people', () => {
  it('have every field of their profiles, and one of them signs letters', () => {
    expect(officers.map(({ id }) => id)).toContain('registrar');
    for (const member of council) expect(Object.keys(member.profile)).toEqual(profileFieldsOf('council'));
    for (const officer of officers) expect(Object.keys(officer.profile)).toEqual(profileFieldsOf('officers'));
    unique([...council, ...officers].map(({ id }) => id));
  });
});

describe('news', () => {
  it('have a category, an address and a day each', () => {
    for (const { category } of news) expect(NEWS_CATEGORIES).toContain(category);
    unique(news.map(({ slug }) => slug));
    for (const { slug, date } of news) {
      expect(isSlug(slug), slug).toBe(true);
      expect(readDay(date), `${slug}: ${date}`).not.toBeNull();
    }
  });
});

const texts = [
  ...prosePages.map(({ path, body }) => [path, body] as const),
  ...policies.map(({ slug, body }) => [`policy ${slug}`, body] as const),
  ...news.map(({ slug, content }) => [`news ${slug}`, content] as const),
];

describe('every text', () => {
  it.each(texts)('%s names known facts and leaves no mark of Markdown behind', (_name, source) => {
    expect(unknownFacts(source, facts)).toEqual([]);
    const blocks = parseMarkdown(withKnownFacts(source, facts));
    expect(blocks.length).toBeGreaterThan(2);
    for (const block of blocks) {
      if (block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'note')
        expect(plainText(block.inlines)).not.toMatch(/\*\*|\]\(|^#|^\||\{\{|lorem/i);
      if (block.kind === 'table') for (const row of block.rows) expect(row).toHaveLength(block.head.length);
    }
  });

  it('is dated, titled and described for search engines', () => {
    expect(readDay(howToApply.rules_as_of)).not.toBeNull();
    for (const { title, description, lead, reviewed } of prosePages) {
      expect(readDay(reviewed), title).not.toBeNull();
      expect(description.length, title).toBeGreaterThan(40);
      expect(description.length, title).toBeLessThan(160);
      expect(lead).not.toBe('');
    }
    for (const { reviewed, slug } of policies) expect(readDay(reviewed), slug).not.toBeNull();
    unique([...prosePages.map(({ title }) => title), ...policies.map(({ title }) => title)]);
  });
});

it('refunds are in figures what the policy says in words', () => {
  const table = policies.find(({ slug }) => slug === 'fees-and-refunds')?.body ?? '';
  const said = { '1/2': 'Half of the fee', '0/1': 'None', '1/1': 'In full' } as Readonly<
    Record<string, string>
  >;
  const rule = refundRules.at(-1);
  const shareOf = (share?: { part: number; of: number }) => said[`${share?.part}/${share?.of}`];
  expect(table).toContain(
    `| You withdraw before your application is reviewed | ${shareOf(rule?.beforeReview)} |`,
  );
  expect(table).toContain(`| You withdraw later, or are not offered a place | ${shareOf(rule?.later)} |`);
  expect(table).toContain(
    `| The college withdraws an offer whose acceptance fee you paid | ${shareOf(rule?.offerWithdrawn)} |`,
  );
  expect(table).toContain(
    `| You give up a place whose acceptance fee you paid | ${shareOf(rule?.placeDeclined)} |`,
  );
  for (const { from } of refundRules) expect(readDay(from)).not.toBeNull();
  expect(refundRules.toSorted((one, other) => one.from.localeCompare(other.from))).toEqual(refundRules);
});

it('names in the menu the offices that have a page', () => {
  expect(offices.map(({ path }) => path).toSorted()).toEqual(directorates.map(({ path }) => path).toSorted());
});
