/** Every text of the site that staff can change, with what the installation's files say. */
import { href } from 'react-router';
import type { PlainPath } from '#app/site-map.ts';
import { directorates } from '#college/about/directorates.ts';
import { research, researchThemes } from '#college/about/research.ts';
import { calendar } from '#college/academics/calendar.ts';
import { levels } from '#college/academics/levels.ts';
import { programmes } from '#college/academics/programmes.ts';
import { schools } from '#college/academics/schools.ts';
import { admissions, howToApply } from '#college/admissions.ts';
import { college } from '#college/college.ts';
import { home } from '#college/home.ts';
import { academics, contact, council, fees, feesPage, leads, officers } from '#college/leads.ts';
import { prosePages } from '#college/pages/index.ts';
import { committee } from '#college/people/committee.ts';
import { policies } from '#college/policies/index.ts';
import type { CalendarDay } from '#core/content/calendar-day.ts';
import { LEVELS, type Level, type Programme } from '#core/content/programmes.ts';
import * as schemas from '#core/content/site-texts.ts';
import type { TextSchema, TextValue, ValueOf } from '#core/content/text-schema.ts';
import { site } from '#messages/en/content/site.ts';
import { shell } from '#messages/en/shell.ts';

export interface SiteText<Schema extends TextSchema = TextSchema> {
  /** Names it at the desk and in the database: the path of a page, or a path below one that shows it. */
  readonly key: string;
  readonly group: schemas.TextGroup;
  readonly title: string;
  /** The page where readers find it. */
  readonly shownAt: string;
  /** The page that shows the rest of it. */
  readonly alsoAt?: string;
  /** It stands on every page, so that a page is translated without it. */
  readonly everywhere?: true;
  readonly schema: Schema;
  /** The value from the file, with {{facts}}. */
  readonly file: ValueOf<Schema>;
  /** The day on which the file's text was last checked. */
  readonly reviewed?: CalendarDay;
}

type Place = Pick<SiteText, 'group' | 'title'> & {
  readonly shownAt?: string;
  readonly alsoAt?: string;
  readonly everywhere?: true;
  readonly reviewed?: CalendarDay;
};

const text = <Schema extends TextSchema>(
  key: string,
  schema: Schema,
  file: ValueOf<Schema>,
  { shownAt = key, ...place }: Place,
): SiteText<Schema> => ({ key, schema, file, shownAt, ...place });

const AWARD_FIELDS = { Certificate: 'certificate', ND: 'nd', HND: 'hnd' } as const;
export type AwardField = (typeof AWARD_FIELDS)[Level];
export const awardField = (level: Level): AwardField => AWARD_FIELDS[level];

const ofProgramme = ({ summary, short, learn, careers, attachment, awards, accreditation }: Programme) => ({
  summary,
  short,
  learn,
  careers,
  // No programme comes with a timetable: only the department knows it.
  week_certificate: [],
  week_nd: [],
  week_hnd: [],
  attachment,
  certificate: awards.find(({ level }) => level === 'Certificate')?.title ?? '',
  nd: awards.find(({ level }) => level === 'ND')?.title ?? '',
  hnd: awards.find(({ level }) => level === 'HND')?.title ?? '',
  accreditation: accreditation ?? '',
});

/** The key of a text on a page that shows several texts. */
const part = (page: PlainPath, name: string): string => [page === '/' ? '/home' : page, name].join('/');

const lead = (path: schemas.LeadPath, title: string, group: schemas.TextGroup) =>
  text(path, schemas.LEAD, { lead: leads[path] }, { group, title });

