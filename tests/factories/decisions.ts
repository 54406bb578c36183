import { eq } from 'drizzle-orm';
import { releaseDecision } from '#app/features/review/index.server.ts';
import { HOLD_MS } from '#core/review/held-decisions.ts';
import { decisions } from '#db/schema/index.ts';
import type { TestDeps } from './deps.ts';

/** The time of all decisions that are held comes. */
export async function releaseDecisions(deps: TestDeps): Promise<void> {
  deps.clock.advance(HOLD_MS);
  const held = await deps.db.select().from(decisions).where(eq(decisions.state, 'held'));
  for (const { id } of held) await releaseDecision(deps, { decisionId: id });
}
