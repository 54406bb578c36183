import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Queryable } from '#db/client.ts';
import { applications, payment_events, payments } from '#db/schema/index.ts';
import { selectLines } from '../payment/payment-columns.server.ts';
import type { PaymentCard } from '../payment/payment-view.ts';
import { presentCard, receiptsOf, selectHistory } from '../payment/present-payment.server.ts';

/** Nobody reaches this by paying; it bounds what a page can cost. */
const MOST = 200;

/** Only who pays comes back from a gateway, so nobody else is led there. */
async function list(db: Queryable, actor: Actor, where: SQL) {
  const lines = await selectLines(db)
    .where(where)
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(MOST);
  return lines.map((line) => {
    const card = presentCard(line);
    const own = line.application.owner_id === actor.userId;
    return { own, card: own ? card : { ...card, checkPath: null } };
  });
}

/** A person's own payments, newest first. */
export const listOwnPayments = async (
  { db }: Pick<AppDeps, 'db'>,
  { actor }: { actor: Actor },
): Promise<readonly PaymentCard[]> =>
  (await list(db, actor, eq(applications.user_id, actor.userId))).map(({ card }) => card);

/**
 * All attempts to pay for one application, newest first, for staff with who decided about them. The caller has made sure
 * that its reader may see them (`can(actor, 'payment.read', { ownerId })`).
 */
export async function paymentsOf(
  { db }: Pick<AppDeps, 'db'>,
  { actor, applicationId }: { actor: Actor; applicationId: string },
): Promise<readonly PaymentCard[]> {
  const listed = await list(db, actor, eq(payments.application_id, applicationId));
  const cards = listed.map(({ card }) => card);
  const ids = cards.map(({ id }) => id);
  const parts = await receiptsOf(db, cards);
  const decisions = listed.some(({ own }) => !own)
    ? await selectHistory(db).where(
        and(inArray(payment_events.payment_id, ids), sql`${payment_events.details} ? 'proposed_by'`),
      )
    : [];
  return cards.map((card) => ({
    ...card,
    parts: parts.get(card.id) ?? [],
    decided: decisions.flatMap(({ event, actor: approved, proposedBy: proposed }) =>
      event.payment_id === card.id && approved && proposed ? [{ proposed, approved }] : [],
    ),
  }));
}
