/** What a token is good for at a moment. */
import { needsApproval } from '#core/programs/scopes.ts';

export type TokenState = 'awaiting' | 'good' | 'expired' | 'declined' | 'revoked';

interface Token {
  readonly scopes: readonly string[];
  readonly approved_at: Date | null;
  readonly revoked_at: Date | null;
  readonly expires_at: Date;
}

export function stateOfToken({ scopes, approved_at, revoked_at, expires_at }: Token, now: Date): TokenState {
  const awaits = needsApproval(scopes) && approved_at === null;
  if (revoked_at) return awaits ? 'declined' : 'revoked';
  if (expires_at <= now) return 'expired';
  return awaits ? 'awaiting' : 'good';
}
