import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit_log, courses } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { removeCourse, saveCourse } from './change-course.server.ts';

const deps = testDeps();
const FORM = { title: 'Farm practice', year: '1', semester: '1', units: '2', active: 'yes' };

test('a course that was added by mistake is removed once, on record, and its code is free again', async () => {
  const actor = await makePerson(deps, { role: 'admin_staff' });
  const add = () => saveCourse(deps, { actor, id: null, form: { ...FORM, code: 'AGR 199' } });
  const added = await add();
  const id = added.ok ? added.value.id : '';
  expect(await removeCourse(deps, { actor, id, version: 2 })).toMatchObject({ error: { kind: 'stale' } });
  const teacher = await makePerson(deps, { role: 'academic_staff' });
  expect(await removeCourse(deps, { actor: teacher, id, version: 1 })).toMatchObject({
    error: { kind: 'forbidden' },
  });
  expect(await deps.db.$count(courses, eq(courses.id, id))).toBe(1);

  expect(await removeCourse(deps, { actor, id, version: 1 })).toMatchObject({ ok: true });
  expect(await removeCourse(deps, { actor, id, version: 1 })).toMatchObject({ error: { kind: 'not-found' } });
  const [entry] = await deps.db.select().from(audit_log).where(eq(audit_log.action, 'course.removed'));
  expect(entry).toMatchObject({
    actor_id: actor.userId,
    subject_id: id,
    details: { code: 'AGR 199', title: 'Farm practice' },
  });
  expect(await add()).toMatchObject({ ok: true });
});
