import { and, desc, eq, sql } from 'drizzle-orm';
import { issueDocumentCode } from '#app/features/admissions/index.server.ts';
import { verifyUrl } from '#app/papers/paper.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { formatNaira } from '#core/payments/money.ts';
import { aboveFee } from '#core/payments/overpayment.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { payment_events, payments } from '#db/schema/index.ts';
import { agreedRefunds } from '../ledger/promised-money.server.ts';
import {
  presentCard,
  receiptsOf,
  refundedKobo,
  returnedKobo,
  selectLines,
} from '../payment/present-payment.server.ts';
import { lastDayToPay } from '../payment/queries.server.ts';

/** One payment, for its owner and for those who see all payments. To everybody else it does not exist. */
export async function readReceipt(
  deps: Pick<AppDeps, 'db' | 'random' | 'origin'>,
  { actor, id }: { actor: Actor; id: string },
) {
  if (!isId(id)) return err({ kind: 'not-found' });
  const [line] = await selectLines(deps.db).where(eq(payments.id, id));
  if (!line || !can(actor, 'payment.read', { ownerId: line.application.owner_id }))
    return err({ kind: 'not-found' });
  const { payment, application } = line;
  const completed = payment.status === 'Completed';
  const code = completed ? await issueDocumentCode(deps, { payment_id: payment.id }) : null;
  const { takenBackKobo } = line;
  const returned = Math.min(returnedKobo(payment), refundedKobo(line));
  const parts = aboveFee({
    amountKobo: payment.amount_kobo,
    // Money that was taken back did not come beyond the fee.
    arrivedKobo: payment.arrived_kobo - takenBackKobo,
    refundedKobo: payment.refunded_kobo - takenBackKobo,
    movedKobo: payment.moved_kobo,
    agreedKobo: await agreedRefunds(deps.db, payment.id),
    kept: payment.review_resolution === 'kept',
  });
  const card = presentCard(line);
  return ok({
    ...card,
    payer: fullName(application.first_name, application.last_name),
    session: application.session,
    gateway: payment.gateway,
    provider_reference: payment.provider_reference,
    treasury_receipt: payment.treasury_receipt,
    /** The amount that came, where it is not the fee. */
    received:
      payment.arrived_kobo > 0 && payment.arrived_kobo !== payment.amount_kobo
        ? formatNaira(payment.arrived_kobo)
        : null,
    /** The reference of the payment under which a part counts. */
    joinedTo: payment.review_resolution === 'joined' ? await joinedInto(deps.db, payment.id) : null,
    parts: (await receiptsOf(deps.db, [card])).get(payment.id) ?? [],
    aboveFee: parts.map(({ part, kobo }) => ({ part, amount: formatNaira(kobo) })),
    givenBack: returned > 0 ? formatNaira(returned) : null,
    /** Two people agreed to go without it. */
    waived:
      payment.review_resolution === 'short-accepted' && payment.held_kobo < payment.amount_kobo
        ? formatNaira(payment.amount_kobo - payment.held_kobo)
        : null,
    /** The bank or a gateway took it. */
    takenBack: takenBackKobo > 0 ? formatNaira(takenBackKobo) : null,
    lastDay:
      payment.status === 'Pending' && payment.gateway !== 'bank_transfer'
        ? await lastDayToPay(deps.db, payment.application_id, payment.purpose)
        : null,
    /** The proof by which anybody can check the paper; only where there is money to acknowledge. */
    proof: code ? { code, url: verifyUrl(deps.origin, code) } : null,
    confirmedBy: payment.gateway === 'bank_transfer' ? ('bursary' as const) : ('gateway' as const),
    /** True in the demonstration, and for a gateway in its test mode: no money moved. */
    demonstration: payment.mode === 'test',
    own: application.owner_id === actor.userId,
  });
}

/** The payment under which a part of the fee was joined last. */
async function joinedInto(db: Queryable, paymentId: string): Promise<string | null> {
  const [event] = await db
    .select({ into: sql<string | null>`${payment_events.details} ->> 'joined'` })
    .from(payment_events)
    .where(and(eq(payment_events.payment_id, paymentId), eq(payment_events.kind, 'joined-away')))
    .orderBy(desc(payment_events.created_at), desc(payment_events.id))
    .limit(1);
  return event?.into ?? null;
}

/** The payment acknowledgement, or the state of a payment that is not completed. */
export type ReceiptView = Given<typeof readReceipt>;
