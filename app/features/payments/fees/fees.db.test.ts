/** Setting fees: what was charged stays, what is shown is charged, and two people do not undo each other. */
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFees } from '#app/features/content/page/read-fees.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { feeAbout } from '#core/payments/fees.ts';
import { err } from '#core/shared/result.ts';
import { audit_log, fees } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { applicationFee } from '../payment/queries.server.ts';
import { listFees, readFeeLine } from './list-fees.server.ts';
import { endFee, setFee } from './set-fee.server.ts';

const deps = payingDeps();
let bursar: Actor;

const NOW = '2026-03-05T09:00:00.000Z';
const FORM = {
  name: 'Application Fee',
  purpose: 'application',
  amount: '25,000',
  program: '',
  level: '',
  starts_on: '2026-03-05',
  ends_on: '',
};

beforeAll(async () => {
  bursar = await makePerson(deps, { role: 'admin_staff', first_name: 'Hauwa', last_name: 'Bursar' });
});
beforeEach(async () => {
  await deps.db.delete(fees);
  deps.clock.set(NOW);
});

const set = (
  given: Partial<typeof FORM> & { amount_seen?: string } = {},
  {
    lineId = null,
    version = 0,
    actor = bursar,
  }: { lineId?: string | null; version?: number; actor?: Actor } = {},
) => setFee(deps, { actor, lineId, version, raw: { ...FORM, ...given } });

async function added(given: Partial<typeof FORM> = {}): Promise<string> {
  const made = await set(given);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.lineId;
}

const charged = async (at: string) => (await applicationFee(deps.db, new Date(at)))?.amountKobo ?? null;
const rows = () => deps.db.select().from(fees).orderBy(asc(fees.starts_at));

test.each(ROLES)('are set by administrators alone: %s', async (role) => {
  const actor = await makePerson(deps, { role });
  const made = await set({}, { actor });
  const ended = await endFee(deps, {
    actor,
    lineId: deps.newId(),
    version: 0,
    raw: { last_day: '2026-03-05' },
  });
  if (role === 'admin_staff' || role === 'master_admin') {
    expect(made.ok).toBe(true);
    expect(ended).toEqual(err({ kind: 'not-found' }));
  } else {
    expect(made).toEqual(err({ kind: 'forbidden' }));
    expect(ended).toEqual(err({ kind: 'forbidden' }));
    expect(await readFeeLine(deps, { actor, lineId: deps.newId() })).toEqual(err({ kind: 'forbidden' }));
  }
});

describe('a change', () => {
  test('holds from its day on, and leaves what was charged before as it was', async () => {
    const lineId = await added();
    deps.clock.set('2026-03-20T09:00:00.000Z');
    expect(await set({ amount: '30,000', starts_on: '2026-04-01' }, { lineId, version: 1 })).toMatchObject({
      ok: true,
    });
    expect(await charged('2026-03-05T09:00:00.000Z')).toBe(2_500_000);
    expect(await charged('2026-03-31T22:59:59.999Z')).toBe(2_500_000);
    expect(await charged('2026-03-31T23:00:00.000Z')).toBe(3_000_000);
    expect(await listFees(deps)).toMatchObject({
      applicationFee: '₦25,000',
      lines: [
        { current: { amount: '₦25,000', state: 'now' }, next: { amount: '₦30,000', state: 'planned' } },
      ],
    });
  });

  test('of today begins now, not this morning', async () => {
    const lineId = await added();
    deps.clock.set('2026-03-20T09:00:00.000Z');
    await set({ amount: '30,000', starts_on: '2026-03-20' }, { lineId, version: 1 });
    expect(await charged('2026-03-20T08:59:59.999Z')).toBe(2_500_000);
    expect(await charged('2026-03-20T09:00:00.000Z')).toBe(3_000_000);
  });

  test('takes the place of one that was planned', async () => {
    const lineId = await added();
    await set({ amount: '30,000', starts_on: '2026-06-01' }, { lineId, version: 1 });
    const line = await readFeeLine(deps, { actor: bursar, lineId });
    if (!line.ok) throw new Error('gone');
    expect(
      await set({ amount: '28,000', starts_on: '2026-05-01' }, { lineId, version: line.value.version }),
    ).toMatchObject({
      ok: true,
    });
    expect(await charged('2026-07-01')).toBe(2_800_000);
    const after = await readFeeLine(deps, { actor: bursar, lineId });
    expect(after).toMatchObject({
      ok: true,
      value: {
        history: [{ state: 'withdrawn' }, { amount: '₦28,000', setBy: 'Hauwa Bursar' }, { state: 'now' }],
      },
    });
  });

  test('made on an old screen is refused, and nothing of it is written', async () => {
    const lineId = await added();
    await set({ amount: '30,000' }, { lineId, version: 1 });
    const before = await rows();
    expect(await set({ amount: '1' }, { lineId, version: 1 })).toEqual(err({ kind: 'stale' }));
    expect(await rows()).toEqual(before);
  });

  test('of nothing, or with days of the past, is refused', async () => {
    expect(await set({}, { lineId: deps.newId() })).toEqual(err({ kind: 'not-found' }));
    expect(await set({}, { lineId: 'x' })).toEqual(err({ kind: 'not-found' }));
    expect(await set({ starts_on: '2026-03-04' })).toMatchObject({
      error: { kind: 'invalid', issues: [{ field: 'starts_on', code: 'day-gone' }] },
    });
    expect(await rows()).toEqual([]);
  });

  test('is in the audit trail', async () => {
    const lineId = await added();
    expect(await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, lineId))).toMatchObject([
      { action: 'fee.set', actor_id: bursar.userId, details: { amount_kobo: 2_500_000, line: 'new' } },
    ]);
  });
});

