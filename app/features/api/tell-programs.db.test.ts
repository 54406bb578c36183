/** What the database's triggers tell other programs, whoever wrote the change. */
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { api_events, applications, students, webhook_endpoints } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication } from '#tests/factories/index.ts';

const deps = testDeps();

const told = (subjectId: string) =>
  deps.db
    .select({ type: api_events.type, data: api_events.data })
    .from(api_events)
    .where(eq(api_events.subject_id, subjectId))
    .orderBy(asc(api_events.created_at), asc(sql`ctid`));

const jobs = async () => {
  const { rows } = await deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'number-events'`,
  );
  return rows[0]?.count;
};

it('tells of changes of applications, and nothing of drafts being typed', async () => {
  const { id } = await makeApplication(deps, { status: 'Draft' });
  const write = (change: Partial<typeof applications.$inferInsert>) =>
    deps.db.update(applications).set(change).where(eq(applications.id, id));
  await write({ first_name: 'Zainab', version: 2 });
  expect(await told(id)).toEqual([]);
  await write({ status: 'Submitted', version: 3 });
  await write({ submitted_at: new Date(), caps_reference: 'X1', version: 4 });
  await write({ status: 'Under Review', version: 5 });
  await write({ religion: 'Other' });
  const events = await told(id);
  expect(events.map(({ type }) => type).sort()).toEqual([
    'application.changed',
    'application.status_changed',
    'application.status_changed',
    'application.submitted',
  ]);
  expect(events.at(-1)?.data).toMatchObject({
    previous_status: 'Submitted',
    status: 'Under Review',
    version: 5,
  });
  expect(JSON.stringify(events)).not.toContain('Zainab');
});

it('wakes whoever sends once a transaction, and only while somebody listens', async () => {
  const { id, owner } = await makeApplication(deps, { status: 'Submitted' });
  const twice = () =>
    deps.db.transaction(async (tx) => {
      for (const status of ['Under Review', 'Accepted'])
        await tx
          .update(applications)
          .set({ status, version: sql`version + 1` })
          .where(eq(applications.id, id));
    });
  await twice();
  expect(await jobs()).toBe(0);
  await deps.db.insert(webhook_endpoints).values({
    id: deps.newId(),
    name: 'Bursary',
    url: 'https://bursary.example.test/hook',
    event_types: ['payment.completed'],
    secret: 'ciphertext',
    created_by: owner.userId,
  });
  await twice();
  expect(await jobs()).toBe(1);
  await expect(
    deps.db.transaction(async (tx) => {
      await tx.update(applications).set({ status: 'Rejected' }).where(eq(applications.id, id));
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  expect((await told(id)).length).toBe(4);
});

it('tells of students who enrol, are added, and change', async () => {
  const { id: applicationId } = await makeApplication(deps, { status: 'Accepted' });
  const student = (number: string, application_id: string | null) => ({
    id: deps.newId(),
    matriculation_number: number,
    application_id,
    first_name: 'Aisha',
    program: 'Forestry',
    year: 1,
    enrollment_date: '2026-01-10',
    search_key: '',
  });
  const enrolled = student('FCAT/FOR/25/0001', applicationId);
  const added = student('FCAT/FOR/25/0002', null);
  await deps.db.insert(students).values([enrolled, added]);
  await deps.db.update(students).set({ year: 2, version: 2 }).where(eq(students.id, added.id));
  expect((await told(enrolled.id)).map(({ type }) => type)).toEqual(['student.enrolled']);
  expect((await told(added.id)).map(({ type }) => type)).toEqual(['student.added', 'student.changed']);
});
