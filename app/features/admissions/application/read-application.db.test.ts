import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { payments } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { GOOD_ANSWERS, makeApplication, makePerson } from '#tests/factories/index.ts';
import { listOwnApplications } from './list-own-applications.server.ts';
import { moveApplication } from './move-application.server.ts';
import { readApplication } from './read-application.server.ts';
import { readTimeline } from './read-timeline.server.ts';

const deps = testDeps();
let admin: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff', first_name: 'Grace', last_name: 'Okonkwo' });
});

const pay = (application_id: string, review_reason: ReviewReason | null = null) =>
  deps.db.insert(payments).values({
    id: deps.newId(),
    application_id,
    amount_kobo: 2_500_000,
    status: 'Completed',
    payment_method: 'card',
    payment_reference: `PAY${deps.newId()}`,
    gateway: 'sandbox',
    paid_at: deps.clock(),
    review_reason,
  });

describe('reading one', () => {
  test('its owner reads every answer but the NIN, and may edit and pay', async () => {
    const made = await makeApplication(deps, { finished: true });
    const read = await readApplication(deps, { actor: made.owner, id: made.id });
    expect(read).toMatchObject({
      ok: true,
      value: { own: true, mayEdit: true, finished: true },
    });
    const text = JSON.stringify(read);
    expect(text).toContain('••••••••901');
    expect(text).not.toContain(GOOD_ANSWERS.nin_number);
    expect(text).toContain('Binta Ɗanladi');
    expect(text).toContain('0706 123 4567');
  });

  test.each(['academic_staff', 'admin_staff', 'master_admin'] as const)(
    '%s reads it with NIN and next of kin masked, and may do nothing with it here',
    async (role) => {
      const made = await makeApplication(deps, { status: 'Submitted' });
      const staff = await makePerson(deps, { role });
      const read = await readApplication(deps, { actor: staff, id: made.id });
      expect(read).toMatchObject({ ok: true, value: { own: false, mayEdit: false } });
      const text = JSON.stringify(read);
      expect(text).toContain('12 Kasuwar Barci Road');
      for (const secret of [GOOD_ANSWERS.nin_number, 'Binta', '706 123 4567', '7061234567']) {
        expect(text).not.toContain(secret);
      }
    },
  );

  test.each(['applicant', 'student'] as const)('another %s does not find it', async (role) => {
    const made = await makeApplication(deps);
    const other = await makePerson(deps, { role });
    const notFound = { ok: false, error: { kind: 'not-found' } };
    expect(await readApplication(deps, { actor: other, id: made.id })).toEqual(notFound);
    expect(await readTimeline(deps, { actor: other, id: made.id })).toEqual(notFound);
  });

  test('no row is found for what is no id', async () => {
    for (const id of ['new', '', '%', deps.newId()]) {
      expect(await readApplication(deps, { actor: admin, id })).toEqual({
        ok: false,
        error: { kind: 'not-found' },
      });
      expect(await readTimeline(deps, { actor: admin, id })).toEqual({
        ok: false,
        error: { kind: 'not-found' },
      });
    }
  });

  test('nothing encrypted and no folded key leaves', async () => {
    const made = await makeApplication(deps);
    const text = JSON.stringify(await readApplication(deps, { actor: made.owner, id: made.id }));
    for (const raw of ['v1.', 'search_key', 'fingerprint', 'submitted_document'])
      expect(text).not.toContain(raw);
  });
});

describe('the timeline', () => {
  test('tells the owner that it was the college, and staff who it was', async () => {
    const made = await makeApplication(deps, { finished: true });
    deps.clock.advance(1000);
    await deps.db.transaction((tx) =>
      moveApplication(tx, deps, { applicationId: made.id, event: 'payment-completed', actorId: null }),
    );
    deps.clock.advance(1000);
    await deps.db.transaction((tx) =>
      moveApplication(tx, deps, {
        applicationId: made.id,
        event: 'staff-set:Under Review',
        actorId: admin.userId,
        note: 'Good luck',
      }),
    );
    const own = await readTimeline(deps, { actor: made.owner, id: made.id });
    expect(own).toMatchObject({
      ok: true,
      value: [
        { kind: 'created', by: { kind: 'you' } },
        { kind: 'payment-completed', by: { kind: 'system' }, from: 'Draft', to: 'Submitted' },
        { kind: 'status-changed', by: { kind: 'college' }, to: 'Under Review', note: 'Good luck' },
      ],
    });
    expect(JSON.stringify(own)).not.toContain('Okonkwo');
    const academic = await makePerson(deps, { role: 'academic_staff' });
    const staff = await readTimeline(deps, { actor: academic, id: made.id });
    expect(staff.ok && staff.value.at(-1)?.by).toEqual({ kind: 'name', name: 'Grace Okonkwo' });
  });
});

describe('the list of own applications', () => {
  test('is newest first, says what to do next, and holds nobody else’s', async () => {
    const owner = await makePerson(deps);
    await makeApplication(deps);
    const age = (days: number) => new Date(deps.clock().getTime() - days * 86_400_000);
    const make = (program: string, days: number, traits: Parameters<typeof makeApplication>[1] = {}) =>
      makeApplication(deps, {
        owner,
        createdAt: age(days),
        ...traits,
        answers: { program, ...traits.answers },
      });
    await make('Forestry', 5, { answers: { nin_number: null, religion: null } });
    await make('Crop Production', 4);
    await make('Soil Science', 3, { finished: true });
    await make('Food Technology', 2, { status: 'Accepted' });
    const paid = await make('Animal Production', 1, { finished: true });
    await pay(paid.id);
    const flagged = await make('Agricultural Extension', 0, { finished: true });
    await pay(flagged.id, 'application-not-waiting');

    const { applications, counts, session } = await listOwnApplications(deps, { actor: owner });
    expect(applications.map(({ program, situation }) => [program, situation.next])).toEqual([
      ['Agricultural Extension', { kind: 'correct', step: 1, sendable: true }],
      ['Animal Production', { kind: 'correct', step: 1, sendable: true }],
      ['Food Technology', { kind: 'ask-admissions' }],
      ['Soil Science', { kind: 'pay' }],
      ['Crop Production', { kind: 'continue', step: 4 }],
      ['Forestry', { kind: 'continue', step: 2 }],
    ]);
    expect(applications.map(({ paid: isPaid }) => isPaid)).toEqual([true, true, false, false, false, false]);
    expect(counts).toEqual([
      { status: 'Draft', withdrawn: false, count: 5 },
      { status: 'Accepted', withdrawn: false, count: 1 },
    ]);
    expect(session).toEqual({ id: '2025/2026', closesAt: null });
    expect(JSON.stringify(applications)).not.toMatch(/901|Binta|phone|religion/);
  });

  test('of a newcomer is empty', async () => {
    const { applications, counts } = await listOwnApplications(deps, { actor: await makePerson(deps) });
    expect({ applications, counts }).toEqual({ applications: [], counts: [] });
  });
});
