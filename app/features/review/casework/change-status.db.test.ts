/** Setting a status: who may, from where, what is written, and what happens when two people do it at once. */

import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  statusesStaffMaySet,
} from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { application_events, applications, audit_log } from '#db/schema/index.ts';
import { applicationLetters } from '#messages/en/admissions/letters.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { changeStatus } from './change-status.server.ts';
import { listReviewOptions } from './read-for-review.server.ts';

const deps = testDeps();
let applicant: Actor;
let academic: Actor;
let admin: Actor;

beforeAll(async () => {
  applicant = await makePerson(deps);
  academic = await makePerson(deps, { role: 'academic_staff' });
  admin = await makePerson(deps, { role: 'admin_staff' });
});

const set = (actor: Actor, application: MadeApplication, status: string, rest: Record<string, string> = {}) =>
  changeStatus(deps, {
    actor,
    id: application.id,
    form: { status, note: '', version: String(application.version), ...rest },
  });

async function stored(id: string) {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error('the application is gone');
  return row;
}

const eventsOf = (id: string) =>
  deps.db
    .select()
    .from(application_events)
    .where(and(eq(application_events.application_id, id), eq(application_events.kind, 'status-changed')));

async function mailsAbout(id: string) {
  const { rows } = await deps.db.execute<{
    payload: { to: string; template: string; params: Record<string, string> };
  }>(sql`select payload from graphile_worker._private_jobs where payload::text like ${`%${id}%`}`);
  return rows.map(({ payload }) => payload);
}

describe('a change by staff', () => {
  test('writes status, version, timeline, audit and one mail together', async () => {
    const application = await makeApplication(deps, { status: 'Under Review', paid: true });
    const result = await set(academic, application, 'Accepted', { note: '  Bring your certificates.  ' });

    expect(result).toEqual({
      ok: true,
      value: { from: 'Under Review', to: 'Accepted', changed: true, held: true, mark: expect.any(String) },
    });
    expect(await stored(application.id)).toMatchObject({ status: 'Under Review', version: 1 });
    await releaseDecisions(deps);
    expect(await stored(application.id)).toMatchObject({
      status: 'Accepted',
      version: application.version + 1,
    });
    expect(await eventsOf(application.id)).toMatchObject([
      {
        from_status: 'Under Review',
        to_status: 'Accepted',
        actor_id: academic.userId,
        note: 'Bring your certificates.',
      },
    ]);
    const audited = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, application.id));
    expect(audited).toMatchObject([
      { action: 'application.decision-held', actor_id: academic.userId },
      {
        action: 'application.status-changed',
        actor_id: academic.userId,
        details: { from: 'Under Review', to: 'Accepted' },
      },
      { action: 'letter.issued' },
    ]);
    const mails = await mailsAbout(application.id);
    expect(mails).toMatchObject([{ to: application.owner.email, template: 'statusChanged' }]);
    expect(mails[0]?.params).toMatchObject({
      number: application.application_number,
      status: 'Accepted',
      note: 'Bring your certificates.',
    });
    expect(mails[0]?.params.advice).toContain('provisional offer');
  });

  test('closes the second application of one person without telling them that they failed', async () => {
    const application = await makeApplication(deps, { status: 'Under Review', paid: true });
    await set(academic, application, 'Rejected', { reason: 'sent-twice' });
    await releaseDecisions(deps);
    const [mail] = await mailsAbout(application.id);
    const { subject, paragraphs } = applicationLetters.statusChanged(mail?.params ?? {});
    expect(subject).toMatch(/is closed, because you have another one$/);
    expect(paragraphs.join('\n')).not.toMatch(/not successful|This application is closed/);
    expect(paragraphs.join('\n')).toContain('You do not need to do anything more for this application.');
  });

  test('to the status it has is no change: nothing is written, nobody is told', async () => {
    const application = await makeApplication(deps, { status: 'Under Review', paid: true });
    expect(await set(admin, application, 'Under Review', { note: 'again' })).toEqual({
      ok: true,
      value: { from: 'Under Review', to: 'Under Review', changed: false },
    });
    expect((await stored(application.id)).version).toBe(application.version);
    expect(await eventsOf(application.id)).toEqual([]);
    expect(await mailsAbout(application.id)).toEqual([]);
  });

  test('to a status that does not exist is refused with a code', async () => {
    const application = await makeApplication(deps, { status: 'Submitted' });
    for (const [status, code] of [
      ['Enrolled', 'not-listed'],
      ['accepted', 'not-listed'],
      ['', 'choose'],
    ] as const) {
      expect(await set(admin, application, status)).toEqual({
        ok: false,
        error: { kind: 'invalid', issues: [expect.objectContaining({ field: 'status', code })] },
      });
    }
    expect((await stored(application.id)).status).toBe('Submitted');
  });

  test('with a note that is too long, or a version that is no number, is refused', async () => {
    const application = await makeApplication(deps, { status: 'Submitted' });
    const long = await set(admin, application, 'Under Review', { note: 'n'.repeat(10_000) });
    expect(long).toMatchObject({ ok: false, error: { issues: [{ field: 'note', code: 'too-long' }] } });
    const odd = await set(admin, application, 'Under Review', { version: '1; drop table' });
    expect(odd).toMatchObject({ ok: false, error: { issues: [{ field: 'version', code: 'whole-number' }] } });
    expect((await stored(application.id)).status).toBe('Submitted');
  });

  test('that would make a second live application of one person is refused', async () => {
    const rejected = await makeApplication(deps, { status: 'Rejected', paid: true });
    await makeApplication(deps, { owner: rejected.owner, status: 'Submitted' });
    expect(await set(admin, rejected, 'Under Review')).toEqual({
      ok: false,
      error: { kind: 'another-live', status: 'Rejected' },
    });
    expect((await stored(rejected.id)).status).toBe('Rejected');
  });
});

