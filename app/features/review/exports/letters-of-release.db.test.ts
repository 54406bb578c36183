import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { err, ok } from '#core/shared/result.ts';
import { letters, offers, releases } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { hashOf } from '../../letters/letter/freeze-letter.server.ts';
import { changeStatus } from '../casework/change-status.server.ts';
import { addReleaseOf } from '../releases/change-release.server.ts';
import { runRelease } from '../releases/run-release.server.ts';
import { askForLetters, listExports, openExport } from './review-exports.server.ts';
import { runReviewExport } from './run-review-export.server.ts';

const deps = testDeps();

test('all its letters are one file to print: those that are valid, for whoever releases', async () => {
  const officer = await makePerson(deps, { role: 'admin_staff' });
  const made = await addReleaseOf(deps, { actor: officer, typed: { title: 'National Diploma, first list' } });
  if (!made.ok) throw new Error(made.error.kind);
  const { id } = made.value;
  const some = await Promise.all(
    [1, 2, 3, 4].map(() => makeApplication(deps, { status: 'Under Review', paid: true })),
  );
  for (const one of some) {
    const form = { status: 'Accepted', note: 'Read it.', version: String(one.version), release: id };
    expect(await changeStatus(deps, { actor: officer, id: one.id, form })).toMatchObject({ ok: true });
  }
  expect(await askForLetters(deps, { actor: officer, id })).toEqual(err({ kind: 'not-possible' }));
  await deps.db.update(releases).set({ state: 'scheduled', due_at: deps.clock() }).where(eq(releases.id, id));
  await runRelease(deps, { releaseId: id });
  const academic = await makePerson(deps, { role: 'academic_staff' });
  expect(await askForLetters(deps, { actor: academic, id })).toEqual(err({ kind: 'forbidden' }));
  // Who declined has no letter to be given.
  const declined = some[0]?.id ?? '';
  await deps.db.update(offers).set({ state: 'declined' }).where(eq(offers.application_id, declined));
  // A letter that was issued with a name in another script is not printed without it.
  const ofOne = eq(letters.application_id, some[1]?.id ?? '');
  const [issued] = await deps.db.select().from(letters).where(ofOne);
  if (!issued) throw new Error('no letter was issued');
  const facts = { ...issued.facts, name: 'محمد' };
  await deps.client.pool.query('alter table letters disable trigger user');
  await deps.db
    .update(letters)
    .set({ facts, sha256: hashOf({ ...issued, facts }) })
    .where(ofOne);
  await deps.client.pool.query('alter table letters enable trigger user');
  expect(await askForLetters(deps, { actor: officer, id })).toEqual(ok(null));
  const [asked] = await listExports(deps, { actor: officer });
  await runReviewExport(deps, { exportId: asked?.id ?? '' });
  const opened = await openExport(deps, { actor: officer, id: asked?.id ?? '' });
  if (!opened.ok) throw new Error(opened.error.kind);
  expect(opened.value).toMatchObject({ name: 'letters', format: 'zip' });
  const files = unzipSync(new Uint8Array(await new Response(opened.value.stream).arrayBuffer()));
  const pdf = Buffer.from(files['letters-00001-to-00002.pdf'] ?? []).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  const left = Buffer.from(files['not printed.txt'] ?? []).toString();
  expect(left).toContain(`${some[1]?.application_number} محمد`);
  expect(await listExports(deps, { actor: officer })).toMatchObject([{ state: 'ready', lines: 2 }]);
});
