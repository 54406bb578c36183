/**
 * The documents of the site search, made from the college's content: every public page, and the parts that have an
 * address inside one: schools with their departments, people, themes of research. The home page is left out, since all
 * its texts stand on other pages.
 */
import { href } from 'react-router';
import { interests } from '#college/academics/interests.ts';
import { answers } from '#college/answers.ts';
import { college } from '#college/college.ts';
import { prosePages } from '#college/pages/index.ts';
import { policies } from '#college/policies/index.ts';
import { translations } from '#college/translations.ts';
import { type Block, plainText } from '#core/content/markdown.ts';
import type { PersonEntry } from '#core/content/profile.ts';
import { LEVELS_TAUGHT } from '#core/content/programmes.ts';
import type { SearchDocument, SearchKind } from '#core/content/search-document.ts';
import type { PageName } from '#core/content/translation.ts';
import { type Language, pathIn } from '#core/shared/languages.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Catalogue } from '#messages/en/catalogue.ts';
import { isTranslated } from '../page/is-translated.ts';
import { fixedPage, newsPage, type PublicPageEntry } from '../page/public-pages.ts';
import { readText } from '../page/read-site.server.ts';
import { filesContent, type SiteContent } from '../page/site-content.ts';

interface Text {
  /** Headings and other words that weigh more than the text. */
  readonly headings?: readonly string[];
  readonly body: readonly (string | null | undefined)[];
}

function page(kind: SearchKind, path: string, text: Text): SearchDocument {
  const entry = fixedPage(path);
  if (!entry) throw new Error(`${path} is searched, but it is no public page`);
  return documentOf(kind, entry, text);
}

function documentOf(kind: SearchKind, entry: PublicPageEntry, { headings = [], body }: Text): SearchDocument {
  return {
    kind,
    address: entry.path,
    title: entry.title,
    summary: entry.description,
    headings: headings.join('. '),
    body: body.filter(Boolean).join(' '),
  };
}

/** A text of Markdown: its headings weigh more, its marks are gone. */
function textOf(source: string): Required<Text> {
  const blocks = readText(source);
  return {
    headings: blocks.flatMap((block) => (block.kind === 'heading' ? [plainText(block.inlines)] : [])),
    body: blocks.flatMap(wordsOf),
  };
}

function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map(plainText);
    case 'table':
      return [block.head, ...block.rows].map((row) => `${row.map(plainText).join(', ')}.`);
    default:
      return [plainText(block.inlines)];
  }
}

/** Pages without a text of the college. */
const OF_THE_INTERFACE = new Set(['/auth', '/verify']);

const people = (path: string, kind: string, entries: readonly PersonEntry[]): SearchDocument[] =>
  entries.map((person) => ({
    kind: 'person',
    address: `${path}#${person.id}`,
    title: person.name,
    summary: person.title,
    headings: `${kind} ${person.profile.fullName ?? ''} ${person.profile.department ?? ''}`,
    body: [person.about, person.profile.responsibilities, person.profile.research].filter(Boolean).join(' '),
  }));

/**
 * The pages that are translated, under their own addresses. They are found by the words of the English page, too, which
 * stand among those that are not shown.
 */
export function translatedContent(
  content: SiteContent,
  language: Language,
  english: readonly SearchDocument[],
): SearchDocument[] {
  const translation = translations[language];
  const { changed } = content.site;
  const known = new Map(english.map((found) => [found.address, found]));
  const words = wordsFor(language);
  const { academics, admissions, apply, contact, fees, news, parents, programmes, structure } = words.site;
  const titles: Readonly<Record<string, PageName>> = {
    '/admissions': admissions,
    '/how-to-apply': apply,
    '/fees': fees,
    '/contact': contact,
    '/academics': academics,
    '/academic-structure': structure,
    '/news': news,
    '/programmes': programmes,
    '/parents': parents,
  };
  const parts = Object.entries(translation?.answers ?? {}).flatMap(([address, { title, description }]) => {
    const [path = ''] = address.split('#');
    const same = known.get(address);
    const readable = OF_THE_INTERFACE.has(path) || isTranslated(translation, path, changed);
    return same && readable
      ? [{ ...same, address: pathIn(language, address), title, summary: description }]
      : [];
  });
  const pages = documentsOf(content, words)
    .filter(({ address }) => isTranslated(translation, address, changed))
    .map((found) => {
      const { title = found.title, description = found.summary } = {
        ...titles[found.address],
        ...translation?.pages[found.address],
      };
      const same = known.get(found.address);
      return {
        ...found,
        address: pathIn(language, found.address),
        title,
        summary: description,
        headings: [found.headings, same?.title, same?.headings, same?.body].filter(Boolean).join('. '),
      };
    });
  return [...pages, ...parts];
}

/**
 * Builds the documents; they are also found by the phrases that people type, which the college has listed
 * (content/answers.ts).
 */
export function searchContent(content: SiteContent = filesContent): SearchDocument[] {
  // A college's own file may add to what every college has for a page.
  const asked = Map.groupBy(answers, ({ address }) => address);
  const parts = answers.flatMap(({ address, title, text }): SearchDocument[] =>
    title && text ? [{ kind: 'page', address, title, summary: text, headings: '', body: '' }] : [],
  );
  return [...documentsOf(content, wordsFor('en')), ...parts].map((found) => ({
    ...found,
    headings: [found.headings, ...(asked.get(found.address) ?? []).flatMap((answer) => answer.asked)]
      .filter(Boolean)
      .join('. '),
  }));
}