describe('a new name', () => {
  test('leaves the fee what it is for, so that it is still charged', async () => {
    const lineId = await added();
    expect(await set({ name: 'Form Fee' }, { lineId, version: 1 })).toMatchObject({ ok: true });
    expect(await charged(NOW)).toBe(2_500_000);
    expect(await applicationFee(deps.db, new Date(NOW))).toMatchObject({ name: 'Form Fee' });
    expect(await listFees(deps)).toMatchObject({ applicationFee: '₦25,000' });
    expect(await readFees(deps.db, new Date(NOW), ['application'])).toMatchObject([
      { purpose: 'application', name: 'Form Fee', amountKobo: 2_500_000 },
    ]);
  });

  test('is all that a change can say about what a fee is for', async () => {
    const lineId = await added();
    expect(await set({ purpose: 'hostel' }, { lineId, version: 1 })).toMatchObject({ ok: true });
    expect(await charged(NOW)).toBe(2_500_000);
  });

  test('given to another fee takes nothing away from the one that is charged', async () => {
    await added();
    expect(await set({ purpose: 'other', amount: '1' })).toMatchObject({ ok: true });
    expect(await charged(NOW)).toBe(2_500_000);
  });
});

describe('a fee for one level', () => {
  const forNd = () =>
    deps.db.insert(fees).values({
      id: deps.newId(),
      purpose: 'application',
      name: 'Application Fee',
      amount_kobo: 900,
      level: 'ND',
      starts_at: new Date(NOW),
    });

  test('is charged to who applies for that award, however they study, and to nobody else', async () => {
    await added();
    await set({ amount: '1,000', level: 'ND' });
    const chargedFor = async (award: string | null) => {
      const about = feeAbout({ program: 'Forestry', award });
      return (await applicationFee(deps.db, new Date(NOW), about))?.amountKobo;
    };
    expect(await chargedFor('ND')).toBe(100_000);
    expect(await chargedFor('ND part-time')).toBe(100_000);
    expect(await chargedFor('HND')).toBe(2_500_000);
    expect(await chargedFor(null)).toBe(2_500_000);
    expect((await listFees(deps)).lines.map(({ current }) => current.level).sort()).toEqual(['ND', null]);
  });

  test('keeps its level when it is changed, and so takes nobody else’s place', async () => {
    await forNd();
    const [row] = await rows();
    await added();
    expect(await set({ amount: '10' }, { lineId: row?.line_id ?? '', version: 1 })).toMatchObject({
      ok: true,
    });
    expect(await charged(NOW)).toBe(2_500_000);
  });
});

