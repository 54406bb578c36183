/** Reading personal answers in full: by whom, and that nobody reads them without leaving a trace. */

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES, type Role } from '#core/identity/roles.ts';
import { audit_log } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { GOOD_ANSWERS, makeApplication, makePerson } from '#tests/factories/index.ts';
import { readForReview, revealAnswers } from './read-for-review.server.ts';

const deps = testDeps();
const people = new Map<Role, Actor>();

beforeAll(async () => {
  for (const role of ROLES) people.set(role, await makePerson(deps, { role }));
});

const person = (role: Role): Actor => {
  const found = people.get(role);
  if (!found) throw new Error(`nobody is ${role}`);
  return found;
};
const traces = async (id: string) =>
  (await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id))).map(
    ({ action, actor_id, details }) => ({
      action,
      actor_id,
      details,
    }),
  );

describe('the NIN', () => {
  const expected: Record<Role, 'shown' | 'forbidden' | 'not-found'> = {
    applicant: 'not-found',
    student: 'not-found',
    academic_staff: 'forbidden',
    admin_staff: 'shown',
    master_admin: 'shown',
  };
  for (const role of ROLES) {
    test(`is ${expected[role]} for ${role}`, async () => {
      const actor = person(role);
      const { id } = await makeApplication(deps, { status: 'Submitted' });
      const result = await revealAnswers(deps, { actor, id, what: 'nin' });
      if (expected[role] === 'shown') {
        expect(result).toEqual({ ok: true, value: { nin_number: GOOD_ANSWERS.nin_number } });
        expect(await traces(id)).toEqual([
          { action: 'application.nin-read', actor_id: actor.userId, details: {} },
        ]);
      } else {
        expect(result).toEqual({ ok: false, error: { kind: expected[role] } });
        expect(await traces(id)).toEqual([]);
      }
    });
  }

  test('that was never given is not there to read', async () => {
    const { id } = await makeApplication(deps, { answers: { nin_number: null } });
    const result = await revealAnswers(deps, { actor: person('admin_staff'), id, what: 'nin' });
    expect(result).toEqual({ ok: false, error: { kind: 'none' } });
    expect(await traces(id)).toEqual([]);
  });
});

describe('the next of kin', () => {
  test('is open to academic staff, who leave their name', async () => {
    const actor = person('academic_staff');
    const { id } = await makeApplication(deps, { status: 'Under Review' });
    expect(await revealAnswers(deps, { actor, id, what: 'next-of-kin' })).toEqual({
      ok: true,
      value: { next_of_kin_name: GOOD_ANSWERS.next_of_kin_name, next_of_kin_phone: '0706 123 4567' },
    });
    expect(await traces(id)).toEqual([
      { action: 'application.next-of-kin-read', actor_id: actor.userId, details: {} },
    ]);
  });

  test('is closed to other applicants', async () => {
    const { id } = await makeApplication(deps);
    const result = await revealAnswers(deps, { actor: person('applicant'), id, what: 'next-of-kin' });
    expect(result).toEqual({ ok: false, error: { kind: 'not-found' } });
  });
});

test('nobody finds what does not exist', async () => {
  for (const id of [deps.newId(), "1' or '1'='1"]) {
    const result = await revealAnswers(deps, { actor: person('master_admin'), id, what: 'nin' });
    expect(result).toEqual({ ok: false, error: { kind: 'not-found' } });
  }
});

describe('the page for staff', () => {
  test('carries neither the NIN nor the next of kin', async () => {
    const { id, nin_number } = await makeApplication(deps, { status: 'Under Review' });
    const read = await readForReview(deps, { actor: person('master_admin'), id });
    expect(read.ok).toBe(true);
    const sent = JSON.stringify(read);
    for (const secret of [
      GOOD_ANSWERS.nin_number,
      GOOD_ANSWERS.next_of_kin_name,
      GOOD_ANSWERS.next_of_kin_phone,
      '0706 123 4567',
      nin_number,
    ]) {
      expect(sent).not.toContain(secret);
    }
  });

  test('offers each role what the use cases would allow', async () => {
    const { id } = await makeApplication(deps, { status: 'Submitted', paid: true });
    const options = async (role: Role) => {
      const read = await readForReview(deps, { actor: person(role), id });
      return read.ok ? read.value.options : read.error.kind;
    };
    expect(await options('applicant')).toBe('not-found');
    expect(await options('academic_staff')).toEqual({
      statuses: [],
      waits: true,
      own: false,
      enrolled: false,
      offered: false,
      offerDesk: false,
      lacks: [],
      caps: false,
      verify: false,
      reveal: ['next-of-kin'],
    });
    expect(await options('admin_staff')).toEqual({
      statuses: ['Draft', 'Under Review', 'Accepted', 'Rejected', 'Pending Payment'],
      waits: false,
      own: false,
      enrolled: false,
      offered: false,
      offerDesk: false,
      lacks: [],
      caps: false,
      verify: true,
      reveal: ['nin', 'next-of-kin'],
    });
  });

  test('is not for applicants, not even for the owner, who has a page of their own', async () => {
    const { id, owner } = await makeApplication(deps, { status: 'Submitted' });
    expect(await readForReview(deps, { actor: owner, id })).toEqual({
      ok: false,
      error: { kind: 'not-found' },
    });
  });
});
