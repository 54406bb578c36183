/** The copy with the uploaded files: complete, one file at a time, and honest about what it lacks. */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { listOwnFiles } from '#app/features/documents/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { documents } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { packData } from './gather-data.server.ts';

const deps = testDeps();
const notIncluded = (names: readonly string[]) => `missing: ${names.join(' ')}`;
const read = async (body: ReadableStream<Uint8Array>) =>
  unzipSync(new Uint8Array(await new Response(body).arrayBuffer()));

async function upload(owner: Actor, contents: readonly Uint8Array[]) {
  const application = await makeApplication(deps, { owner });
  for (const [at, content] of contents.entries()) {
    const id = deps.newId();
    await deps.storage.put(`documents/${id}`, content, { mediaType: 'application/pdf' });
    await deps.db.insert(documents).values({
      id,
      application_id: application.id,
      kind: 'passport_photograph',
      uploaded_by: owner.userId,
      file_name: `Sakamako Ɗan/../${at === 0 ? 'na farko' : 'same'}.pdf`,
      media_type: 'application/pdf',
      bytes: content.length,
      sha256: id,
      sent_sha256: id,
      storage_key: `documents/${id}`,
    });
  }
  return application;
}

test('holds the page and every file of this person as it was stored, and of nobody else', async () => {
  const owner = await makePerson(deps);
  const contents = [1, 2, 3].map((value) => new Uint8Array(200_000).fill(value));
  const { application_number: number } = await upload(owner, contents);
  await upload(await makePerson(deps), [new Uint8Array([9])]);
  const files = await listOwnFiles(deps, { actor: owner, limit: 10 });
  const found = await read(packData(deps, { page: '<p>Amina Ɗ</p>', files, notIncluded }));
  const names = Object.keys(found);
  expect(names).toHaveLength(4);
  expect(new TextDecoder().decode(found['my-data.html'])).toBe('<p>Amina Ɗ</p>');
  for (const [at, content] of contents.entries()) {
    const name = names.find((each) => each.startsWith(`documents/${number}/0${at + 1}-`)) ?? '';
    // No name leads out of the folder it is unpacked into.
    expect(name.split('/')).toHaveLength(3);
    expect(found[name]).toEqual(content);
  }
});

test('asks for a file only when the one before was taken', async () => {
  const owner = await makePerson(deps);
  await upload(owner, [new Uint8Array(300_000), new Uint8Array(300_000), new Uint8Array(300_000)]);
  const files = await listOwnFiles(deps, { actor: owner, limit: 10 });
  const asked: string[] = [];
  const storage = {
    ...deps.storage,
    get(name: string) {
      asked.push(name);
      return deps.storage.get(name);
    },
  };
  const reader = packData({ ...deps, storage }, { page: 'x', files, notIncluded }).getReader();
  await reader.read();
  await reader.read();
  expect(asked.length).toBeLessThan(3);
  await reader.cancel();
  expect(asked.length).toBeLessThan(3);
});

test('names what cannot be read or is beyond the bound', async () => {
  const owner = await makePerson(deps);
  await upload(owner, [new Uint8Array([1]), new Uint8Array([2]), new Uint8Array([3])]);
  const [first, second, third] = await listOwnFiles(deps, { actor: owner, limit: 10 });
  if (!first || !second || !third) throw new Error('three were uploaded');
  await deps.storage.delete(first.storageKey);
  const files = [first, second, { ...third, bytes: 2_000_000_000 }];
  const found = await read(packData(deps, { page: 'x', files, notIncluded }));
  const said = new TextDecoder().decode(found['not-included.txt']);
  expect(said).toMatch(/^missing: documents\/\S+\/01-.* documents\/\S+\/03-/);
  expect(Object.keys(found)).toHaveLength(3);
});
