/** One human in two accounts, and two humans who work on the same account: what master administrators really do, one after the other. */
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { decideApproval } from '#app/features/admin/approvals/approval-kinds.server.ts';
import {
  changeRole,
  reinstatePerson,
  suspendPerson,
} from '#app/features/admin/people/change-person.server.ts';
import { decideRoleRequest } from '#app/features/admin/people/decide-role-request.server.ts';
import { readPerson } from '#app/features/admin/people/people.server.ts';
import { ROLE_REQUESTS } from '#app/features/admin/people/role-request-list.server.ts';
import { takeOverToken } from '#app/features/api/tokens/manage-tokens.server.ts';
import {
  decideSecond,
  inviteStaff,
  needsAnother,
  sendInvitationAgain,
} from '#app/features/identity/index.server.ts';
import { setRefundRule } from '#app/features/payments/fees/set-refund-rule.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Role } from '#core/identity/roles.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { recordAudit } from '#db/audit.ts';
import {
  accounts,
  api_programs,
  api_tokens,
  approvals,
  profiles,
  role_requests,
  users,
} from '#db/schema/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { listApprovals } from './approvals/approval-sources.server.ts';

const deps = testDeps();
const reason = 'leaves';
let [aisha, bello, femi]: Actor[] = [];
const master = () => makePerson(deps, { role: 'master_admin' });

beforeEach(async () => {
  await deps.db.update(profiles).set({ role: 'applicant' });
  await deps.db.delete(approvals);
  [aisha, bello, femi] = [await master(), await master(), await master()];
});

const must = (actor: Actor | undefined): Actor => actor ?? expect.fail('nobody');
const as = (actor: Actor, role: Role): Actor => ({ ...actor, role });

const openId = async (): Promise<string> =>
  (await deps.db.select().from(approvals).where(eq(approvals.state, 'waiting')))[0]?.id ?? '';
const approve = async (actor: Actor | undefined, id?: string) =>
  decideApproval(deps, { actor: must(actor), id: id ?? (await openId()), decision: 'approve' });

async function setRole(by: Actor | undefined, of: Actor, role: Role, by2?: Actor) {
  const [row] = await deps.db.select().from(profiles).where(eq(profiles.id, of.userId));
  const form = { role, reason, version: String(row?.version) };
  expect(await changeRole(deps, { actor: must(by), id: of.userId, form })).toMatchObject({ ok: true });
  if (by2) expect(await approve(by2)).toMatchObject({ ok: true });
}

/** By one master administrator, with the agreement of another; they have chosen a password. */
async function invite(by: Actor | undefined, agrees: Actor | undefined, role: Role = 'master_admin') {
  const email = `${deps.newId()}@example.test`;
  const form = { email, first_name: 'New', last_name: 'Colleague', role };
  expect(await inviteStaff(deps, { actor: must(by), form })).toMatchObject({ value: { waits: true } });
  expect(await approve(agrees)).toMatchObject({ ok: true });
  const [user] = await deps.db.select().from(users).where(eq(users.email, email));
  const userId = user?.id ?? expect.fail('no account');
  await deps.db.insert(accounts).values({
    ...{ id: deps.newId(), user_id: userId, account_id: userId, provider_id: 'credential', password: 'x' },
  });
  return { userId, role, email, firstName: 'New', lastName: 'Colleague' } satisfies Actor;
}

const asks = async (actor: Actor | undefined): Promise<string> => {
  const form = {
    email: `${deps.newId()}@example.test`,
    first_name: 'A',
    last_name: 'B',
    role: 'admin_staff',
  };
  expect(await inviteStaff(deps, { actor: must(actor), form })).toMatchObject({ value: { waits: true } });
  return openId();
};

