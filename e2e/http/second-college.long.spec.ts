/**
 * Another college, written from a file of answers, built and started as its demonstration: nothing that anybody sees of it
 * names or shows the first one, and no link is dead. What belongs to the first is read from its folder (decision 0094).
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, request, test } from '@playwright/test';
import { extractText } from 'unpdf';
import { directorates } from '#college/about/directorates.ts';
import { offices } from '#college/about/offices.ts';
import { researchThemes } from '#college/about/research.ts';
import { interests } from '#college/academics/interests.ts';
import { programmes } from '#college/academics/programmes.ts';
import { schools } from '#college/academics/schools.ts';
import { college } from '#college/college.ts';
import { palette } from '#college/colours.ts';
import { crest } from '#college/crest.ts';
import { heroScene } from '#college/hero-scene.ts';
import { paletteFrom } from '#core/content/palette.ts';
import { slugOf } from '#core/content/slug.ts';
import { TO_WRITE } from '#core/content/to-write.ts';
import { listOutbox } from '#gateways/email/read-outbox.ts';
import { buildSecondCollege, checkTypes, writeSecondCollege } from '#tests/college/second-college.ts';
import answers from '../../tests/college/answers.json' with { type: 'json' };
import { type Answer, asking } from '../steps/http.ts';
import { type OwnPortal, startOwnPortal } from '../steps/own-portal.ts';
import { sitemapPaths } from '../steps/pages.ts';
import { ACCOUNTS } from '../steps/people.ts';
import { Walk } from '../steps/walk.ts';

test.describe.configure({ mode: 'serial' });

/** What only the first college says. Names that are also subjects of an examination are choices of every form. */
const WORDS: readonly string[] = [
  college.name,
  college.shortName,
  `${college.slug.toUpperCase()}/`,
  college.motto,
  college.place,
  college.kind,
  college.email,
  ...programmes.map(({ name }) => name),
  ...schools.map(({ name }) => name),
  ...researchThemes.map(({ title }) => title),
  ...directorates
    .map(({ name }) => name)
    .filter((name) => !['Security Division', 'Career Services'].includes(name)),
  ...offices
    .map(({ label }) => label)
    .filter((label) => !['Security Division', 'Career Services'].includes(label)),
  'savannah',
  'Remedial Sciences',
];

const own = new Set(Object.values(paletteFrom(answers.colours)).flat());
const COLOURS = Object.values(palette)
  .flat()
  .filter((colour) => !own.has(colour) && colour !== '#ffffff');

let portal: OwnPortal;
let build: Awaited<ReturnType<typeof buildSecondCollege>>;

test.beforeAll(async () => {
  await writeSecondCollege();
  build = await buildSecondCollege();
  portal = await startOwnPortal({ entry: build.entry });
});
test.afterAll(() => portal?.stop());

/**
 * Areas of every state of the country are choices of the form, also those where the first college lies; and a subject of
 * the examination bodies is called like one of its programmes.
 */
const withoutChoices = (text: string) =>
  text.replace(/<option[^>]*>[^<]*/g, '').replace(/Horticulture(?:,| and) Crop Production/g, '');

function foundIn(text: string): string[] {
  const read = withoutChoices(text);
  return [
    ...WORDS.filter((word) => read.includes(word)),
    ...COLOURS.filter((colour) => read.includes(colour)),
  ];
}

async function textOf({ headers, body }: Answer): Promise<string> {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('application/pdf')) {
    const { text } = await extractText(new Uint8Array(body), { mergePages: true });
    return text;
  }
  return /^text\/|json|xml|svg|javascript/.test(type) ? body.toString() : '';
}

const KINDS = [
  'text/html',
  'text/css',
  'image/svg+xml',
  'application/pdf',
  'text/csv',
  'application/manifest+json',
];

test('its folder is what the portal expects of a college', async () => {
  expect(await checkTypes()).toMatchObject({ stdout: '' });
});

