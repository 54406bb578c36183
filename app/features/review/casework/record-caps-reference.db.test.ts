/** JAMB's reference on an accepted application: who records it, when, and that nobody overwrites a colleague's. */

import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { application_events, applications, audit_log } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { recordCapsReference } from './record-caps-reference.server.ts';

const deps = testDeps();
let academic: Actor;
let admin: Actor;

beforeAll(async () => {
  academic = await makePerson(deps, { role: 'academic_staff' });
  admin = await makePerson(deps, { role: 'admin_staff' });
});

const record = (actor: Actor, { id }: MadeApplication, caps_reference: string, version: number) =>
  recordCapsReference(deps, { actor, id, form: { caps_reference, version: String(version) } });

async function stored(id: string) {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
  return row;
}
const kinds = async (id: string) =>
  (
    await deps.db
      .select({ kind: application_events.kind })
      .from(application_events)
      .where(and(eq(application_events.application_id, id), like(application_events.kind, 'caps-%')))
      .orderBy(application_events.id)
  ).map(({ kind }) => kind);

test('is recorded, corrected and taken back, each with its line in timeline and audit', async () => {
  const application = await makeApplication(deps, { status: 'Accepted' });
  const { version } = application;
  expect(await record(academic, application, ' caps/2026-00123 ', version)).toEqual({
    ok: true,
    value: { changed: true },
  });
  expect(await stored(application.id)).toMatchObject({
    caps_reference: 'CAPS/2026-00123',
    version: version + 1,
  });
  expect(await record(admin, application, '', version + 1)).toEqual({ ok: true, value: { changed: true } });
  expect(await stored(application.id)).toMatchObject({
    caps_reference: null,
    version: version + 2,
    status: 'Accepted',
  });
  expect(await kinds(application.id)).toEqual(['caps-recorded', 'caps-removed']);
  const audited = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.subject_id, application.id))
    .orderBy(audit_log.id);
  expect(audited).toMatchObject([
    { actor_id: academic.userId, details: { from: null, to: 'CAPS/2026-00123' } },
    { actor_id: admin.userId, details: { from: 'CAPS/2026-00123', to: null } },
  ]);
});

test('sent twice is recorded once', async () => {
  const application = await makeApplication(deps, { status: 'Accepted' });
  await record(admin, application, 'CAPS-1', application.version);
  expect(await record(admin, application, 'CAPS-1', application.version)).toEqual({
    ok: true,
    value: { changed: false },
  });
  expect(await kinds(application.id)).toEqual(['caps-recorded']);
});

test('of two colleagues at once the later is refused', async () => {
  const application = await makeApplication(deps, { status: 'Accepted' });
  const results = await Promise.all([
    record(admin, application, 'CAPS-A', application.version),
    record(academic, application, 'CAPS-B', application.version),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, error: { kind: 'stale' } });
  expect(await kinds(application.id)).toEqual(['caps-recorded']);
});

test('has a place on accepted applications only', async () => {
  for (const status of APPLICATION_STATUSES.filter((status) => status !== 'Accepted')) {
    const application = await makeApplication(deps, { status });
    expect(await record(admin, application, 'CAPS-1', application.version), status).toEqual({
      ok: false,
      error: { kind: 'not-accepted' },
    });
  }
});

test('is not for applicants: others do not find the application, its owner may not', async () => {
  const application = await makeApplication(deps, { status: 'Accepted' });
  const stranger = await makePerson(deps);
  expect(await record(stranger, application, 'CAPS-1', application.version)).toMatchObject({
    error: { kind: 'not-found' },
  });
  expect(await record(application.owner, application, 'CAPS-1', application.version)).toMatchObject({
    error: { kind: 'forbidden' },
  });
  expect((await stored(application.id))?.caps_reference).toBeNull();
});

test('with characters no reference has, or too many, is refused beside its field', async () => {
  const application = await makeApplication(deps, { status: 'Accepted' });
  for (const [typed, code] of [
    ['<script>', 'invalid'],
    ['A'.repeat(41), 'too-long'],
    ['ok 😀', 'emoji'],
  ] as const) {
    expect(await record(admin, application, typed, application.version), typed).toMatchObject({
      ok: false,
      error: { kind: 'invalid', issues: [{ field: 'caps_reference', code }] },
    });
  }
});

test('nobody records it on an application of their own', async () => {
  const mine = await makeApplication(deps, { owner: admin, status: 'Accepted' });
  expect(await record(admin, mine, '202612345678AB', mine.version)).toEqual({
    ok: false,
    error: { kind: 'own' },
  });
  expect((await stored(mine.id))?.caps_reference).toBeNull();
  expect((await record(academic, mine, '202612345678AB', mine.version)).ok).toBe(true);
});
