/** A new production is closed, says what is missing, and is opened by a person. */
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { currentSession } from '#app/features/admissions/index.server.ts';
import { firstFees } from '#college/fees.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { OpeningCheck } from '#core/settings/opening.ts';
import { readAdmissionsPause } from '#db/find-open-session.ts';
import { ensureBaseData } from '#db/seed/base-data.ts';
import { readSetting } from '#db/settings.ts';
import { approveAll } from '#tests/factories/approvals.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { saveLinks, saveSession } from '../settings/save-settings.server.ts';
import {
  closeApplications,
  confirmShown,
  confirmTestLetter,
  openApplications,
  sendTestLetter,
} from './open-applications.server.ts';
import { readOpening, readOpeningNotice } from './read-opening.server.ts';

const deps = testDeps();
let master: Actor;
let admin: Actor;

const start = () =>
  ensureBaseData({ ...deps, admissionSession: null, fees: firstFees, opensAt: deps.clock() });
const reasonOf = async (check: OpeningCheck) =>
  (await readOpening(deps)).items.find((item) => item.check === check)?.reason;
const run = async (text: string, values: unknown[] = []) => (await deps.client.pool.query(text, values)).rows;
const days = { session: '2026/2027', opens_on: '2026-01-10', closes_on: '2026-03-31' };
const open = async (typed: Record<string, string>, actor = master, version?: number) =>
  openApplications(deps, {
    actor,
    version: version ?? (await readOpening(deps)).version,
    typed,
  });

it('begins closed, with no session, whatever dates are entered', async () => {
  await start();
  master = await makePerson(deps, { role: 'master_admin' });
  admin = await makePerson(deps, { role: 'admin_staff' });
  expect((await readOpening(deps)).open).toBe(false);
  expect(await run('select from admission_sessions')).toEqual([]);
  expect(await reasonOf('session')).toBe('session-none');
  const pause = (now = deps.clock()) => readAdmissionsPause(deps.db, now);
  expect(await pause()).toEqual({ session: null, opensAt: null, closedAt: null });

  expect(await saveSession(deps, { actor: admin, form: days })).toMatchObject({ ok: true });
  expect(await reasonOf('session')).toBe('session-good');
  expect(await currentSession(deps.db, deps.clock())).toBeNull();
  expect(await pause()).toEqual({ session: '2026/2027', opensAt: null, closedAt: null });
  expect(await pause(new Date('2026-01-01T00:00:00Z'))).toMatchObject({
    opensAt: expect.stringContaining('2026-01-09'),
  });
  expect(await readOpeningNotice(deps, { actor: master })).toMatchObject({ open: false });
  expect(await readOpeningNotice(deps, { actor: admin })).toMatchObject({ open: false, mayOpen: false });
});

it('knows that mail arrives once the code of the letter is typed back', async () => {
  expect(await sendTestLetter(deps, { actor: admin })).toMatchObject({ error: { kind: 'forbidden' } });
  expect(await sendTestLetter(deps, { actor: master })).toMatchObject({ ok: true });
  expect(await reasonOf('mail')).toBe('mail-waiting');
  const code = (await readSetting(deps, 'test_letter'))?.code ?? '';
  const [job] = await run(
    `select payload from graphile_worker._private_jobs where payload ->> 'template' = 'testLetter'`,
  );
  expect(job.payload).toMatchObject({ to: master.email, params: { code } });
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await confirmTestLetter(deps, { actor: master, code: wrong })).toMatchObject({ ok: false });
  expect(await reasonOf('mail')).toBe('mail-waiting');
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await confirmTestLetter(deps, { actor: master, code: typed })).toMatchObject({ ok: true });
  expect(await reasonOf('mail')).toBe('mail-good');
});

it('wants links confirmed again when they change', async () => {
  const of = (name: string) => `https://${name}.college.edu.ng`;
  const form = { library: of('library'), studentPortal: of('student'), version: '0' };
  expect(await saveLinks(deps, { actor: master, form })).toMatchObject({ ok: true });
  // What still leads back to this portal is a sample, whoever confirms it.
  await confirmShown(deps, { actor: master, check: 'links' });
  expect(await reasonOf('links')).toBe('links-sample');
  const all = { ...form, learningPortal: of('learning'), version: '1' };
  expect(await saveLinks(deps, { actor: master, form: all })).toMatchObject({ ok: true });
  expect(await reasonOf('links')).toBe('links-unconfirmed');
  expect(await confirmShown(deps, { actor: master, check: 'links' })).toMatchObject({ ok: true });
  expect(await reasonOf('links')).toBe('links-good');
  // Sample details stay sample details, whoever confirms them.
  await confirmShown(deps, { actor: master, check: 'contact' });
  expect(await reasonOf('contact')).toBe('contact-sample');
});

it('wants the fees confirmed with which a portal begins, and again when one changes', async () => {
  expect(await reasonOf('fees')).toBe('fees-unconfirmed');
  expect(await confirmShown(deps, { actor: admin, check: 'fees' })).toMatchObject({ ok: false });
  expect(await confirmShown(deps, { actor: master, check: 'fees' })).toMatchObject({ ok: true });
  expect(await reasonOf('fees')).toBe('fees-good');
  await run(`update fees set amount_kobo = amount_kobo + 100 where purpose = 'hostel'`);
  expect(await reasonOf('fees')).toBe('fees-unconfirmed');
  await run(`update fees set active = false where purpose = 'application'`);
  expect(await reasonOf('fees')).toBe('fees-none');
  await run(`update fees set active = true where purpose = 'application'`);
  expect(await confirmShown(deps, { actor: master, check: 'fees' })).toMatchObject({ ok: true });
  expect(await reasonOf('fees')).toBe('fees-good');
});