/** May one approve what the other asks for, of every kind that is kept elsewhere? The answer is the same from both sides. */
async function areTwo(one: Actor | undefined, other: Actor | undefined): Promise<boolean> {
  const decide = (actor: Actor | undefined, askedBy: Actor | undefined) =>
    deps.db.transaction((tx) =>
      decideSecond(tx, deps, {
        ...{ kind: 'refund', id: deps.newId(), askedBy: [must(askedBy).userId] },
        ...{ actor: as(must(actor), 'master_admin'), permission: 'settings.guard', decision: 'approve' },
      }),
    );
  const [there, back] = [(await decide(one, other)).ok, (await decide(other, one)).ok];
  expect(there).toBe(back);
  return there;
}

test('an account stays that of whoever invited it, whatever role and state it has', async () => {
  const pp4 = await invite(aisha, femi);
  const id = await asks(pp4);
  expect(await approve(aisha, id)).toEqual({ ok: false, error: { kind: 'same-person' } });
  await setRole(aisha, pp4, 'applicant');
  expect(await approve(aisha, id)).toEqual({ ok: false, error: { kind: 'same-person' } });
  await suspendPerson(deps, { actor: must(aisha), id: pp4.userId, form: { reason, version: '2' } });
  expect(await areTwo(aisha, pp4)).toBe(false);
  expect(await approve(femi, id)).toEqual({ ok: false, error: { kind: 'asker-gone' } });
  expect(await approve(femi, id)).toEqual({ ok: false, error: { kind: 'not-waiting' } });
});

test('an account between two does not free them when it loses its role', async () => {
  const xx3 = await invite(aisha, femi);
  const ww3 = await invite(xx3, femi);
  const id = await asks(aisha);
  await setRole(aisha, xx3, 'applicant');
  expect(await approve(ww3, id)).toEqual({ ok: false, error: { kind: 'same-person' } });
  expect(await approve(bello, id)).toMatchObject({ ok: true });
});

test('chains and siblings are of one human although another agreed to each step', async () => {
  const [xx3, zz3] = [await invite(aisha, femi), await invite(aisha, bello)];
  const yy3 = await invite(xx3, femi);
  const of = await invite(femi, bello);
  const own = [aisha, xx3, zz3, yy3];
  for (const one of own) {
    for (const other of own) expect(await areTwo(one, other)).toBe(false);
    for (const other of [bello, femi, of]) expect(await areTwo(one, other)).toBe(true);
  }
});

test('one sentence says as whose an account counts, through whom and until when', async () => {
  const xx3 = await invite(aisha, femi);
  const [yy3, zz3] = [await invite(xx3, femi), await invite(aisha, femi)];
  await deps.db.update(users).set({ name: 'Xx Three' }).where(eq(users.id, xx3.userId));
  await deps.db
    .update(users)
    .set({ name: 'Aisha' })
    .where(eq(users.id, must(aisha).userId));
  const says = async (reader: Actor | undefined, asker: Actor | undefined) =>
    (await needsAnother(deps.db, must(reader), 'settings.guard'))(must(asker).userId);
  const tied = async (reader: Actor | undefined, asker: Actor | undefined) => {
    const { own, whyNot: said } = await says(reader, asker);
    expect(own).toBe(false);
    expect(said).toMatch(/ until \d+ [A-Z][a-z]+ \d{4}, because /);
    return said?.replace(/\d+ [A-Z][a-z]+ \d{4}/, 'DAY');
  };
  expect(await says(aisha, aisha)).toMatchObject({ own: true });
  expect(await says(aisha, bello)).toEqual({ own: false, whyNot: null });
  const ask = 'Ask another person to approve it.';
  expect(await tied(yy3, aisha)).toBe(
    `Your account counts as Aisha’s until DAY, because Xx Three invited it. ${ask}`,
  );
  expect(await tied(aisha, xx3)).toBe(
    `Xx Three’s account counts as yours until DAY, because you invited it. ${ask}`,
  );
  expect(await tied(zz3, xx3)).toBe(
    `Your account and Xx Three’s count as one person’s until DAY, because both depend on the account of Aisha. ${ask}`,
  );
});

