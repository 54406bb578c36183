/** A master administrator makes a token for another program. Its text is shown once; kept is a hash of it. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  asSecond,
  mailAdministrators,
  needsAnother,
  ownAccounts,
} from '#app/features/identity/index.server.ts';
import { type ChangeDeps, change, changeAs, found, reject, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { needsApproval, tokenForm } from '#core/programs/token-form.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { PROGRAM_DOMAIN } from '#db/outbox.ts';
import { api_programs, api_tokens, profiles, users } from '#db/schema/index.ts';
import { hashOfToken, makeTokenText } from '../calls/check-token.server.ts';
import { stateOfToken, type TokenRow } from '../desk/token-state.ts';

const DAY = 24 * 60 * 60_000;
const HINT = 4;

export interface ProgramInput {
  readonly actor: Actor;
  readonly form: Readonly<Record<string, unknown>>;
}

/**
 * Makes a token. If it needs approval, it opens nothing until a colleague has approved it. Its text is never shown
 * again.
 */
export const makeToken = (deps: AppDeps, { actor, form }: ProgramInput) =>
  change(deps, actor, 'api.manage', async function* ({ tx, now, newId, audit }) {
    const { name, days, addresses, scopes } = yield* valid(tokenForm.read(form));
    const token = makeTokenText();
    const id = newId();
    const waits = needsApproval(scopes);
    const expires_at = new Date(now.getTime() + days * DAY);
    await tx.insert(api_tokens).values({
      id,
      program_id: await programOf(tx, deps, name),
      token_hash: hashOfToken(token),
      hint: token.slice(-HINT),
      scopes: [...scopes],
      addresses: [...addresses],
      expires_at,
      created_by: actor.userId,
      created_at: now,
    });
    await audit('api-token.made', id, { program: name, scopes, expires: expires_at.toISOString() });
    const path = '/admin-portal/programs';
    await mailAdministrators(tx, deps, { actor, event: 'api-token.made', about: name, path, waits });
    return { id, program: name, token, waits };
  });

/** The program of this name; a new one gets a row among the people, with which no one can sign in. */
async function programOf(tx: Transaction, { newId, clock }: AppDeps, name: string): Promise<string> {
  const [known] = await tx
    .select({ id: api_programs.id })
    .from(api_programs)
    .where(eq(api_programs.name, name));
  if (known) return known.id;
  const id = newId();
  await tx.insert(users).values({
    id,
    email: `program-${id}@${PROGRAM_DOMAIN}`,
    email_verified: false,
    name: `${name} (program)`,
    first_name: name,
    last_name: '(program)',
    created_at: clock(),
  });
  const [made] = await tx
    .insert(api_programs)
    .values({ id, name, created_at: clock() })
    .onConflictDoNothing()
    .returning({ id: api_programs.id });
  if (made) return made.id;
  // Someone made one of this name in this moment; the row among the people is not needed.
  await tx.delete(users).where(eq(users.id, id));
  const [other] = await tx
    .select({ id: api_programs.id })
    .from(api_programs)
    .where(eq(api_programs.name, name));
  if (!other) throw new Error('a program of this name stands already, and cannot be found');
  return other.id;
}

/** Ends a token at once. No password is asked for: who finds a token in the wrong hands is in a hurry. */
export const revokeToken = (deps: ChangeDeps, { actor, id }: { actor: Actor; id: unknown }) =>
  change(deps, actor, 'api.manage', async ({ tx, now, audit }) => {
    if (!isId(id)) return err({ kind: 'not-found' });

    const [revoked] = await tx
      .update(api_tokens)
      .set({ revoked_at: now, revoked_by: actor.userId })
      .where(and(eq(api_tokens.id, id), isNull(api_tokens.revoked_at)))
      .returning({ id: api_tokens.id });
    // It was revoked before, so nothing is left to do.
    if (!revoked)
      return (await tx.$count(api_tokens, eq(api_tokens.id, id)))
        ? ok(undefined)
        : err({ kind: 'not-found' });
    await audit('api-token.revoked', id);
  });

