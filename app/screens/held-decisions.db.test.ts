/**
 * Nothing of a decision is read by anybody outside before its moment: every reader there is, asked before the decision, one
 * second before its release, and after it. A new reader of applications joins here.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { HOLD_MS } from '#core/review/held-decisions.ts';
import { lagosFields } from '#core/shared/lagos-minute.ts';
import { decisions } from '#db/schema/index.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { all, call, deps, personWithToken, preparePrograms } from '#tests/factories/programs.ts';
import { readAudit } from '../features/admin/audit/read-audit.server.ts';
import {
  exportOwnApplications,
  listOwnApplications,
  readApplication,
  readOwnSituation,
  readRecordPage,
  readTimeline,
} from '../features/admissions/index.server.ts';
import { papersOf } from '../features/documents/index.server.ts';
import { checkLetter, exportOwnLetters, readLetter } from '../features/letters/index.server.ts';
import { gatherData } from '../features/my-data/download/gather-data.server.ts';
import { readOfferPage } from '../features/offers/reply/read-offer-page.server.ts';
import { checkPaper, paymentsOf } from '../features/payments/index.server.ts';
import { changeStatus } from '../features/review/casework/change-status.server.ts';
import { releaseDecision } from '../features/review/decisions/release-decision.server.ts';
import { readCasework, readDecision, readForReview, readTakeBack } from '../features/review/index.server.ts';
import { listApplications } from '../features/review/queue/list-applications.server.ts';
import { readQueueFilters } from '../features/review/queue/queue-filters.ts';
import { addReleaseOf, changeRelease } from '../features/review/releases/change-release.server.ts';
import { listReleases, readRelease } from '../features/review/releases/read-releases.server.ts';
import { runRelease } from '../features/review/releases/run-release.server.ts';
import { readSlip } from './slip/read-slip.server.ts';

preparePrograms();

let officer: Actor;
let checker: Actor;
let applicant: Awaited<ReturnType<typeof personWithToken>>;
let staffApplicant: Actor;

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
  checker = await makePerson(deps, { role: 'admin_staff' });
  applicant = await personWithToken();
  staffApplicant = await makePerson(deps, { role: 'master_admin' });
});

const mailsTo = async ({ id }: MadeApplication) =>
  (
    await deps.client.pool.query<{ template: string }>(
      `select payload->>'template' as template from graphile_worker._private_jobs
       where payload->>'messageId' like $1`,
      [`application-${id}-%`],
    )
  ).rows;

/** What its applicant reads, and any program. */
async function readByApplicant(actor: Actor, token: string, application: MadeApplication) {
  const { id, application_number } = application;
  const slip = await readSlip(deps, { actor, id });
  const { gathered: _, ...held } = await gatherData(deps, { actor });
  const read = await readApplication(deps, { actor, id });
  if (!read.ok) throw new Error(read.error.kind);
  return {
    read,
    list: await listOwnApplications(deps, { actor }),
    situation: await readOwnSituation(deps, { actor, id }),
    timeline: await readTimeline(deps, { actor, id }),
    record: await readRecordPage(deps, { actor, id }),
    papers: await papersOf(deps, { actor, application: read.value }),
    payments: await paymentsOf(deps, { actor, applicationId: id }),
    letter: await readLetter(deps, { actor, id }),
    letters: await exportOwnLetters(deps, { actor }),
    reply: await readOfferPage(deps, { actor, id }),
    slip: slip.ok && slip.value.view,
    verified: slip.ok && (await checkPaper(deps, { typed: slip.value.view.proof.code })),
    copy: await exportOwnApplications(deps, { actor }),
    held: { applications: held.applications, letters: held.letters },
    own: (await call('GET /own/applications', { token })).body,
    ownOne: (await call(`GET /own/applications/${id}`, { token })).body,
    program: (await call(`GET /applications/${id}`, { token: all })).body,
    history: (await call(`GET /applications/${id}/history`, { token: all })).body,
    byNumber: (await call(`GET /status/${application_number}`, { token: all })).body,
    events: JSON.stringify((await call('GET /events', { token: all })).body).includes(id),
    mails: await mailsTo(application),
  };
}