test('a token that is taken over waits again where its approver is the same human as the new maker', async () => {
  const pp4 = await invite(aisha, femi);
  const [gambo, id] = [await master(), deps.newId()];
  await deps.db.insert(users).values({
    ...{ id, email: `${id}@program.test`, name: 'P', first_name: 'P', last_name: 'P' },
  });
  await deps.db.insert(api_programs).values({ id, name: id });
  const made = { program_id: id, hint: 'abcd', scopes: ['applications:decide'], created_by: gambo.userId };
  const token = async (approver: Actor | undefined) => {
    const [row] = await deps.db
      .insert(api_tokens)
      .values({
        ...{ ...made, id: deps.newId(), token_hash: deps.newId(), expires_at: addDaysTo(30) },
        ...{ approved_by: must(approver).userId, approved_at: deps.clock() },
      })
      .returning();
    return row?.id ?? '';
  };
  const tokens = [await token(aisha), await token(bello)];
  await recordAudit(deps.db, deps.newId, {
    action: 'api-token.made',
    actorId: gambo.userId,
    subjectType: 'api-token',
    subjectId: tokens[0] ?? null,
  });
  await suspendPerson(deps, { actor: must(aisha), id: gambo.userId, form: { reason, version: '1' } });
  const approvers = [];
  for (const one of tokens) {
    expect(await takeOverToken(deps, { actor: pp4, id: one })).toMatchObject({ ok: true });
    const [row] = await deps.db.select().from(api_tokens).where(eq(api_tokens.id, one));
    approvers.push(row?.approved_by);
  }
  expect(approvers).toEqual([null, bello?.userId]);
  const program = as({ ...gambo, userId: id }, 'master_admin');
  expect([await areTwo(program, gambo), await areTwo(program, aisha), await areTwo(program, bello)]).toEqual([
    false,
    false,
    true,
  ]);
});
const addDaysTo = (days: number) => new Date(deps.clock().getTime() + days * 86_400_000);

test('two who work on the same account stay two people, and who reinstates an honest one gets nobody', async () => {
  const x1 = await invite(aisha, bello, 'admin_staff');
  await setRole(bello, x1, 'academic_staff');
  expect(await areTwo(aisha, bello)).toBe(true);
  await setRole(bello, x1, 'admin_staff', femi);
  expect(await areTwo(aisha, bello)).toBe(true);
  expect([await areTwo(x1, aisha), await areTwo(x1, bello), await areTwo(x1, femi)]).toEqual([
    false,
    false,
    true,
  ]);
  await deps.db.delete(accounts).where(eq(accounts.user_id, x1.userId));
  expect(await sendInvitationAgain(deps, { actor: must(femi), id: x1.userId })).toMatchObject({ ok: true });
  expect(await areTwo(x1, femi)).toBe(true);
  await recordAudit(deps.db, deps.newId, {
    action: 'account.factor-reset',
    actorId: must(bello).userId,
    subjectType: 'user',
    subjectId: x1.userId,
    details: { asked_by: must(femi).userId },
  });
  expect([await areTwo(x1, femi), await areTwo(femi, bello), await areTwo(femi, aisha)]).toEqual([
    false,
    true,
    true,
  ]);
  await suspendPerson(deps, { actor: must(aisha), id: must(femi).userId, form: { reason, version: '1' } });
  await reinstatePerson(deps, { actor: must(aisha), id: must(femi).userId, form: { reason, version: '2' } });
  expect(await areTwo(aisha, femi)).toBe(true);
});

test('an old request ends with a higher role, and never takes a right away', async () => {
  const rr2 = await makePerson(deps);
  const request = async (status = 'Pending') => {
    const row = { user_id: rr2.userId, role: 'academic_staff' as const, status };
    const [made] = await deps.db
      .insert(role_requests)
      .values({ ...row, id: deps.newId() })
      .onConflictDoUpdate({ target: [role_requests.user_id, role_requests.role], set: { status } })
      .returning();
    return made?.id ?? '';
  };
  const id = await request();
  await setRole(aisha, rr2, 'master_admin', femi);
  const grant = () => decideRoleRequest(deps, { actor: must(bello), id, decision: 'grant', form: {} });
  expect(await grant()).toEqual({ ok: false, error: { kind: 'decided' } });
  await request();
  expect(await grant()).toEqual({ ok: false, error: { kind: 'lower' } });
  const [row] = await deps.db.select().from(profiles).where(eq(profiles.id, rr2.userId));
  expect(row?.role).toBe('master_admin');
});

