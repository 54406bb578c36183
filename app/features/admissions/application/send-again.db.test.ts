/** A paid application that staff set back goes back to them when its owner sends it again, and is not paid for twice. */
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { beginPayment } from '#app/features/payments/index.server.ts';
import { changeStatus } from '#app/features/review/index.server.ts';
import { readNotices } from '#app/screens/notices.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { application_events, applications } from '#db/schema/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { GOOD_ANSWERS, type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { finishApplication } from '../form/finish-application.server.ts';
import { readOwnSituation } from './read-application.server.ts';
import { sendCorrected } from './send-again.server.ts';

const deps = payingDeps();
let admin: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});

const NOTE = 'Your surname differs from your NIN slip.';

async function sentBack(traits: Parameters<typeof makeApplication>[1] = {}): Promise<MadeApplication> {
  const made = await makeApplication(deps, { status: 'Submitted', paid: true, ...traits });
  const form = {
    status: 'Draft',
    reason: 'answers-to-correct',
    note: NOTE,
    version: String(made.version),
  };
  const back = await changeStatus(deps, { actor: admin, id: made.id, form });
  if (!back.ok) throw new Error(back.error.kind);
  return made;
}

const stored = async (id: string) => {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error('gone');
  return row;
};
const lastEvent = async (id: string) =>
  (
    await deps.db
      .select()
      .from(application_events)
      .where(eq(application_events.application_id, id))
      .orderBy(desc(application_events.created_at), desc(application_events.id))
  )[0];
const situation = (made: MadeApplication) => readOwnSituation(deps, { actor: made.owner, id: made.id });
const waiting = async (actor: Actor) =>
  (await readNotices(deps, { actor }))
    .filter(({ kind }) => kind === 'corrected')
    .flatMap(({ items }) => items.map(({ label }) => label));

describe('a paid application set back to Draft', () => {
  test('says why until it is sent, and asks for no money', async () => {
    const made = await sentBack();
    expect(await situation(made)).toMatchObject({
      what: 'sent-back',
      next: { kind: 'correct', step: 1, sendable: true },
      told: { reason: 'answers-to-correct', note: NOTE },
      fee: { kind: 'paid' },
    });
    const begun = await beginPayment(deps, { actor: made.owner, applicationId: made.id, method: 'card' });
    expect(begun).toEqual({ ok: false, error: { kind: 'already-paid' } });
    const mails = await mailsTo(deps, made.owner.email);
    expect(mails.at(-1)).toMatchObject({ template: 'statusChanged', params: { status: 'Draft' } });
    expect(mails.at(-1)?.params.advice).toContain('you do not pay again');
  });

  test('is Submitted again by the last step, once, with what was corrected', async () => {
    const made = await sentBack();
    const { version } = await stored(made.id);
    const raw = { ...GOOD_ANSWERS, next_of_kin_name: 'Corrected Name', next_of_kin_address: '' };
    const send = () => finishApplication(deps, { actor: made.owner, id: made.id, raw, version });
    expect(await send()).toMatchObject({ ok: true, value: { sent: true } });
    const after = await stored(made.id);
    expect(after.status).toBe('Submitted');
    expect(deps.cipher.decrypt('submitted_document', after.submitted_document ?? '')).toContain(
      'Corrected Name',
    );
    expect(await lastEvent(made.id)).toMatchObject({
      kind: 'sent-again',
      from_status: 'Draft',
      to_status: 'Submitted',
      actor_id: made.owner.userId,
    });
    expect(await send()).toEqual({ ok: false, error: { kind: 'not-draft', status: 'Submitted' } });
    expect(await situation(made)).toMatchObject({ what: 'submitted', told: null });
  });

  test('tells its owner, and who had asked for the correction, by mail and notice', async () => {
    const asker = admin;
    const made = await sentBack();
    const before = await waiting(asker);
    expect(before).not.toContain(made.application_number);
    const send = () => sendCorrected(deps, { actor: made.owner, id: made.id });
    const all = await Promise.all([send(), send()]);
    expect(all.every(({ ok }) => ok)).toBe(true);
    const sent = (await mailsTo(deps, asker.email)).filter(
      ({ template, params }) => template === 'correctionSent' && params.number === made.application_number,
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.params.asked).toContain(NOTE);
    const own = (await mailsTo(deps, made.owner.email)).at(-1);
    expect(own).toMatchObject({ template: 'applicationSentAgain' });
    expect((await waiting(asker)).join()).toContain(made.application_number);
    const colleague = await makePerson(deps, { role: 'admin_staff' });
    expect(await waiting(colleague)).toEqual([]);
    const form = { status: 'Under Review', version: String((await stored(made.id)).version) };
    expect((await changeStatus(deps, { actor: colleague, id: made.id, form })).ok).toBe(true);
    expect((await waiting(asker)).join()).not.toContain(made.application_number);
  });

  test('is not sent while an answer is missing, by anybody else, or without being paid', async () => {
    const open = await sentBack();
    await deps.db.update(applications).set({ finished_at: null }).where(eq(applications.id, open.id));
    expect(await sendCorrected(deps, { actor: open.owner, id: open.id })).toEqual({
      ok: false,
      error: { kind: 'incomplete' },
    });
    expect(await sendCorrected(deps, { actor: admin, id: open.id })).toEqual({
      ok: false,
      error: { kind: 'not-found' },
    });
    const unpaid = await sentBack({ paid: false });
    expect(await sendCorrected(deps, { actor: unpaid.owner, id: unpaid.id })).toEqual({
      ok: false,
      error: { kind: 'not-possible' },
    });
    expect(await situation(unpaid)).toMatchObject({
      what: 'ready',
      next: { kind: 'pay' },
      told: { note: NOTE },
    });
  });
});
