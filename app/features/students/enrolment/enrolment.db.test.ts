/** Accepted applicants become students, and their applications stay Accepted while they are. */

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOwnSituation } from '#app/features/admissions/index.server.ts';
import {
  chooseApplications,
  confirmBulkChange,
  prepareBulkChange,
} from '#app/features/review/bulk/bulk-change.server.ts';
import { readBulkChange } from '#app/features/review/bulk/read-bulk-change.server.ts';
import { runBulkChange } from '#app/features/review/bulk/run-bulk-change.server.ts';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { OFFER_STATES } from '#core/offers/offer-status.ts';
import { application_events, applications, offers, profiles, students } from '#db/schema/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { changeStanding } from '../register/change-standing.server.ts';
import { exportOwnRecord } from '../register/read-student.server.ts';
import { saveStudent } from '../register/save-student.server.ts';
import { enrolApplicant, readEnrolment } from './enrol-applicant.server.ts';

const deps = testDeps({ connections: 4 });
let admin: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  await deps.db.delete(students);
});

const kindOf = (result: { ok: boolean; error?: { kind: string } }) => (result.ok ? 'ok' : result.error?.kind);

describe('an accepted applicant', () => {
  const accepted = (owner?: Actor, program = 'Soil Science') =>
    makeApplication(deps, {
      status: 'Accepted',
      paid: true,
      offer: 'accepted',
      ready: true,
      answers: { program },
      ...(owner && { owner }),
    });
  const enrol = (applicationId: string, actor = admin) => enrolApplicant(deps, { actor, applicationId });
  const roleOf = async (userId: string) =>
    (await deps.db.select().from(profiles).where(eq(profiles.id, userId)))[0]?.role;

  test('becomes a student once, with the next number, the role, a line in the timeline and a mail', async () => {
    await saveStudent(deps, {
      actor: admin,
      id: null,
      form: {
        matriculation_number: 'FCAT/SLS/25/0041',
        first_name: 'Ɗanjuma',
        program: 'Soil Science',
        year: '1',
        enrollment_date: '2025-10-06',
      },
    });
    const application = await accepted();
    const both = await Promise.all([enrol(application.id), enrol(application.id)]);
    expect(both.map((one) => one.ok && one.value.number)).toEqual(['FCAT/SLS/25/0042', 'FCAT/SLS/25/0042']);
    expect(both.map((one) => one.ok && one.value.changed).sort()).toEqual([false, true]);
    expect(await roleOf(application.user_id)).toBe('student');
    const events = await deps.db
      .select()
      .from(application_events)
      .where(eq(application_events.application_id, application.id));
    expect(events.filter(({ kind }) => kind === 'enrolled').map(({ note }) => note)).toEqual([
      'FCAT/SLS/25/0042',
    ]);
    const mails = await mailsTo(deps, application.owner.email);
    expect(mails.filter(({ template }) => template === 'studentEnrolled')).toHaveLength(1);
    const own = await exportOwnRecord(deps, { actor: application.owner });
    expect(own.map((record) => record.matriculation_number)).toEqual(['FCAT/SLS/25/0042']);
    const told = await readOwnSituation(deps, { actor: application.owner, id: application.id });
    expect(told).toMatchObject({ what: 'enrolled', matriculation_number: 'FCAT/SLS/25/0042' });
  });

  test('gets a number of their own also when two are enrolled at once', async () => {
    const two = [await accepted(), await accepted()];
    const done = await Promise.all(two.map(({ id }) => enrol(id)));
    expect(done.map((one) => one.ok && one.value.number).sort()).toEqual([
      'FCAT/SLS/25/0001',
      'FCAT/SLS/25/0002',
    ]);
  });

  test('is not enrolled by themselves, by others than administrators, or before the decision', async () => {
    const application = await accepted();
    const academic = await makePerson(deps, { role: 'academic_staff' });
    expect(kindOf(await enrol(application.id, academic))).toBe('forbidden');
    expect(kindOf(await enrol(application.id, application.owner))).toBe('not-found');
    const review = await makeApplication(deps, { status: 'Under Review' });
    expect(kindOf(await enrol(review.id))).toBe('not-accepted');
    const own = await accepted(admin);
    expect(kindOf(await enrol(own.id))).toBe('own');
    expect(await deps.db.$count(students)).toBe(0);
  });

  test('stays Accepted as a student, by hand and in a bulk change, until they have left the register', async () => {
    const application = await accepted();
    const enrolled = await enrol(application.id);
    if (!enrolled.ok) throw new Error(enrolled.error.kind);
    const standing = async () => {
      const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
      return { status: row?.status, version: String(row?.version) };
    };
    const reject = async () =>
      kindOf(
        await changeStatus(deps, {
          actor: admin,
          id: application.id,
          form: { status: 'Rejected', reason: 'programme-full', version: (await standing()).version },
        }),
      );
    const change = async (status: string, version: string) =>
      kindOf(
        await changeStanding(deps, {
          actor: admin,
          id: enrolled.value.id,
          form: { status, reason: 'gave the place back', version },
        }),
      );
    expect(await reject()).toBe('enrolled');
    const chosen = await chooseApplications(deps, {
      actor: admin,
      scope: 'chosen',
      ids: [application.id],
      query: '',
    });
    if (!chosen.ok) throw new Error(chosen.error.kind);
    const { id } = chosen.value;
    await prepareBulkChange(deps, {
      actor: admin,
      id,
      form: { kind: 'set-status', status: 'Rejected', note: 'Full.' },
    });
    const outcome = async () => {
      const read = await readBulkChange(deps, { actor: admin, id });
      return read.ok && read.value.items[0]?.outcome;
    };
    expect(await outcome()).toBe('enrolled');
    await confirmBulkChange(deps, { actor: admin, id });
    await runBulkChange(deps, { changeId: id });
    expect([await outcome(), (await standing()).status]).toEqual(['enrolled', 'Accepted']);

    expect(await change('Inactive', '1')).toBe('ok');
    // The place is theirs still, until two people have withdrawn it.
    expect(await reject()).toBe('offered');
    await deps.db.update(offers).set({ state: 'withdrawn' }).where(eq(offers.application_id, application.id));
    expect(await reject()).toBe('ok');
    await releaseDecisions(deps);
    expect((await standing()).status).toBe('Rejected');
    // Nobody comes back on an application that was taken away.
    expect(await change('Active', '2')).toBe('not-accepted');
  });

  test('is enrolled only with an offer that they accepted', async () => {
    for (const offer of [undefined, ...OFFER_STATES] as const) {
      const { id, owner } = await makeApplication(deps, {
        status: 'Accepted',
        paid: true,
        ready: true,
        ...(offer && { offer }),
      });
      expect([offer, kindOf(await enrol(id))]).toEqual([offer, offer === 'accepted' ? 'ok' : 'offered']);
      const application = { id, ownerId: owner.userId, status: 'Accepted', erased: false, lacks: [] };
      const shown = await readEnrolment(deps, { actor: admin, application });
      expect([offer, shown?.kind]).toEqual([offer, offer === 'accepted' ? 'enrolled' : 'offered']);
    }
  });

  test('is not put on the register twice by two applications', async () => {
    const first = await accepted();
    const second = await accepted(first.owner, 'Forestry');
    expect(kindOf(await enrol(first.id))).toBe('ok');
    expect(kindOf(await enrol(second.id))).toBe('already-student');
  });
});