/** @param content what staff may have changed since the installation. */
const documentsOf = (content: SiteContent, { site, papers }: Catalogue): SearchDocument[] => {
  const { news, people: boards, site: now } = content;
  const { phone, email, lines } = now.reach;
  const { lga, state } = college.address;
  const howToReach = [phone.shown, phone.dial, email, ...lines, lga, state];
  const { programmes, schools, levels, calendar, offices, committee, howToApply, themes, research } = now;
  return [
    ...prosePages.map(({ path, ...file }) => {
      const { lead, body } = now.prose.get(path) ?? file;
      const text = textOf(body);
      return page('page', path, { ...text, body: [lead, ...text.body] });
    }),
    page('page', '/governing-council', {
      body: [now.council.lead, ...now.council.duties],
    }),
    page('page', '/principal-officers', {
      headings: boards.officers.map(({ title }) => title),
      body: [now.officers.lead],
    }),
    page('page', '/about/management-committee', {
      body: [
        ...committee.duties,
        committee.separation,
        ...committee.members.map(({ office }) => `${office}.`),
      ],
    }),
    page('page', '/about/directorate', {
      headings: offices.map(({ name }) => name),
      body: [now.leads['/about/directorate']],
    }),
    ...offices.map(({ path, lead, paragraphs, duties, services, note }) => ({
      ...page('page', path, {
        headings: services.map(({ title }) => title),
        body: [
          ...paragraphs,
          ...duties.map((duty) => `${duty}.`),
          ...services.map(({ title, text }) => `${title}: ${text}`),
          note && `${note.title}: ${note.text}`,
        ],
      }),
      summary: lead,
    })),
    page('page', '/academics', { body: [now.academics.lead] }),
    page('page', '/academic-structure', {
      headings: [site.structure.calendar, ...schools.map(({ name }) => site.school(name))],
      body: [
        ...(['first', 'second'] as const).flatMap((semester) =>
          calendar[semester].map(({ weeks, what }) => `${site.structure[semester]}, ${weeks}: ${what}.`),
        ),
        ...LEVELS_TAUGHT.flatMap((level) => [levels[level].name, levels[level].about]),
      ],
    }),
    page('page', '/programmes', {
      headings: programmes.map(({ name }) => name),
      body: [now.leads['/programmes']],
    }),
    page('page', '/admissions', {
      headings: now.admissionsPage.after.map(({ title }) => title),
      body: [now.admissionsPage.lead, ...now.admissionsPage.after.map(({ text }) => text)],
    }),
    page('page', '/fees', {
      headings: now.feesPage.loan.map(({ title }) => title),
      body: [now.feesPage.lead, ...now.feesPage.never, now.feesPage.scholarships],
    }),
    page('page', '/parents', {
      headings: [site.parents.cost, site.parents.safety, site.parents.recognition, site.parents.answers],
      body: [site.parents.lead, ...site.parents.safetyPoints, ...site.parents.partPoints],
    }),
    page('page', '/how-to-apply', {
      headings: [
        site.apply.fees,
        // The table of fees on the page comes from the database; their names are known here.
        ...Object.values(site.programmes.feeNames),
        site.apply.documents,
        site.apply.dates,
      ],
      body: [
        ...howToApply.steps.map(({ title, text }) => `${title}. ${text}`),
        ...howToApply.documents_now.map(dotted),
        ...howToApply.documents_later.map(dotted),
      ],
    }),
    page('page', '/research', {
      headings: themes.map(({ title }) => title),
      body: [
        ...themes.flatMap(({ title, text, questions }) => [`${title}.`, text, ...questions.map(dotted)]),
        ...research.principles,
      ],
    }),
    page('page', '/news', { body: [now.leads['/news']] }),
    page('page', '/about/policies', {
      headings: policies.map(({ title }) => title),
      body: [now.leads['/about/policies']],
    }),
    page('page', '/contact', {
      headings: howToReach,
      body: [now.contact.lead, howToReach.join(', '), now.contact.hours, now.contact.emergency],
    }),
    page('page', '/verify', { body: [papers.check.lead] }),
    page('page', '/developers', {
      headings: [site.developers.topics],
      body: [site.developers.lead],
    }),
    page('page', '/developers/own', { body: [site.developersOwn.description] }),
    ...programmes.map((programme) => ({
      ...page('programme', href('/programmes/:slug', { slug: programme.slug }), {
        headings: [
          ...programme.awards.map(({ title }) => title),
          ...programme.subjects.map((subject) => interests[subject] ?? ''),
        ],
        body: [
          ...programme.learn.map(dotted),
          ...programme.careers.map(dotted),
          `${site.programmes.fees}: ${programme.fees.map((purpose) => site.programmes.feeNames[purpose]).join(', ')}.`,
        ],
      }),
      summary: programme.summary,
    })),
    ...schools.map(
      (school): SearchDocument => ({
        kind: 'department',
        address: `/academic-structure#${school.slug}`,
        title: site.school(school.name),
        summary: school.about,
        headings: school.departments.map(({ name }) => name).join('. '),
        body: school.departments.map(({ name, about }) => `${name}: ${about}`).join(' '),
      }),
    ),
    ...people('/governing-council', site.people.council.title, boards.council),
    ...people('/principal-officers', site.people.officers.title, boards.officers),
    ...people('/about/management-committee', site.people.heads, boards.heads),
    ...news.map((item) => {
      const text = textOf(item.content);
      const headings = [item.category, ...text.headings];
      return documentOf('news', newsPage(item), { headings, body: text.body });
    }),
    ...policies.map(({ slug, owner, body }) => {
      const path = href('/about/policies/:slug', { slug });
      const kept = now.prose.get(path);
      const text = textOf(kept?.body ?? body);
      const found = page('policy', path, {
        headings: ['Policy', ...text.headings],
        body: [...text.body, site.policies.owner(owner)],
      });
      return { ...found, summary: kept?.lead ?? found.summary };
    }),
  ];
};

const dotted = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
