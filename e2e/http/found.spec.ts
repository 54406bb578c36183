/**
 * What search engines and shared links learn of each public page: one title, one description, one address, a picture,
 * structured data that is complete; and the site search with any words at all.
 */
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { around } from '#college/around.ts';
import { college } from '#college/college.ts';
import { visitor } from '../steps/http.ts';
import { forEach, readable, sitemapPaths, tagsIn } from '../steps/pages.ts';
import { faultsOf } from '../steps/structured-data.ts';

type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

function factsOf(html: string) {
  const metas = tagsIn(html, ['meta']).map(({ attributes }) => attributes);
  const meta = (name: string) =>
    metas.filter((one) => (one.name ?? one.property) === name).map((one) => one.content);
  const links = tagsIn(html, ['link']).map(({ attributes }) => attributes);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => readable(title)),
    headings: tagsIn(html, ['h1']).length,
    meta,
    rel: (name: string) => links.filter(({ rel }) => rel === name).map(({ href }) => href),
    things: json ? (JSON.parse(json) as { '@graph': Thing[] })['@graph'] : [],
  };
}

test('every page of the sitemap says what it is, once and unlike the others', async () => {
  const guest = await visitor();
  const paths = await sitemapPaths(guest);
  expect(paths.length).toBeGreaterThan(40);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  await forEach(paths, async (path) => {
    const answer = await guest.get(path);
    const facts = factsOf(await answer.text());
    const origin = new URL(facts.rel('canonical')[0] ?? '').origin;
    const soft = (what: string) => expect.soft(facts.meta(what), `${what} of ${path}`);

    expect.soft(facts.titles, path).toHaveLength(1);
    expect.soft(facts.headings, `h1 of ${path}`).toBe(1);
    const [title = ''] = facts.titles;
    const [description = ''] = facts.meta('description');
    expect.soft(titles.get(title), `the title of ${path}`).toBeUndefined();
    expect.soft(descriptions.get(description), `the description of ${path}`).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
    expect.soft(title.length, title).toBeLessThan(95);
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);

    expect.soft(facts.rel('canonical'), path).toEqual([origin + path]);
    expect.soft(facts.rel('icon'), path).toEqual(['/favicon.svg']);
    expect.soft(facts.rel('manifest'), path).toEqual(['/manifest.webmanifest']);
    soft('robots').toEqual([]);
    soft('og:url').toEqual([origin + path]);
    soft('og:site_name').toEqual([college.name]);
    soft('og:locale').toEqual([/^\/ha(\/|$)/.test(path) ? 'ha_NG' : 'en_NG']);
    expect.soft(facts.meta('theme-color'), path).toEqual([around.bar]);
    expect.soft(title, path).toContain(/^\/(ha)?$/.test(path) ? college.name : college.shortName);
    soft('og:description').toEqual([description]);
    soft('og:image:width').toEqual(['1200']);
    soft('og:image:height').toEqual(['630']);
    soft('twitter:card').toEqual(['summary_large_image']);
    expect.soft(facts.meta('og:image:alt')[0]?.length, path).toBeGreaterThan(20);
    expect.soft(facts.meta('og:image')[0], path).toContain(`${origin}/pictures/`);

    const crumbs = facts.things.filter((thing) => thing['@type'] === 'BreadcrumbList');
    const steps = (crumbs[0]?.itemListElement ?? []) as { position: number; name: string; item: string }[];
    if (crumbs.length === 0) expect.soft(path).not.toMatch(/^\/(news|programmes|about\/policies)\//);
    else {
      expect
        .soft(
          steps.map(({ position }) => position),
          path,
        )
        .toEqual(steps.map((_step, index) => index + 1));
      expect.soft(steps[0]?.item, path).toBe(`${origin}/`);
      expect.soft(steps.at(-1)?.item, path).toBe(origin + path);
      expect
        .soft(
          steps.every(({ name }) => name),
          path,
        )
        .toBe(true);
    }
  });
  await guest.dispose();
});