test('nobody meets a word or a colour of the first college, or a dead link', async () => {
  const kinds = new Set<string>();
  const faults = new Map<string, readonly string[]>();
  const read = async (page: string, answer: Answer) => {
    kinds.add(answer.headers.get('content-type')?.split(';')[0] ?? '');
    const found = foundIn(await textOf(answer));
    if (found.length > 0) faults.set(page, found);
  };
  const guest = await request.newContext({ baseURL: portal.origin, maxRedirects: 0 });
  const people = [['guest', guest] as const];
  for (const email of Object.values(ACCOUNTS)) people.push([email as 'guest', await portal.signIn(email)]);
  for (const [who, person] of people) {
    const walk = new Walk(await asking(person, portal.origin), who === 'guest', {
      origin: portal.origin,
      read,
      // A page says of its second record what it says of its first.
      ofAKind: { records: 2, queries: 1 },
    });
    await walk.run(
      who === 'guest'
        ? [
            '/',
            '/manifest.webmanifest',
            '/feed.xml',
            '/calendar.ics',
            '/api/v1/openapi.json',
            '/offline',
            '/sw.js',
          ]
        : ['/', ...(who === ACCOUNTS.admin_staff ? ['/review?status=Accepted'] : [])],
    );
    expect.soft(walk.faults, who).toEqual([]);
    expect.soft(walk.seen.size, who).toBeGreaterThan(15);
    if (who === 'guest')
      expect.soft((await sitemapPaths(person)).filter((path) => !walk.seen.has(path))).toEqual([]);
  }
  expect([...faults]).toEqual([]);
  expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  for (const [, person] of people) await person.dispose();
});

test('staff see what is still to be written, on the page and in a list', async () => {
  const admin = await portal.signIn(ACCOUNTS.admin_staff);
  const list = await (await admin.get('/admin-portal/content/to-write')).text();
  for (const path of [
    '/home',
    '/about-us',
    '/research',
    `/programmes/${slugOf(answers.programmes[0]?.name ?? '')}`,
  ])
    expect.soft(list).toContain(`/admin-portal/content/pages${path}"`);
  expect.soft(list).not.toContain('/admin-portal/content/pages/privacy"');
  expect(await (await admin.get('/about-us')).text()).toContain(TO_WRITE);
  await admin.dispose();
});

test('its mails, and the letters and receipts of its demonstration, name it alone', async () => {
  const mails = await listOutbox(join(portal.dataDir, 'outbox'));
  expect(mails.length).toBeGreaterThan(5);
  expect(mails.flatMap((mail) => foundIn(JSON.stringify(mail)))).toEqual([]);
  expect(mails.some((mail) => JSON.stringify(mail).includes(answers.name))).toBe(true);
});

test('its files hold no drawing of the first college', async () => {
  const drawn = [...crest.paths.map(({ d }) => d), ...heroScene.matchAll(/ d="([^"]{40,})"/g)].map((one) =>
    typeof one === 'string' ? one : (one[1] ?? ''),
  );
  const names = await readdir(build.folder, { recursive: true });
  const holding: string[] = [];
  for (const name of names.filter((file) => /\.(js|css|svg|html)$/.test(file))) {
    const text = await readFile(join(build.folder, name), 'utf8');
    if (drawn.some((path) => path.length > 20 && text.includes(path))) holding.push(name);
  }
  expect(holding).toEqual([]);
  expect(names.filter((name) => /assets\/.*\.svg$/.test(name))).toEqual([]);
});

test('it answers the finder with its own schools and interests', async () => {
  const guest = await request.newContext({ baseURL: portal.origin });
  const html = await (await guest.get('/programmes')).text();
  for (const { name, school } of answers.programmes) {
    expect(html).toContain(name);
    expect(html).toContain(school);
  }
  expect(Object.values(interests).filter((label) => html.includes(`>${label}<`))).toEqual([]);
  await guest.dispose();
});
