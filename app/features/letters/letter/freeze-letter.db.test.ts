import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { forgetApplicationsOf } from '#app/features/admissions/index.server.ts';
import { applications, letter_template_versions, letter_templates, letters } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication } from '#tests/factories/index.ts';
import { findCurrentLetter, freezeLetter, hashOf, type LetterToFreeze } from './freeze-letter.server.ts';

const deps = testDeps();
let application: MadeApplication;

beforeEach(async () => {
  application = await makeApplication(deps, { status: 'Accepted', paid: true, answers: { award: 'ND' } });
});

const freeze = (wanted: Partial<LetterToFreeze> = {}) =>
  deps.db.transaction((tx) =>
    freezeLetter(tx, deps, { applicationId: application.id, kind: 'offer', offer: null, ...wanted }),
  );
const all = () => deps.db.select().from(letters).where(eq(letters.application_id, application.id));

test('a letter is kept as it was rendered, and what changes later does not change it', async () => {
  expect(await freeze()).toMatchObject({ ok: true });
  const [before] = await all();
  expect(before?.text).toContain("Amina O'Neill-Ɗanladi");
  expect(before?.text).toContain('Crop Production');
  expect(before?.text).toContain('You are not admitted until then.');
  expect(before && hashOf(before)).toBe(before?.sha256);
  await deps.db
    .update(applications)
    .set({ first_name: 'Somebody', program: 'Forestry' })
    .where(eq(applications.id, application.id));
  expect(await all()).toEqual([before]);
});

test('a later letter replaces the one before it, and there is only ever one that nothing replaces', async () => {
  await freeze();
  const offer = {
    id: deps.newId(),
    reply_by: new Date('2026-12-20T16:00:00Z'),
    conditions: ['*Original* certificates', '1. A medical examination'],
    acceptance_fee_kobo: 2_000_000,
  };
  const second = await freeze({ kind: 'conditional-offer', offer });
  const current = await findCurrentLetter(deps.db, application.id);
  expect(current?.id).toBe(second.ok && second.value.id);
  expect(current?.text).toContain('- \\*Original\\* certificates\n- 1\\. A medical examination');
  expect(current?.text).toContain('by **20 December 2026**');
  expect(current?.text).toContain('The acceptance fee is ₦20,000.');
  const rows = await all();
  expect(rows.map(({ replaces }) => replaces)).toEqual([null, rows[0]?.id]);
  const one = { ...rows[1], id: deps.newId(), code: 'X', facts: rows[1]?.facts } as (typeof rows)[number];
  await expect(deps.db.insert(letters).values(one)).rejects.toThrow();
  await expect(deps.db.insert(letters).values({ ...one, replaces: null })).rejects.toThrow();
});

test('what would be empty in it is named, and nothing is written', async () => {
  const answer = await freeze({ kind: 'admission' });
  expect(answer).toEqual({ ok: false, error: { kind: 'missing', tokens: ['caps_reference'] } });
  expect(await all()).toEqual([]);
});

test('a name that paper would lose letters of is named as a gap, and nothing is written', async () => {
  const named = (first_name: string) =>
    deps.db.update(applications).set({ first_name }).where(eq(applications.id, application.id));
  for (const name of ['محمد', 'Mus\u0430']) {
    await named(name);
    expect(await freeze()).toEqual({ ok: false, error: { kind: 'missing', tokens: ['name'] } });
  }
  expect(await all()).toEqual([]);
  await named('Ǹkẹ́chi\u200E');
  expect(await freeze()).toMatchObject({ ok: true });
});

test('nobody changes or deletes a letter; it goes with an application that is forgotten', async () => {
  await freeze({ kind: 'rejection' });
  const own = eq(letters.application_id, application.id);
  await expect(deps.db.update(letters).set({ text: 'You are admitted.' }).where(own)).rejects.toThrow();
  await expect(deps.db.delete(letters).where(own)).rejects.toThrow();
  await expect(deps.client.pool.query('truncate letters')).rejects.toThrow();
  await deps.db.update(applications).set({ status: 'Rejected' }).where(eq(applications.id, application.id));
  await deps.db.transaction((tx) => forgetApplicationsOf(tx, deps, application.owner.userId));
  expect(await all()).toEqual([]);
});

test('the template of the award is used where there is one, else that of the kind', async () => {
  await freeze();
  const [first] = await all();
  const now = deps.clock();
  const template = { id: deps.newId(), kind: 'offer', award: 'ND', language: 'en' };
  await deps.db.insert(letter_templates).values(template);
  const own = { template_id: template.id, title: 'For the diploma', body: 'Dear {{name}}', approved_at: now };
  await deps.db
    .insert(letter_template_versions)
    .values({ ...own, id: deps.newId(), number: 1, state: 'approved' });
  await freeze();
  const current = await findCurrentLetter(deps.db, application.id);
  expect(current).toMatchObject({ title: 'For the diploma', replaces: first?.id });
});
