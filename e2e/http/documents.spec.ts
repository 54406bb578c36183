/** Documents without script: a plain form with a file, and how files are given out. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { makePdf } from '#tests/factories/files.ts';
import { as, visitor } from '../steps/http.ts';

const picture = () =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
const PDF = makePdf();

async function newDraft(person: APIRequestContext): Promise<string> {
  const started = await person.post('/student-portal/applications/new', {
    form: {
      draft_id: randomUUID(),
      first_name: 'Ada',
      last_name: 'Obi',
      email: 'ada@example.test',
      phone: '08031234567',
    },
  });
  const path = /^(.+)\/edit\/\d/.exec(started.headers().location ?? '')?.[1];
  if (!path) throw new Error(`no draft was started: ${started.status()}`);
  return path;
}

const upload = (
  person: APIRequestContext,
  draft: string,
  kind: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) =>
  person.post(`${draft}/documents`, {
    multipart: { intent: 'upload', kind, document_id: randomUUID(), file },
  });

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+\/documents\/[0-9a-f-]{36}\?[^"]+)"/g)].map(([, link]) =>
    (link ?? '').replaceAll('&amp;', '&'),
  );

test('a plain form sends a picture and a PDF; both come back harmless, and only to their owner', async () => {
  const person = await as('applicant');
  const draft = await newDraft(person);
  const name = '../../etc/ID <b>.png';
  expect(
    (
      await upload(person, draft, 'birth_certificate', {
        name,
        mimeType: 'text/html',
        buffer: await picture(),
      })
    ).status(),
  ).toBe(303);
  expect(
    (
      await upload(person, draft, 'o_level_result', {
        name: 'result.pdf',
        mimeType: 'image/png',
        buffer: PDF,
      })
    ).status(),
  ).toBe(303);
  const page = await (await person.get(`${draft}/documents`)).text();
  expect(page).toContain('ID b.png');
  const files = await Promise.all(
    linksIn(page).map(async (link) => ({ link, answer: await person.get(link) })),
  );
  expect(files.map(({ answer }) => answer.headers()['content-type']).toSorted()).toEqual([
    'application/pdf',
    'image/jpeg',
  ]);
  const stranger = await as('admin_staff');
  for (const { link, answer } of files) {
    const headers = answer.headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['content-disposition']).toMatch(
      headers['content-type'] === 'application/pdf' ? /^attachment/ : /^inline/,
    );
    expect(headers['cache-control']).toBe('private, max-age=3600');
    // Another reader's link is no link; what the pointer rests on is not opened.
    expect((await stranger.get(link)).status()).toBe(303);
    expect((await person.get(link, { headers: { 'sec-purpose': 'prefetch' } })).status()).toBe(503);
    expect((await (await visitor()).get(link)).headers().location).toMatch(/^\/auth/);
  }
});

test('what is no paper is refused with a reason, on the same page or as a line of JSON', async () => {
  const person = await as('applicant');
  const draft = await newDraft(person);
  const svg = {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg onload="alert(1)"></svg>'),
  };
  const refused = await upload(person, draft, 'passport_photograph', svg);
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain('This is a drawing (SVG)');
  const line = await person.post(`${draft}/documents/send`, {
    multipart: { kind: 'passport_photograph', document_id: randomUUID(), file: svg },
  });
  expect(line.status()).toBe(422);
  expect((await line.json()).refused).toContain('This is a drawing (SVG)');
  const huge = { ...svg, buffer: Buffer.alloc(14 * 1024 * 1024) };
  const tooLarge = await upload(person, draft, 'passport_photograph', huge);
  expect(tooLarge.status()).toBe(413);
  const page = await tooLarge.text();
  expect(page).toContain('A file on this page can have at most 12 MB.');
  expect(page).toContain('what you typed is still in the form');
  // In the frame of the portal, signed in as before.
  expect(page).toContain('Sign Out');
  expect(
    (await person.post(`${draft}/documents`, { form: { intent: 'upload', kind: 'other' } })).status(),
  ).toBe(422);
  expect(
    (await person.post(`${draft}/documents`, { form: { intent: 'upload', kind: 'nothing' } })).status(),
  ).toBe(404);
});
