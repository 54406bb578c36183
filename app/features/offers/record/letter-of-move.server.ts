import type { ApplicationRow, OfferRow } from '#app/features/admissions/index.server.ts';
import type { LetterWanted } from '#app/features/letters/index.server.ts';
import { acceptanceFeeOf } from '#app/features/payments/index.server.ts';
import type { OfferEvent } from '#core/offers/offer-status.ts';
import type { Transaction } from '#db/client.ts';
import { conditionsOf } from './prepare-offer.server.ts';
import { sessionOf } from './session-of-place.server.ts';

/** The letter that replaces the one before: of an offer with a new last day, and of one that is taken back. */
export async function letterOfMove(
  tx: Transaction,
  { application, offer }: { application: ApplicationRow; offer: OfferRow },
  event: OfferEvent,
  { replyBy, reason }: { replyBy: Date | null; reason: string | null },
): Promise<LetterWanted | null> {
  const applicationId = application.id;
  const session = await sessionOf(tx, offer);
  if (event === 'withdraw' || event === 'condition-failed')
    return { applicationId, kind: 'withdrawal', offer: null, reason, session };
  if (event !== 'offer-again' && event !== 'reinstate') return null;
  const conditions = (await conditionsOf(tx, offer.id)).map(({ text }) => text);
  const fee = await acceptanceFeeOf(tx, offer);
  const facts = {
    id: offer.id,
    reply_by: replyBy,
    conditions,
    acceptance_fee_kobo: fee?.amountKobo ?? null,
  };
  return {
    applicationId,
    kind: conditions.length > 0 ? 'conditional-offer' : 'offer',
    offer: facts,
    session,
  };
}
