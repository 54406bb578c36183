/** Showing once more who one is: what counts, how long it holds, and that guesses are counted. */
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CONFIRMED_FOR_MINUTES } from '#core/identity/confirmation.ts';
import { audit_log, sessions } from '#db/schema/index.ts';
import { enter, personWithPassword, WORD } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { confirmIdentity } from './check-password.server.ts';

const deps = testDeps();

/** @returns what tells who it is, as each request asks anew. */
async function enterAsMaster() {
  const { email } = await personWithPassword(deps, 'master_admin');
  const { headers } = await enter(deps, email);
  return async () => {
    const actor = await deps.identity.actorOf(headers);
    if (!actor) throw new Error('nobody is signed in');
    return { actor, headers };
  };
}

const typed = (fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('showing once more who one is', () => {
  it('is done by signing in with the password, for some minutes', async () => {
    const visitor = await enterAsMaster();
    expect(await confirmIdentity(deps, await visitor(), typed())).toMatchObject({ ok: true });
    deps.clock.advance(CONFIRMED_FOR_MINUTES * 60_000);
    const refused = await confirmIdentity(deps, await visitor(), typed({ role: 'master_admin' }));
    expect(refused).toEqual({ ok: false, error: { kind: 'needed' } });
    const again = typed({ confirm_password: WORD });
    expect(await confirmIdentity(deps, await visitor(), again)).toMatchObject({ ok: true });
    expect(await confirmIdentity(deps, await visitor(), typed())).toMatchObject({ ok: true });
  });

  it('is not done by a session that began with a mailed code alone', async () => {
    const visitor = await enterAsMaster();
    const { actor } = await visitor();
    await deps.db
      .update(sessions)
      .set({ confirmed_at: null })
      .where(eq(sessions.id, actor.sessionId ?? ''));
    expect(await confirmIdentity(deps, await visitor(), typed())).toMatchObject({
      error: { kind: 'needed' },
    });
  });

  it('counts guesses, and a code of nobody’s factor shows nothing', async () => {
    const visitor = await enterAsMaster();
    deps.clock.advance(CONFIRMED_FOR_MINUTES * 60_000);
    const code = typed({ confirm_code: '123456' });
    expect(await confirmIdentity(deps, await visitor(), code)).toMatchObject({
      error: { kind: 'wrong-code' },
    });
    const wrong = typed({ confirm_password: 'not it at all' });
    const kinds = new Set<string>();
    for (let tries = 0; tries < 11; tries += 1) {
      const refused = await confirmIdentity(deps, await visitor(), wrong);
      kinds.add(refused.ok ? 'ok' : refused.error.kind);
    }
    expect([...kinds]).toEqual(['wrong-password', 'too-many-attempts']);
    // Once for each quarter of an hour, with the number of the others at its end.
    const { actor } = await visitor();
    expect(
      await deps.db
        .select({ action: audit_log.action })
        .from(audit_log)
        .where(and(eq(audit_log.subject_id, actor.userId), eq(audit_log.action, 'account.not-confirmed'))),
    ).toHaveLength(1);
    const right = typed({ confirm_password: WORD });
    expect(await confirmIdentity(deps, await visitor(), right)).toMatchObject({
      error: { kind: 'too-many-attempts' },
    });
  });
});
