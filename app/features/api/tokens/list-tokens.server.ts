import { desc, eq } from 'drizzle-orm';
import { needsAnother } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { api_programs, api_tokens, profiles, users } from '#db/schema/index.ts';
import type { TokenRow } from '../desk/programs-view.ts';
import { stateOfToken } from '../desk/token-state.ts';

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
