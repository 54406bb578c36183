/** The offer as other programs of its applicant read it: what its page shows, without words for people. */
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { type OfferPage, readOfferPage } from './read-offer-page.server.ts';

export interface OwnOffer extends Pick<OfferPage, 'program' | 'session' | 'state' | 'since' | 'conditions'> {
  readonly application_id: string;
  /** The last day to answer, while it can be. */
  readonly reply_by: OfferPage['replyBy'];
  readonly acceptance_fee: {
    readonly amount_kobo: number;
    readonly paid: boolean;
    readonly due_on: string | null;
  } | null;
}

export async function readOwnOffer(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { actor: Actor; id: string },
): Promise<Result<OwnOffer, { readonly kind: 'not-found' }>> {
  const read = await readOfferPage(deps, input);
  if (!read.ok) return read;
  const { applicationId, program, session, state, since, conditions, replyBy, fee } = read.value;
  return ok({
    application_id: applicationId,
    program,
    session,
    state,
    since,
    reply_by: state === 'released' ? replyBy : null,
    conditions,
    acceptance_fee: fee && {
      amount_kobo: fee.amountKobo,
      paid: fee.standing === 'paid',
      due_on: fee.dueOn,
    },
  });
}
