/**
 * Writes the folder of a new college. What the law and the bodies say, and how this portal works, is the same for every
 * college and is copied from the first; everything else comes from the answers, or is marked as still to be written.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { home } from '../../colleges/fcat/home.ts';
import { root } from '../running/project.ts';
import { academicFiles, toWrite, ts } from './academic-files.ts';
import type { Answers } from './answers.ts';
import { generalText } from './general-text.ts';

/** They name no college: a test reads them for the first one's words. */
export const GENERAL = [
  'academics/calendar.ts',
  'academics/levels.ts',
  'admissions.ts',
  'answers.ts',
  'facts.ts',
  'fees.ts',
  'landing.ts',
  'leads.ts',
  'letters/index.ts',
  'life-answers.ts',
  'pages/accessibility.md',
  'pages/alumni.md',
  'pages/foi.md',
  'pages/index.ts',
  'pages/learning-portal.md',
  'pages/library.md',
  'pages/official-channels.md',
  'pages/press.md',
  'pages/privacy.md',
  'pages/service-charter.md',
  'pages/vacancies.md',
  'people/committee.ts',
  'people/heads.ts',
  'people/officers.ts',
  'policies/academic-integrity.md',
  'policies/admissions.md',
  'policies/data-protection.md',
  'policies/fees-and-refunds.md',
  'policies/ict-acceptable-use.md',
  'policies/index.ts',
  'policies/refund-rules.ts',
  'policies/safeguarding.md',
  'privacy-agreement.ts',
] as const;

