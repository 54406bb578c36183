/** After the last day staff keep an application open for its owner alone. */
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginPayment, settlePayment } from '#app/features/payments/index.server.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok } from '#core/shared/result.ts';
import { admission_sessions, application_events, applications, audit_log } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  giveCard,
  makeFinishedDraft,
  paymentNamed,
} from '#tests/factories/payments.ts';
import { keepOpen } from './keep-open.server.ts';

const DAY = 86_400_000;
const deps = payingDeps();
const officers = twoOfficers(deps);
let draft: MadeApplication;

beforeEach(async () => {
  draft = await makeFinishedDraft(deps);
  await close(-DAY);
});
/** The session closed so long ago. */
const close = (ms = DAY) =>
  deps.db
    .update(admission_sessions)
    .set({ closes_at: new Date(deps.clock().getTime() - ms) })
    .where(eq(admission_sessions.id, draft.session));
const own = () => ({ actor: draft.owner, applicationId: draft.id });
const status = async () => (await accountOf(deps, draft.id)).status;
const open = async (more: object = {}, actor = officers.first) => {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, draft.id));
  const open_until = addDays(lagosDayOf(deps.clock()), 3);
  const form = { open_until, reason: 'Was in hospital.', version: String(row?.version), ...more };
  return keepOpen(deps, { actor, id: draft.id, form });
};

describe('staff keep it open for one person', () => {
  it('with a reason, told in timeline, audit trail and a mail, and only for that one', async () => {
    const other = await makeFinishedDraft(deps, { session: draft.session });
    await close();
    expect(await open({ reason: '' })).toMatchObject({ error: { kind: 'invalid' } });
    expect(await open({ open_until: addDays(lagosDayOf(deps.clock()), -1) })).toMatchObject({
      error: { kind: 'invalid' },
    });
    expect(await open({ version: '99' })).toEqual(err({ kind: 'stale' }));
    expect(await open()).toEqual(ok(undefined));
    expect(await beginPayment(deps, { ...own(), method: 'card' })).toMatchObject({ ok: true });
    expect(
      await beginPayment(deps, { actor: other.owner, applicationId: other.id, method: 'card' }),
    ).toMatchObject({ error: { kind: 'closed' } });
    const [event] = await deps.db
      .select()
      .from(application_events)
      .where(and(eq(application_events.application_id, draft.id), eq(application_events.kind, 'kept-open')));
    expect(event).toMatchObject({ note: 'Was in hospital.', actor_id: officers.first.userId });
    const audited = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, draft.id));
    expect(audited.map(({ action }) => action)).toContain('application.kept-open');
    const { mails } = await accountOf(deps, draft.id);
    expect(mails.map(({ template }) => template)).toContain('applicationKeptOpen');
    deps.clock.advance(4 * DAY);
    expect(await beginPayment(deps, { ...own(), method: 'card' })).toMatchObject({
      error: { kind: 'closed' },
    });
  });

  it('takes a fee that came too late as the fee, and sends the application', async () => {
    const reference = await beginCard(deps, draft);
    await close();
    await giveCard(deps, reference);
    await settlePayment(deps, { reference, source: 'notification' });
    expect(await status()).toBe('Draft');
    expect(await open()).toEqual(ok(undefined));
    expect(await status()).toBe('Submitted');
    expect(await paymentNamed(deps, reference)).toMatchObject({ review_resolution: 'kept' });
    expect(await open()).toMatchObject({ ok: false });
  });

  it('is for staff, and for a colleague of whoever applied', async () => {
    await close();
    expect(await open({}, draft.owner)).toMatchObject({ ok: false });
    const reader = await makePerson(deps, { role: 'academic_staff' });
    expect(await open({}, reader)).toMatchObject({ ok: false });
  });
});
