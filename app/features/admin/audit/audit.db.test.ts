/** The audit screen: filters, pages, the export, the check of the chain, and who may see any of it. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportRows } from '#app/lists/export-list.server.ts';
import { openList, readFilters, viewOf } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { recordAudit } from '#db/audit.ts';
import { audit_checks, audit_log } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { readOverview } from '../overview/read-dashboard.server.ts';
import { askForAuditCheck, isAuditCheckUnderWay } from './ask-for-audit-check.server.ts';
import { AUDIT, readChain } from './audit-list.server.ts';
import { checkAudit } from './check-audit.server.ts';

const deps = testDeps();
let master: Actor;
let clerk: Actor;
let applicant: Actor;

beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin' });
  clerk = await makePerson(deps, { role: 'admin_staff', first_name: '=HYPERLINK("x")', last_name: 'Ɓala' });
  applicant = await makePerson(deps);
});

const write = (
  actor: Actor | null,
  action: 'account.signed-in' | 'application.nin-read',
  at: string,
  id?: string,
) =>
  deps.db.insert(audit_log).values({
    id: deps.newId(),
    actor_id: actor?.userId ?? null,
    action,
    subject_type: action === 'account.signed-in' ? 'user' : 'application',
    subject_id: id ?? actor?.userId ?? null,
    created_at: new Date(at),
  });
const open = (actor: Actor, query: string) =>
  openList(deps, AUDIT, { actor, params: new URLSearchParams(query) });
const show = async (query: string) => {
  const list = await open(master, query);
  if (!list.ok) throw new Error('refused');
  return list.value.page;
};
const exported = async (actor: Actor, query: string) =>
  exportRows(deps, AUDIT, {
    actor,
    filters: readFilters(AUDIT, new URLSearchParams(query)),
    format: 'csv',
  });

describe('reading the trail', () => {
  test('narrows it down by who, what, about whom and the days of Lagos', async () => {
    const application = await makeApplication(deps, { owner: applicant });
    await write(clerk, 'application.nin-read', '2026-03-05T22:59:59Z', application.id);
    await write(clerk, 'application.nin-read', '2026-03-05T23:00:00Z', application.id);
    await write(applicant, 'account.signed-in', '2026-03-06T12:00:00Z');
    await write(null, 'account.signed-in', '2026-03-07T12:00:00Z', applicant.userId);

    const times = async (query: string) => (await show(query)).rows.map(({ at }) => at.slice(5, 19));
    expect(await times('what=application.nin-read')).toEqual(['03-05T23:00:00', '03-05T22:59:59']);
    // 23:00 UTC is midnight in Lagos.
    expect(await times('what=application.nin-read&to=2026-03-05')).toEqual(['03-05T22:59:59']);
    expect(await times('what=application.nin-read&from=2026-03-06')).toEqual(['03-05T23:00:00']);
    expect(await times(`who=${encodeURIComponent(clerk.email)}`)).toHaveLength(2);
    expect(await times('who=bala')).toHaveLength(2);
    expect(await times(`who=${clerk.userId.toUpperCase()}`)).toHaveLength(2);
    expect(await times(`subject=${application.application_number.toLowerCase()}`)).toHaveLength(2);
    expect(await times(`subject=${encodeURIComponent(applicant.email)}`)).toEqual([
      '03-07T12:00:00',
      '03-06T12:00:00',
    ]);
    expect(await times('who=nobody-of-this-name')).toEqual([]);
    expect(await times('subject=nothing%25_')).toEqual([]);

    const [row] = (await show('what=application.nin-read')).rows;
    expect(row).toMatchObject({
      seq: 2,
      actor: {
        id: clerk.userId,
        name: '=HYPERLINK("x") Ɓala',
        path: `/admin-portal/people/${clerk.userId}`,
      },
      subject: {
        name: application.application_number,
        path: `/review/applications/${application.id}`,
      },
    });
  });

  test('passes over what means nothing in an address', async () => {
    for (const query of [
      'from=2026-02-31&to=yesterday&what=drop%20table',
      'after=x&before=y&who=%00%01',
      'from=9999-99-99',
    ])
      expect(readFilters(AUDIT, new URLSearchParams(query))).toMatchObject({
        ...{ from: null, to: null, what: null, who: null, after: null },
      });
    const kept = readFilters(AUDIT, new URLSearchParams('from=2024-02-29&who=a'));
    expect(viewOf(AUDIT, kept).shown).toMatchObject({ who: 'a', from: '2024-02-29' });
  });

  test('goes through pages without losing or repeating an entry', async () => {
    for (let made = 0; made < 120; made += 1)
      await write(master, 'account.signed-in', '2026-04-01T00:00:00Z');
    const query = `who=${master.userId}&what=account.signed-in`;
    const first = await show(query);
    const second = await show(`${query}&after=${first.next}`);
    const third = await show(`${query}&after=${second.next}`);
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
    expect(new Set([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(120);
    expect([first.previous, third.next]).toEqual([null, null]);
    const back = await show(`${query}&before=${third.previous}`);
    expect(back.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id));
  });

  test('is for the master administrator', async () => {
    for (const role of ROLES.filter((each) => each !== 'master_admin')) {
      const actor = await makePerson(deps, { role });
      for (const answer of [
        await open(actor, ''),
        await exported(actor, ''),
        await askForAuditCheck(deps, { actor }),
      ])
        expect(answer, role).toEqual({ ok: false, error: { kind: 'forbidden' } });
      expect(await readOverview(deps, { actor })).toBeNull();
    }
  });
});

describe('the export', () => {
  test('is a file from the oldest entry on, and an entry of the trail that names nobody', async () => {
    const file = await exported(master, `what=application.nin-read&who=${clerk.userId}`);
    if (!file.ok) throw new Error('refused');
    const rows: unknown[][] = [];
    for await (const batch of file.value) rows.push(...batch.map((row) => [...row]));
    expect(rows.map(([, at]) => at)).toEqual(['2026-03-05T22:59:59.000Z', '2026-03-05T23:00:00.000Z']);
    expect(rows[0]?.[4]).toBe('=HYPERLINK("x") Ɓala');
    expect(rows[0]?.at(-1)).toMatch(/^[0-9a-f]{64}$/);
    const [entry] = await deps.db.select().from(audit_log).where(eq(audit_log.action, 'audit.exported'));
    expect(entry).toMatchObject({
      actor_id: master.userId,
      details: { what: 'application.nin-read', who: true, subject: false },
    });
  });
});

describe('the check', () => {
  test('that somebody asks for is a job of their own, one however often it is asked for, and shown', async () => {
    expect(await isAuditCheckUnderWay(deps.db)).toBe(false);
    for (let times = 0; times < 2; times += 1)
      expect(await askForAuditCheck(deps, { actor: master })).toEqual({ ok: true, value: undefined });
    expect(await isAuditCheckUnderWay(deps.db)).toBe(true);
    const jobs = await deps.client.pool.query<{ payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'check-audit' returning j.payload`,
    );
    expect(jobs.rows).toEqual([{ payload: { askedBy: master.userId } }]);
    expect(await isAuditCheckUnderWay(deps.db)).toBe(false);
  });

  test('keeps what it found, and tells every master administrator when something was altered', async () => {
    expect(await checkAudit(deps, { actorId: null })).toMatchObject({ sound: true });
    expect((await readOverview(deps, { actor: master }))?.chain).toMatchObject({ sound: true });
    await recordAudit(deps.db, deps.newId, {
      action: 'account.signed-in',
      actorId: clerk.userId,
      subjectType: 'user',
      subjectId: clerk.userId,
    });
    await deps.client.pool.query('alter table audit_log disable trigger audit_log_only_grows');
    await deps.client.pool.query(
      "update audit_log set actor_id = null where action = 'application.nin-read'",
    );
    await deps.client.pool.query('alter table audit_log enable always trigger audit_log_only_grows');
    deps.clock.advance(1000);

    expect(await checkAudit(deps, { actorId: master.userId })).toMatchObject({
      sound: false,
      throughSeq: 0,
      broken: { seq: 1, problem: 'changed' },
    });
    const checks = await deps.db.select().from(audit_checks).orderBy(audit_checks.created_at);
    expect(checks.map(({ sound, problem }) => [sound, problem])).toEqual([
      [true, null],
      [false, 'changed'],
    ]);
    const mails = await deps.client.pool.query<{ to: string; what: string }>(
      `select payload->>'to' as to, payload->'params'->>'what' as what
       from graphile_worker._private_jobs where payload->>'template' = 'auditBroken'`,
    );
    expect(mails.rows).toMatchObject([
      { to: master.email, what: expect.stringContaining('changed at seal 1') },
    ]);
    expect(await readChain(deps.db)).toMatchObject({ sound: false, brokenSeq: 1, problem: 'changed' });
  });
});