export async function writeCollege(folder: string, answers: Answers, today: string): Promise<void> {
  const texts = Object.entries(filesOf(answers, today));
  for (const file of GENERAL)
    texts.push([file, generalText(file, await readFile(join(root, 'colleges/fcat', file), 'utf8'))]);
  for (const [file, text] of texts) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

const constant = (about: string, name: string, type: string, from: string, value: unknown): string =>
  `/** ${about} */\nimport type { ${type.replace(/^readonly |\[\]$|.*, | \| null|Readonly<Record<string,|>/g, '')} } from '${from}';\n\nexport const ${name}: ${type} = ${ts(value)};\n`;

function filesOf(answers: Answers, today: string): Readonly<Record<string, string>> {
  const { programmes, colours } = answers;
  const lines = answers.address.split(',').map((line) => line.trim());
  const diplomas = programmes.filter((one) => one.levels.includes('ND')).map(({ name }) => name);
  const higher = programmes.find((one) => one.levels.includes('ND') && one.levels.includes('HND'))?.name;
  const names = programmes.map(({ name }) => name);
  return {
    'college.ts': constant('Who the college is.', 'college', 'College', '#core/content/college.ts', {
      name: answers.name,
      shortName: answers.shortName,
      slug: answers.slug,
      motto: answers.motto,
      place: answers.place,
      kind: answers.kind,
      head: answers.head,
      description: `${answers.kind}, in ${answers.place}: ${names.slice(0, 6).join(', ')}.`,
      address: { lines, lga: answers.lga, state: answers.state, country: 'Nigeria' },
      phone: {
        shown: answers.phone.replace(/^(\d{4})(\d{3})/, '$1 $2 '),
        dial: `+234${answers.phone.slice(1)}`,
      },
      email: answers.email,
      founded: answers.founded,
      copyrightFrom: answers.founded,
      admissionsSession: `${Number(today.slice(0, 4))}/${Number(today.slice(0, 4)) + 1}`,
      links: {
        admissions: { label: 'Admissions', href: '/admissions', isNew: true },
        library: { label: 'Library', href: '/library' },
        studentPortal: { label: 'Student Portal', href: '/student-portal' },
        learningPortal: { label: 'Learning Portal', href: '/learning-portal' },
      },
      social: [],
      // Production offers no transfers to it.
      bankAccount: {
        bankName: 'No bank',
        accountName: answers.name,
        accountNumber: '0000000000',
        placeholder: true,
      },
    }),
    'around.ts': constant('The band and the paper.', 'around', 'Around', '#core/content/palette.ts', {
      bar: colours.bar,
      ground: colours.ground,
    }),
    'colours.ts': `/** Made of six colours; any pair of the palette can be written by hand instead. */
import { paletteFrom } from '#core/content/palette.ts';
import { around } from './around.ts';

export const palette = paletteFrom({ ...around, ...${ts({ action: colours.action, accent: colours.accent, highlight: colours.highlight, ink: colours.ink })} });
`,
    'crest.ts': constant(
      'A roundel until the college gives its crest.',
      'crest',
      'Crest',
      '#core/content/crest.ts',
      {
        placeholder: true,
        width: 48,
        height: 48,
        paths: [
          {
            fill: colours.bar,
            stroke: colours.highlight,
            strokeWidth: 2.5,
            d: 'M24 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44Z',
          },
          { fill: colours.accent, d: 'M10 31h28v6H10Z' },
          { fill: colours.highlight, d: 'm24 9 14 8v3H10v-3Z' },
          { fill: '#ffffff', d: 'M13 22h4v8h-4Zm9 0h4v8h-4Zm9 0h4v8h-4Z' },
        ],
      },
    ),
    'drawings.ts': `/** No page has a drawing yet: files of the folder drawings/, by the path of the page. Staff can place photographs. */
export const pageDrawings: Readonly<Record<string, string>> = {};
export const newsDrawings: Readonly<Record<string, string | undefined>> = {};
export const slideDrawings: readonly string[] = [];
export const houseDrawing: string | null = null;
`,
    'hero-scene.ts': `/** Hills behind the slides of the home page, 1440 by 460. */
export const heroScene =
  '<circle class="fill-art-sun" cx="1080" cy="170" r="56"/><path class="fill-art-far" d="M0 230c240-80 480-80 720-20s480 40 720-30v280H0Z"/><path class="fill-art-mid" d="M0 290c300-60 620-50 860 0s420 20 580-20v190H0Z"/><path class="fill-art-near" d="M0 360c360-50 720-30 1440-20v120H0Z"/>';
`,
    'programme-pictures.ts': `/** Small drawings by the name of a programme, on a 40-unit grid; the portal has one for all others. */
export const programmePictures: Readonly<Record<string, string>> = {};
`,
    'languages.ts': `/** The languages, beside English, in which this college has texts: none yet. colleges/fcat/ha/ is an example. */
import type { Language } from '#core/shared/languages.ts';

export const languages: readonly Language[] = [];
`,
    'translations.ts': `/** The college's texts in its other languages. */
import type { CollegeTranslation } from '#core/content/translation.ts';

export const translations: Readonly<Record<string, CollegeTranslation>> = {};
`,
    'preparatory.ts': constant(
      'A year before a diploma: none.',
      'preparatory',
      'Preparatory | null',
      '#core/content/college.ts',
      null,
    ),
    'own-answers.ts': constant(
      'What visitors type that only this college has a page for.',
      'ownAnswers',
      'readonly Answer[]',
      '#core/content/search-document.ts',
      [],
    ),
    'surroundings.ts': `/** Where the college is, and towns around it, in degrees. Without towns there is no map. */
import type { Place } from '#core/content/place-offset.ts';
import { college } from './college.ts';

export const home: Place = { name: college.place, north: 0, east: 0 };
export const towns: readonly Place[] = [];
`,
    'home.ts': `/** The texts of the home page, with {{facts}}. */
import type { HOME } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';

export const home: ValueOf<typeof HOME> = ${ts({
      ...home,
      hero_title: 'Study in {{place}}',
      hero_text: toWrite('what the college teaches, in a sentence'),
      about_lead: `${answers.kind}, founded in {{founded}}.`,
      about_text: [toWrite('where the college is and whom it trains')],
      pillars: ['First', 'Second', 'Third'].map((title) => ({
        title,
        text: toWrite('what the college stands for'),
      })),
      programmes_lead: '{{programmes}} programmes.',
    })};
`,
    'about/offices.ts': `/** The offices as the menu names them. */
import type { Office } from '#core/content/college.ts';

export const offices: readonly Office[] = ${ts(OFFICES.map(([path, label]) => ({ path, label })))};
`,
    'about/directorates.ts': constant(
      'What each office does.',
      'directorates',
      'readonly Directorate[]',
      '#core/content/college.ts',
      OFFICES.map(([path, name, lead]) => ({
        path,
        name,
        lead,
        paragraphs: [toWrite('how the office works')],
        duties: [toWrite('its duties')],
        services: [{ title: 'Ask', text: toWrite('what a visitor can get here') }],
      })),
    ),
    'about/research.ts': `/** The page on research, and its themes. */
import type { RESEARCH } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';

export const research: ValueOf<typeof RESEARCH> = ${ts({
      lead: toWrite('what the college does research on'),
      principles: [toWrite('how the college does research')],
      join_title: 'Do you have a question?',
      join_text: toWrite('who can propose a subject, and how'),
    })};

interface Theme {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly questions: readonly string[];
}

export const researchThemes: readonly Theme[] = ${ts([{ id: 'first-theme', title: 'First theme', text: toWrite('the question'), questions: [toWrite('a topic')] }])};
`,
    ...academicFiles(answers),
    'people/council.ts': `/** The Governing Council by its seats; names are added when the appointments are published. */
import { type PersonEntry, unstatedProfile } from '#core/content/profile.ts';

export const council: readonly PersonEntry[] = [
  {
    id: 'chairman',
    name: 'Chairman of Council',
    title: 'Chairman',
    monogram: 'Ch',
    about: 'Chairs the Council and represents it.',
    profile: { ...unstatedProfile('council'), position: 'Chairman', department: 'Governing Council' },
  },
];
`,
    'pages/about-us.md': `{{college}} was founded in {{founded}}. ${answers.kind}.\n\n## Our motto\n\nOur motto is **{{motto}}**.\n\n## Mandate\n\n${toWrite('what the college is for')}\n\n## Where we are\n\nThe address of the college is {{address}}. [Contact](/contact) shows how to reach us, and [Campus and Life](/campus) what to know before you come.\n\n## Work with us\n\nPosts and tenders are announced under [Vacancies and Tenders](/vacancies). [Press](/press) has the contact for journalists.\n`,
    'pages/campus.md': `The college updates this page as it announces more.\n\n## Hostels\n\n${toWrite('places in hostels')}\n\n## Getting here\n\n${toWrite('how to travel to {{place}}')}\n\n## Uniform\n\n${toWrite('whether there is a uniform')}\n\n## Safety\n\nThe [Security Division](/directorate) guards the campus. See [safeguarding](/about/policies/safeguarding).\n`,
    'news/index.ts': `/** The news, one item per file. \`content\` is Markdown with {{facts}}. */
import type { NewsItem } from '#core/content/news.ts';
import opened from './site-opened.md?raw';

export const news: readonly NewsItem[] = [
  {
    slug: 'site-opened',
    title: ${ts(`The website of ${answers.shortName} is open`)},
    date: '${today}',
    category: 'Announcement',
    featured: true,
    summary: 'The college has a website and takes applications on it.',
    content: opened,
  },
];
`,
    'news/site-opened.md': `The college has a website.\n\n## What it is for\n\nRead about the [programmes](/programmes), and [how to apply](/how-to-apply).\n\n## Questions\n\nWrite to us by the [contact form](/contact).\n`,
    'demonstration.ts': constant(
      'What of the demonstration is this college’s own. All of it is invented.',
      'demonstration',
      'Demonstration',
      '#core/content/demonstration.ts',
      {
        applicants: [0, 1, 2, 3, 4, 5].map((place) =>
          place === 2 && higher ? higher : diplomas[place % Math.max(1, diplomas.length)],
        ),
        students: names,
        courses: programmes.map(({ name, code }) => [
          `${code} 101`,
          `Introduction to ${name}`,
          name,
          1,
          1,
          3,
        ]),
        resting: [],
        weeks: {},
        events: [[5, 9, 6, 'Open day', 'Main gate', 'Guided tours start every hour.']],
        recentNews: [['site-opened', 10]],
        draft: {
          slug: 'open-day',
          title: 'Open day: what to see',
          category: 'Partnerships',
          summary: 'A sample of the demonstration: what visitors see on the open day.',
          content:
            'A sample of the demonstration.\n\n## Programme\n\nTours start every hour.\n\n## Questions\n\nThey go to the [contact form](/contact).',
        },
      },
    ),
  };
}

/** Those that texts of every college lead to. */
const OFFICES = [
  ['/directorate', 'Security Division', 'Protects students, staff, visitors and property of the college.'],
  [
    '/about/directorate-career-services',
    'Career Services',
    'Helps students and graduates to find a job or start a business.',
  ],
] as const;
