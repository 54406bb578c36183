/** Finds the state of a token at a moment. */
import { can } from '#core/identity/permissions.ts';
import type { Role } from '#core/identity/roles.ts';
import { needsApproval } from '#core/programs/token-form.ts';

export type TokenState = 'awaiting' | 'good' | 'held' | 'expired' | 'declined' | 'revoked';

interface Token {
  readonly scopes: readonly string[];
  readonly approved_at: Date | null;
  readonly revoked_at: Date | null;
  readonly expires_at: Date;
}

/** The person who made the token, or took it over. */
export interface TokenMaker {
  readonly role: Role;
  readonly suspended_at: Date | null;
  readonly erase_after: Date | null;
  readonly erased_at: Date | null;
}

/** A token has no more rights than its maker: without them it is held until another administrator takes it over. */
const mayMake = (maker: TokenMaker): boolean =>
  can({ userId: '', role: maker.role }, 'api.manage') &&
  !maker.suspended_at &&
  !maker.erase_after &&
  !maker.erased_at;

export function stateOfToken(
  { scopes, approved_at, revoked_at, expires_at }: Token,
  maker: TokenMaker,
  now: Date,
): TokenState {
  const awaits = needsApproval(scopes) && approved_at === null;
  if (revoked_at) return awaits ? 'declined' : 'revoked';
  if (expires_at <= now) return 'expired';
  if (!mayMake(maker)) return 'held';
  return awaits ? 'awaiting' : 'good';
}

/** The records on the screens of other programs; fit for the browser. */
export interface TokenRow {
  readonly id: string;
  readonly program: string;
  /** Its last characters. */
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  readonly state: TokenState;
  /** The reader made it, so a colleague approves it. */
  readonly own: boolean;
  readonly whyNot: string | null;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  readonly lastAddress: string | null;
}

export interface WebhookRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly state: 'on' | 'paused' | 'failed';
  readonly failingSince: string | null;
  /** Until when the old secret signs too. */
  readonly previousUntil: string | null;
  readonly version: number;
}

export type DeliveryState = 'waiting' | 'delivered' | 'given-up';
