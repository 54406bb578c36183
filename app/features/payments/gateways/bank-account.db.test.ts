/** The account for transfers changes by two people; until then applicants are shown the old one. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { decideApproval } from '#app/features/admin/approvals/approval-kinds.server.ts';
import { listApprovals } from '#app/screens/approvals/approval-sources.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { readGatewaySettings } from '#db/gateway-settings.ts';
import { approvals, gateway_settings } from '#db/schema/index.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { configureGateway, readGatewayForm } from './configure-gateway.server.ts';

const deps = testDeps();
let first: Actor;
let second: Actor;

const OLD = { bankName: 'Central Bank of Nigeria', accountName: 'The College', accountNumber: '0123456789' };
const NEW = { ...OLD, accountNumber: '9876543210' };

beforeAll(async () => {
  Object.assign(deps, {
    gateways: makePaymentGateways({
      sandbox: null,
      bankTransfer: { ...OLD, placeholder: false },
      world: 'production',
      stored: () => readGatewaySettings(deps.db, deps.cipher),
      treasuryApproved: async () => true,
      clock: deps.clock,
      addressToken: 'a token for addresses that is long enough',
    }),
  });
  first = await makePerson(deps, { role: 'master_admin' });
});
beforeEach(async () => {
  await deps.db.delete(gateway_settings);
  await deps.db.delete(approvals);
});

const form = async (actor = first) => {
  const read = await readGatewayForm(deps, { actor, gateway: 'bank_transfer' });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
};
const propose = async (typed: Record<string, string>, enabled = true, actor = first) =>
  configureGateway(deps, {
    actor,
    gateway: 'bank_transfer',
    version: (await form()).version,
    enabled,
    typed,
  });
const shown = async () => (await form()).fields.find(({ name }) => name === 'accountNumber')?.value;
const decide = (actor: Actor, id: string | undefined, decision: 'approve' | 'decline') =>
  decideApproval(deps, { actor, id, decision });
const waiting = async () =>
  (
    await deps.db
      .select()
      .from(approvals)
      .where(and(eq(approvals.kind, 'bank-account'), eq(approvals.state, 'waiting')))
  )[0];

test('one master administrator alone is told what to do', async () => {
  expect((await form()).alone).toBe(true);
  second = await makePerson(deps, { role: 'master_admin' });
  expect((await form()).alone).toBe(false);
});

test('who only proposed an account has changed nothing yet', async () => {
  await propose(NEW);
  await decide(second, (await waiting())?.id, 'approve');
  expect(await propose({ ...NEW, accountNumber: '3456789012' })).toEqual({
    ok: true,
    value: { proposed: true },
  });
  const [row] = await deps.db.select().from(gateway_settings);
  expect(row?.updated_by).toBe(second.userId);
});

test('another account waits for a second person, and all of them hear of both steps', async () => {
  expect(await propose(NEW)).toEqual({ ok: true, value: { proposed: true } });
  expect(await shown()).toBe(OLD.accountNumber);
  const proposal = await waiting();
  expect((await form()).waits).toBe(true);
  expect(proposal?.change).toEqual(NEW);
  const lines = (accountNumber: string) =>
    expect.arrayContaining([expect.stringContaining(OLD.bankName), expect.stringContaining(accountNumber)]);
  const told = { before: lines(OLD.accountNumber), after: lines(NEW.accountNumber) };
  expect(await listApprovals(deps, { actor: first })).toMatchObject({
    value: [{ ...told, same: { own: true } }],
  });
  expect(await listApprovals(deps, { actor: second })).toMatchObject({
    value: [{ ...told, same: { own: false, whyNot: null } }],
  });
  for (const { email } of [first, second])
    expect(await mailsTo(deps, email)).toContainEqual(
      expect.objectContaining({
        template: 'approvalNeeded',
        params: expect.objectContaining({
          event: 'approval.asked',
          about: expect.stringContaining(NEW.accountNumber),
        }),
      }),
    );

  expect(await decide(first, proposal?.id, 'approve')).toEqual({ ok: false, error: { kind: 'same-person' } });
  const admin = await makePerson(deps, { role: 'admin_staff' });
  expect(await decide(admin, proposal?.id, 'approve')).toEqual({ ok: false, error: { kind: 'not-found' } });
  expect(await shown()).toBe(OLD.accountNumber);

  expect(await decide(second, proposal?.id, 'approve')).toMatchObject({ ok: true });
  expect(await shown()).toBe(NEW.accountNumber);
  expect((await form()).waits).toBe(false);
  expect(await decide(second, proposal?.id, 'decline')).toEqual({
    ok: false,
    error: { kind: 'not-waiting' },
  });
  expect((await mailsTo(deps, first.email)).slice(-2)).toMatchObject([
    { params: { event: 'bank-account.approved' } },
    { template: 'approvalDecided' },
  ]);
});

test('a newer proposal takes the place of the one before, which nobody can approve any more', async () => {
  await propose(NEW);
  const before = (await waiting())?.id;
  await propose({ ...NEW, accountNumber: '1111111111' });
  expect(await decide(second, before, 'approve')).toEqual({ ok: false, error: { kind: 'not-waiting' } });
  expect((await waiting())?.change.accountNumber).toBe('1111111111');
  expect(await shown()).toBe(OLD.accountNumber);
  const at = (await waiting())?.id;
  const both = await Promise.all([decide(second, at, 'approve'), decide(second, at, 'decline')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('whoever proposed it may take it back', async () => {
  await propose(NEW);
  expect(await decide(first, (await waiting())?.id, 'decline')).toMatchObject({ ok: true });
  expect((await form()).waits).toBe(false);
  expect(await shown()).toBe(OLD.accountNumber);
});

test('switching transfers off takes one person, and leaves the account', async () => {
  expect(await propose(OLD, false)).toEqual({ ok: true, value: { proposed: false } });
  expect(await form()).toMatchObject({ enabled: false, waits: false });
  expect(await propose(NEW, true)).toEqual({ ok: true, value: { proposed: true } });
  expect(await form()).toMatchObject({ enabled: true });
  expect(await shown()).toBe(OLD.accountNumber);
});

test('a mistyped account is refused before anybody hears of it', async () => {
  expect(await propose({ ...NEW, accountNumber: '12' })).toMatchObject({ error: { kind: 'invalid' } });
  expect((await form()).waits).toBe(false);
});