test('whoever asked hears of the answer, and the pages say that a role waits', async () => {
  const outcomes = async () =>
    (await mailsTo(deps, must(aisha).email)).flatMap(({ template, params }) =>
      template === 'approvalDecided' ? [params.outcome] : [],
    );
  const person = await makePerson(deps);
  const page = async () => await readPerson(deps, { actor: must(bello), id: person.userId });
  await setRole(aisha, person, 'admin_staff');
  expect(await page()).toMatchObject({ value: { roleWaits: 'admin_staff', role: 'applicant' } });
  await decideApproval(deps, { actor: must(bello), id: await openId(), decision: 'decline' });
  expect(await page()).toMatchObject({ value: { roleWaits: null } });
  await setRole(aisha, person, 'admin_staff', bello);
  await setRole(aisha, person, 'master_admin');
  await decideApproval(deps, { actor: must(aisha), id: await openId(), decision: 'decline' });
  expect(await outcomes()).toEqual(['declined', 'approved']);

  const id = deps.newId();
  const asker = await makePerson(deps);
  await deps.db.insert(role_requests).values({ id, user_id: asker.userId, role: 'academic_staff' });
  await decideRoleRequest(deps, { actor: must(aisha), id, decision: 'grant', form: {} });
  const params = new URLSearchParams();
  const list = await openList(deps, ROLE_REQUESTS, { actor: must(bello), params });
  expect(list).toMatchObject({
    value: { page: { rows: expect.arrayContaining([expect.objectContaining({ id, waits: true })]) } },
  });
});

test('a role that was asked for before a higher one was given changes nothing', async () => {
  const person = await makePerson(deps);
  await setRole(aisha, person, 'academic_staff');
  const id = await openId();
  await deps.db.update(profiles).set({ role: 'master_admin' }).where(eq(profiles.id, person.userId));
  expect(await approve(bello, id)).toEqual({ ok: false, error: { kind: 'lapsed' } });
});

test('whoever asked sees it and may withdraw it, also where they could never approve it', async () => {
  const [staff, other] = [
    await makePerson(deps, { role: 'admin_staff' }),
    await makePerson(deps, { role: 'admin_staff' }),
  ];
  const shares = { beforeReview: '100', later: '60', placeDeclined: '100', offerWithdrawn: '100' };
  const from = addDays(lagosDayOf(deps.clock()), 3);
  const raw = { ...shares, from, authority: 'Council' };
  expect(await setRefundRule(deps, { actor: staff, raw })).toMatchObject({ value: { waits: true } });
  const id = await openId();
  const shown = (actor: Actor | undefined) => listApprovals(deps, { actor: must(actor) });
  expect(await shown(staff)).toMatchObject({ value: [{ id, same: { own: true } }] });
  expect(await shown(other)).toMatchObject({ value: [] });
  expect(await shown(aisha)).toMatchObject({ value: [{ id, same: { own: false } }] });
  expect(await shown(aisha)).toMatchObject({
    value: [
      {
        before: [expect.stringMatching(/: 50%$/), expect.any(String), expect.any(String), expect.any(String)],
      },
    ],
  });
  const decline = (actor: Actor) => decideApproval(deps, { actor, id, decision: 'decline' });
  expect(await decline(other)).toEqual({ ok: false, error: { kind: 'not-found' } });
  expect(await approve(staff, id)).toMatchObject({ ok: false });
  expect(await decline(staff)).toMatchObject({ ok: true });
  const left = and(eq(approvals.id, id), eq(approvals.state, 'declined'));
  expect(await deps.db.$count(approvals, left)).toBe(1);
});
