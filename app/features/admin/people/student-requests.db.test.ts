/** Who asks to be a student is looked for in the register, and gets the record that an administrator names. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { exportOwnRecord } from '#app/features/students/index.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { audit_log, profiles, role_requests } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { registerDesk } from '#tests/factories/students.ts';
import { decideRoleRequest } from './decide-role-request.server.ts';
import { ROLE_REQUESTS } from './role-request-list.server.ts';

const deps = testDeps();
const desk = registerDesk(deps);
let master: Actor;

beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin' });
});

async function asks(names: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(deps, names);
  const id = deps.newId();
  await deps.db
    .insert(role_requests)
    .values({ id, user_id: person.userId, role: 'student', created_at: deps.clock() });
  const grant = (matriculation_number?: string) =>
    decideRoleRequest(deps, { actor: master, id, decision: 'grant', form: { matriculation_number } });
  return { id, person, grant };
}
const roleOf = async ({ userId }: Actor) =>
  (await deps.db.select().from(profiles).where(eq(profiles.id, userId)))[0]?.role;

it('shows the records with the address or the name, and grants with the one that is named', async () => {
  const { id, person, grant } = await asks({ first_name: 'Hadiza', last_name: 'Bello' });
  await desk.add({ matriculation_number: 'FCAT/CRP/25/0011', email: person.email, first_name: 'H.' });
  await desk.add({ matriculation_number: 'FCAT/CRP/25/0012', first_name: 'Hadiza', last_name: 'Bello' });
  await desk.add({ matriculation_number: 'FCAT/CRP/25/0013' });
  const list = await openList(deps, ROLE_REQUESTS, { actor: master, params: new URLSearchParams() });
  const likely = list.ok ? list.value.page.rows.find((row) => row.id === id)?.likely : null;
  expect(likely?.map(({ number, sameAddress }) => [number, sameAddress])).toEqual([
    ['FCAT/CRP/25/0011', true],
    ['FCAT/CRP/25/0012', false],
  ]);

  for (const number of [undefined, '', 'FCAT/CRP/25/9999', 'nonsense'])
    expect(await grant(number)).toEqual({ ok: false, error: { kind: 'no-record' } });
  expect(await roleOf(person)).toBe('applicant');
  expect((await grant('fcat/crp/25/0011')).ok).toBe(true);
  expect(await roleOf(person)).toBe('student');
  expect(await exportOwnRecord(deps, { actor: person })).toMatchObject([
    { matriculation_number: 'FCAT/CRP/25/0011', status: 'Active' },
  ]);
  const [entry] = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, person.userId));
  expect(entry?.details).toMatchObject({ asked: 'student', number: 'FCAT/CRP/25/0011' });
});

it('gives nobody the record of another account', async () => {
  const names = { first_name: 'Rabi', last_name: 'Sani' };
  await desk.add({ matriculation_number: 'FCAT/CRP/25/0021', ...names });
  const first = await asks(names);
  expect((await first.grant('FCAT/CRP/25/0021')).ok).toBe(true);
  const second = await asks(names);
  expect(await second.grant('FCAT/CRP/25/0021')).toEqual({ ok: false, error: { kind: 'record-taken' } });
  expect(await roleOf(second.person)).toBe('applicant');
});

it('gives nobody the record of a person with another name and another address', async () => {
  await desk.add({ matriculation_number: 'FCAT/CRP/25/0031', first_name: 'Aisha', last_name: 'Lawal' });
  const { person, grant } = await asks({ first_name: 'Amina', last_name: 'Sule' });
  expect(await grant('FCAT/CRP/25/0031')).toEqual({ ok: false, error: { kind: 'other-person' } });
  expect(await roleOf(person)).toBe('applicant');
});