it('sees that another machine fetched the backups, and when that stopped', async () => {
  expect(await reasonOf('backups')).toBe('backups-none');
  const { folder } = deps.backups;
  await folder.ensure();
  await writeFile(folder.pathOf('portal-20260115-000000-aaaa'), '');
  await folder.write({
    ...{ name: 'portal-20260115-000000-aaaa', kind: 'nightly', status: 'completed', by: null, size: 1 },
    ...{
      at: deps.clock().toISOString(),
      sha256: null,
      tables: 1,
      rows: 1,
      files: 0,
      progress: null,
      problem: null,
    },
  } as Parameters<typeof folder.write>[0]);
  expect(await reasonOf('backups')).toBe('backups-here');
  const mark = join(folder.path, '.copied');
  await writeFile(mark, '');
  const at = async (hours: number) => {
    const moment = new Date(deps.clock().getTime() - hours * 3_600_000);
    await utimes(mark, moment, moment);
  };
  await at(2);
  expect(await reasonOf('backups')).toBe('backups-good');
  await at(40);
  expect(await reasonOf('backups')).toBe('backups-old');
});

it('asks each gateway that is offered for an answer', async () => {
  let offered: readonly string[] = [];
  const gateways = { states: async () => offered.map((id) => ({ id, offered: true })) as never };
  const reason = async () =>
    (await readOpening({ ...deps, gateways })).items.find(({ check }) => check === 'gateway')?.reason;
  expect(await reason()).toBe('gateway-none');
  offered = ['bank_transfer'];
  expect(await reason()).toBe('gateway-good');
  offered = ['remita', 'bank_transfer'];
  expect(await reason()).toBe('gateway-untried');
  const call = (ok: boolean, operation: string, minutes: number) =>
    run(
      `insert into gateway_calls (id, gateway, operation, ok, outcome, duration_ms, created_at)
       values ($1, 'remita', $2, $3, 'x', 1, $4::timestamptz + $5 * interval '1 minute')`,
      [deps.newId(), operation, ok, deps.clock(), minutes],
    );
  await call(false, 'ping', 1);
  await call(true, 'notification', 2);
  expect(await reason()).toBe('gateway-silent');
  await call(true, 'ping', 3);
  expect(await reason()).toBe('gateway-good');
});

it('opens when a master says why for each thing that is missing', async () => {
  expect(await open({}, admin)).toMatchObject({ error: { kind: 'forbidden' } });
  const refused = await open({ waive_backups: 'Copied by the provider.', waive_contact: 'too short' });
  expect(refused).toMatchObject({
    error: {
      kind: 'invalid',
      issues: [
        { field: 'waive_contact', code: 'not-met' },
        { field: 'waive_factors', code: 'not-met' },
      ],
    },
  });
  const reasons = {
    waive_contact: 'The new number comes on Monday.',
    waive_backups: 'Copied by the provider each night.',
    waive_factors: 'The second administrator is on leave.',
    // In order: nothing to waive.
    waive_mail: 'No reason is needed here.',
  };
  expect(await open(reasons, master, 99)).toMatchObject({ error: { kind: 'stale' } });
  expect(await currentSession(deps.db, deps.clock())).toBeNull();

  // Not alone: what is not in order is opened when another master administrator agrees.
  expect(await open(reasons)).toEqual({ ok: true, value: { waits: true } });
  expect(await currentSession(deps.db, deps.clock())).toBeNull();
  await approveAll(deps, await makePerson(deps, { role: 'master_admin' }));
  expect((await currentSession(deps.db, deps.clock()))?.id).toBe('2026/2027');
  const state = await readOpening(deps);
  expect(state.waived.map(({ check }) => check)).toEqual(['contact', 'backups', 'factors']);
  // The contact details are still those of the demonstration.
  expect(await readOpeningNotice(deps, { actor: master })).toMatchObject({
    open: true,
    missing: 0,
    sample: true,
  });
  expect(await readOpeningNotice(deps, { actor: admin })).toBeNull();
  const [entry] = await run(
    `select actor_id, details from audit_log where subject_id = 'applications' order by created_at desc limit 1`,
  );
  expect(entry.actor_id).toBe(master.userId);
  expect(JSON.stringify(entry.details)).toContain('Copied by the provider');

  // A restart closes nothing, and a person can.
  await start();
  expect(await readOpening(deps)).toMatchObject({ open: true, noneOffered: false });
  // To applicants a session is closed as well when each of its programmes is.
  await run('update programme_offerings set open = false');
  expect(await readOpening(deps)).toMatchObject({ open: true, noneOffered: true });
  await run('update programme_offerings set open = true');
  const closing = { actor: master, version: state.version, typed: { closing: 'yes' } };
  expect(await closeApplications(deps, { ...closing, typed: {} })).toMatchObject({
    error: { issues: [{ field: 'closing' }] },
  });
  expect(await closeApplications(deps, { ...closing, actor: admin })).toMatchObject({ ok: false });
  expect(await closeApplications(deps, closing)).toMatchObject({ ok: true });
  expect(await currentSession(deps.db, deps.clock())).toBeNull();
});

it('leaves a portal open that took applications before', async () => {
  await run(`delete from settings where key = 'applications'`);
  await start();
  expect((await readOpening(deps)).open).toBe(true);
});