export const takeOverToken = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>,
  { actor, id }: { actor: Actor; id: unknown },
) =>
  change(deps, actor, 'api.manage', async function* ({ tx, now, audit }) {
    if (!isId(id)) return yield* reject({ kind: 'not-found' });
    const row = yield* found(await lockToken(tx, id));
    if (stateOfToken(row.token, row.maker, now) !== 'held') yield* reject({ kind: 'not-waiting' });
    const again = row.token.approved_by !== null && (await ownAccounts(tx, actor)).has(row.token.approved_by);
    await tx
      .update(api_tokens)
      .set({ created_by: actor.userId, ...(again && { approved_at: null, approved_by: null }) })
      .where(eq(api_tokens.id, id));
    await audit('api-token.taken-over', id, { program: row.program });
    const path = '/admin-portal/programs';
    const about = row.program;
    await mailAdministrators(tx, deps, { actor, event: 'api-token.taken-over', about, path, waits: again });
  });

interface TokenDecision {
  readonly actor: Actor;
  readonly id: unknown;
  readonly decision: 'approve' | 'decline';
}

/**
 * A token that changes records works once a second master administrator has approved it. Declining ends it; its maker
 * may decline, too.
 */
export const decideToken = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>,
  { actor, id, decision }: TokenDecision,
) =>
  changeAs(deps, actor, async function* (it) {
    const { tx, now, audit } = it;
    if (!isId(id)) return yield* reject({ kind: 'not-found' });
    const row = await lockToken(tx, id);
    if (!row) return yield* reject({ kind: can(actor, 'api.manage') ? 'not-found' : 'forbidden' });
    yield* asSecond(it, deps, {
      ...{ kind: 'token', id, actor, decision },
      askedBy: [row.token.created_by],
      waiting: stateOfToken(row.token, row.maker, now) === 'awaiting',
    });
    await tx
      .update(api_tokens)
      .set(
        decision === 'approve'
          ? { approved_at: now, approved_by: actor.userId }
          : { revoked_at: now, revoked_by: actor.userId },
      )
      .where(eq(api_tokens.id, id));
    const event = decision === 'approve' ? 'api-token.approved' : 'api-token.declined';
    const { program: about } = row;
    const scopes = row.token.scopes.filter((scope) => needsApproval([scope]));
    await audit(event, id, { program: about, scopes });
    await mailAdministrators(tx, deps, { actor, event, about, path: '/admin-portal/programs' });
    return undefined;
  });

/** Locks a token and reads it with its program's name and the person for whom it acts. */
async function lockToken(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ token: api_tokens, program: api_programs.name, maker: profiles })
    .from(api_tokens)
    .innerJoin(api_programs, eq(api_programs.id, api_tokens.program_id))
    .innerJoin(profiles, eq(profiles.id, api_tokens.created_by))
    .where(eq(api_tokens.id, id))
    .for('update', { of: api_tokens });
  return row;
}

/** A college has a handful of programs; what is older than this many tokens is in the audit trail. */
const MOST = 200;

/** The tokens of all programs, the newest first. */
export async function listTokens(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor }: { actor: Actor },
): Promise<Result<readonly TokenRow[], { readonly kind: 'forbidden' }>> {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  const rows = await db
    .select({ token: api_tokens, program: api_programs.name, madeBy: users.name, maker: profiles })
    .from(api_tokens)
    .innerJoin(api_programs, eq(api_programs.id, api_tokens.program_id))
    .innerJoin(users, eq(users.id, api_tokens.created_by))
    .innerJoin(profiles, eq(profiles.id, api_tokens.created_by))
    .orderBy(desc(api_tokens.created_at), desc(api_tokens.id))
    .limit(MOST);
  const same = await needsAnother(db, actor, 'api.manage');
  const now = clock();
  return ok(
    rows.map(({ token, program, madeBy, maker }) => ({
      id: token.id,
      program,
      hint: token.hint,
      scopes: token.scopes,
      addresses: token.addresses,
      state: stateOfToken(token, maker, now),
      ...same(token.created_by),
      madeBy,
      madeAt: token.created_at.toISOString(),
      expiresAt: token.expires_at.toISOString(),
      lastUsedAt: token.last_used_at?.toISOString() ?? null,
      lastAddress: token.last_address,
    })),
  );
}
