/** In which order other programs read of changes. */
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moveApplication } from '#app/features/admissions/application/move-application.server.ts';
import { api_events } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication } from '#tests/factories/index.ts';
import { numberEvents } from './number-events.server.ts';

const deps = testDeps({ connections: 4 });
type Change = Parameters<typeof moveApplication>[2]['event'];

async function feed(id: string) {
  await numberEvents(deps);
  const rows = await deps.db
    .select()
    .from(api_events)
    .where(eq(api_events.subject_id, id))
    .orderBy(asc(api_events.seq));
  return rows.map(({ type, data }) => `${type.split('.')[1]} ${data.status}`);
}
const move = (tx: Parameters<typeof moveApplication>[0], applicationId: string, event: Change) =>
  moveApplication(tx, deps, { applicationId, event, actorId: null });

test('changes of one transaction are read in their order', async () => {
  // More than one, since an order by chance is right every second time.
  for (let round = 0; round < 12; round += 1) {
    const { id } = await makeApplication(deps, { status: 'Submitted' });
    await deps.db.transaction(async (tx) => {
      for (const event of ['staff-set:Under Review', 'staff-set:Rejected', 'staff-set:Under Review'] as const)
        await move(tx, id, event);
    });
    expect(await feed(id)).toEqual([
      'status_changed Under Review',
      'status_changed Rejected',
      'status_changed Under Review',
    ]);
  }
});

test('that it was submitted is read after the move that submitted it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await makeApplication(deps, { status: 'Draft', finished: true, paid: true });
    await deps.db.transaction((tx) => move(tx, id, 'payment-completed'));
    expect(await feed(id)).toEqual(['status_changed Submitted', 'submitted Submitted']);
  }
});

test('what a long transaction did first to another record, and last to this one, is read last of this one', async () => {
  const [other, one] = [
    await makeApplication(deps, { status: 'Submitted' }),
    await makeApplication(deps, { status: 'Submitted' }),
  ];
  const early = await deps.db.transaction(async (long) => {
    await move(long, other.id, 'staff-set:Under Review');
    await deps.db.transaction((tx) => move(tx, one.id, 'staff-set:Under Review'));
    // Read before the long one has committed: what follows of this record gets a later number.
    const read = await feed(one.id);
    await move(long, one.id, 'staff-set:Rejected');
    return read;
  });
  expect(early).toEqual(['status_changed Under Review']);
  expect(await feed(one.id)).toEqual([...early, 'status_changed Rejected']);
  expect(await feed(other.id)).toEqual(['status_changed Under Review']);
  const rows = await deps.db.select().from(api_events).where(eq(api_events.subject_id, one.id));
  const times = rows.toSorted((a, b) => Number(a.seq) - Number(b.seq)).map((row) => row.created_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
