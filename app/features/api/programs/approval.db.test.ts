/** Tokens that change records: a second person, and the maker's own records out of reach. */
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readPerson } from '#app/features/admin/people/people.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { api_tokens, audit_log, profiles, students } from '#db/schema/index.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { call, deps, preparePrograms } from '#tests/factories/programs.ts';
import { decideToken, listTokens, makeToken, takeOverToken } from '../tokens/manage-tokens.server.ts';

preparePrograms();

const form = { name: 'Decider', days: '30' };
const masters = async () => [
  await makePerson(deps, { role: 'master_admin' }),
  await makePerson(deps, { role: 'master_admin' }),
];
async function make(actor: Actor, scopes: readonly string[]) {
  const made = await makeToken(deps, { actor, form: { ...form, scopes } });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value;
}
const mailsTo = async (email: string, template: string) => {
  const { rows } = await deps.db.execute<{ count: number }>(sql`
    select count(*)::int as count from graphile_worker._private_jobs
    where payload->>'to' = ${email} and payload->>'template' = ${template}`);
  return rows[0]?.count ?? 0;
};

describe('a token of somebody who lost the right to make it', () => {
  it.each([
    ['demoted', { role: 'admin_staff' }],
    ['suspended', { suspended_at: new Date('2026-01-01'), suspension_reason: 'A test.' }],
    ['closing their account', { erase_after: new Date('2030-01-01') }],
  ] as const)('is held while they are %s, until another administrator takes it over', async (_how, lost) => {
    const [maker, colleague] = (await masters()) as [Actor, Actor];
    const { id, token } = await make(maker, ['applications:read', 'students:write']);
    await decideToken(deps, { actor: colleague, id, decision: 'approve' });
    const read = () => call('GET /applications?limit=1', { token });
    expect((await read()).status).toBe(200);
    await deps.db.update(profiles).set(lost).where(eq(profiles.id, maker.userId));
    expect((await read()).body.code).toBe('token_held');
    expect((await readPerson(deps, { actor: colleague, id: maker.userId })).ok).toBe(true);
    const admin = await makePerson(deps, { role: 'admin_staff' });
    expect((await takeOverToken(deps, { actor: admin, id })).ok).toBe(false);
    expect(await takeOverToken(deps, { actor: colleague, id })).toEqual({ ok: true, value: undefined });
    // Whoever approved it is its maker now, so another person approves it again.
    expect((await read()).body.code).toBe('token_awaits_approval');
    const [, third] = (await masters()) as [Actor, Actor];
    expect((await decideToken(deps, { actor: third, id, decision: 'approve' })).ok).toBe(true);
    expect((await read()).status).toBe(200);
    expect((await takeOverToken(deps, { actor: third, id })).ok, 'not while its maker may').toBe(false);
  });
});

describe('a token that changes records', () => {
  it('works once a colleague of its maker has approved it, and all masters have been told', async () => {
    const [maker, colleague] = (await masters()) as [Actor, Actor];
    const { id, token, waits } = await make(maker, ['applications:read', 'students:write']);
    expect(waits).toBe(true);
    for (const { email } of [maker, colleague]) expect(await mailsTo(email, 'approvalNeeded')).toBe(1);
    const read = () => call('GET /applications?limit=1', { token });
    expect((await read()).body.code).toBe('token_awaits_approval');

    const decide = (actor: Actor, decision: 'approve' | 'decline') =>
      decideToken(deps, { actor, id, decision });
    expect(await decide(maker, 'approve')).toEqual({ ok: false, error: { kind: 'same-person' } });
    const admin = await makePerson(deps, { role: 'admin_staff' });
    expect(await decide(admin, 'approve')).toEqual({ ok: false, error: { kind: 'forbidden' } });
    const listed = await listTokens(deps, { actor: maker });
    expect(listed.ok && listed.value.find((row) => row.id === id)).toMatchObject({
      state: 'awaiting',
      own: true,
    });

    expect(await decide(colleague, 'approve')).toEqual({ ok: true, value: undefined });
    expect((await read()).status).toBe(200);
    expect(await decide(colleague, 'decline')).toEqual({ ok: false, error: { kind: 'not-waiting' } });
    expect(await mailsTo(maker.email, 'guardedChange')).toBe(1);
    const trail = await deps.db
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.subject_id, id), eq(audit_log.action, 'api-token.approved')));
    expect(trail).toMatchObject([{ actor_id: colleague.userId, details: { scopes: ['students:write'] } }]);
  });

  it('never works when it was declined, also by its maker', async () => {
    const [maker] = (await masters()) as [Actor, Actor];
    const { id, token } = await make(maker, ['receipts:write']);
    expect(await decideToken(deps, { actor: maker, id, decision: 'decline' })).toMatchObject({ ok: true });
    expect((await call('GET /applications', { token })).body.code).toBe('token_not_valid');
    const [row] = await deps.db.select().from(api_tokens).where(eq(api_tokens.id, id));
    expect(row).toMatchObject({ approved_at: null, revoked_by: maker.userId });
  });

  it('is not needed for reading', async () => {
    const [maker] = (await masters()) as [Actor, Actor];
    const { token, waits } = await make(maker, ['applications:read']);
    expect(waits).toBe(false);
    expect((await call('GET /applications?limit=1', { token })).status).toBe(200);
  });

  it('does nothing to what belongs to its maker', async () => {
    const [maker, colleague] = (await masters()) as [Actor, Actor];
    const { id, token } = await make(maker, ['applications:decide', 'students:write']);
    await decideToken(deps, { actor: colleague, id, decision: 'approve' });
    const own = await makeApplication(deps, { owner: maker, status: 'Under Review' });
    const others = await makeApplication(deps, { status: 'Under Review' });
    const reject = (application: string) =>
      call(`POST /applications/${application}/status`, {
        token,
        version: 1,
        body: { status: 'Rejected', reason: 'programme-full' },
      });
    expect((await reject(own.id)).body).toMatchObject({ code: 'not_allowed' });
    expect((await reject(others.id)).status).toBe(200);
    const accepted = await makeApplication(deps, { owner: maker, status: 'Accepted', session: '2026/2027' });
    const enrolled = await call(`POST /applications/${accepted.id}/enrolment`, { token });
    expect(enrolled.body).toMatchObject({ code: 'not_allowed' });
    const record = deps.newId();
    await deps.db.insert(students).values({
      id: record,
      user_id: maker.userId,
      matriculation_number: 'FCAT/CRP/25/0777',
      first_name: 'Zainab',
      program: 'Crop Production',
      year: 1,
      enrollment_date: '2026-01-10',
      search_key: '',
    });
    const changed = await call(`PATCH /students/${record}`, { token, version: 1, body: { year: 2 } });
    expect(changed.body).toMatchObject({ code: 'not_allowed' });
  });
});
