/**
 * The signature of an event as Standard Webhooks has it: HMAC-SHA256 over id, time and body, so that no one else can write
 * one, and an old one cannot be sent again later. While a secret is being changed, old and new sign side by side.
 */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export const makeWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

export function signWebhook(
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
  secrets: readonly string[],
): string {
  const content = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
    .join(' ');
}