/** What a member of staff reads of the own application, at the desks as well. */
async function readAtDesks(
  actor: Actor,
  { id, application_number }: MadeApplication,
  release: string | null,
) {
  const filters = readQueueFilters(new URLSearchParams({ q: application_number }));
  const queue = await listApplications(deps, { actor, filters });
  const trail = await readAudit(deps, {
    actor,
    filters: { who: '', what: '', subject: id, from: '', to: '', after: null, before: null },
  });
  const listed = await listReleases(deps, { actor });
  const shown = release ? await readRelease(deps, { actor, id: release }) : null;
  return {
    queue: queue.ok && queue.value.rows,
    review: await readForReview(deps, { actor, id }),
    casework: await readCasework(deps, { actor, id }),
    decision: await readDecision(deps, { actor, application: { id, ownerId: actor.userId } }),
    takeBack: await readTakeBack(deps, { actor, id }),
    counted: listed.ok && listed.value.map(({ id: each, decisions: count }) => [each, count]),
    release: shown?.ok && { decisions: shown.value.decisions, total: shown.value.total },
    outcome: trail.ok && /Accepted|Rejected/.test(JSON.stringify(trail.value.rows)),
  };
}

let sessions = 40;
async function decided(owner: Actor, status: string, release: string | null) {
  sessions += 1;
  const session = `20${sessions}/20${sessions + 1}`;
  const application = await makeApplication(deps, { owner, status: 'Under Review', paid: true, session });
  const decide = async () => {
    const form = { status, reason: '', note: 'Read it.', version: '1', ...(release && { release }) };
    const set = await changeStatus(deps, { actor: officer, id: application.id, form });
    if (!set.ok) throw new Error(set.error.kind);
  };
  return { application, decide };
}

const newRelease = async () => {
  const made = await addReleaseOf(deps, { actor: officer, typed: { title: 'A list' } });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value.id;
};
const MINUTES = 10;
async function schedule(id: string) {
  const { day: on, time } = lagosFields(new Date(deps.clock().getTime() + MINUTES * 60_000));
  for (const [actor, event] of [
    [checker, 'check'],
    [officer, 'schedule'],
  ] as const) {
    const seen = await readRelease(deps, { actor, id });
    const version = seen.ok ? seen.value.version : 0;
    expect(await changeRelease(deps, { actor, id, version, event, typed: { on, time } })).toMatchObject({
      ok: true,
    });
  }
  const view = await readRelease(deps, { actor: officer, id });
  return view.ok && view.value.due ? new Date(view.value.due).getTime() - deps.clock().getTime() : 0;
}

/** @param wait until the moment, in milliseconds */
async function toItsMoment(wait: number, release: string | null) {
  const run = async () => {
    if (release) return runRelease(deps, { releaseId: release });
    for (const { id } of await deps.db.select().from(decisions))
      await releaseDecision(deps, { decisionId: id });
  };
  deps.clock.advance(wait - 1_000);
  await run();
  return async () => {
    deps.clock.advance(1_000);
    await run();
  };
}

describe.each(['Accepted', 'Rejected'])('%s', (status) => {
  test.each([
    ['by itself', false],
    ['in a release', true],
  ])(
    '%s: nobody outside reads anything of it one second before, and everybody after',
    async (_, inRelease) => {
      const release = inRelease ? await newRelease() : null;
      const { application, decide } = await decided(applicant.actor, status, release);
      const read = () => readByApplicant(applicant.actor, applicant.token, application);
      await read();
      const before = await read();
      await decide();
      const tellAll = await toItsMoment(release ? await schedule(release) : HOLD_MS, release);
      expect(await read()).toEqual(before);

      await tellAll();
      const after = await read();
      expect(after.program.status).toBe(status);
      if (!after.letter.ok) throw new Error('no letter');
      expect(after.reply.ok).toBe(status === 'Accepted');
      expect(after.letter.value.kind).toBe(status === 'Accepted' ? 'offer' : 'rejection');
      expect(await checkLetter(deps, { typed: after.letter.value.proof.code })).toMatchObject({
        standing: 'valid',
        initials: 'A. O. Ɗ.',
      });
      expect(after.mails).toHaveLength(before.mails.length + 1);
      for (const reader of [
        'read',
        'list',
        'situation',
        'timeline',
        'letter',
        'letters',
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
    },
  );

  test('a member of staff reads nothing of it about the own application, at any desk', async () => {
    const release = await newRelease();
    const { application, decide } = await decided(staffApplicant, status, release);
    const before = await readAtDesks(staffApplicant, application, release);
    await decide();
    const tellAll = await toItsMoment(await schedule(release), release);
    expect(await readAtDesks(staffApplicant, application, release)).toEqual(before);
    await tellAll();
    expect(await readAtDesks(staffApplicant, application, release)).not.toEqual(before);
  });
});
