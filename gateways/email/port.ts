/**
 * The way in which the portal sends mail. Two adapters stand behind it: `smtp` for a mail server, `outbox-folder`
 * where none is configured, so that a person developing, demonstrating or testing can read what would have been sent.
 */
import type { Result } from '#core/shared/result.ts';

export interface EmailMessage {
  /** One address, alone: 'ada@example.ng'. No display name, no list. */
  readonly to: string;
  /** The sender's bare address, where it is another than the adapter's own. */
  readonly from?: string | undefined;
  /** The address for an answer, alone like `to`; without it the sender. */
  readonly replyTo?: string | undefined;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** The same message for readers that draw HTML; `text` always stands beside it. */
  readonly html?: string;
  /**
   * Names this message for ever, 1 to 100 letters, digits, dots, hyphens or underscores (the id of its outbox row, for
   * example). Sending again under the same id is a repetition of the same message, not another one.
   */
  readonly messageId: string;
}

/**
 * - `invalid`: not a message that may leave, whoever carries it (no such address form, a line break in a header field).
 * - `refused`: the mail server turned it down for good.
 * - `unavailable`: not now, or the connection broke while it was being handed over. Try again later under the same
 *   `messageId`: a letter that comes twice is better than one that never comes.
 * - `misconfigured`: the server's address or our credentials are wrong; an administrator has to mend it.
 */
export type EmailProblem = {
  readonly kind: 'invalid' | 'refused' | 'unavailable' | 'misconfigured';
  /** The wrong field, for `invalid`. */
  readonly field?: keyof EmailMessage;
  /** Its certificate is not trusted, is of another name, or is over. */
  readonly certificate?: true;
  /** The server's reply code, for the log. Its sentence may hold the address, so it is left out. */
  readonly replyCode?: number;
  /** The thrown thing behind it, for the server's log. */
  readonly cause?: unknown;
};

export interface EmailSender {
  /** Resolves once the other side has taken responsibility for the message. Never rejects for a mail that fails. */
  send(message: EmailMessage): Promise<Result<void, EmailProblem>>;
  /** Can mail be handed over? For readiness and the settings screen; sends nothing. */
  ping(): Promise<Result<void, EmailProblem>>;
  /** Lets what is being sent finish and gives connections back. */
  close(): Promise<void>;
}
