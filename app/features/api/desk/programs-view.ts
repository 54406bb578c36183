/** What the screens of other programs show; fit for the browser. */
import type { TokenState } from './token-state.ts';

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

export interface DeliveryRow {
  readonly id: string;
  readonly type: string;
  readonly state: 'waiting' | 'delivered' | 'given-up';
  readonly tries: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly ms: number | null;
  readonly at: string;
  readonly nextAt: string | null;
}
