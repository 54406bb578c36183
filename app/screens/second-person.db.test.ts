/** Every kind of approval with its maker as checker: by screen, through the own token, and through an account that they made or promoted. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { decideApproval } from '#app/features/admin/approvals/approval-kinds.server.ts';
import { openApplications } from '#app/features/admin/opening/open-applications.server.ts';
import { readOpening } from '#app/features/admin/opening/read-opening.server.ts';
import { changeRole, suspendPerson } from '#app/features/admin/people/change-person.server.ts';
import { decideRoleRequest } from '#app/features/admin/people/decide-role-request.server.ts';
import { saveOwn, saveTwoFactor } from '#app/features/admin/settings/save-settings.server.ts';
import { actorOf } from '#app/features/api/calls/check-token.server.ts';
import { decideSecond, inviteStaff } from '#app/features/identity/index.server.ts';
import { setRefundRule } from '#app/features/payments/fees/set-refund-rule.server.ts';
import { recordTreasuryApproval } from '#app/features/payments/gateways/record-treasury-approval.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { APPROVED_ELSEWHERE } from '#core/identity/approvals.ts';
import { ALONE_HOURS } from '#core/identity/second-person.ts';
import { FORM_SETTINGS } from '#core/settings/portal-settings.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { recordAudit } from '#db/audit.ts';
import {
  api_programs,
  api_tokens,
  approvals,
  audit_log,
  profiles,
  role_requests,
  settings,
  users,
} from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { typedInto } from '#tests/factories/typed-settings.ts';
import { listApprovals } from './approvals/approval-sources.server.ts';
import { readNotices } from './notices.server.ts';

const deps = testDeps();
let maker: Actor;
let colleague: Actor;
const master = () => makePerson(deps, { role: 'master_admin' });

/** What the trail says of an account that somebody made, or gave its role. */
const tie = (by: Actor, account: Actor, action: 'account.invited' | 'account.role-changed', more = {}) =>
  recordAudit(deps.db, deps.newId, {
    action,
    actorId: by.userId,
    subjectType: 'user',
    subjectId: account.userId,
    details: { to: 'master_admin', ...more },
  });

async function programOf(of: Actor): Promise<Actor> {
  const id = deps.newId();
  await deps.db.insert(users).values({
    ...{ id, email: `${id}@program.test`, name: 'P', first_name: 'P', last_name: 'P' },
  });
  await deps.db.insert(api_programs).values({ id, name: id });
  await deps.db.insert(api_tokens).values({
    ...{ id: deps.newId(), program_id: id, token_hash: id, hint: 'abcd', scopes: ['applications:decide'] },
    ...{ expires_at: new Date(deps.clock().getTime() + 86_400_000), created_by: of.userId },
  });
  return { ...actorOf({ id, name: 'P' }, { userId: of.userId, email: of.email }), role: 'master_admin' };
}

/** Everybody who is the maker in another coat. */
async function coats(): Promise<readonly (readonly [string, Actor])[]> {
  const [invited, promoted, sibling] = [await master(), await master(), await master()];
  await tie(maker, invited, 'account.invited');
  await tie(maker, promoted, 'account.role-changed', { approved_by: colleague.userId });
  await tie(invited, sibling, 'account.role-changed');
  return [
    ['the maker', maker],
    ['the own token', await programOf(maker)],
    ['the token of an account that the maker made', await programOf(invited)],
    ['an account that the maker made', invited],
    ['an account that the maker promoted', promoted],
    ['an account that one of these promoted', sibling],
  ];
}

beforeEach(async () => {
  await deps.db.update(profiles).set({ role: 'applicant' });
  await deps.db.delete(approvals);
  await deps.db.delete(settings);
  [maker, colleague] = [await master(), await master()];
});

test('what is kept elsewhere, of every kind, is approved by another human alone', async () => {
  const wear = await coats();
  for (const kind of APPROVED_ELSEWHERE) {
    const decide = (actor: Actor, askedBy: string) =>
      deps.db.transaction((tx) =>
        decideSecond(tx, deps, {
          ...{ kind, id: deps.newId(), actor, permission: 'settings.guard', decision: 'approve' },
          askedBy: [askedBy],
        }),
      );
    for (const [name, actor] of wear) {
      expect(await decide(actor, maker.userId), `${kind}: ${name}`).toEqual({
        ok: false,
        error: 'same-person',
      });
      expect((await decide(maker, actor.userId)).ok, `${kind}: the maker of what ${name} asked`).toBe(false);
    }
    expect(await decide(colleague, maker.userId), kind).toEqual({ ok: true, value: 'second' });
  }
});

test('the bell counts what waits for another human for nobody who counts as its maker', async () => {
  const wear = (await coats()).filter(([, { maker: of }]) => !of);
  expect(await saveTwoFactor(deps, { actor: maker, form: { required: 'no', version: '0' } })).toMatchObject({
    ok: true,
  });
  const waits = async (actor: Actor) =>
    (await readNotices(deps, { actor })).find(({ kind }) => kind === 'approvals')?.count ?? 0;
  for (const [name, actor] of wear) expect(await waits(actor), name).toBe(0);
  expect(await waits(colleague)).toBe(1);
});

