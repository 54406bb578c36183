import { eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { two_factors, users } from '#db/schema/index.ts';
import type { ApiDeps } from './api-deps.ts';

/** The person as the API shows them to themselves. */
export async function presentUser({ db }: Pick<ApiDeps, 'db'>, actor: Actor): Promise<object> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId));
  const factors = await db
    .select({
      id: two_factors.id,
      verified: two_factors.verified,
      friendly_name: two_factors.friendly_name,
    })
    .from(two_factors)
    .where(eq(two_factors.user_id, actor.userId));
  return {
    id: actor.userId,
    email: actor.email,
    email_verified: user?.email_verified ?? false,
    role: actor.role,
    user_metadata: { first_name: actor.firstName, last_name: actor.lastName, role: actor.role },
    factors: factors.map(({ id, verified, friendly_name }) => ({
      id,
      factor_type: 'totp',
      status: verified ? 'verified' : 'unverified',
      friendly_name,
    })),
    created_at: user?.created_at.toISOString(),
  };
}