export const siteTexts = {
  home: text('/home', schemas.HOME, home, { group: 'home', title: 'Home', shownAt: '/' }),
  footer: text(
    part('/', 'footer'),
    schemas.FOOTER,
    { line: shell.footer.blurb(college.kind, college.motto) },
    { group: 'home', title: site.footerLine, shownAt: '/#footer', everywhere: true },
  ),
  leads: {
    '/programmes': lead('/programmes', site.programmes.title, 'academics'),
    '/academic-structure': lead('/academic-structure', site.structure.title, 'academics'),
    '/about/directorate': lead('/about/directorate', site.directorates.title, 'college'),
    '/about/policies': lead('/about/policies', site.policies.title, 'policies'),
    '/news': lead('/news', site.news.title, 'pages'),
  } satisfies Record<schemas.LeadPath, unknown>,
  academics: text('/academics', schemas.ACADEMICS, academics, {
    group: 'academics',
    title: site.academics.title,
  }),
  programmes: programmes.map((one) =>
    text(href('/programmes/:slug', { slug: one.slug }), schemas.PROGRAMME, ofProgramme(one), {
      group: 'academics',
      title: one.name,
    }),
  ),
  schools: schools.map(({ slug, name, about, departments }) =>
    text(
      part('/academic-structure', slug),
      schemas.SCHOOL,
      { name, about, departments },
      { group: 'academics', title: site.school(name), shownAt: `/academic-structure#${slug}` },
    ),
  ),
  calendar: text(part('/academic-structure', 'calendar'), schemas.CALENDAR, calendar, {
    group: 'academics',
    title: site.structure.calendar,
    shownAt: '/academic-structure#calendar',
  }),
  research: text('/research', schemas.RESEARCH, research, { group: 'academics', title: site.research.title }),
  themes: researchThemes.map(({ id, title, text: about, questions }) =>
    text(
      part('/research', id),
      schemas.THEME,
      { title, text: about, questions },
      { group: 'academics', title: site.research.theme(title), shownAt: `/research#${id}` },
    ),
  ),
  admissions: text('/admissions', schemas.ADMISSIONS, admissions, {
    group: 'admissions',
    title: site.admissions.title,
  }),
  howToApply: text('/how-to-apply', schemas.HOW_TO_APPLY, howToApply, {
    group: 'admissions',
    title: site.apply.title,
  }),
  feesPage: text('/fees', schemas.FEES_PAGE, feesPage, { group: 'admissions', title: site.fees.title }),
  fees: text(part('/how-to-apply', 'fees'), schemas.FEES, fees, {
    group: 'admissions',
    title: site.apply.feesNotes,
    shownAt: '/how-to-apply#fees',
  }),
  levels: LEVELS.map((level) =>
    text(
      part('/how-to-apply', level.toLowerCase()),
      schemas.LEVEL,
      { about: levels[level].about },
      {
        group: 'admissions',
        title: site.levels[level],
        shownAt: `/how-to-apply#${level.toLowerCase()}`,
        alsoAt: `/admissions#${level.toLowerCase()}`,
      },
    ),
  ),
  offices: directorates.map(({ path, name, lead: first, paragraphs, duties, services, note }) =>
    text(
      path,
      schemas.OFFICE,
      {
        lead: first,
        paragraphs,
        duties,
        services,
        note_title: note?.title ?? '',
        note_text: note?.text ?? '',
      },
      { group: 'college', title: name },
    ),
  ),
  committee: text('/about/management-committee', schemas.COMMITTEE, committee, {
    group: 'college',
    title: site.people.committeeTitle,
  }),
  council: text('/governing-council', schemas.COUNCIL, council, {
    group: 'college',
    title: site.people.council.title,
  }),
  officers: text('/principal-officers', schemas.OFFICERS, officers, {
    group: 'college',
    title: site.people.officers.title,
  }),
  contact: text('/contact', schemas.CONTACT, contact, { group: 'college', title: site.contact.title }),
  prose: prosePages.map(({ path, title, lead: first, body, reviewed }) =>
    text(path, schemas.PROSE, { lead: first, body }, { group: 'pages', title, reviewed }),
  ),
  policies: policies.map(({ slug, title, summary, body, reviewed }) =>
    text(
      href('/about/policies/:slug', { slug }),
      schemas.PROSE,
      { lead: summary, body },
      { group: 'policies', title, reviewed },
    ),
  ),
};

const isText = (one: object): one is SiteText => 'schema' in one;

/** All texts, in the order in which the desk lists them. */
export const allTexts: readonly SiteText[] = Object.values(siteTexts)
  .flatMap((one): readonly object[] => (isText(one) ? [one] : Object.values(one)))
  .filter(isText)
  .toSorted(
    (one, other) => schemas.TEXT_GROUPS.indexOf(one.group) - schemas.TEXT_GROUPS.indexOf(other.group),
  );

/** The value that staff gave a text, and the day. */
export interface KeptText {
  readonly value: TextValue;
  readonly reviewed: CalendarDay;
}
/** The texts that are not the file's, by key. */
export type KeptTexts = ReadonlyMap<string, KeptText>;
