/** The server's front door to the API of other programs. */

export { forgetDeeds } from './calls/idempotency.server.ts';
export { numberEvents } from './events/number-events.server.ts';
export { deliverWebhook } from './webhooks/deliver-webhook.server.ts';
export { forgetEvents, tendWebhooks } from './webhooks/tend-webhooks.server.ts';
