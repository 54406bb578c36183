/** "I did not send it": what an applicant takes back, and when it is too late. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok } from '#core/shared/result.ts';
import { writeSetting } from '#db/settings.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import { accountOf, beginCard, FEE_KOBO, makeFinishedDraft } from '#tests/factories/payments.ts';
import { confirmTransfer as confirmBy } from './confirm-transfer.server.ts';
import { declareTransfer } from './declare-transfer.server.ts';
import { declineTransfer, takeBackTransfer } from './decline-transfer.server.ts';

const deps = payingDeps({ connections: 12 });
let draft: MadeApplication;
let bursar: Actor;

beforeAll(async () => {
  bursar = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  draft = await makeFinishedDraft(deps);
});

const account = () => accountOf(deps, draft.id);
const declare = () => declareTransfer(deps, { actor: draft.owner, applicationId: draft.id });
const takeBack = (actor = draft.owner) => takeBackTransfer(deps, { actor, applicationId: draft.id });
let line = 0;
const confirm = (seen: { id: string; version: number }) => {
  line += 1;
  const form = { statement_reference: `FT26-${line}-00A`, value_date: '2026-01-14', amount: '25,000' };
  return confirmBy(deps, { ...seen, actor: bursar, form });
};

async function waiting() {
  await declare();
  const [payment] = (await account()).attempts;
  if (!payment) throw new Error('nothing was declared');
  return { id: payment.id, version: payment.version };
}

test('ends the attempt, makes the application a Draft that can be paid, and can be said twice', async () => {
  await declare();
  expect(await takeBack()).toEqual(ok({ changed: true }));
  expect(await takeBack()).toEqual(ok({ changed: false }));
  const { status, attempts } = await account();
  expect({ status, attempts: attempts.map((one) => one.status) }).toEqual({
    status: 'Draft',
    attempts: ['Failed'],
  });
  expect((await account()).mails.map(({ template }) => template)).toEqual(['transferDeclared']);
  expect(await beginCard(deps, draft)).toMatch(/^PAY/);
});

test('is only for whoever said it was sent', async () => {
  await declare();
  const other = await makePerson(deps);
  expect(await takeBack(other)).toEqual(err({ kind: 'not-found' }));
  expect((await account()).attempts[0]?.status).toBe('Pending');
});

test('comes too late once a member of staff has found the money', async () => {
  await confirm(await waiting());
  expect(await takeBack()).toEqual(ok({ changed: false }));
  expect((await account()).status).toBe('Submitted');
});

test('is refused while a second member of staff looks at what the first has found', async () => {
  const limit = (value: number) =>
    deps.db.transaction((tx) => writeSetting(tx, deps, { key: 'one_person_limit', value, actorId: null }));
  await limit(0);
  await confirm(await waiting());
  expect(await takeBack()).toEqual(err({ kind: 'confirmation-waits' }));
  expect((await account()).status).toBe('Pending Payment');
  await limit(FEE_KOBO);
});

test('against staff in the same moment: one of them wins, and the other is told', async () => {
  for (const decide of ['confirm', 'decline'] as const) {
    draft = await makeFinishedDraft(deps);
    const seen = await waiting();
    const [taken, decided] = await Promise.all([
      takeBack(),
      decide === 'confirm'
        ? confirm(seen)
        : declineTransfer(deps, {
            ...seen,
            actor: bursar,
            reason: 'No transfer with this narration until today.',
          }),
    ]);
    const won = taken.ok && taken.value.changed;
    expect(won, JSON.stringify({ taken, decided })).toBe(!decided.ok);
    const { attempts, status } = await account();
    expect(attempts).toHaveLength(1);
    if (won) expect({ status, payment: attempts[0]?.status }).toEqual({ status: 'Draft', payment: 'Failed' });
  }
});
