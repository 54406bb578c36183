/** Links in mails that a restored copy holds back: their time begins when it is said that this is the portal. */
import { expect, test } from 'vitest';
import { noteDeclared } from '#app/features/operations/index.server.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { MAIL_LINK_PURPOSES } from '#core/identity/mail-links.ts';
import { addJob } from '#db/outbox.ts';
import { markRestoredCopy, waitsInCopy } from '#db/restored-copy.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { mailsTo, personWithPassword, tokenIn } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { LINK_HOURS, makeMailLink, peekMailLink, revokeOpenLinks } from '../mail/mail-links.server.ts';
import { inviteStaff } from '../roles/invite-staff.server.ts';
import { sweepSignIns } from '../sessions/sweep-sign-ins.server.ts';
import { confirmRecovery } from './decide-recovery.server.ts';
import { answerRecovery, finishRecovery } from './finish-recovery.server.ts';
import { openRecovery } from './open-recovery.server.ts';

const HOUR = 3_600_000;
const deps = testDeps();

const restore = () =>
  deps.db.transaction((tx) =>
    markRestoredCopy(tx, { backup: 'b', madeAt: null, since: deps.clock().toISOString() }, deps.clock()),
  );
const works = async (token: string) =>
  (await peekMailLink(deps.db, deps.clock, MAIL_LINK_PURPOSES, token)) !== null;

test.each(MAIL_LINK_PURPOSES)(
  'a link to %s works for its whole time after its mail may leave',
  async (purpose) => {
    const { email, userId } = await personWithPassword(deps);
    await restore();
    const mailed = async () => {
      const link = await makeMailLink(deps.db, deps, { purpose, userId, newEmail: 'new@example.test' });
      await addJob(deps.db, 'send-email', {
        messageId: deps.newId(),
        to: email,
        template: 'x',
        params: { link },
      });
      return new URL(link).searchParams.get('token') ?? '';
    };
    const token = await mailed();
    const sent =
      new URL(await makeMailLink(deps.db, deps, { purpose, userId })).searchParams.get('token') ?? '';
    deps.clock.advance(LINK_HOURS[purpose] * HOUR + 1);
    expect(await works(token)).toBe(false);
    await noteDeclared(deps, null);
    deps.clock.advance(LINK_HOURS[purpose] * HOUR - 1);
    expect(await works(token)).toBe(true);
    expect(await works(sent), 'whose mail had left').toBe(false);
    deps.clock.advance(1);
    expect(await works(token)).toBe(false);
  },
);

test('an invitation that waited is good again, and one that was ended meanwhile is not', async () => {
  const master = await makePerson(deps, { role: 'master_admin' });
  await restore();
  const invite = async (email: string) => {
    const form = { email, first_name: 'Hauwa', last_name: 'Sani', role: 'admin_staff' };
    const done = await inviteStaff(deps, { actor: master, form });
    if (!done.ok || 'waits' in done.value) throw new Error('not invited');
    const mail = (await mailsTo(deps, email)).find(({ template }) => template === 'invitation');
    return { id: done.value.id, token: tokenIn(mail) };
  };
  const good = await invite('hauwa@example.test');
  const ended = await invite('other@example.test');
  await deps.db.transaction((tx) => revokeOpenLinks(tx, ended.id));
  deps.clock.advance(100 * HOUR);
  await noteDeclared(deps, null);
  expect(await works(good.token)).toBe(true);
  expect(await works(ended.token)).toBe(false);
});

test('an old address has its whole day to object, which begins when its mail may leave', async () => {
  const [first, second] = [
    await makePerson(deps, { role: 'admin_staff' }),
    await makePerson(deps, { role: 'admin_staff' }),
  ];
  const { email } = await personWithPassword(deps);
  const form = { document: 'passport', document_number: 'A0123456789', seen: 'yes' };
  const opened = await openRecovery(deps, {
    actor: first,
    form: { ...form, account: email, new_email: 'reached@example.test' },
  });
  if (!opened.ok) throw new Error(opened.error.kind);
  const { id } = opened.value;
  await restore();
  // The person opens it after more days than an unanswered one is kept for.
  deps.clock.advance(8 * 24 * HOUR);
  await noteDeclared(deps, null);
  await sweepSignIns(deps);
  const [asked] = await mailsTo(deps, 'reached@example.test');
  expect(await answerRecovery(deps, tokenIn(asked))).toMatchObject({ value: 'show' });

  await restore();
  expect(await confirmRecovery(deps, { actor: second, id, form })).toMatchObject({ ok: true });
  for (const held of ['finish-recovery', 'sweep-sign-ins'] as const) expect(waitsInCopy(held)).toBe(true);
  deps.clock.advance(30 * HOUR);
  await noteDeclared(deps, null);
  const until = new Date(deps.clock().getTime() + 24 * HOUR);
  const mail = (await mailsTo(deps, email)).find(({ template }) => template === 'recoveryUnderWay');
  expect(mail?.params.at).toBe(lagosMoment(wordsFor('en'), until.toISOString()));
  const { rows } = await deps.client.pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where key = $1`,
    [`finish-recovery-${id}`],
  );
  expect(rows).toEqual([{ run_at: until }]);
  deps.clock.advance(23 * HOUR);
  await finishRecovery(deps, { id });
  expect(await answerRecovery(deps, tokenIn(mail))).toMatchObject({ value: 'stop' });
});
