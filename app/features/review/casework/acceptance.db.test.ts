/** What cannot be accepted yet is accepted nowhere: by hand, in a bulk change, or on the way to the register. */

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { enrolApplicant } from '#app/features/students/enrolment/enrol-applicant.server.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, students } from '#db/schema/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type ApplicationTraits, makeApplication, makePerson } from '#tests/factories/index.ts';
import { chooseApplications, confirmBulkChange, prepareBulkChange } from '../bulk/bulk-change.server.ts';
import { readBulkChange } from '../bulk/read-bulk-change.server.ts';
import { runBulkChange } from '../bulk/run-bulk-change.server.ts';
import { changeStatus } from './change-status.server.ts';
import { readForReview } from './read-for-review.server.ts';

const deps = testDeps();
let admin: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});

const CASES: readonly (readonly [AcceptanceLack[], ApplicationTraits])[] = [
  [['fee'], { status: 'Under Review' }],
  [['form'], { status: 'Under Review', finished: false, paid: true }],
  [['programme'], { status: 'Under Review', paid: true, answers: { program: null } }],
  [['name'], { status: 'Under Review', paid: true, answers: { first_name: null } }],
  [['form', 'programme', 'fee'], { status: 'Draft', answers: { program: null } }],
];

const statusOf = async (id: string) =>
  (await deps.db.select().from(applications).where(eq(applications.id, id)))[0]?.status;

describe.each(CASES)('an application without %j', (lacks, traits) => {
  test('is not accepted by hand, and the screen says what is missing', async () => {
    const { id, version, status } = await makeApplication(deps, traits);
    const form = { status: 'Accepted', version: String(version) };
    const refused = await changeStatus(deps, { actor: admin, id, form });
    expect(refused).toEqual({ ok: false, error: { kind: 'lacking', status, lacks } });
    expect(await statusOf(id)).toBe(status);
    const read = await readForReview(deps, { actor: admin, id });
    expect(read.ok && read.value.options).toMatchObject({ lacks });
    expect(read.ok && read.value.options.statuses).not.toContain('Accepted');
  });

  test('is not accepted in a bulk change, which foretells it and says why', async () => {
    const { id: open, status } = await makeApplication(deps, traits);
    const { id: whole } = await makeApplication(deps, { status: 'Under Review', paid: true });
    const ids = [open, whole];
    const chosen = await chooseApplications(deps, { actor: admin, scope: 'chosen', ids, query: '' });
    if (!chosen.ok) throw new Error(chosen.error.kind);
    const { id } = chosen.value;
    await prepareBulkChange(deps, { actor: admin, id, form: { kind: 'set-status', status: 'Accepted' } });
    const items = async () => {
      const read = await readBulkChange(deps, { actor: admin, id });
      return read.ok ? read.value.items.map((item) => [item.id, item.outcome, item.lacks]) : [];
    };
    expect(await items()).toEqual([
      [open, 'lacking', lacks],
      [whole, 'changed', []],
    ]);
    await confirmBulkChange(deps, { actor: admin, id });
    await runBulkChange(deps, { changeId: id });
    expect(await items()).toEqual([
      [open, 'lacking', lacks],
      [whole, 'changed', []],
    ]);
    await releaseDecisions(deps);
    expect([await statusOf(open), await statusOf(whole)]).toEqual([status, 'Accepted']);
  });

  test('makes nobody a student where an old record has it as Accepted', async () => {
    const { id } = await makeApplication(deps, {
      ...traits,
      status: 'Accepted',
      finished: !lacks.includes('form'),
    });
    expect(await enrolApplicant(deps, { actor: admin, applicationId: id })).toEqual({
      ok: false,
      error: { kind: 'lacking', lacks },
    });
    expect(await deps.db.$count(students, eq(students.application_id, id))).toBe(0);
  });
});
