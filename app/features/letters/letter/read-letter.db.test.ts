/** Letters as people read them, and what anybody learns about one by its code. */

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { issueDocumentCode } from '#app/features/admissions/index.server.ts';
import { ROLES } from '#core/identity/roles.ts';
import { err } from '#core/shared/result.ts';
import { applications, letters, offers } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { freezeLetter } from './freeze-letter.server.ts';
import { checkLetter, readLetter } from './read-letter.server.ts';

const deps = testDeps();
let accepted: MadeApplication;

beforeEach(async () => {
  accepted = await makeApplication(deps, { status: 'Accepted', paid: true });
});

const read = (actor = accepted.owner, letter: string | null = null) =>
  readLetter(deps, { actor, id: accepted.id, letter });
const standing = async (typed: string) => (await checkLetter(deps, { typed }))?.standing;
const change = (row: object) => deps.db.update(applications).set(row).where(eq(applications.id, accepted.id));
async function codeNow(): Promise<string> {
  const letter = await read();
  if (!letter.ok) throw new Error('no letter');
  return letter.value.proof.code;
}

describe('an application that was accepted before letters were kept', () => {
  test('gets the letter with the code that its printed one has, once', async () => {
    const code = await issueDocumentCode(deps, { application_id: accepted.id });
    expect(await standing(code)).toBe('valid');
    expect(await codeNow()).toBe(code);
    expect(await codeNow()).toBe(code);
    expect(await standing(code)).toBe('valid');
  });

  test('and two who open it at once get the same', async () => {
    const codes = await Promise.all([codeNow(), codeNow()]);
    expect(new Set(codes).size).toBe(1);
  });

  test('gets none while it lacks what an accepted one must have, and its printed letter is not confirmed', async () => {
    const code = await issueDocumentCode(deps, { application_id: accepted.id });
    await change({ program: null });
    expect(await read()).toEqual(err({ kind: 'not-found' }));
    expect(await standing(code)).toBe('incomplete');
  });

  test('whose letter was printed, and that is decided anew, has a letter that replaces it', async () => {
    const code = await issueDocumentCode(deps, { application_id: accepted.id });
    await change({ status: 'Under Review' });
    expect(await standing(code)).toBe('withdrawn');
    await change({ status: 'Accepted' });
    await deps.db.transaction((tx) =>
      freezeLetter(tx, deps, { applicationId: accepted.id, kind: 'offer', offer: null }),
    );
    expect(await standing(code)).toBe('replaced');
    expect(await standing(await codeNow())).toBe('valid');
  });
});

test('what anybody learns is enough to compare the letter by, and no name', async () => {
  const found = await checkLetter(deps, {
    typed: ` ${(await codeNow()).toLowerCase().replaceAll('-', ' ')}`,
  });
  expect(found).toEqual({
    kind: 'offer',
    standing: 'valid',
    initials: 'A. O. Ɗ.',
    program: 'Crop Production',
    session: accepted.session,
    issuedAt: deps.clock().toISOString(),
    demonstration: false,
  });
});

test.each(['declined', 'lapsed', 'withdrawn'] as const)(
  'a letter says when its offer was %s',
  async (state) => {
    const code = await codeNow();
    await deps.db
      .insert(offers)
      .values({ id: deps.newId(), application_id: accepted.id, state, since: deps.clock() });
    expect(await standing(code)).toBe(state);
  },
);

test('a replaced letter can still be read, and says so', async () => {
  const first = await read();
  await change({ status: 'Rejected' });
  await deps.db.transaction((tx) =>
    freezeLetter(tx, deps, { applicationId: accepted.id, kind: 'rejection', offer: null }),
  );
  const newest = await read();
  expect(newest).toMatchObject({ value: { kind: 'rejection', standing: 'valid', all: [{}, {}] } });
  if (!first.ok) throw new Error('no letter');
  expect(await read(accepted.owner, first.value.id)).toMatchObject({
    value: { kind: 'offer', standing: 'replaced', blocks: first.value.blocks },
  });
  expect(await standing(first.value.proof.code)).toBe('replaced');
});

test('a letter that is not what was issued is neither shown nor confirmed', async () => {
  const code = await codeNow();
  await deps.client.pool.query('alter table letters disable trigger letters_stay');
  await deps.db.update(letters).set({ title: 'Another' }).where(eq(letters.code, code));
  await deps.client.pool.query('alter table letters enable always trigger letters_stay');
  await expect(read()).rejects.toThrow();
  await expect(checkLetter(deps, { typed: code })).rejects.toThrow();
});

test.each(ROLES)('of somebody else, read as %s', async (role) => {
  await codeNow();
  const answer = await read(await makePerson(deps, { role }));
  expect(answer.ok).toBe(role !== 'applicant' && role !== 'student');
});

test.each(['', 'x', '2222-2222-2222-2222', "' or 1=1 --"])(
  'a code that was never given: %s',
  async (typed) => {
    expect(await checkLetter(deps, { typed })).toBeNull();
  },
);
