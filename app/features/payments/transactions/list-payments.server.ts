import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
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
async function list(db: Queryable, actor: Actor, where: SQL): Promise<readonly PaymentCard[]> {
  const lines = await selectLines(db)
    .where(where)
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(MOST);
  return lines.map((line) => {
    const card = presentCard(line);
    return line.application.owner_id === actor.userId ? card : { ...card, checkPath: null };
  });
}

/** A person's own payments, newest first. */
export const listOwnPayments = ({ db }: Pick<AppDeps, 'db'>, { actor }: { actor: Actor }) =>
  list(db, actor, eq(applications.user_id, actor.userId));

/**
 * All attempts to pay for one application, newest first. The caller has made sure that its reader may see them
 * (`can(actor, 'payment.read', { ownerId })`).
 */
export async function paymentsOf(
  { db }: Pick<AppDeps, 'db'>,
  { actor, applicationId }: { actor: Actor; applicationId: string },
): Promise<readonly PaymentCard[]> {
  const cards = await list(db, actor, eq(payments.application_id, applicationId));
  const own = await db.$count(
    applications,
    and(eq(applications.id, applicationId), eq(applications.user_id, actor.userId)),
  );
  const ids = cards.map(({ id }) => id);
  const decisions = own ? [] : await selectHistory(db).where(inArray(payment_events.payment_id, ids));
  return Promise.all(
    cards.map(async (card) => ({
      ...card,
      parts: await receiptsOf(db, card),
      decided: decisions.flatMap(({ event, actor: approved, proposedBy: proposed }) =>
        event.payment_id === card.id && approved && proposed ? [{ proposed, approved }] : [],
      ),
    })),
  );
}
