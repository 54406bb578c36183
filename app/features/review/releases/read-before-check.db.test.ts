/** What whoever checks a release has to have read: all that is in it, and which documents are missing. */
import { expect, test } from 'vitest';
import { EXPECTED_KINDS } from '#core/documents/needed-documents.ts';
import { err, ok } from '#core/shared/result.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { releaseDesk } from '#tests/factories/releases.ts';
import { takeBackDecision } from '../decisions/take-back-decision.server.ts';
import { changeRelease } from './change-release.server.ts';

const deps = testDeps();
const { officer, colleague, release, several, decide, heldOf, view } = releaseDesk(deps);

test('whoever checks reads which documents an accepted applicant has not sent', async () => {
  const [one, other] = await several(2);
  if (!one || !other) throw new Error('none');
  await decide(one);
  await decide(other, 'Rejected');
  const read = (await view(colleague)).decisions;
  expect(read.map(({ applicationId, missing }) => [applicationId, missing])).toEqual([
    [one.id, EXPECTED_KINDS],
    [other.id, []],
  ]);
});

test('whoever checks confirms what they have read: anything that went in or out since makes the page an old one', async () => {
  const [one, late] = await several(2);
  if (!one || !late) throw new Error('none');
  await decide(one);
  const read = await view(colleague);
  await decide(late);
  const check = (version: number) =>
    changeRelease(deps, { actor: colleague, id: release.id, version, event: 'check', typed: {} });
  expect(await check(read.version)).toEqual(err({ kind: 'stale' }));
  const again = await view(colleague);
  const [held] = await heldOf(late);
  await takeBackDecision(deps, {
    actor: officer,
    id: late.id,
    version: late.version,
    decision: held?.id ?? null,
  });
  expect(await check(again.version)).toEqual(err({ kind: 'stale' }));
  expect(await check((await view(colleague)).version)).toEqual(ok({ state: 'checked' }));
});

test('a check that is refused says what became another list since its page was read', async () => {
  const [stays, goes, comes] = await several(3);
  if (!stays || !goes || !comes) throw new Error('none');
  await decide(stays);
  await decide(goes, 'Rejected');
  deps.clock.advance(1_000);
  const { version } = await view(colleague);
  const read = deps.clock().toISOString();
  deps.clock.advance(1_000);
  const [held] = await heldOf(goes);
  const taken = { actor: officer, id: goes.id, version: goes.version, decision: held?.id ?? null };
  expect(await takeBackDecision(deps, taken)).toMatchObject({ ok: true });
  await decide(comes);
  const refused = await changeRelease(deps, {
    actor: colleague,
    id: release.id,
    version,
    event: 'check',
    typed: { read },
  });
  const changes = !refused.ok && 'changes' in refused.error ? refused.error.changes : undefined;
  expect(changes?.since).toBe(read);
  expect(new Set(changes?.lines.map((line) => `${line.applicationId} ${line.from} ${line.to}`))).toEqual(
    new Set([`${goes.id} Rejected null`, `${comes.id} null Accepted`]),
  );
});
