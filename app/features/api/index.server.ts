/** The server's front door to the API of other programs. */
export { deliverWebhook } from './deliver-webhook.server.ts';
export { forgetDeeds } from './keep-deed.server.ts';
export { numberEvents } from './number-events.server.ts';
export { forgetEvents, tendWebhooks } from './tend-webhooks.server.ts';
