/**
 * The offers of the season's accepted applicants with their letters, in every state that an offer can have. They are moved
 * by the functions that move all offers, at the time at which it happened; only the mails are left out.
 */
import { findOffer, lockForDecision, moveOffer } from '#app/features/admissions/index.server.ts';
import { freezeLetter } from '#app/features/letters/index.server.ts';
import { prepareOffer, releaseOffer } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { sessionAfter } from '#core/admissions/sessions.ts';
import { letterOf } from '#core/letters/letter-kinds.ts';
import { GRACE_MS, REPLY_DAYS } from '#core/offers/offer-deadline.ts';
import type { OfferEvent } from '#core/offers/offer-status.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Transaction } from '#db/client.ts';
import { offer_requests } from '#db/schema/index.ts';
import { must, type StoryCast } from './stories.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId' | 'random' | 'origin' | 'demo'>;

export interface AcceptedApplicant {
  readonly applicationId: string;
  readonly userId: string;
  readonly acceptedAt: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When the accepted and the declined are answered; of the rest it is days. */
const ACCEPT_MS = 26 * HOUR_MS;
const LAST_ANSWER_MS = 30 * HOUR_MS;

/** The end of an offer. `asks` waits for staff to answer. */
type OfferEnd = 'waits' | 'accepted' | 'declined' | 'lapsed' | 'asks' | 'deferred' | 'withdrawn';

/** Nine of each ten offers whose time to answer is over were answered. */
const OLD: readonly OfferEnd[] = [
  'accepted',
  'accepted',
  'declined',
  'accepted',
  'lapsed',
  'accepted',
  'asks',
  'accepted',
  'deferred',
  'withdrawn',
];
const NEW: readonly OfferEnd[] = ['waits', 'accepted', 'waits', 'waits', 'declined'];

const CONDITIONS = [
  'Show the originals of your certificates and of your birth certificate.',
  'Bring a medical report from a government hospital.',
];
const ILL = 'I had an operation in August and the doctor has told me to rest until the new year.';
const UNPROVEN = 'The examinations body has not confirmed the result that was entered.';

export async function makeOffers(
  tx: Transaction,
  deps: Deps,
  accepted: readonly AcceptedApplicant[],
  cast: Omit<StoryCast, 'applicant'>,
): Promise<void> {
  const lapses = REPLY_DAYS * DAY_MS + GRACE_MS + DAY_MS;
  const turns = { old: 0, new: 0 };
  for (const [index, one] of accepted.entries()) {
    const since = deps.clock().getTime() - one.acceptedAt.getTime();
    const age = since > lapses + 5 * DAY_MS ? 'old' : 'new';
    const ends = age === 'old' ? OLD : NEW;
    // An offer that was made a moment ago cannot have been answered since.
    const end = since < LAST_ANSWER_MS ? 'waits' : (ends[turns[age] % ends.length] ?? 'waits');
    turns[age] += 1;
    await makeOffer(tx, deps, { one, end, conditions: index % 4 === 1 ? CONDITIONS : [], cast });
  }
}

/** Days from now until the holder of a deferred place hears from the college. */
const WORD_DAYS = 60;
interface LaterStart {
  readonly deferred_to: string;
  readonly word_on: string;
}

interface Offered {
  readonly one: AcceptedApplicant;
  readonly end: OfferEnd;
  readonly conditions: readonly string[];
  readonly cast: Omit<StoryCast, 'applicant'>;
}

async function makeOffer(
  tx: Transaction,
  deps: Deps,
  { one, end, conditions, cast }: Offered,
): Promise<void> {
  const { applicationId, userId, acceptedAt } = one;
  const after = (ms: number) => ({ ...deps, clock: () => new Date(acceptedAt.getTime() + ms) });
  const application = await lockForDecision(tx, applicationId);
  if (!application) throw new Error(`no application ${applicationId}`);
  const terms = { replyOn: null, conditions };
  const actorId = cast.academic.userId;
  must(await prepareOffer(tx, after(0), { application, terms, actorId }));
  const offer = await releaseOffer(tx, after(0), { application, actorId });
  const kind = letterOf('Accepted', null, conditions);
  if (!offer || !kind) throw new Error(`no place was free for ${applicationId}`);
  must(await freezeLetter(tx, after(0), { applicationId, kind, offer, actorId }));
  const move = async (ms: number, event: OfferEvent, who: string | null, later?: LaterStart) => {
    const now = await findOffer(tx, applicationId);
    if (!now) throw new Error(`no offer of ${applicationId}`);
    const note = later?.deferred_to ?? null;
    must(await moveOffer(tx, after(ms), now, { event, actorId: who, note, ...(later && { change: later }) }));
  };
  if (end === 'waits') return;
  if (end === 'lapsed') return void (await move(REPLY_DAYS * DAY_MS + GRACE_MS + DAY_MS, 'lapse', null));
  if (end === 'declined') return void (await move(LAST_ANSWER_MS, 'decline', userId));
  await move(ACCEPT_MS, 'accept', userId);
  if (end === 'accepted') return;
  const request = {
    id: deps.newId(),
    offer_id: offer.id,
    kind: end === 'withdrawn' ? 'condition-failed' : 'defer',
    reason: end === 'withdrawn' ? UNPROVEN : ILL,
    semesters: end === 'withdrawn' ? null : 1,
    asked_by: end === 'withdrawn' ? cast.academic.userId : userId,
    asked_at: after(5 * DAY_MS).clock(),
  };
  const decided = { state: 'approved', decided_by: cast.admin.userId, decided_at: after(6 * DAY_MS).clock() };
  await tx.insert(offer_requests).values({ ...request, ...(end !== 'asks' && decided) });
  if (end === 'deferred')
    await move(6 * DAY_MS, 'defer', cast.admin.userId, {
      deferred_to: sessionAfter(application.session),
      word_on: addDays(lagosDayOf(deps.clock()), WORD_DAYS),
    });
  if (end === 'withdrawn') await move(6 * DAY_MS, 'condition-failed', cast.admin.userId);
}
