import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok } from '#core/shared/result.ts';
import { letter_templates } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { findCurrentLetter, freezeLetter } from '../letter/freeze-letter.server.ts';
import { addTemplate, moveVersion, saveDraft } from './change-template.server.ts';
import { previewTyped } from './preview-template.server.ts';
import { listTemplates, readTemplate } from './read-templates.server.ts';

const deps = testDeps();
let author: Actor;
let colleague: Actor;
let id: string;

beforeEach(async () => {
  author = await makePerson(deps, { role: 'admin_staff' });
  colleague = await makePerson(deps, { role: 'admin_staff' });
  await listTemplates(deps, { actor: author });
  const [row] = await deps.db.select().from(letter_templates).where(eq(letter_templates.kind, 'rejection'));
  id = row?.id ?? '';
});

const read = async () => {
  const template = await readTemplate(deps, { actor: author, id });
  if (!template.ok) throw new Error(template.error.kind);
  return template.value;
};
const draftNow = async () => (await read()).versions.find(({ state }) => state === 'draft');
const write = async (body: string, actor = author) =>
  saveDraft(deps, {
    actor,
    id,
    version: (await draftNow())?.version ?? 0,
    typed: { title: 'A title', body },
  });
const move = async (event: 'approve' | 'retire', actor: Actor) => {
  const draft = await draftNow();
  return moveVersion(deps, { actor, id, versionId: draft?.id ?? '', version: draft?.version ?? 0, event });
};

test('one writes, another approves, and letters from then on say it', async () => {
  const application = await makeApplication(deps, { status: 'Rejected', paid: true });
  expect(await write('Dear {{name}}, number {{application_number}}.')).toEqual(ok(null));
  expect((await read()).preview?.blocks).toHaveLength(1);
  expect(await move('approve', author)).toEqual(err({ kind: 'same-person' }));
  expect(await move('approve', colleague)).toEqual(ok(null));
  expect((await read()).versions.filter(({ state }) => state === 'approved')).toHaveLength(1);
  await deps.db.transaction((tx) =>
    freezeLetter(tx, deps, { applicationId: application.id, kind: 'rejection', offer: null }),
  );
  const letter = await findCurrentLetter(deps.db, application.id);
  expect(letter?.text).toBe(`Dear Amina O'Neill-Ɗanladi, number ${application.application_number}.`);
});

test('a letter that nothing issues is not offered to be written', async () => {
  const listed = await listTemplates(deps, { actor: author });
  expect(listed.ok && listed.value.map(({ kind }) => kind).toSorted()).toEqual([
    'admission',
    'conditional-offer',
    'offer',
    'rejection',
    'withdrawal',
  ]);
  expect(
    await addTemplate(deps, { actor: author, typed: { kind: 'waiting-list', award: 'ND' } }),
  ).toMatchObject({
    error: { kind: 'invalid' },
  });
});

test('a word that no letter knows is refused where it is written', async () => {
  expect(await write('Dear {{nmae}}')).toMatchObject({
    error: {
      kind: 'invalid',
      issues: [{ field: 'body', code: 'unknown-token', params: { what: '{{nmae}}' } }],
    },
  });
});

test('an older page does not overwrite what a colleague wrote', async () => {
  await write('First.');
  const draft = await draftNow();
  await write('Second.', colleague);
  const typed = { title: 'A title', body: 'Third.' };
  expect(await saveDraft(deps, { actor: author, id, version: draft?.version ?? 0, typed })).toEqual(
    err({ kind: 'stale' }),
  );
  expect(await move('approve', colleague)).toEqual(err({ kind: 'same-person' }));
  expect(await move('retire', colleague)).toEqual(ok(null));
});

test('the last approved text of a kind stays; one for an award can go, and that of the kind holds again', async () => {
  const all = await read();
  const approved = all.versions.find(({ state }) => state === 'approved');
  const retire = { actor: author, versionId: approved?.id ?? '', version: approved?.version ?? 0 };
  expect(await moveVersion(deps, { ...retire, id, event: 'retire' })).toEqual(err({ kind: 'last' }));
  expect(
    await addTemplate(deps, { actor: author, typed: { kind: 'offer', award: 'Sorcery' } }),
  ).toMatchObject({
    ok: false,
  });
  const added = await addTemplate(deps, { actor: author, typed: { kind: 'offer', award: 'HND' } });
  if (!added.ok) throw new Error(added.error.kind);
  id = added.value.id;
  expect(await move('approve', colleague)).toEqual(ok(null));
  const [hnd] = (await read()).versions;
  const gone = { actor: author, id, versionId: hnd?.id ?? '', version: hnd?.version ?? 0 };
  expect(await moveVersion(deps, { ...gone, event: 'retire' })).toEqual(ok(null));
});

test('academic staff and applicants neither read nor write letters', async () => {
  for (const role of ['applicant', 'academic_staff'] as const) {
    const actor = await makePerson(deps, { role });
    const forbidden = err({ kind: 'forbidden' });
    expect(await listTemplates(deps, { actor })).toEqual(forbidden);
    expect(await readTemplate(deps, { actor, id })).toEqual(forbidden);
    expect(await saveDraft(deps, { actor, id, version: 0, typed: {} })).toEqual(forbidden);
    expect(await addTemplate(deps, { actor, typed: { kind: 'offer', award: 'ND' } })).toEqual(forbidden);
  }
});

test('the list says what is approved of each, and where a draft waits', async () => {
  const listed = async () => {
    const rows = await listTemplates(deps, { actor: author });
    return rows.ok ? rows.value.find((row) => row.id === id) : undefined;
  };
  expect(await listed()).toMatchObject({ approved: expect.stringMatching(/./), draft: false });
  await write('Dear {{name}}.');
  expect(await listed()).toMatchObject({ approved: expect.stringMatching(/./), draft: true });
  await move('approve', colleague);
  expect(await listed()).toMatchObject({ approved: 'A title', draft: false });
});

test('is previewed for whoever is asked for by number, and for nobody else', async () => {
  const asked = await makeApplication(deps, { status: 'Rejected', paid: true });
  const another = await makeApplication(deps, { status: 'Rejected', paid: true });
  const typed = { title: 'A title', body: 'Dear {{name}}.' };
  const preview = async (person: string) => {
    const read = await previewTyped(deps, { actor: author, id, typed: { ...typed, person } });
    return read.ok && [read.value.preview?.number ?? null, read.value.unknown];
  };
  expect(await preview(asked.application_number)).toEqual([asked.application_number, null]);
  expect(await preview(` ${another.application_number.toLowerCase().replaceAll('-', '')} `)).toEqual([
    another.application_number,
    null,
  ]);
  expect(await preview('ZZZZ-ZZZZ-ZZZZ')).toEqual([null, 'ZZZZ-ZZZZ-ZZZZ']);
  const view = async (person: string) => {
    const read = await readTemplate(deps, { actor: author, id, person });
    return read.ok && [read.value.preview?.number ?? null, read.value.person];
  };
  for (const { application_number: number } of [asked, another])
    expect(await view(number)).toEqual([number, number]);
  expect(await view('none')).toEqual([null, 'none']);
});
