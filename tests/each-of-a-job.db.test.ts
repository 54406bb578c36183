/** Jobs over people in which one row cannot be written: everybody else is served all the same. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { forgetOldApplications } from '#app/features/admissions/index.server.ts';
import { remindOfDocuments, remindOfRequests } from '#app/features/documents/index.server.ts';
import { askApplicant } from '#app/features/documents/requests/ask-applicant.server.ts';
import { eraseAccounts } from '#app/features/my-data/index.server.ts';
import { keepHeartbeat, noteDowntime, tendOffers } from '#app/features/offers/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { GRACE_MS } from '#core/offers/offer-deadline.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { admission_sessions, applications, heartbeats, offers, outages, profiles } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';

const DAY = 86_400_000;
const deps = testDeps();
let officer: Actor;
beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
});

/** Whatever is written about this record fails from now on, as where its data breaks a rule. */
async function plant(id: string): Promise<void> {
  await deps.db.execute(
    sql.raw(`
    create or replace function fail_for_one() returns trigger language plpgsql as $$
    begin raise exception 'planted' using errcode = '23514'; end $$;
    create or replace trigger fail_for_one before insert on audit_log for each row
      when (new.subject_id = '${id}') execute function fail_for_one()`),
  );
}
afterEach(() => deps.db.execute(sql`drop trigger if exists fail_for_one on audit_log`));

const offered = async (deadline: Date) => {
  const made = await makeApplication(deps, { status: 'Accepted', paid: true, offer: 'released' });
  await deps.db.update(offers).set({ deadline_at: deadline }).where(eq(offers.application_id, made.id));
  return made.id;
};

test('offers that lapse', async () => {
  const over = new Date(deps.clock().getTime() - GRACE_MS - DAY);
  const ids = [await offered(over), await offered(over), await offered(over)];
  await plant(ids[0] ?? '');
  expect(await tendOffers(deps)).toEqual({ reminded: 0, lapsed: 2 });
  await deps.db.execute(sql`drop trigger fail_for_one on audit_log`);
  expect(await tendOffers(deps)).toEqual({ reminded: 0, lapsed: 1 });
});

test('deadlines that an outage moves', async () => {
  await deps.db.delete(heartbeats);
  await noteDowntime(deps);
  const soon = new Date(deps.clock().getTime() + DAY / 2);
  const ids = [await offered(soon), await offered(soon)];
  await plant(ids[0] ?? '');
  deps.clock.advance(DAY);
  expect(await noteDowntime(deps)).toBe(1);
  await deps.db.execute(sql`drop trigger fail_for_one on audit_log`);
  expect(await noteDowntime(deps)).toBe(1);
});

test('applications that are forgotten', async () => {
  const made = [
    await makeApplication(deps, { status: 'Rejected', paid: true }),
    await makeApplication(deps, { status: 'Rejected', paid: true }),
    await makeApplication(deps, { status: 'Draft' }),
  ];
  await deps.db.update(admission_sessions).set({ closes_at: deps.clock() });
  await plant(made[0]?.id ?? '');
  deps.clock.advance(1000 * DAY);
  await forgetOldApplications(deps);
  const left = await deps.db.select().from(applications);
  const named = (id: string) => left.some((row) => row.id === id && row.erased_at === null);
  expect(made.map(({ id }) => named(id))).toEqual([true, false, false]);
});

test('accounts that are erased', async () => {
  const people = [await makePerson(deps), await makePerson(deps)];
  for (const { userId } of people)
    await deps.db.update(profiles).set({ erase_after: deps.clock() }).where(eq(profiles.id, userId));
  await plant(people[0]?.userId ?? '');
  expect(await eraseAccounts(deps)).toBe(1);
});

test('applicants who are reminded', async () => {
  const made = [
    await makeApplication(deps, { status: 'Under Review', paid: true }),
    await makeApplication(deps, { status: 'Under Review', paid: true }),
  ];
  for (const { id } of made)
    await deps.db.update(applications).set({ paid_at: deps.clock() }).where(eq(applications.id, id));
  const due_on = lagosDayOf(new Date(deps.clock().getTime() + 4 * DAY));
  for (const { id } of made)
    expect(
      await askApplicant(deps, {
        actor: officer,
        id,
        form: { subject: 'field:phone', message: 'Please give another.', due_on },
      }),
    ).toMatchObject({ ok: true });
  await plant(made[0]?.id ?? '');
  deps.clock.advance((deps.documentReminderDays + 1) * DAY);
  expect(await remindOfDocuments(deps)).toBe(1);
  deps.clock.set(new Date(`${due_on}T12:00:00Z`));
  expect(await remindOfRequests(deps)).toBe(1);
});

test('the portal works while jobs hold every place: nobody notes an outage', async () => {
  await deps.db.delete(heartbeats);
  const before = await deps.db.$count(outages);
  // No job runs at all.
  const end = keepHeartbeat(deps, 10);
  for (let minute = 0; minute < 8; minute += 1) {
    deps.clock.advance(60_000);
    const now = deps.clock();
    await vi.waitFor(async () => {
      const [last] = await deps.db.select().from(heartbeats);
      expect(last?.at).toEqual(now);
    });
  }
  end();
  expect(await deps.db.$count(outages)).toBe(before);
});