describe('who may', () => {
  for (const role of ROLES) {
    for (const from of APPLICATION_STATUSES) {
      test(`${role} on ${from}`, async () => {
        const actor = await makePerson(deps, { role });
        const application = await makeApplication(deps, {
          owner: applicant,
          status: from,
          paid: true,
          session: await anotherSession(),
        });
        const allowed = statusesStaffMaySet(role, from);
        const expected = role === 'admin_staff' || role === 'master_admin' ? 5 : academicReach(role, from);
        expect(allowed).toHaveLength(expected);

        const to: ApplicationStatus = from === 'Rejected' ? 'Accepted' : 'Rejected';
        const result = await set(actor, application, to, { note: 'Decided.' });
        await releaseDecisions(deps);
        const after = (await stored(application.id)).status;
        if (expected > 0) {
          expect(result).toMatchObject({ ok: true, value: { from, to, changed: true } });
          expect(after).toBe(to);
        } else {
          // To those who may not read it, the application does not exist.
          const seen = role === 'academic_staff' && from !== 'Draft' && from !== 'Pending Payment';
          const kind = seen ? 'forbidden' : 'not-found';
          expect(result).toMatchObject({ ok: false, error: { kind } });
          expect(after).toBe(from);
        }
      });
    }
  }

  const academicReach = (role: string, from: ApplicationStatus) =>
    role === 'academic_staff' && ['Under Review', 'Accepted', 'Rejected'].includes(from) ? 5 : 0;

  let sessions = 0;
  /** One person holds one live application a session and programme; each case gets a session of its own. */
  const anotherSession = async () => {
    sessions += 1;
    return `${2026 + sessions}/${2027 + sessions}`;
  };

  test('an applicant does not set the status of their own application', async () => {
    const application = await makeApplication(deps, { status: 'Submitted' });
    expect(await set(application.owner, application, 'Accepted')).toEqual({
      ok: false,
      error: { kind: 'forbidden', status: 'Submitted' },
    });
    expect((await stored(application.id)).status).toBe('Submitted');
  });

  test('nobody finds what does not exist', async () => {
    for (const id of [deps.newId(), 'no-id', '']) {
      expect(await changeStatus(deps, { actor: admin, id, form: {} })).toEqual({
        ok: false,
        error: { kind: 'not-found' },
      });
    }
  });
});

describe('two at once', () => {
  test('the later of two different decisions is refused, and told what happened', async () => {
    const application = await makeApplication(deps, { status: 'Under Review', paid: true });
    const results = await Promise.all([
      set(admin, application, 'Rejected', { note: 'Full.' }),
      set(academic, application, 'Accepted', { note: 'Welcome.' }),
    ]);

    await releaseDecisions(deps);
    const after = await stored(application.id);
    const won = results.filter((result) => result.ok);
    expect(won).toMatchObject([{ value: { to: after.status, changed: true } }]);
    expect(results.filter((result) => !result.ok)).toEqual([
      { ok: false, error: { kind: 'pending', status: after.status } },
    ]);
    expect(after.version).toBe(application.version + 1);
    expect(await eventsOf(application.id)).toHaveLength(1);
    expect(await mailsAbout(application.id)).toHaveLength(1);
  });

  test('the same form sent twice changes once and is no mistake', async () => {
    const application = await makeApplication(deps, { status: 'Under Review', paid: true });
    const results = await Promise.all([
      set(admin, application, 'Accepted', { note: 'Welcome.' }),
      set(admin, application, 'Accepted', { note: 'Welcome.' }),
    ]);
    expect(results.map((result) => result.ok && result.value.changed).sort()).toEqual([false, true]);
    await releaseDecisions(deps);
    expect(await eventsOf(application.id)).toHaveLength(1);
    expect(await mailsAbout(application.id)).toHaveLength(1);
  });

  test("a colleague's note is not swallowed because both chose the same status", async () => {
    const application = await makeApplication(deps, { status: 'Under Review', paid: true });
    await set(admin, application, 'Accepted', { note: 'Welcome.' });
    expect(await set(academic, application, 'Accepted', { note: 'Bring your NIN slip.' })).toEqual({
      ok: false,
      error: { kind: 'pending', status: 'Accepted' },
    });
  });

  test('an old form is refused as old even where the new status is out of reach', async () => {
    const application = await makeApplication(deps, { status: 'Under Review', paid: true });
    await set(admin, application, 'Submitted');
    expect(await set(academic, application, 'Accepted')).toEqual({
      ok: false,
      error: { kind: 'stale', status: 'Submitted' },
    });
  });
});

test('nobody decides on an application of their own', async () => {
  const mine = await makeApplication(deps, { owner: admin, status: 'Under Review', paid: true });
  expect(await set(admin, mine, 'Accepted')).toEqual({
    ok: false,
    error: { kind: 'own', status: 'Under Review' },
  });
  expect(
    listReviewOptions(admin, {
      ownerId: admin.userId,
      status: 'Under Review',
      enrolled: false,
      lacks: [],
    }),
  ).toMatchObject({
    own: true,
    statuses: [],
    waits: false,
    caps: false,
  });
  expect(await stored(mine.id)).toMatchObject({ status: 'Under Review', version: mine.version });
  expect((await set(academic, mine, 'Accepted')).ok).toBe(true);
});
