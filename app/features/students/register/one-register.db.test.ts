/** Numbers and active students of one register, whoever writes into it at the same moment. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '#db/client.ts';
import { students } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication } from '#tests/factories/index.ts';
import { registerDesk, utf8 } from '#tests/factories/students.ts';
import { enrolApplicant } from '../enrolment/enrol-applicant.server.ts';
import { applyImport } from '../import/kept-file.server.ts';
import { changeStanding } from './change-standing.server.ts';
import { saveStudent } from './save-student.server.ts';

const deps = testDeps({ connections: 6 });
const { admin, preview, apply } = registerDesk(deps);
const HEAD = 'Matriculation number,First name,Last name,Programme,Year,Status,Enrolment date';

const accepted = (program: string, more = {}) =>
  makeApplication(deps, {
    status: 'Accepted',
    paid: true,
    offer: 'accepted',
    ready: true,
    answers: { program: program as never },
    ...more,
  });
const enrol = (applicationId: string, db = deps.db) =>
  enrolApplicant({ ...deps, db }, { actor: admin, applicationId });
const rowOf = async (number: string) =>
  (await deps.db.select().from(students).where(eq(students.matriculation_number, number)))[0];
const add = (matriculation_number: string) =>
  saveStudent(deps, {
    actor: admin,
    id: null,
    form: {
      matriculation_number,
      first_name: 'Typed',
      program: 'Soil Science',
      year: '1',
      enrollment_date: '2025-10-06',
    },
  });
/** Both at once: the second begins when the first has written and not committed. */
async function beside<One, Other>(first: (db: typeof deps.db) => Promise<One>, second: () => Promise<Other>) {
  let other: Promise<Other> | undefined;
  const one = await deps.db.transaction(async (tx: Transaction) => {
    const done = await first(tx as never);
    other = second();
    await expect
      .poll(async () => {
        const waits = await deps.client.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waits.rowCount;
      })
      .toBe(1);
    return done;
  });
  return [one, await other] as const;
}

test('a file does not write over somebody who is being enrolled under its number', async () => {
  const { id } = await accepted('Soil Science');
  const seen = await preview(
    utf8(`${HEAD}\nFCAT/SLS/25/0001,Somebody,Else,Soil Science,1,Active,2025-10-06`),
  );
  const [enrolled, applied] = await beside(
    (db) => enrol(id, db),
    () => apply(seen.id),
  );
  expect(enrolled).toMatchObject({ ok: true, value: { number: 'FCAT/SLS/25/0001' } });
  expect(applied).toMatchObject({ ok: false, error: { kind: 'bad-rows', since: 1 } });
  expect(await rowOf('FCAT/SLS/25/0001')).toMatchObject({
    application_id: id,
    first_name: 'Amina',
    version: 1,
  });
});

test('whoever is enrolled beside a file, or beside a typed number, gets the next one', async () => {
  const { id } = await accepted('Forestry');
  const seen = await preview(utf8(`${HEAD}\nFCAT/FOR/25/0001,Somebody,Else,Forestry,1,Active,2025-10-06`));
  const asked = { actor: admin, id: seen.id, leaveOutBad: false };
  const [applied, enrolled] = await beside(
    (db) => applyImport({ ...deps, db }, asked),
    () => enrol(id),
  );
  expect(applied).toMatchObject({ ok: true, value: { added: 1 } });
  expect(enrolled).toMatchObject({ ok: true, value: { number: 'FCAT/FOR/25/0002' } });
  const other = await accepted('Forestry');
  const [, typed] = await beside(
    (db) => enrol(other.id, db),
    () => add('FCAT/FOR/25/0003'),
  );
  expect(typed).toMatchObject({ ok: false, error: { kind: 'invalid' } });
});

test('a long serial that somebody typed neither ends its series nor lengthens its numbers', async () => {
  const next = async () => {
    const done = await enrol((await accepted('Agricultural Engineering')).id);
    return done.ok ? done.value.number : done.error.kind;
  };
  expect(await add('FCAT/AGE/25/99999999')).toMatchObject({ ok: true });
  expect([await next(), await next()]).toEqual(['FCAT/AGE/25/0001', 'FCAT/AGE/25/0002']);
  // Its last number of four digits, and one that is taken after it.
  expect(await add('FCAT/AGE/25/9999')).toMatchObject({ ok: true });
  expect(await add('FCAT/AGE/25/10001')).toMatchObject({ ok: true });
  expect([await next(), await next()]).toEqual(['FCAT/AGE/25/10000', 'FCAT/AGE/25/10002']);
});

test('one person is never active twice, by whatever way they come back', async () => {
  const set = async (number: string, status: string) => {
    const row = await rowOf(number);
    const form = { status, reason: 'As the register says.', version: String(row?.version) };
    return changeStanding(deps, { actor: admin, id: row?.id ?? '', form });
  };
  const owner = (await accepted('Animal Production')).owner;
  const first = await enrol((await accepted('Crop Production', { owner, session: '2024/2025' })).id);
  const number = first.ok ? first.value.number : '';
  expect(await set(number, 'Inactive')).toMatchObject({ ok: true });
  const second = await enrol((await accepted('Soil Science', { owner, session: '2026/2027' })).id);
  const other = second.ok ? second.value.number : '';
  expect(await set(number, 'Active')).toMatchObject({ ok: false, error: { kind: 'active-elsewhere' } });
  const back = await preview(utf8(`${HEAD}\n${number},Amina,Dan,Crop Production,1,Active,2025-10-06`));
  expect(await apply(back.id)).toMatchObject({ ok: false });
  expect(await rowOf(number)).toMatchObject({ status: 'Inactive' });
  // Each at once with the other.
  expect(await set(other, 'Inactive')).toMatchObject({ ok: true });
  const both = await Promise.all([set(number, 'Active'), set(other, 'Active')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});
