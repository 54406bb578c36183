/** The deliveries to one address that hears of changes, as a list below what can be done about it. */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list } from '#app/lists/list.server.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { api_events, webhook_deliveries } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { DeliveryState } from '../desk/token-state.ts';

const words = wordsFor('en');
const texts = words.programs.hooks;

export const deliveriesOf = (id: string) =>
  list({
    path: href('/admin-portal/programs/webhooks/:id', { id }),
    permission: 'api.manage',
    title: texts.log,
    size: 25,
    select: ({ db }) =>
      db
        .select({ delivery: webhook_deliveries, type: api_events.type })
        .from(webhook_deliveries)
        .innerJoin(api_events, eq(api_events.id, webhook_deliveries.event_id)),
    order: () => newestFirst(webhook_deliveries.created_at, webhook_deliveries.id),
    placeOf: ({ delivery }) => ({ createdAt: delivery.created_at, id: delivery.id }),
    within: () => eq(webhook_deliveries.endpoint_id, id),
    filters: {},
    columns: {
      event: { heading: texts.logColumns.event, value: ({ type }) => type },
      state: {
        heading: texts.logColumns.state,
        value: ({ delivery }) => texts.deliveryStates[delivery.state as DeliveryState],
      },
      answer: {
        heading: texts.logColumns.answer,
        value: ({ delivery: { last_status, last_problem, last_ms } }) =>
          last_status === null
            ? last_problem && (texts.answers[last_problem] ?? last_problem)
            : texts.answered(last_status, last_ms),
        note: ({ delivery: { tries, state, not_before } }) =>
          tries === 0
            ? null
            : state === 'waiting'
              ? `${texts.tries(tries)}, ${texts.next(lagosMoment(words, not_before.toISOString()))}`
              : texts.tries(tries),
      },
      at: { heading: texts.logColumns.at, as: 'moment', value: ({ delivery }) => delivery.created_at },
      actions: { heading: texts.logColumns.actions, acts: true, value: ({ type }) => type },
    },
    present: (rows) => rows.map(({ delivery }) => ({ state: delivery.state as DeliveryState })),
    empty: { title: texts.logEmpty, advice: texts.logEmptyAdvice },
  });
