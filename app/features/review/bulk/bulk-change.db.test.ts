/** Bulk changes: what is chosen, what is foretold, what is done, and what is left when a process dies on the way. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { HOLD_MS } from '#core/review/held-decisions.ts';
import { err, ok } from '#core/shared/result.ts';
import {
  application_events,
  applications,
  audit_log,
  bulk_change_items,
  bulk_changes,
  decisions,
  profiles,
} from '#db/schema/index.ts';
import { bulkDesk, idsOf, rejecting } from '#tests/factories/bulk-changes.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { changeStatus } from '../casework/change-status.server.ts';
import {
  chooseApplications,
  confirmBulkChange,
  prepareBulkChange,
  takeBackBulkChange,
} from './bulk-change.server.ts';
import { listBulkChanges, readBulkChange } from './read-bulk-change.server.ts';
import { CHUNK, forgetBulkChanges, resumeBulkChanges, runBulkChange } from './run-bulk-change.server.ts';

const deps = testDeps();
const { academic, admin, several, choose, view } = bulkDesk(deps);

async function begin(actor: Actor, ids: readonly string[], form: Record<string, string>): Promise<string> {
  const id = await choose(actor, ids);
  expect(await prepareBulkChange(deps, { actor, id, form })).toEqual({ ok: true, value: null });
  expect(await confirmBulkChange(deps, { actor, id })).toEqual({ ok: true, value: { started: true } });
  return id;
}
const outcomes = async (actor: Actor, id: string) =>
  Object.fromEntries((await view(actor, id)).items.map((item) => [item.id, item.outcome]));
const statusesOf = async (ids: readonly string[]) =>
  (
    await deps.db
      .select({ status: applications.status })
      .from(applications)
      .where(inArray(applications.id, [...ids]))
  ).map(({ status }) => status);
async function mailsAbout(ids: readonly string[]): Promise<number> {
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select payload->>'messageId' as id from graphile_worker._private_jobs where payload->>'messageId' is not null`,
  );
  return rows.filter(({ id }) => ids.some((one) => id.startsWith(`application-${one}`))).length;
}

describe('choosing', () => {
  test('all of a view means what the view shows, found again on the server', async () => {
    const wanted = await several(3, { status: 'Pending Payment', answers: { program: 'Soil Science' } });
    await makeApplication(deps, { status: 'Pending Payment' });
    const query = 'status=Pending+Payment&program=Soil+Science';
    const chosen = await chooseApplications(deps, { actor: admin, scope: 'all', ids: [], query });
    expect(chosen.ok).toBe(true);
    const { items, total, state, request } = await view(admin, chosen.ok ? chosen.value.id : '');
    expect({ total, state, request }).toEqual({ total: 3, state: 'chosen', request: null });
    expect(items.map(({ id }) => id).sort()).toEqual(idsOf(wanted).sort());
  });

  test('nothing, too much, what is no id, and what is not staff’s is refused', async () => {
    const ask = (actor: Actor, ids: readonly string[], scope: 'chosen' | 'all' = 'chosen') =>
      chooseApplications(deps, { actor, scope, ids, query: 'q=zzzzzz' });
    expect(await ask(admin, [])).toEqual({ ok: false, error: { kind: 'none' } });
    expect(await ask(admin, ["'; drop table users"])).toEqual({ ok: false, error: { kind: 'none' } });
    expect(await ask(admin, [], 'all')).toEqual({ ok: false, error: { kind: 'none' } });
    expect(
      await ask(
        admin,
        Array.from({ length: 5001 }, () => deps.newId()),
      ),
    ).toEqual({
      ok: false,
      error: { kind: 'too-many' },
    });
    const { id, owner } = await makeApplication(deps, { status: 'Submitted' });
    expect(await ask(owner, [id])).toEqual({ ok: false, error: { kind: 'forbidden' } });
  });

  test('belongs to who did it', async () => {
    const id = await choose(admin, idsOf(await several(1, { status: 'Submitted' })));
    const notFound = { ok: false, error: { kind: 'not-found' } };
    expect(await readBulkChange(deps, { actor: academic, id })).toEqual(notFound);
    expect(await prepareBulkChange(deps, { actor: academic, id, form: rejecting })).toEqual(notFound);
    expect(await confirmBulkChange(deps, { actor: academic, id })).toEqual(notFound);
    expect((await listBulkChanges(deps, { actor: academic })).map((one) => one.id)).not.toContain(id);
  });
});

describe('a bulk change', () => {
  test('does what stands in its form: what was edited after the preview is previewed first', async () => {
    const open = await makeApplication(deps, { status: 'Submitted' });
    const id = await choose(admin, [open.id]);
    const form = { kind: 'set-status', status: 'Under Review', reason: '', note: '', release: '' };
    await prepareBulkChange(deps, { actor: admin, id, form });
    const edited = { ...form, note: 'We read it this week.' };
    const confirm = () => confirmBulkChange(deps, { actor: admin, id, form: edited });
    expect(await confirm()).toEqual({ ok: false, error: { kind: 'edited' } });
    expect(await view(admin, id)).toMatchObject({ state: 'chosen', request: { note: edited.note } });
    expect(
      await confirmBulkChange(deps, { actor: admin, id, form: { ...edited, status: '' } }),
    ).toMatchObject({ error: { kind: 'invalid', issues: [{ field: 'status' }] } });
    expect(await confirm()).toEqual({ ok: true, value: { started: true } });
    await runBulkChange(deps, { changeId: id });
    expect(await statusesOf([open.id])).toEqual(['Under Review']);
  });

  test('foretells and then does for each what its asker could have done by hand', async () => {
    const open = await makeApplication(deps, { status: 'Under Review', paid: true });
    const early = await makeApplication(deps, { status: 'Submitted' });
    const already = await makeApplication(deps, { status: 'Rejected' });
    const mine = await makeApplication(deps, { owner: academic, status: 'Under Review' });
    const touched = await makeApplication(deps, { status: 'Under Review', paid: true });
    const ids = idsOf([open, early, already, mine, touched]);
    const id = await choose(academic, ids);
    await prepareBulkChange(deps, { actor: academic, id, form: rejecting });
    const before = {
      [open.id]: 'changed',
      [early.id]: 'forbidden',
      [already.id]: 'unchanged',
      [mine.id]: 'own',
      [touched.id]: 'changed',
    };
    expect(await outcomes(academic, id)).toEqual(before);
    expect(await statusesOf([open.id]), 'nothing happens before the word is given').toEqual(['Under Review']);

    await confirmBulkChange(deps, { actor: academic, id });
    const form = { status: 'Accepted', note: '', version: `${touched.version}` };
    await changeStatus(deps, { actor: admin, id: touched.id, form });
    await runBulkChange(deps, { changeId: id });
    expect(await outcomes(academic, id)).toEqual({ ...before, [touched.id]: 'pending' });
    await releaseDecisions(deps);
    expect(await statusesOf([touched.id])).toEqual(['Accepted']);
    expect(await view(academic, id)).toMatchObject({ state: 'done', done: 5, total: 5 });
    const events = await deps.db
      .select()
      .from(application_events)
      .where(
        and(eq(application_events.application_id, open.id), eq(application_events.to_status, 'Rejected')),
      );
    expect(events).toMatchObject([{ actor_id: academic.userId, reason: 'programme-full' }]);
    expect(await mailsAbout([open.id])).toBe(1);
  });

  test('foretells that it leaves alone what a colleague has just decided', async () => {
    const [one] = await several(1, { status: 'Under Review', paid: true });
    if (!one) throw new Error('none');
    const form = { status: 'Accepted', note: '', version: `${one.version}` };
    await changeStatus(deps, { actor: admin, id: one.id, form });
    const id = await choose(academic, [one.id]);
    await prepareBulkChange(deps, { actor: academic, id, form: rejecting });
    expect(await outcomes(academic, id)).toEqual({ [one.id]: 'pending' });
  });

  test('is confirmed once, said before it is confirmed, and not changed afterwards', async () => {
    const ids = idsOf(await several(1, { status: 'Under Review' }));
    const id = await choose(admin, ids);
    expect(await confirmBulkChange(deps, { actor: admin, id })).toMatchObject({ error: { kind: 'unsaid' } });
    await prepareBulkChange(deps, { actor: admin, id, form: rejecting });
    const twice = await Promise.all([
      confirmBulkChange(deps, { actor: admin, id }),
      confirmBulkChange(deps, { actor: admin, id }),
    ]);
    expect(twice.map((result) => result.ok && result.value.started).sort()).toEqual([false, true]);
    expect(await prepareBulkChange(deps, { actor: admin, id, form: rejecting })).toEqual({
      ok: false,
      error: { kind: 'begun' },
    });
    await runBulkChange(deps, { changeId: id });
    const asked = await deps.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.action, 'application.bulk-change-asked'));
    expect(asked.filter(({ details }) => details.change === id)).toMatchObject([
      { details: { applications: 1, to: 'Rejected' } },
    ]);
  });

  test('assigns, and gives back', async () => {
    const made = await several(2, { status: 'Submitted' });
    const theirs = await makeApplication(deps, {
      owner: academic,
      status: 'Submitted',
      session: '2031/2032',
    });
    const ids = idsOf([...made, theirs]);
    const id = await begin(admin, ids, { kind: 'assign', to: academic.userId });
    await runBulkChange(deps, { changeId: id });
    expect(await outcomes(admin, id)).toEqual({
      ...Object.fromEntries(idsOf(made).map((one) => [one, 'changed'])),
      [theirs.id]: 'not-possible',
    });
    const back = await begin(admin, ids, { kind: 'assign', to: 'nobody' });
    await runBulkChange(deps, { changeId: back });
    const rows = await deps.db.select().from(applications).where(inArray(applications.id, ids));
    expect(rows.map(({ assigned_to }) => assigned_to)).toEqual([null, null, null]);
  });

  test('tells before it assigns whose work it is now, and of how many', async () => {
    const made = await several(3, { status: 'Submitted' });
    const [first] = idsOf(made);
    const one = await begin(admin, [first ?? ''], { kind: 'assign', to: admin.userId });
    await runBulkChange(deps, { changeId: one });
    const id = await choose(admin, idsOf(made));
    await prepareBulkChange(deps, { actor: admin, id, form: { kind: 'assign', to: academic.userId } });
    const before = await readBulkChange(deps, { actor: admin, id });
    if (!before.ok) throw new Error(before.error.kind);
    const name = before.value.colleagues.find((colleague) => colleague.id === admin.userId)?.name;
    expect(before.value.holders).toEqual([
      { name: null, count: 2 },
      { name, count: 1 },
    ]);
    expect(before.value.items.find((item) => item.id === first)?.holder).toBe(name);
  });

  test('that asks for nothing, or for a reason of another status, is refused with a code', async () => {
    const id = await choose(admin, idsOf(await several(1, { status: 'Submitted' })));
    for (const [form, field, code] of [
      [{ kind: 'set-status', status: '' }, 'status', 'choose'],
      [{ ...rejecting, status: 'Accepted' }, 'reason', 'other-status'],
      [{ kind: 'assign', to: '' }, 'to', 'choose'],
      [{ kind: 'assign', to: deps.newId() }, 'to', 'not-listed'],
    ] as const)
      expect(await prepareBulkChange(deps, { actor: admin, id, form })).toMatchObject({
        error: { kind: 'invalid', issues: [{ field, code }] },
      });
  });

  test('is taken back as a whole until the applicants are told, but for what has changed since', async () => {
    const made = await several(3, { status: 'Submitted', paid: true });
    const ids = idsOf(made);
    const form = { kind: 'set-status', status: 'Under Review', reason: '', note: '' };
    const id = await begin(admin, ids, form);
    expect((await view(admin, id)).undoable).toBe(0);
    await runBulkChange(deps, { changeId: id });
    expect((await view(admin, id)).undoable).toBe(3);
    expect(await mailsAbout(ids)).toBe(3);
    const [one, ...others] = ids;
    const colleague = await makePerson(deps, { role: 'admin_staff' });
    const back = { status: 'Submitted', reason: '', note: '', version: '2' };
    expect(await changeStatus(deps, { actor: colleague, id: one ?? '', form: back })).toMatchObject({
      ok: true,
    });
    expect(await takeBackBulkChange(deps, { actor: academic, id })).toEqual(err({ kind: 'not-found' }));
    expect(await takeBackBulkChange(deps, { actor: admin, id })).toEqual(ok({ undone: 2 }));
    expect(await statusesOf(others)).toEqual(['Submitted', 'Submitted']);
    expect(await mailsAbout(others)).toBe(0);
    expect(await outcomes(admin, id)).toEqual({
      [one ?? '']: 'changed',
      ...Object.fromEntries(others.map((other) => [other, 'undone'])),
    });

    const again = await begin(admin, ids, form);
    await runBulkChange(deps, { changeId: again });
    deps.clock.advance(HOLD_MS);
    expect((await view(admin, again)).undoable).toBe(0);
    expect(await takeBackBulkChange(deps, { actor: admin, id: again })).toEqual(err({ kind: 'too-late' }));
  });

  test('replaces no decision that waits, and undoes its own alone', async () => {
    const [waits, own] = await several(2, { status: 'Under Review', paid: true });
    if (!waits || !own) throw new Error('none');
    const accepting = { status: 'Accepted', note: '', version: '1' };
    await changeStatus(deps, { actor: admin, id: waits.id, form: accepting });
    const id = await choose(admin, idsOf([waits, own]));
    await prepareBulkChange(deps, { actor: admin, id, form: rejecting });
    const expected = { [waits.id]: 'pending', [own.id]: 'changed' };
    expect(await outcomes(admin, id)).toEqual(expected);
    await confirmBulkChange(deps, { actor: admin, id });
    await runBulkChange(deps, { changeId: id });
    expect(await outcomes(admin, id)).toEqual(expected);
    const heldOf = async ({ id: of }: MadeApplication) => {
      const [held] = await deps.db
        .select()
        .from(decisions)
        .where(and(eq(decisions.application_id, of), eq(decisions.state, 'held')));
      return held;
    };
    const seen = (await heldOf(own))?.id ?? '';
    expect(
      await changeStatus(deps, { actor: admin, id: own.id, form: { ...accepting, seen } }),
    ).toMatchObject({
      ok: true,
    });
    expect(await takeBackBulkChange(deps, { actor: admin, id })).toEqual(err({ kind: 'too-late' }));
    expect([(await heldOf(waits))?.to_status, (await heldOf(own))?.to_status]).toEqual([
      'Accepted',
      'Accepted',
    ]);
  });

  test('of somebody who lost the role on the way goes no further', async () => {
    const leaver = await makePerson(deps, { role: 'admin_staff' });
    const made = await several(2, { status: 'Under Review' });
    const id = await begin(leaver, idsOf(made), rejecting);
    await deps.db.update(profiles).set({ role: 'applicant' }).where(eq(profiles.id, leaver.userId));
    await runBulkChange(deps, { changeId: id });
    expect(await statusesOf(idsOf(made))).toEqual(['Under Review', 'Under Review']);
    expect(Object.values(await outcomes(leaver, id))).toEqual(['forbidden', 'forbidden']);
  });

  test('is forgotten after its time, unless it runs', async () => {
    const id = await begin(admin, idsOf(await several(1, { status: 'Under Review' })), rejecting);
    const long = { created_at: new Date(deps.clock().getTime() - 91 * 86_400_000) };
    await deps.db.update(bulk_changes).set(long).where(eq(bulk_changes.id, id));
    expect(await forgetBulkChanges(deps)).toBe(0);
    await runBulkChange(deps, { changeId: id });
    expect(await forgetBulkChanges(deps)).toBe(1);
    expect(await deps.db.$count(bulk_change_items, eq(bulk_change_items.change_id, id))).toBe(0);
  });
});

describe('a process that dies', () => {
  test('half-way leaves the rest to the next one, and nothing is done twice', async () => {
    const made = await several(2 * CHUNK + 5, { status: 'Under Review' });
    const ids = idsOf(made);
    const id = await begin(admin, ids, rejecting);
    const script = fileURLToPath(new URL('../../../../tests/crash/bulk-and-die.ts', import.meta.url));
    // Some way into the second transaction.
    const life = promisify(execFile)(process.execPath, [script, deps.url, id, '640']);
    await expect(life).rejects.toMatchObject({ signal: 'SIGKILL' });
    const left = await view(admin, id);
    expect(left.state).toBe('running');
    expect(left.done).toBeGreaterThan(0);
    expect(left.done).toBeLessThan(ids.length);
    expect(await deps.db.$count(decisions, inArray(decisions.application_id, ids))).toBe(left.done);

    // Another process starts; the sweep finds it once it has stood still, and two runs beside each other do no harm.
    deps.clock.set(new Date(Date.now() + 60_000));
    expect(await resumeBulkChanges(deps)).toBe(1);
    await Promise.all([runBulkChange(deps, { changeId: id }), runBulkChange(deps, { changeId: id })]);
    await runBulkChange(deps, { changeId: id });
    expect(await view(admin, id)).toMatchObject({
      state: 'done',
      done: ids.length,
      counts: [{ outcome: 'changed', count: ids.length }],
    });
    await releaseDecisions(deps);
    const events = await deps.db
      .select()
      .from(application_events)
      .where(
        and(inArray(application_events.application_id, ids), eq(application_events.to_status, 'Rejected')),
      );
    expect(events).toHaveLength(ids.length);
    expect(new Set(events.map(({ application_id }) => application_id)).size).toBe(ids.length);
    expect(await mailsAbout(ids)).toBe(ids.length);
    expect(await resumeBulkChanges(deps)).toBe(0);
  });
});