const asks: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'a role',
    async () => {
      const { userId: id } = await makePerson(deps);
      return changeRole(deps, {
        actor: maker,
        id,
        form: { role: 'master_admin', reason: 'x', version: '1' },
      });
    },
  ],
  [
    'a role that was asked for',
    async () => {
      const id = deps.newId();
      const { userId } = await makePerson(deps);
      await deps.db.insert(role_requests).values({ id, user_id: userId, role: 'academic_staff' });
      return decideRoleRequest(deps, { actor: maker, id, decision: 'grant', form: {} });
    },
  ],
  [
    'an invitation',
    () =>
      inviteStaff(deps, {
        actor: maker,
        form: { email: `${deps.newId()}@example.test`, first_name: 'A', last_name: 'B', role: 'admin_staff' },
      }),
  ],
  [
    'a higher limit',
    () =>
      saveOwn.one_person_limit(deps, { actor: maker, form: { one_person_limit: '900000000', version: '0' } }),
  ],
  ['no second factor', () => saveTwoFactor(deps, { actor: maker, form: { required: 'no', version: '0' } })],
  [
    'an opening with checks waived',
    async () => {
      const waived = ['session', 'fees', 'gateway', 'mail', 'contact', 'links', 'backups', 'factors'];
      const typed = Object.fromEntries(
        waived.map((check) => [`waive_${check}`, 'Of no matter to this test.']),
      );
      const version = (await readOpening(deps)).version;
      return openApplications(deps, { actor: maker, version, typed });
    },
  ],
  [
    'the approval of the treasury',
    () => recordTreasuryApproval(deps, { actor: maker, raw: { document: 'OAGF/1', date: '2026-01-10' } }),
  ],
  [
    'a refund rule that gives back more',
    () => {
      const shares = { beforeReview: '100', later: '100', placeDeclined: '100', offerWithdrawn: '100' };
      const from = addDays(lagosDayOf(deps.clock()), 3);
      return setRefundRule(deps, { actor: maker, raw: { ...shares, from, authority: 'Council' } });
    },
  ],
];
test.each(asks)('%s waits for another human', async (_name, ask) => {
  expect(await ask()).toEqual({ ok: true, value: { waits: true } });
  const [row] = await deps.db.select().from(approvals).where(eq(approvals.state, 'waiting'));
  const id = row?.id ?? '';
  for (const [name, actor] of await coats())
    expect((await decideApproval(deps, { actor, id, decision: 'approve' })).ok, name).toBe(false);
  const shown = await listApprovals(deps, { actor: colleague });
  expect(shown).toMatchObject({ value: [{ id, same: { own: false } }] });
  expect(await listApprovals(deps, { actor: maker })).toMatchObject({ value: [{ id, same: { own: true } }] });
  expect(await decideApproval(deps, { actor: colleague, id, decision: 'approve' })).toMatchObject({
    ok: true,
  });
  expect(await decideApproval(deps, { actor: colleague, id, decision: 'approve' })).toEqual({
    ok: false,
    error: { kind: 'not-waiting' },
  });
});

test.each(FORM_SETTINGS)('%s: the strictest value holds at once, the loosest waits', async (key) => {
  const { strictest, loosest } = typedInto(key);
  const save = (typed: object, version: number) =>
    saveOwn[key](deps, { actor: maker, form: { ...typed, version: String(version) } });
  expect(await save({ [key]: '-1' }, 0)).toMatchObject({ error: { kind: 'invalid' } });
  expect(await save(strictest, 0)).toEqual({ ok: true, value: undefined });
  const kept = await readSetting(deps, key);
  expect(await save(loosest, 1)).toEqual({ ok: true, value: { waits: true } });
  expect(await readSetting(deps, key)).toBe(kept);
});

test('a stricter setting holds at once, a looser one does not, and a declined one never', async () => {
  const readers = (second_reader: string, version: number) =>
    saveOwn.second_reader(deps, { actor: maker, form: { second_reader, version: String(version) } });
  expect(await readers('all', 0)).toEqual({ ok: true, value: undefined });
  expect(await readers('rejections', 1)).toEqual({ ok: true, value: { waits: true } });
  expect(await readSetting(deps, 'second_reader')).toBe('all');
  const [row] = await deps.db.select().from(approvals).where(eq(approvals.state, 'waiting'));
  expect(await decideApproval(deps, { actor: maker, id: row?.id, decision: 'decline' })).toMatchObject({
    ok: true,
  });
  expect(await readSetting(deps, 'second_reader')).toBe('all');
});

test('where nobody else could, it waits a day, all are told, and the trail keeps the exception', async () => {
  const puppet = await master();
  await tie(maker, puppet, 'account.role-changed');
  const reason = 'left';
  await suspendPerson(deps, { actor: maker, id: colleague.userId, form: { reason, version: '1' } });
  const { userId: id } = await makePerson(deps);
  const asked = await changeRole(deps, {
    ...{ actor: maker, id },
    form: { role: 'admin_staff', reason, version: '1' },
  });
  expect(asked).toEqual({ ok: true, value: { waits: true } });
  const [row] = await deps.db.select().from(approvals).where(eq(approvals.kind, 'role'));
  const approve = (actor: Actor) => decideApproval(deps, { actor, id: row?.id, decision: 'approve' });
  for (const actor of [maker, puppet])
    expect(await approve(actor)).toEqual({ ok: false, error: { kind: 'alone' } });
  for (const { email } of [maker, puppet, colleague])
    expect((await mailsTo(deps, email)).map(({ template }) => template)).toContain('approvalAlone');
  deps.clock.advance(ALONE_HOURS * 3_600_000 - 1);
  expect(await approve(puppet)).toEqual({ ok: false, error: { kind: 'alone' } });
  deps.clock.advance(1);
  expect(await approve(maker)).toMatchObject({ ok: true });
  const trail = await deps.db.select({ action: audit_log.action }).from(audit_log);
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['approval.alone-begun', 'approval.alone', 'account.role-changed']),
  );
});
