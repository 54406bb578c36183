/** A lost mailbox from the counter to the new address: who may, what is stored, who is told, and what wins of two at once. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { eraseAccounts } from '#app/features/my-data/index.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { countUnread, readNotices } from '#app/screens/notices.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { audit_log, mailbox_recoveries, profiles, sessions, two_factors, users } from '#db/schema/index.ts';
import { email as letters } from '#messages/en/mail/mails.ts';
import { enter, isErrorOf, mailsTo, personWithPassword, tokenIn, WORD } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { changeEmail } from '../account/change-email.server.ts';
import { sweepSignIns } from '../sessions/sweep-sign-ins.server.ts';
import { endFactorRemoval } from '../setup/passkey-holders.server.ts';
import { confirmRecovery, declineRecovery } from './decide-recovery.server.ts';
import {
  answerRecovery,
  finishRecovery,
  pendingRecovery,
  stopOwnRecovery,
} from './finish-recovery.server.ts';
import { findToRecover, openRecovery } from './open-recovery.server.ts';
import { RECOVERIES, readRecovery } from './read-recoveries.server.ts';

const HOUR = 3_600_000;
const list = (actor: Actor) => openList(deps, RECOVERIES, { actor, params: new URLSearchParams() });
const NUMBER = 'A0123-4567 89';
const deps = testDeps({ connections: 6 });
let first: Actor;
let second: Actor;
let master: Actor;
beforeAll(async () => {
  first = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'admin_staff' });
  master = await makePerson(deps, { role: 'master_admin' });
});

const newAddress = () => `new-${deps.newId()}@example.test`;
const open = (actor: Actor, account: string, new_email: string, more: Record<string, string> = {}) =>
  openRecovery(deps, {
    actor,
    form: { account, new_email, document: 'passport', document_number: NUMBER, seen: 'yes', ...more },
  });
const confirm = (actor: Actor, id: string, document_number = NUMBER) =>
  confirmRecovery(deps, { actor, id, form: { document_number, seen: 'yes' } });
const decline = (actor: Actor, id: string) =>
  declineRecovery(deps, { actor, id, form: { reason: 'Not the person in the photograph.' } });
const row = async (id: string) =>
  (await deps.db.select().from(mailbox_recoveries).where(eq(mailbox_recoveries.id, id)))[0];
const emailOf = async (userId: string) =>
  (await deps.db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email;
const mailNamed = async (to: string, template: string) =>
  (await mailsTo(deps, to)).find((mail) => mail.template === template);

async function opened(person?: { email: string; userId: string }) {
  const who = person ?? (await personWithPassword(deps));
  const fresh = newAddress();
  const made = await open(first, who.email, fresh);
  if (!made.ok) throw new Error(made.error.kind);
  return { ...who, fresh, id: made.value.id };
}
async function shown(person?: { email: string; userId: string }) {
  const one = await opened(person);
  const token = tokenIn(await mailNamed(one.fresh, 'recoveryAddress'));
  expect(await answerRecovery(deps, token)).toEqual({ ok: true, value: 'show' });
  return { ...one, token };
}
async function confirmed(person?: { email: string; userId: string }) {
  const one = await shown(person);
  expect(await confirm(second, one.id)).toEqual({ ok: true, value: undefined });
  return { ...one, stop: tokenIn(await mailNamed(one.email, 'recoveryUnderWay')) };
}

test('from the counter to the new address: sessions end, the password stays, everybody is told', async () => {
  const one = await confirmed();
  const { email, fresh, userId, id } = one;
  await enter(deps, email);
  const stored = await row(id);
  expect(stored).toMatchObject({ state: 'confirmed', document: 'passport', document_fingerprint: null });
  expect(stored?.effective_at?.getTime()).toBe(deps.clock().getTime() + 24 * HOUR);
  // Too early: nothing happens.
  await finishRecovery(deps, { id });
  expect(await emailOf(userId)).toBe(email);
  deps.clock.advance(24 * HOUR);
  await Promise.all([finishRecovery(deps, { id }), finishRecovery(deps, { id })]);
  expect(await emailOf(userId)).toBe(fresh);
  expect(await deps.db.$count(sessions, eq(sessions.user_id, userId))).toBe(0);
  expect((await row(id))?.state).toBe('done');
  expect((await enter(deps, fresh, WORD)).actor.userId).toBe(userId);
  for (const [to, template] of [
    [email, 'emailChanged'],
    [fresh, 'recoveryDone'],
    [master.email, 'guardedChange'],
  ] as const)
    expect((await mailNamed(to, template))?.params, template).toBeDefined();
  expect((await mailsTo(deps, fresh)).filter(({ template }) => template === 'recoveryDone')).toHaveLength(1);
  const trail = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, userId));
  const written = trail.map(({ action }) => action).filter((action) => action.includes('recovery'));
  expect(written.sort()).toEqual(
    ['opened', 'shown', 'confirmed', 'done'].map((what) => `account.recovery-${what}`).sort(),
  );
  // Neither number nor address is in the trail.
  expect(JSON.stringify(trail)).not.toMatch(/A01234|@example/);
});

test('the number of the document is nowhere in the database, and the second officer has to read the same', async () => {
  const { id } = await shown();
  const { rows } = await deps.client.pool.query('select * from mailbox_recoveries where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain('0123456789');
  expect(rows[0].document_fingerprint).toBeTruthy();
  expect(isErrorOf(await confirm(second, id, 'A012345678'))).toBe('other-document');
  expect((await row(id))?.state).toBe('shown');
  expect(isErrorOf(await confirm(second, id, 'a 0123456789'))).toBeUndefined();
});

test('whose job came too early by the clock of the portal is made up at night', async () => {
  const { id } = await confirmed();
  const key = `finish-recovery-${id}`;
  const jobs = async () =>
    (await deps.client.pool.query('select from graphile_worker.jobs where key = $1', [key])).rowCount;
  await deps.client.pool.query('delete from graphile_worker._private_jobs where key = $1', [key]);
  await sweepSignIns(deps);
  expect(await jobs()).toBe(0);
  deps.clock.advance(25 * HOUR);
  await sweepSignIns(deps);
  expect(await jobs()).toBe(1);
});

test('its owner, who is signed in all the same, reads of it and stops it without the link of the mail', async () => {
  const one = await confirmed();
  const { actor } = await enter(deps, one.email);
  const stranger = await makePerson(deps);
  expect(await pendingRecovery(deps.db, stranger)).toBeNull();
  expect((await stopOwnRecovery(deps, stranger)).ok).toBe(false);
  expect(await pendingRecovery(deps.db, actor)).toMatchObject({ newEmail: one.fresh });
  expect((await stopOwnRecovery(deps, actor)).ok).toBe(true);
  expect(await pendingRecovery(deps.db, actor)).toBeNull();
  expect((await row(one.id))?.state).toBe('stopped');
  expect(await answerRecovery(deps, one.stop)).toMatchObject({ ok: false });
  deps.clock.advance(24 * HOUR);
  await finishRecovery(deps, { id: one.id });
  expect(await emailOf(one.userId)).toBe(one.email);
});

test('two officers, neither of them the person, and only master administrators for staff', async () => {
  const { id } = await opened();
  // Nobody has shown that the new address is theirs.
  expect(isErrorOf(await confirm(second, id))).toBe('not-waiting');
  const token = tokenIn(await mailNamed((await row(id))?.new_email ?? '', 'recoveryAddress'));
  await answerRecovery(deps, token);
  expect(isErrorOf(await confirm(first, id))).toBe('same-person');
  for (const role of ROLES.filter((each) => each !== 'admin_staff' && each !== 'master_admin')) {
    const other = await makePerson(deps, { role });
    expect(isErrorOf(await confirm(other, id)), role).toBe('forbidden');
    expect(isErrorOf(await decline(other, id)), role).toBe('forbidden');
    expect(isErrorOf(await open(other, second.email, newAddress())), role).toBe('forbidden');
    expect(isErrorOf(await list(other))).toBe('forbidden');
  }
  expect(isErrorOf(await open(first, first.email, newAddress()))).toBe('staff-account');
  expect(isErrorOf(await open(master, master.email, newAddress()))).toBe('own');
  expect(isErrorOf(await open(first, second.email, newAddress()))).toBe('staff-account');
  const staff = await open(master, second.email, newAddress());
  expect(staff.ok).toBe(true);
  const staffId = staff.ok ? staff.value.id : '';
  expect(isErrorOf(await readRecovery(deps, { actor: first, id: staffId }))).toBe('not-found');
  expect(isErrorOf(await confirm(first, staffId))).toBe('forbidden');
  expect(isErrorOf(await decline(second, staffId))).toBe('forbidden');
  expect(isErrorOf(await decline(master, staffId))).toBeUndefined();
});

test('is found by the application number, and refused where nothing could come of it', async () => {
  const owner = await makePerson(deps);
  const application = await makeApplication(deps, { owner });
  const taken = await makePerson(deps);
  const number = application.application_number.toLowerCase();
  expect(isErrorOf(await open(first, number, taken.email))).toBe('taken');
  expect(isErrorOf(await open(first, number, owner.email))).toBe('same-email');
  expect(isErrorOf(await open(first, 'nobody@example.test', newAddress()))).toBe('unknown-account');
  expect(isErrorOf(await open(first, 'FCAT-NO-NUMBER', newAddress()))).toBe('unknown-account');
  expect(isErrorOf(await open(first, number, newAddress(), { seen: '' }))).toBe('invalid');
  await deps.db
    .update(profiles)
    .set({ suspended_at: deps.clock(), suspension_reason: 'x' })
    .where(eq(profiles.id, owner.userId));
  expect(isErrorOf(await open(first, number, newAddress()))).toBe('suspended');
});

test('of two officers who enter the same person at once one does; of two who decide at once one does', async () => {
  const { email } = await personWithPassword(deps);
  const both = await Promise.all([open(first, email, newAddress()), open(second, email, newAddress())]);
  expect(both.map((result) => isErrorOf(result)).sort()).toEqual(['under-way', undefined]);

  const third = await makePerson(deps, { role: 'admin_staff' });
  const { id } = await shown();
  const decisions = await Promise.all([confirm(second, id), confirm(third, id), confirm(second, id)]);
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
  expect(decisions.filter((one) => isErrorOf(one) === 'not-waiting')).toHaveLength(2);

  const { token } = await opened().then(async (one) => ({
    token: tokenIn(await mailNamed(one.fresh, 'recoveryAddress')),
  }));
  const pressed = await Promise.all([answerRecovery(deps, token), answerRecovery(deps, token)]);
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the old address stops it, and stopping and finishing at once leave one of the two', async () => {
  const one = await confirmed();
  expect(await answerRecovery(deps, one.token)).toMatchObject({ error: { kind: 'link-over' } });
  expect(await answerRecovery(deps, one.stop)).toEqual({ ok: true, value: 'stop' });
  expect(await answerRecovery(deps, one.stop)).toMatchObject({ ok: false });
  deps.clock.advance(25 * HOUR);
  await finishRecovery(deps, { id: one.id });
  expect(await emailOf(one.userId)).toBe(one.email);
  expect((await mailNamed(one.fresh, 'recoveryEnded'))?.template).toBe('recoveryEnded');

  const race = await confirmed();
  deps.clock.advance(24 * HOUR);
  const [stopped] = await Promise.all([
    answerRecovery(deps, race.stop),
    finishRecovery(deps, { id: race.id }),
  ]);
  expect((await row(race.id))?.state).toBe(stopped.ok ? 'stopped' : 'done');
  expect(await emailOf(race.userId)).toBe(stopped.ok ? race.email : race.fresh);
});

test('lapses where the address was taken, the owner changed it, or an officer may not any more', async () => {
  const taken = await confirmed();
  await makePerson(deps, { email: taken.fresh });
  const moved = await confirmed();
  await deps.db.update(users).set({ email: newAddress() }).where(eq(users.id, moved.userId));
  const promoted = await confirmed();
  await deps.db.update(profiles).set({ role: 'academic_staff' }).where(eq(profiles.id, promoted.userId));
  const clerk = await makePerson(deps, { role: 'admin_staff' });
  const misused = await shown();
  await confirm(clerk, misused.id);
  await deps.db
    .update(profiles)
    .set({ suspended_at: deps.clock(), suspension_reason: 'x' })
    .where(eq(profiles.id, clerk.userId));
  deps.clock.advance(24 * HOUR);
  for (const { id, userId, fresh } of [taken, moved, promoted, misused]) {
    await finishRecovery(deps, { id });
    expect((await row(id))?.state).toBe('lapsed');
    expect(await emailOf(userId)).not.toBe(fresh);
  }
});

test('the bell tells the second officer, and neither the first nor whoever may not', async () => {
  const { id } = await opened();
  const before = await countUnread(deps, { actor: second });
  const fresh = (await row(id))?.new_email ?? '';
  await answerRecovery(deps, tokenIn(await mailNamed(fresh, 'recoveryAddress')));
  expect(await countUnread(deps, { actor: second })).toBe(before + 1);
  const paths = async (actor: Actor) =>
    (await readNotices(deps, { actor }))
      .filter(({ kind }) => kind === 'recovery')
      .flatMap(({ items }) => items.map(({ path }) => path));
  expect(await paths(second)).toContain(`/admin-portal/recoveries/${id}`);
  expect(await paths(first)).not.toContain(`/admin-portal/recoveries/${id}`);
  expect(await readRecovery(deps, { actor: second, id })).toMatchObject({
    value: { mayConfirm: true, mayDecline: true },
  });
  expect(await readRecovery(deps, { actor: first, id })).toMatchObject({
    value: { mayConfirm: false, whyNot: 'same-person', mayDecline: true },
  });
  const open = await list(second);
  expect(open.ok && open.value.page.rows.map((each) => each.id)).toContain(id);
});

test('what nobody confirmed is forgotten after a week, the rest after its time, and with the account', async () => {
  const waiting = await shown();
  const over = await confirmed();
  await decline(first, over.id);
  deps.clock.advance(8 * 24 * HOUR);
  await sweepSignIns(deps);
  expect(await row(waiting.id)).toBeUndefined();
  expect((await row(over.id))?.state).toBe('declined');
  deps.clock.advance(90 * 24 * HOUR);
  await sweepSignIns(deps);
  expect(await row(over.id)).toBeUndefined();

  const closing = await opened();
  await deps.db.update(profiles).set({ erase_after: deps.clock() }).where(eq(profiles.id, closing.userId));
  await eraseAccounts(deps);
  expect(await row(closing.id)).toBeUndefined();
});

test('an owner who asks for another address by mail does not disturb it, and the letters name nothing personal', async () => {
  const one = await confirmed();
  const { actor, headers } = await enter(deps, one.email);
  const asked = await changeEmail(deps, {
    actor,
    headers,
    address: '192.0.2.9',
    currentPassword: WORD,
    email: newAddress(),
  });
  expect(asked.ok).toBe(true);
  expect((await row(one.id))?.state).toBe('confirmed');
  for (const template of ['recoveryAddress', 'recoveryUnderWay', 'recoveryDone', 'recoveryEnded']) {
    const mail = (await mailNamed(template === 'recoveryUnderWay' ? one.email : one.fresh, template))?.params;
    const letter = JSON.stringify(letters.templates[template]?.(mail ?? { origin: 'https://x' }));
    expect(letter).not.toMatch(/undefined|A0123|@example/);
  }
});

test('a lost phone takes the same two officers, the same document, and the mailbox that the person still has', async () => {
  const who = await personWithPassword(deps);
  const lost = { account: who.email, lost: 'phone' };
  expect(isErrorOf(await findToRecover(deps, { actor: first, form: lost }))).toBe('no-factor');
  await deps.db.insert(two_factors).values({
    ...{ id: deps.newId(), user_id: who.userId, secret: 'sealed', backup_codes: 'sealed' },
  });
  await deps.db.update(users).set({ two_factor_enabled: true }).where(eq(users.id, who.userId));
  expect(
    isErrorOf(await findToRecover(deps, { actor: first, form: { ...lost, account: second.email } })),
  ).toBe('staff-account');
  const asked = async () => {
    const form = { ...lost, document: 'passport', document_number: NUMBER, seen: 'yes' };
    const made = await openRecovery(deps, { actor: first, form });
    if (!made.ok) throw new Error(made.error.kind);
    return made.value.id;
  };
  const factors = () => deps.db.$count(two_factors, eq(two_factors.user_id, who.userId));
  const answer = async () => {
    const mails = (await mailsTo(deps, who.email)).filter(({ template }) => template === 'factorResetAsked');
    return answerRecovery(deps, tokenIn(mails.at(-1)));
  };

  // Whoever uses the factor has not lost it.
  const used = await asked();
  await answer();
  await endFactorRemoval(deps.db, who.userId);
  expect(isErrorOf(await confirm(second, used))).toBe('not-waiting');

  const id = await asked();
  expect(isErrorOf(await confirm(second, id))).toBe('not-waiting');
  expect((await answer()).ok).toBe(true);
  expect(isErrorOf(await confirm(first, id))).toBe('same-person');
  expect(isErrorOf(await confirm(second, id, 'B0123456789'))).toBe('other-document');
  expect(await factors()).toBe(1);
  expect(await confirm(second, id)).toEqual({ ok: true, value: undefined });
  expect(await factors()).toBe(0);
  expect(await row(id)).toMatchObject({ state: 'done', document_fingerprint: null, token_hash: null });
  expect(await emailOf(who.userId)).toBe(who.email);
  expect(await mailNamed(who.email, 'factorReset')).toBeDefined();
});
