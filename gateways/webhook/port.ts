/**
 * The way in which events reach programs elsewhere. The portal writes and signs the message; this carries it, once, to
 * one address.
 */
import type { Result } from '#core/shared/result.ts';

export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * - `address-refused`: the name leads into a private network or to this machine. Nothing was sent.
 * - `not-resolved`: the name leads nowhere.
 * - `timeout`: no whole answer in time. It may have arrived.
 * - `connection`: the connection was refused or broke, or the certificate is not good.
 */
export type WebhookProblem = 'address-refused' | 'not-resolved' | 'timeout' | 'connection';

export interface WebhookSender {
  /** Any answer is an answer, redirects too: they are not followed. Never rejects. */
  send(message: WebhookMessage): Promise<Result<{ readonly status: number }, WebhookProblem>>;
}
