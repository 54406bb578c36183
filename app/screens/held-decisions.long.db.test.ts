/**
 * Nothing of a decision is read by anybody outside before its moment: every reader there is (tests/factories/readers.ts),
 * asked before the decision, one second before its release, and after it.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWebhook } from '#app/features/api/webhooks/manage-webhooks.server.ts';
import { checkLetter } from '#app/features/letters/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { EVENT_TYPES } from '#core/programs/event-types.ts';
import { HOLD_MS } from '#core/review/held-decisions.ts';
import { lagosFields } from '#core/shared/lagos-minute.ts';
import { ok } from '#core/shared/result.ts';
import { decisions } from '#db/schema/index.ts';
import type { WebhookMessage } from '#gateways/webhook/port.ts';
import { type LiveHub, startLiveHub } from '#server/database/live-hub.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { deps, master, personWithToken, preparePrograms } from '#tests/factories/programs.ts';
import { deliverAll, openPage, readAtDesks, readByApplicant } from '#tests/factories/readers.ts';
import { changeStatus } from '../features/review/casework/change-status.server.ts';
import { readDecision } from '../features/review/decisions/hold-decision.server.ts';
import { releaseDecision } from '../features/review/decisions/release-decision.server.ts';
import { takeBackDecision } from '../features/review/decisions/take-back-decision.server.ts';
import { addReleaseOf, changeRelease } from '../features/review/releases/change-release.server.ts';
import { readRelease } from '../features/review/releases/read-releases.server.ts';
import { runRelease } from '../features/review/releases/run-release.server.ts';

const sent: WebhookMessage[] = [];
preparePrograms({
  webhooks: {
    send: async (message) => {
      sent.push(message);
      return ok({ status: 204 });
    },
  },
});

let officer: Actor;
let checker: Actor;
let applicant: Awaited<ReturnType<typeof personWithToken>>;
let staffApplicant: Actor;
let live: LiveHub;

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
  checker = await makePerson(deps, { role: 'admin_staff' });
  applicant = await personWithToken();
  staffApplicant = await makePerson(deps, { role: 'master_admin' });
  const form = { name: 'Student system', url: 'https://sis.example.ng/hook', events: EVENT_TYPES };
  const added = await addWebhook(deps, { actor: (await master()).actor, form });
  if (!added.ok) throw new Error(added.error.kind);
  live = startLiveHub({ url: deps.url, log: { warn() {} } });
});
afterAll(() => live.close());

interface Outcome {
  readonly status: 'Accepted' | 'Rejected';
  readonly kind: 'offer' | 'conditional-offer' | 'rejection';
  readonly form: Readonly<Record<string, string>>;
}
const OUTCOMES: readonly Outcome[] = [
  { status: 'Accepted', kind: 'offer', form: {} },
  { status: 'Accepted', kind: 'conditional-offer', form: { conditions: 'Original WAEC result' } },
  { status: 'Rejected', kind: 'rejection', form: { reason: 'programme-full' } },
];

let sessions = 40;
async function decided(owner: Actor, { status, form }: Outcome, release: string | null) {
  sessions += 1;
  const session = `20${sessions}/20${sessions + 1}`;
  const made = { owner, status: 'Under Review', paid: true, session, answers: { award: 'ND' } } as const;
  const application = await makeApplication(deps, made);
  await makeOffering(deps, session, { places: 5 });
  const decide = async () => {
    const typed = {
      status,
      reason: '',
      note: 'Read it.',
      version: '1',
      ...form,
      ...(release && { release }),
    };
    const set = await changeStatus(deps, { actor: officer, id: application.id, form: typed });
    if (!set.ok) throw new Error(set.error.kind);
  };
  return { application, decide };
}

let lists = 0;
const newRelease = async () => {
  lists += 1;
  const made = await addReleaseOf(deps, { actor: officer, typed: { title: `List ${lists}` } });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value.id;
};
async function move(id: string, actor: Actor, event: string, typed = {}): Promise<void> {
  const seen = await readRelease(deps, { actor, id });
  const version = seen.ok ? seen.value.version : 0;
  expect(await changeRelease(deps, { actor, id, version, event, typed })).toMatchObject({ ok: true });
}
const MINUTES = 10;
async function schedule(id: string): Promise<number> {
  const { day: on, time } = lagosFields(new Date(deps.clock().getTime() + MINUTES * 60_000));
  await move(id, checker, 'check');
  await move(id, officer, 'schedule', { on, time });
  const view = await readRelease(deps, { actor: officer, id });
  return view.ok && view.value.due ? new Date(view.value.due).getTime() - deps.clock().getTime() : 0;
}

/** What the jobs do at this moment. */
async function runJobs(release: string | null): Promise<void> {
  if (release) return runRelease(deps, { releaseId: release });
  for (const { id } of await deps.db.select().from(decisions))
    await releaseDecision(deps, { decisionId: id });
}