test('the database refuses a second fee for the same purpose and time, and for the same name where there is none', async () => {
  const fee = (given: Partial<typeof fees.$inferInsert>) =>
    deps.db.insert(fees).values({
      id: deps.newId(),
      purpose: 'application',
      name: 'Application Fee',
      amount_kobo: 100,
      starts_at: new Date('2026-01-01'),
      ...given,
    });
  await fee({ ends_at: new Date('2026-02-01') });
  await fee({ starts_at: new Date('2026-02-01') });
  await fee({ program: 'Forestry' });
  await fee({ active: false });
  await fee({ purpose: null });
  await expect(fee({ name: 'Form Fee', starts_at: new Date('2026-01-31') })).rejects.toMatchObject({
    cause: { constraint: 'fees_one_of_purpose' },
  });
  await expect(fee({ purpose: null })).rejects.toMatchObject({ cause: { constraint: 'fees_one_of_name' } });
  await expect(fee({ purpose: 'parking' as never })).rejects.toMatchObject({
    cause: { constraint: 'fees_purpose' },
  });
});

describe('two fees of one kind', () => {
  test('are refused with the time of the other', async () => {
    const lineId = await added();
    expect(await set({ amount: '1' })).toEqual(err({ kind: 'overlaps', from: NOW, until: null, lineId }));
    expect(await set({ program: 'Forestry' })).toMatchObject({ ok: true });
    expect(await set({ purpose: 'hostel' })).toMatchObject({ ok: true });
    // Another name does not make it another fee.
    expect(await set({ name: 'Form Fee' })).toMatchObject({ error: { kind: 'overlaps', lineId } });
    // Fees without a purpose are told apart by their names.
    expect(await set({ purpose: 'other', name: 'Parking' })).toMatchObject({ ok: true });
    expect(await set({ purpose: 'other', name: 'Library' })).toMatchObject({ ok: true });
    expect(await set({ purpose: 'other', name: 'Parking' })).toMatchObject({ error: { kind: 'overlaps' } });
  });

  test('set at the same moment become one', async () => {
    const both = await Promise.all([set(), set({ amount: '26,000' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });
});

describe('the end of a fee', () => {
  test('is after its last day', async () => {
    const lineId = await added();
    expect(
      await endFee(deps, { actor: bursar, lineId, version: 1, raw: { last_day: '2026-03-31' } }),
    ).toMatchObject({
      ok: true,
    });
    expect(await charged('2026-03-31T22:59:59Z')).toBe(2_500_000);
    expect(await charged('2026-03-31T23:00:00Z')).toBeNull();
  });

  test('can be now, and never earlier', async () => {
    const lineId = await added();
    deps.clock.set('2026-03-10T09:00:00.000Z');
    const end = (last_day: string) => endFee(deps, { actor: bursar, lineId, version: 1, raw: { last_day } });
    expect(await end('2026-03-08')).toMatchObject({
      error: { issues: [{ field: 'last_day', code: 'day-gone' }] },
    });
    expect(await end('')).toMatchObject({ error: { issues: [{ field: 'last_day', code: 'required' }] } });
    expect(await end('2026-03-09')).toMatchObject({ ok: true });
    expect(await charged('2026-03-10T08:59:59Z')).toBe(2_500_000);
    expect(await charged('2026-03-10T09:00:00Z')).toBeNull();
    expect(await end('2026-03-09')).toEqual(err({ kind: 'stale' }));
  });
});

test('a change to a tenth, or ten times as much, is made only once that was seen', async () => {
  const lineId = await added();
  const slip = { amount: '2,500' };
  const asked = err({ kind: 'far-from-before', beforeKobo: 2_500_000, amountKobo: 250_000 });
  expect(await set(slip, { lineId, version: 1 })).toEqual(asked);
  expect(await set({ ...slip, amount_seen: '2500000' }, { lineId, version: 1 })).toEqual(asked);
  expect(await charged(NOW)).toBe(2_500_000);
  expect((await set({ ...slip, amount_seen: '250000' }, { lineId, version: 1 })).ok).toBe(true);
  const line = await readFeeLine(deps, { actor: bursar, lineId });
  const version = line.ok ? line.value.version : 0;
  deps.clock.advance(60_000);
  expect(await set({ amount: '30,000' }, { lineId, version })).toMatchObject({
    error: { kind: 'far-from-before', beforeKobo: 250_000 },
  });
});