/** What our own pages promise of each kind beyond what the vocabulary asks: full addresses, prices in naira, whole moments. */
const text = z.string().trim().min(1);
const address = z.url();
const moment = z.iso.datetime();
const inNaira = z.string().regex(/^[1-9]\d*(\.\d\d)?$/);
const named = z.object({ '@type': text, name: text });
const point = z.object({
  '@type': z.literal('ContactPoint'),
  contactType: text,
  telephone: z.string().regex(/^\+\d{8,15}$/),
  email: z.email(),
  url: address,
});
const SHAPES: Readonly<Record<string, z.ZodType>> = {
  CollegeOrUniversity: z.object({ name: text, url: address, logo: address, contactPoint: point }),
  WebSite: z.object({
    name: text,
    url: address,
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({
        urlTemplate: z.string().regex(/^https?:\/\/.*\/search\?q=\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  Event: z.object({
    name: text,
    // Of a day of the session, the day alone.
    startDate: z.union([moment, z.iso.date()]),
    endDate: z.union([moment, z.iso.date()]).optional(),
    eventStatus: address,
    location: z.union([
      named.extend({ address: z.object({ '@type': z.literal('PostalAddress') }) }),
      named.extend({ '@type': z.literal('VirtualLocation'), url: address }),
    ]),
    organizer: named,
  }),
  NewsArticle: z.object({ headline: text, datePublished: text, mainEntityOfPage: address }),
  Course: z.object({
    name: text,
    url: address,
    provider: named,
    offers: z.object({ '@type': z.literal('Offer'), priceCurrency: z.literal('NGN'), price: inNaira }),
  }),
};

const REQUIRED: readonly [type: string, pages: RegExp, properties: readonly string[]][] = [
  [
    'CollegeOrUniversity',
    /^\/(about-us|contact)?$/,
    ['@id', 'name', 'url', 'logo', 'address', 'telephone', 'email', 'slogan', 'foundingDate', 'image'],
  ],
  [
    'NewsArticle',
    /^\/news\/./,
    [
      'headline',
      'description',
      'image',
      'datePublished',
      'dateModified',
      'author',
      'publisher',
      'mainEntityOfPage',
    ],
  ],
  [
    'Course',
    /^\/programmes\/./,
    ['name', 'description', 'provider', 'url', 'offers', 'hasCourseInstance', 'educationalCredentialAwarded'],
  ],
  ['WebSite', /^\/$/, ['name', 'url', 'potentialAction']],
  ['Event', /^\/news$/, ['name', 'startDate', 'location', 'organizer']],
];

test('structured data is where it belongs and complete', async () => {
  const guest = await visitor();
  const counts = new Map<string, number>();
  await forEach(await sitemapPaths(guest), async (path) => {
    const { things } = factsOf(await (await guest.get(path)).text());
    expect.soft(await faultsOf(things), `structured data of ${path}`).toEqual([]);
    for (const [type, pages, properties] of REQUIRED) {
      const found = things.filter((thing) => thing['@type'] === type);
      if (pages.test(path)) expect.soft(found.length, `${type} on ${path}`).toBeGreaterThan(0);
      for (const thing of found) {
        counts.set(type, (counts.get(type) ?? 0) + 1);
        expect.soft(SHAPES[type]?.safeParse(thing).error?.issues ?? [], `${type} on ${path}`).toEqual([]);
        for (const property of properties)
          expect.soft(thing[property], `${property} on ${path}`).toBeTruthy();
      }
    }
  });
  expect([...counts.keys()].toSorted()).toEqual(Object.keys(SHAPES).toSorted());
  await guest.dispose();
});

test('the validator knows the types, their properties and what search engines need', async () => {
  expect(await faultsOf([{ '@type': 'Colege' }])).toEqual([
    'ERROR: Type "Colege" is not a valid schema.org type',
  ]);
  expect(await faultsOf([{ '@type': 'Course', tuition: '150000.00' } as Thing])).toEqual([
    'WARNING: Property "tuition" for type "Course" is not supported by the schema.org specification',
  ]);
  expect(await faultsOf([{ '@type': 'BreadcrumbList', itemListElement: [] } as Thing])).not.toEqual([]);
});

test('a picture is drawn for pages alone, kept for ever, and moved when its page changes', async () => {
  const guest = await visitor();
  const { meta } = factsOf(await (await guest.get('/news/college-launched')).text());
  const { pathname } = new URL(meta('og:image')[0] ?? '');
  const picture = await guest.get(pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect(picture.headers()['cache-control']).toContain('immutable');
  const body = await picture.body();
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);

  const moved = await guest.get('/pictures/news/college-launched.00000000.png');
  expect(moved.status()).toBe(302);
  expect(moved.headers().location).toBe(pathname);
  for (const name of [
    'home.png',
    'Free%20money.00000000.png',
    'no/such.00000000.png',
    '%2e%2e/x.00000000.png',
  ])
    expect((await guest.get(`/pictures/${name}`)).status(), name).toBe(404);
  await guest.dispose();
});

test('icons, manifest, sitemap, robots and feed are what they say', async () => {
  const guest = await visitor();
  const manifest = (await (await guest.get('/manifest.webmanifest')).json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest.name).toBeTruthy();
  expect((await guest.get(manifest.start_url)).status()).toBe(200);
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await guest.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
    if (type === 'image/png')
      expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(sizes);
  }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
    expect((await guest.get(path)).status(), path).toBe(200);

  const today = new Date().toISOString().slice(0, 10);
  const sitemap = await (await guest.get('/sitemap.xml')).text();
  const days = [
    ...sitemap.matchAll(
      /<url><loc>[^<]+<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>(?:<xhtml:link [^<>]*>)*<\/url>/g,
    ),
  ];
  expect(days).toHaveLength((await sitemapPaths(guest)).length);
  // A day ahead of the clock's, since the day is Lagos's.
  expect(days.filter(([, day = '']) => Date.parse(day) > Date.parse(today) + 86_400_000)).toEqual([]);

  const robots = await (await guest.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*\nDisallow: \/\n/);
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);

  const feed = await (await guest.get('/feed.xml')).text();
  const entries = feed.split('<entry>').slice(1);
  const news = (await sitemapPaths(guest)).filter((path) => path.startsWith('/news/'));
  expect(entries).toHaveLength(news.length);
  const moments = entries.map((entry) => /<updated>([^<]+)<\/updated>/.exec(entry)?.[1] ?? '');
  expect(moments.toSorted().toReversed()).toEqual(moments);
  for (const entry of entries) {
    expect(entry).toMatch(/<id>https?:[^<]+<\/id>/);
    expect(entry).toMatch(/<title>[^<]+<\/title>/);
    expect(entry).toMatch(/<link href="[^"]+"\/>/);
  }
  expect(feed.split('<entry>')[0]).toMatch(/<id>[^<]+<\/id>[\s\S]*<updated>[^<]+<\/updated>[\s\S]*<author>/);
  await guest.dispose();
});

test('the search answers anything, keeps what was typed as text, and no cache keeps it', async () => {
  const guest = await visitor();
  const queries = [
    '',
    ' ',
    'fees',
    'gorverning councel',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table search_documents; --",
    '& | ! ( :* <->',
    '%',
    '\u0000',
    '🌾',
    'ɗ'.repeat(500),
  ];
  for (const query of queries) {
    const answer = await guest.get(`/search?q=${encodeURIComponent(query)}`);
    const html = await answer.text();
    expect(answer.status(), query.slice(0, 40)).toBe(200);
    expect(answer.headers()['cache-control'], query).toContain('no-store');
    expect(html, query).not.toMatch(/<script>alert|<img src=x/);
    expect(factsOf(html).meta('robots')).toEqual(['noindex']);
    const box = tagsIn(html, ['input']).find(({ attributes }) => attributes.name === 'q');
    expect(box, query).toBeDefined();
  }
  for (const odd of ['/search?q=%', '/search?q=%ff%fe', '/search?q=a&q=b', '/search?x=1', '/search?q[]=a'])
    expect((await guest.get(odd)).status(), odd).toBeLessThan(500);
  const some = await (await guest.get('/search?q=registrar')).text();
  expect(some).toContain('<mark');
  expect(factsOf(some).titles[0]).toMatch(/^\d+ results for “registrar”/);
  await guest.dispose();
});
