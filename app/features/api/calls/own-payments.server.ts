/** Own payments. Money is recorded by the portal alone: a person begins, and the provider's word settles. */
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { beginPayment, listOwnPayments } from '#app/features/payments/index.server.ts';
import { CURRENCY } from '#core/payments/money.ts';
import { payments } from '#db/schema/index.ts';
import { refuseAction } from './api-refusals.server.ts';
import { endpoint, ok, told } from './endpoint.server.ts';
import * as own from './own-schemas.ts';
import * as schemas from './schemas.ts';

const OWN = { kind: 'own' } as const;
const tag = 'Own applications';

const list = endpoint({
  method: 'GET',
  path: '/own/payments',
  id: 'listOwnPayments',
  tag,
  summary: 'List own payments, newest first',
  access: OWN,
  answer: schemas.pageOf(own.ownPayment),
  handle: async ({ deps, actor }) => {
    const cards = await listOwnPayments(deps, { actor });
    const ids = cards.map(({ id }) => id);
    const amounts = await deps.db
      .select({ id: payments.id, amount_kobo: payments.amount_kobo })
      .from(payments)
      .where(inArray(payments.id, ids));
    const koboOf = new Map(amounts.map(({ id, amount_kobo }) => [id, amount_kobo]));
    const data = cards.map((card) =>
      told(own.ownPayment, { ...card, amount_kobo: koboOf.get(card.id), currency: CURRENCY }),
    );
    return ok({ data, next_cursor: null });
  },
});

const begin = endpoint({
  method: 'POST',
  path: '/own/applications/{id}/payments',
  id: 'beginOwnPayment',
  tag,
  summary: 'Begin to pay a fee',
  description:
    'The application fee, or the acceptance fee of an accepted offer. The portal takes the amount from its fees. An attempt that is open is continued, so calling again charges nobody twice.',
  access: OWN,
  params: z.object({ id: schemas.uuid() }),
  body: own.beginPayment,
  answer: own.paymentBegun,
  alone: true,
  refusals: ['not_found', 'state_conflict', 'fields_not_valid', 'not_available'],
  handle: async ({ deps, actor, path: { id }, body }) => {
    const begun = await beginPayment(deps, {
      actor,
      applicationId: id,
      method: body.payment_method,
      notPaid: body.not_paid,
    });
    if (!begun.ok) return refuseAction(begun.error);
    if (begun.value.kind === 'transfer')
      return ok({ kind: 'transfer', payment_reference: null, checkout_url: null });
    const { url, reference } = begun.value;
    const checkout_url = new URL(url, deps.origin).href;
    return ok({ kind: 'checkout', payment_reference: reference, checkout_url });
  },
});

export const ownPaymentCalls = [list, begin];