/** @param wait until the moment, in milliseconds */
async function toItsMoment(wait: number, release: string | null) {
  deps.clock.advance(wait - 1_000);
  await runJobs(release);
  return async () => {
    deps.clock.advance(1_000);
    await runJobs(release);
  };
}

describe.each(OUTCOMES)('$kind', (outcome) => {
  test.each([
    ['by itself', false],
    ['in a release', true],
  ])(
    '%s: nobody outside reads or hears anything of it one second before, and everybody after',
    async (_, inRelease) => {
      const release = inRelease ? await newRelease() : null;
      const { application, decide } = await decided(applicant.actor, outcome, release);
      const { id } = application;
      const read = () => readByApplicant(applicant, application);
      await read();
      const before = await read();
      const page = await openPage(live, applicant.actor, [{ kind: 'application', id }], id);
      expect(await deliverAll(sent, id)).toEqual([]);
      await decide();
      const tellAll = await toItsMoment(release ? await schedule(release) : HOLD_MS, release);
      expect(await read()).toEqual(before);
      expect(await page.heard()).toEqual([]);
      expect(await deliverAll(sent, id)).toEqual([]);

      await tellAll();
      const after = await read();
      expect(after.program.status).toBe(outcome.status);
      if (!after.letter.ok) throw new Error('no letter');
      expect(after.reply.ok).toBe(outcome.status === 'Accepted');
      expect(after.letter.value.kind).toBe(outcome.kind);
      expect(await checkLetter(deps, { typed: after.letter.value.proof.code })).toMatchObject({
        standing: 'valid',
        initials: 'A. O. Ɗ.',
      });
      expect(after.mails).toHaveLength(before.mails.length + 1);
      expect(await page.heard()).toContain('status');
      await page.leave();
      expect(await deliverAll(sent, id)).toEqual(
        expect.arrayContaining([
          'application.status_changed',
          ...(outcome.status === 'Accepted' ? ['offer.released'] : []),
        ]),
      );
      for (const reader of [
        'read',
        'list',
        'situation',
        'timeline',
        'letter',
        'letters',
        'pdf',
        'held',
        'copy',
        'own',
        'ownOne',
        'program',
        'history',
        'byNumber',
        'events',
      ] as const)
        expect(after[reader], reader).not.toEqual(before[reader]);
      expect(after.ownOffer.state === 'released').toBe(outcome.status === 'Accepted');
    },
  );

  test('a member of staff reads nothing of it about the own application, at any desk', async () => {
    const release = await newRelease();
    const { application, decide } = await decided(staffApplicant, outcome, release);
    const { id } = application;
    const read = () => readAtDesks(staffApplicant, application, release);
    const before = await read();
    const page = await openPage(live, staffApplicant, [{ kind: 'queue' }, { kind: 'application', id }], id);
    await decide();
    const tellAll = await toItsMoment(await schedule(release), release);
    expect(await read()).toEqual(before);
    expect(await page.heard()).toEqual([]);
    await tellAll();
    const after = await read();
    expect(await page.heard()).toContain('status');
    await page.leave();
    for (const reader of ['queue', 'review', 'outcome', 'search', 'reports', 'exported', 'tables'] as const)
      expect(after[reader], reader).not.toEqual(before[reader]);
    expect(after.places).toMatchObject(outcome.status === 'Accepted' ? [{ held: 1 }] : []);
  });

  test('what is undone, cancelled or overtaken was never known', async () => {
    for (const end of ['undone', 'cancelled', 'overtaken'] as const) {
      const release = end === 'cancelled' ? await newRelease() : null;
      const { application, decide } = await decided(staffApplicant, outcome, release);
      const { id } = application;
      const reader = { actor: staffApplicant, token: '' };
      const read = async () => ({
        ...(await readByApplicant(reader, application)),
        desks: await readAtDesks(staffApplicant, application, release),
      });
      await readByApplicant(reader, application);
      const before = await read();
      await decide();
      if (end === 'undone')
        expect(
          await takeBackDecision(deps, {
            actor: officer,
            id,
            version: application.version,
            decision:
              (await readDecision(deps, { actor: officer, application: { id, ownerId: '' } }))?.mark ?? null,
          }),
        ).toMatchObject({
          ok: true,
        });
      else if (release) await move(release, officer, 'cancel', { understood: 'yes' });
      else
        await deps.db
          .update(decisions)
          .set({ from_status: 'Submitted' })
          .where(eq(decisions.application_id, id));
      expect(await read(), end).toEqual(before);
      deps.clock.advance(HOLD_MS);
      await runJobs(release);
      expect(await read(), end).toEqual(before);
      const kept = await deps.db.select().from(decisions).where(eq(decisions.application_id, id));
      expect(kept.map(({ state }) => state)).toEqual([end === 'overtaken' ? 'overtaken' : 'undone']);
    }
  });
});
