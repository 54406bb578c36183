/** The server's front door to the API of other programs. */

export { deleteExpiredIdempotencyKeys } from './calls/idempotency.server.ts';
export { numberEvents } from './events/number-events.server.ts';
export { deliverWebhook, forgetEvents, tendWebhooks } from './webhooks/deliver-webhook.server.ts';
