/** Staff ask for one thing; the applicant answers; staff judge. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listOwnApplications } from '#app/features/admissions/index.server.ts';
import { readNotices } from '#app/screens/notices.server.ts';
import type { StaffEvent } from '#core/documents/information-request.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, information_requests } from '#db/schema/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { makePicture } from '#tests/factories/files.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { paperSteps, refusal } from '#tests/factories/papers.ts';
import { removeDocument } from '../papers/remove-document.server.ts';
import { answerRequest } from './answer-request.server.ts';
import { askApplicant, judgeRequest } from './ask-applicant.server.ts';
import { remindOfRequests } from './remind-of-requests.server.ts';

const deps = testDeps();

const { send, papers, timeline } = paperSteps(() => deps);

const day = (days: number) => new Date(deps.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const form = (subject: string, more: object = {}) => ({
  subject,
  message: 'The stamp cannot be read.',
  due_on: day(5),
  ...more,
});

describe('asking for one thing', () => {
  const ask = async (subject: string) => {
    const application = await makeApplication(deps, { status: 'Under Review' });
    const staff = await makePerson(deps, { role: 'academic_staff' });
    const asked = await askApplicant(deps, { actor: staff, id: application.id, form: form(subject) });
    if (!asked.ok) throw new Error(asked.error.kind);
    return { ...application, staff, request: asked.value.id };
  };
  const judge = (actor: Actor, id: string, request: string, event: StaffEvent, more: object = {}) =>
    deps.db
      .select()
      .from(information_requests)
      .where(eq(information_requests.id, request))
      .then(([row]) =>
        judgeRequest(deps, {
          actor,
          id,
          requestId: request,
          event,
          version: row?.version ?? 0,
          form: { ...more },
        }),
      );
  const statusOf = async (actor: Actor, id: string) => (await papers(actor, id)).requests[0]?.status;

  it('for a document: told, answered, asked again, answered, accepted', async () => {
    const { owner, id, staff, request } = await ask('document:passport_photograph');
    expect((await papers(owner, id)).requests).toMatchObject([
      { status: 'asked', askedBy: null, overdue: false },
    ]);
    await send({ actor: owner, id, kind: 'passport_photograph', bytes: await makePicture('red') });
    expect(await statusOf(staff, id)).toBe('answered');
    expect(
      await judge(staff, id, request, 'ask-again', { message: 'Too dark.', due_on: day(3) }),
    ).toMatchObject({ ok: true });
    expect((await papers(owner, id)).requests).toMatchObject([{ status: 'asked', message: 'Too dark.' }]);
    await send({ actor: owner, id, kind: 'passport_photograph', bytes: await makePicture('blue') });
    expect(await judge(staff, id, request, 'settle')).toEqual({ ok: true, value: { changed: true } });
    expect(await judge(staff, id, request, 'settle')).toEqual({ ok: true, value: { changed: false } });
    expect(await timeline(id)).toEqual([
      'created',
      'asked',
      'request-answered',
      'asked-again',
      'request-answered',
      'request-settled',
    ]);
    const mails = (
      await deps.db.execute<{ payload: { template: string; to: string } }>(
        sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-email' and payload->>'messageId' like ${`request-${request}-%`} order by j.id`,
      )
    ).rows.map(({ payload }) => `${payload.template} ${payload.to === owner.email ? 'applicant' : 'staff'}`);
    expect(mails).toEqual([
      'somethingAsked applicant',
      'requestAnswered staff',
      'somethingAsked applicant',
      'requestAnswered staff',
      'requestSettled applicant',
    ]);
  });

  it('keeps what the college had looked at beside the new one, and brings it back when that is removed', async () => {
    const application = await makeApplication(deps);
    const { owner, id } = application;
    await send({ actor: owner, id, kind: 'passport_photograph', bytes: await makePicture('red') });
    await deps.db.update(applications).set({ status: 'Under Review' }).where(eq(applications.id, id));
    expect(
      await send({ actor: owner, id, kind: 'passport_photograph', bytes: await makePicture('blue') }),
    ).toEqual(refusal('one-already'));
    const staff = await makePerson(deps, { role: 'admin_staff' });
    await askApplicant(deps, { actor: staff, id, form: form('document:passport_photograph') });
    await send({ actor: owner, id, kind: 'passport_photograph', bytes: await makePicture('blue') });
    const [first, second] = (await papers(staff, id)).documents;
    expect([first?.superseded, second?.superseded]).toEqual([true, false]);
    await removeDocument(deps, { actor: owner, applicationId: id, documentId: second?.id ?? '' });
    expect(await statusOf(owner, id)).toBe('asked');
    expect((await papers(owner, id)).documents).toMatchObject([{ id: first?.id, superseded: false }]);
  });

  it('for an answer of the form changes that one and nothing else', async () => {
    const { owner, id, staff, request } = await ask('field:phone');
    const answer = (typed: string, actor = owner) =>
      answerRequest(deps, { actor, id, requestId: request, typed });
    expect(await answer('12345')).toMatchObject({
      ok: false,
      error: { kind: 'invalid', issues: [{ field: 'answer' }] },
    });
    expect(await statusOf(owner, id)).toBe('asked');
    expect(await answer('0803 765 4321', staff)).toEqual({ ok: false, error: { kind: 'not-found' } });
    expect(await answer('0803 765 4321')).toMatchObject({ ok: true });
    const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
    expect(row).toMatchObject({ phone: '+2348037654321', status: 'Under Review', first_name: 'Amina' });
    expect(row?.finished_at).not.toBeNull();
    expect((await papers(staff, id)).requests).toMatchObject([
      {
        status: 'answered',
        answer: expect.stringContaining('765'),
        previous: expect.stringContaining('123'),
      },
    ]);
    await judge(staff, id, request, 'settle');
    expect(await answer('0803 765 0000')).toEqual({ ok: false, error: { kind: 'not-open' } });
  });

  it('is told in the list of one’s own applications until all is answered, with the day of the first', async () => {
    const { owner, id, staff, request } = await ask('field:permanent_address');
    await askApplicant(deps, {
      actor: staff,
      id,
      form: form('document:birth_certificate', { due_on: day(2) }),
    });
    const next = async () =>
      (await listOwnApplications(deps, { actor: owner })).applications.find((one) => one.id === id)?.situation
        .next;
    expect(await next()).toEqual({ kind: 'answer', things: 2, again: 0, dueOn: day(2), overdue: false });
    const [, address] = (await papers(owner, id)).requests;
    expect(address).toMatchObject({ status: 'asked', answer: expect.stringMatching(/\S/) });
    expect((await papers(staff, id)).requests[1]?.answer).toBeNull();
    await send({ actor: owner, id, bytes: await makePicture('green') });
    expect(await next()).toMatchObject({ kind: 'answer', things: 1, again: 0, dueOn: day(5) });
    await answerRequest(deps, { actor: owner, id, requestId: request, typed: '4 Kasuwa Road' });
    expect((await next())?.kind).not.toBe('answer');
  });

  it('for an area of origin takes its state along', async () => {
    const { owner, id, request } = await ask('field:lga');
    const answer = (typed: string) => answerRequest(deps, { actor: owner, id, requestId: request, typed });
    expect(await answer('Kano:Kafur')).toMatchObject({ error: { kind: 'invalid' } });
    expect(await answer('Zamfara:Birnin Magaji/Kiyaw')).toMatchObject({ ok: true });
    const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
    expect(row).toMatchObject({ state: 'Zamfara', lga: 'Birnin Magaji/Kiyaw' });
  });

  it('shows no personal answer in full, neither the new nor the old', async () => {
    const { owner, id, staff, request } = await ask('field:nin_number');
    await answerRequest(deps, { actor: owner, id, requestId: request, typed: '98765432109' });
    const [shown] = (await papers(staff, id)).requests;
    expect(shown?.answer).not.toContain('98765432109');
    expect(shown?.previous).toBeNull();
    const [row] = await deps.db
      .select()
      .from(information_requests)
      .where(eq(information_requests.id, request));
    expect(row?.previous_answer).not.toContain('12345678901');
  });

  it('is recalled on its day, once, to whoever has not answered, and to whoever asked', async () => {
    const { owner, id, staff, request } = await ask('field:phone');
    const done = await ask('document:birth_certificate');
    await send({ actor: done.owner, id: done.id, bytes: await makePicture('green') });
    const letters = async () => {
      const of = async (actor: Actor, template: string) =>
        (await mailsTo(deps, actor.email)).filter((mail) => mail.template === template).length;
      return [
        await of(owner, 'requestReminder'),
        await of(staff, 'requestUnanswered'),
        await of(done.owner, 'requestReminder'),
      ];
    };
    await remindOfRequests(deps);
    expect(await letters()).toEqual([0, 0, 0]);
    deps.clock.advance(5 * 86_400_000);
    await Promise.all([remindOfRequests(deps), remindOfRequests(deps)]);
    await remindOfRequests(deps);
    expect(await letters()).toEqual([1, 1, 0]);
    const overdue = await readNotices(deps, { actor: await makePerson(deps, { role: 'admin_staff' }) });
    const { items } = overdue.find(({ kind }) => kind === 'requests') ?? { items: [] };
    expect(items.map(({ path }) => path)).toContain(`/review/applications/${done.id}/requests`);
    // Withdrawn before the next day that it could be recalled on.
    const admin = await makePerson(deps, { role: 'admin_staff' });
    await judge(admin, id, request, 'withdraw');
    deps.clock.advance(86_400_000);
    await remindOfRequests(deps);
    expect(await letters()).toEqual([1, 1, 0]);
  });

  it('is for staff who may decide, about others, once for one thing, and not of a Draft', async () => {
    const { id, owner, staff, request } = await ask('document:birth_certificate');
    const kind = async (actor: Actor, application: string, given = form('document:birth_certificate')) => {
      const asked = await askApplicant(deps, { actor, id: application, form: given });
      return asked.ok ? 'asked' : asked.error.kind;
    };
    expect(await kind(staff, id)).toBe('asked-already');
    expect(await kind(owner, id)).toBe('forbidden');
    expect(await kind(await makePerson(deps), id)).toBe('not-found');
    expect(await kind(staff, id, form('field:program'))).toBe('invalid');
    expect(await kind(staff, id, form('field:phone', { due_on: day(-1) }))).toBe('invalid');
    const admin = await makePerson(deps, { role: 'admin_staff' });
    expect(await kind(admin, (await makeApplication(deps)).id)).toBe('status');
    expect(await kind(admin, (await makeApplication(deps, { owner: admin, status: 'Submitted' })).id)).toBe(
      'own',
    );
    expect(await kind(staff, (await makeApplication(deps, { status: 'Submitted' })).id)).toBe('forbidden');
    // Two people at once: the second hears that it has changed.
    const stale = { requestId: request, event: 'withdraw', version: 99, form: {} } as const;
    expect(await judgeRequest(deps, { actor: admin, id, ...stale })).toEqual({
      ok: false,
      error: { kind: 'stale' },
    });
    expect(await judge(admin, id, request, 'withdraw')).toMatchObject({ ok: true });
    expect(await judge(admin, id, request, 'settle')).toEqual({ ok: false, error: { kind: 'stale' } });
    expect(await kind(staff, id)).toBe('asked');
  });
});
