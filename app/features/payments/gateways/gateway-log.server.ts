/** The log of a gateway: its requests with their results, and the messages that it sent; newest first. */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import { type Deps, openList, type Presented } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { GATEWAY_IDS, type GatewayId } from '#core/payments/gateways.ts';
import { err, ok } from '#core/shared/result.ts';
import { gateway_calls, payment_notifications } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

const { log: texts, gateway: nameOf } = wordsFor('en').bursary;

export const LOG_PAGE = 50;

const logOf = (gateway: GatewayId) => ({
  path: href('/payment-system/gateways/:gateway/log', { gateway }),
  permission: 'gateways.view' as const,
  title: texts.title(nameOf(gateway)),
  size: LOG_PAGE,
});

const callsOf = (gateway: GatewayId) =>
  list({
    ...logOf(gateway),
    select: ({ db }) => db.select().from(gateway_calls),
    order: () => newestFirst(gateway_calls.created_at, gateway_calls.id),
    placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
    within: () => eq(gateway_calls.gateway, gateway),
    filters: {
      only: oneOf(['failures'], {
        label: texts.views,
        name: () => texts.failures,
        where: () => eq(gateway_calls.ok, false),
      }),
    },
    tabs: { filter: 'only', label: texts.views, all: texts.calls },
    present: (rows) =>
      rows.map((row) => ({
        operation: row.operation,
        reference: row.reference,
        outcome: row.outcome,
        ok: row.ok,
        httpStatus: row.http_status,
        providerCode: row.provider_code,
        durationMs: row.duration_ms,
        at: row.created_at.toISOString(),
      })),
    empty: { title: texts.noCalls },
  });
export type GatewayCall = Omit<Presented<ReturnType<typeof callsOf>>, 'to' | 'values'>;

const messagesOf = (gateway: GatewayId) =>
  list({
    ...logOf(gateway),
    at: { show: 'messages' },
    // Never the body: it can hold what a payer told the provider.
    select: ({ db }) =>
      db
        .select({
          id: payment_notifications.id,
          kind: payment_notifications.kind,
          references: payment_notifications.references,
          receivedAt: payment_notifications.received_at,
          handledAt: payment_notifications.handled_at,
          verdict: payment_notifications.verdict,
        })
        .from(payment_notifications),
    order: () => newestFirst(payment_notifications.received_at, payment_notifications.id),
    placeOf: ({ receivedAt, id }) => ({ createdAt: receivedAt, id }),
    within: () => eq(payment_notifications.gateway, gateway),
    filters: {},
    columns: {
      at: { heading: texts.received, as: 'moment', value: ({ receivedAt }) => receivedAt },
      kind: { heading: texts.kind, value: ({ kind }) => texts.kindOf(kind) },
      references: { heading: texts.reference, value: () => texts.none },
      handled: { heading: texts.handled, as: 'moment', value: ({ handledAt }) => handledAt },
      verdict: {
        heading: texts.verdict,
        value: ({ verdict }) => (verdict ? texts.verdictOf(verdict) : texts.none),
      },
    },
    present: (rows) => rows.map(({ references, verdict }) => ({ references, verdict })),
    empty: { title: texts.noMessages },
  });

/** View Logs: one of the two lists. */
export async function readGatewayLog(
  deps: Deps,
  { actor, gateway: id, params }: { actor: Actor; gateway: string; params: URLSearchParams },
) {
  const gateway = GATEWAY_IDS.find((name) => name === id);
  if (!gateway) return err({ kind: 'not-found' });
  const showsMessages = params.get('show') === 'messages';
  const messages = showsMessages ? await openList(deps, messagesOf(gateway), { actor, params }) : null;
  const calls = showsMessages ? null : await openList(deps, callsOf(gateway), { actor, params });
  if (messages && !messages.ok) return messages;
  if (calls && !calls.ok) return calls;
  return ok({ gateway, calls: calls?.value ?? null, messages: messages?.value ?? null });
}
