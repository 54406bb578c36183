import type { Tone } from '#app/ui/tones.ts';
import { unmetLine } from '#app/words/describe-eligibility.ts';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import type { Words } from '#app/words/words.tsx';
import type { ApplicationSituation, Closing, Situation } from '#core/admissions/application-situation.ts';
import { isTaken, type SituationKind } from '#core/admissions/situation-kinds.ts';
import type { OfferFacts } from '#core/offers/offer-situation.ts';
import type { MoneyToReturn } from '#core/payments/fee-standing.ts';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { SituationParams } from '#messages/en/admissions/fee-situations.ts';
import { type Action, adviceOn, link, otherWays, type SituationWords, wayTo } from './ways-on.ts';

export interface DescribedSituation {
  readonly tone: Tone;
  readonly title: string;
  /** The state, in full. */
  readonly text: readonly string[];
  /** The words of staff who set this status. */
  readonly told: readonly { readonly label: string; readonly text: string }[];
  /** The other facts: days, requests and missing things. They come after the words of staff. */
  readonly besides: readonly string[];
  /** The advice, one line a paragraph; empty where the title says it. */
  readonly advice: string;
  /** The one thing to do next; null: nothing. */
  readonly action: Action | null;
  readonly others: readonly Action[];
  readonly toReturn: readonly { readonly title: string; readonly text: string }[];
}

const TONES: Readonly<Partial<Record<SituationKind, Tone>>> = {
  unfinished: 'info',
  ready: 'info',
  'fee-found': 'info',
  'fee-going-back': 'info',
  submitted: 'info',
  'payment-open': 'progress',
  'payment-number': 'info',
  'transfer-waiting': 'progress',
  'under-review': 'progress',
  accepted: 'success',
  'offer-accepted': 'success',
  'offer-not-deferred': 'warning',
  'offer-declined': 'neutral',
  'offer-lapsed': 'neutral',
  'offer-deferred': 'info',
  'offer-withdrawn': 'neutral',
  enrolled: 'success',
  rejected: 'danger',
  appealed: 'progress',
  'sent-twice': 'neutral',
  withdrawn: 'neutral',
};

export function describeSituation(
  words: SituationWords,
  situation: ApplicationSituation,
): DescribedSituation {
  const { situation: texts } = words;
  const { what, next, feeNotice } = situation;
  const saying = texts.what[what];
  const about = paramsOf(words, situation);
  const advice = adviceIn(words, situation);
  const to = wayTo(next, situation);
  const quoted = (next.kind === 'ask-bursary' || what === 'payment-short') && about.reference;
  const asked = next.kind === 'answer' && NO_NEWS.has(what);
  return {
    tone: toneOf(situation),
    title: asked ? texts.needed : saying.title,
    text: [
      asked ? `${saying.title}. ${saying.text(about)}` : saying.text(about),
      feeNotice &&
        (feeNotice !== 'part-paid'
          ? texts.feeNotices[feeNotice]
          : what === 'closed'
            ? texts.whenClosed.partPaid(about.came, about.asked)
            : texts.partPaid(about.came, about.asked, about.missing)),
      isLostTransfer(situation) && texts.whenClosed.declined(about.because),
      quoted && `${texts.paymentReference}: ${about.reference}`,
    ].filter((line): line is string => Boolean(line)),
    told: toldIn(words, situation),
    besides: besides(words, situation).filter((line): line is string => Boolean(line)),
    advice: [advice.text, ...ifAnother(words, situation), appealIn(words, situation)]
      .filter(Boolean)
      .join('\n'),
    action: advice.label !== null && to ? link(advice.label, to) : null,
    others: otherWays(words, situation),
    toReturn: situation.toReturn.map((money) => describeReturn(words, money)),
  };
}

/**
 * Returns true if the bursary did not find the transfer and applications are closed: the bank slip can still show that
 * it was sent in time.
 */
const isLostTransfer = ({ what, fee }: Situation): boolean => what === 'closed' && fee.kind === 'declined';

/**
 * The box names the college's request first in these situations: that the application is with the college is known.
 */
const NO_NEWS: ReadonlySet<SituationKind> = new Set(['submitted', 'under-review', 'fee-found']);

const toneOf = ({ what, next, closes }: Situation): Tone =>
  next.kind === 'answer' || closes?.state === 'near' ? 'warning' : (TONES[what] ?? 'warning');

/**
 * The lines beside the state itself: days, requests and missing things, and the state of the money of a withdrawal.
 */
function besides(words: SituationWords, situation: Situation): readonly (string | false | null)[] {
  const { situation: texts } = words;
  const { what, closes, decision, alsoAsked, alsoMissing, alsoToCome, answered, lacks, offer, unmet, undo } =
    situation;
  const day = (of: { readonly day: LagosDay }) => dayIn(words, of.day);
  return [
    lacks.length > 0 && texts.lacking(lacks),
    ...unmet.map((finding) => texts.notMet(unmetLine(words, finding))),
    ...(offer === null ? [] : offerLines(words, offer)),
    what === 'offer-lapsed' &&
      offer !== null &&
      offer.replyBy !== null &&
      offer.graceBy !== null &&
      texts.offer.lapsed(dayIn(words, offer.replyBy), dayIn(words, offer.graceBy)),
    offer !== null && offer.waits !== null && texts.offer.waits[offer.waits],
    isTaken(what) && offer !== null && offer.open > 0 && texts.offer.open(offer.open),
    isTaken(what) &&
      offer !== null &&
      offer.toPay !== null &&
      texts.offer.toPay(
        formatNaira(offer.toPay.amountKobo),
        offer.toPay.dueOn && dayIn(words, offer.toPay.dueOn),
      ),
    offer !== null &&
      offer.feeMoving !== null &&
      `${words.payments.feeNames.acceptance}: ${words.payments.acceptance.moving[offer.feeMoving]}`,
    offer !== null && offer.undoUntil !== null && texts.offer.undo(lagosMoment(words, offer.undoUntil)),
    closes && says(what, closes) && closesIn(texts, situation, day(closes)),
    unusedIn(texts, situation),
    alsoAsked && texts.alsoAsked(alsoAsked.things, dayIn(words, alsoAsked.dueOn), alsoAsked.overdue),
    answered > 0 && texts.answered,
    alsoMissing.length > 0 &&
      (what === 'accepted' || isTaken(what)
        ? texts.bringToo(alsoMissing.map((kind) => words.documents.kinds[kind]))
        : texts.alsoMissing(alsoMissing.length)),
    alsoToCome.length > 0 &&
      texts.next.addResult(alsoToCome.map((part) => words.academicRecord.parts[part])).text,
    WAITS_FOR_DECISION.has(what) &&
      (decision ? texts.decision[decision.past ? 'late' : 'by'](day(decision)) : texts.decision.unsaid),
    ...(what === 'withdrawn' ? refundLines(texts, situation) : []),
    undo && (undo.why ? texts.undo.why[undo.why] : texts.undo.until(lagosMoment(words, undo.until))),
  ];
}

const WAITS_FOR_DECISION: ReadonlySet<SituationKind> = new Set(['submitted', 'under-review']);

/**
 * The lines about an offer: the reason, the last day to answer and the loss otherwise, and the facts of a later start.
 */
export function offerLines(words: SituationWords, offer: OfferFacts): readonly string[] {
  const { offer: texts } = words.situation;
  const { state, replyBy, graceBy, daysLeft, lapsesAfter, deferral, session, begins } = offer;
  const day = (of: LagosDay) => dayIn(words, of);
  if (state === 'released' && replyBy !== null)
    return [
      ...(offer.againBecause === null ? [] : [texts.again(offer.againBecause, session)]),
      graceBy
        ? texts.late(day(replyBy), day(graceBy), daysLeft ?? 0)
        : texts.replyBy(day(replyBy), daysLeft ?? 0, lapsesAfter ? day(lapsesAfter) : ''),
    ];
  if (state === 'accepted' && offer.refusedBecause !== null)
    return [texts.refused(offer.refusedBecause), texts.holds(session, begins && day(begins))];
  if (state === 'withdrawn')
    return [
      ...(offer.withdrawnBecause === null ? [] : [texts.withdrawn(offer.withdrawnBecause)]),
      ...(offer.notMet.length > 0 ? [texts.notMet(offer.notMet)] : []),
    ];
  if (deferral?.wordOn)
    return [
      texts.deferredTo(deferral.session ?? ''),
      texts[deferral.late ? 'wordLate' : 'wordOn'](day(deferral.wordOn)),
      texts.meanwhile,
    ];
  return [];
}

/** The line about how long one can still pay, or send an unpaid application. */
function closesIn(texts: Words['situation'], { what, next, closes }: Situation, day: string): string | null {
  if (closes && (what === 'transfer-waiting' || what === 'payment-in-doubt'))
    return texts.moneyBy[closes.state === 'closed' ? 'closed' : 'open'](day);
  if (closes?.state === 'closed') return texts.closes.closed(day);
  if (TO_PAY.has(next.kind)) return texts.payBy(day);
  return closes && texts.closes[closes.state](day);
}

const TO_PAY: ReadonlySet<string> = new Set(['pay', 'pay-number', 'check-payment']);

function unusedIn({ unused }: Words['situation'], { what, fee, next, numbers }: Situation): string | null {
  if (numbers.length === 0) return null;
  // A payment number pays the whole fee, and not the rest of it.
  const instead = TO_PAY.has(next.kind) && fee.kind !== 'part-paid';
  const not = what === 'closed' ? unused.closed : unused.not;
  const say = fee.kind === 'paid' ? unused.paid : instead ? unused.once : not;
  return say(numbers.join(', '));
}

/**
 * Returns true if the line about closing is shown. A situation that has closed already does not say that it closes
 * later; a closed offering says how little time is left for another choice.
 */
const says = (what: SituationKind, { state }: Closing): boolean =>
  !SAY_THE_DAY.has(what) && (what !== 'offering-closed' || state === 'near');

const SAY_THE_DAY: ReadonlySet<SituationKind> = new Set([
  'closed',
  'none-offered',
  'paid-late',
  'unconfirmed-at-closing',
]);

/** The lines for an applicant who has another application: what to do if they have none, and the fee of this one. */
const ifAnother = ({ situation: texts }: SituationWords, { what, fee }: Situation): readonly string[] =>
  what === 'sent-twice' ? [texts.noOther, ...(fee.kind === 'paid' ? [texts.paidForBoth] : [])] : [];

function appealIn(words: SituationWords, { appeal, appealed }: Situation): string | null {
  const { appeal: texts } = words.situation;
  if (!appealed) return appeal && texts[appeal.past ? 'over' : 'until'](dayIn(words, appeal.day));
  const { state, sentOn, answerBy, late, answer } = appealed;
  if (answer !== null) return texts[state === 'upheld' ? 'upheld' : 'refused'](answer);
  const waits = texts[late ? 'late' : 'waits'](dayIn(words, answerBy));
  return `${texts[state === 'read' ? 'read' : 'received'](dayIn(words, sentOn))} ${waits}`;
}

function refundLines(
  { refund: texts, toReturn: { places } }: Words['situation'],
  { fee, refund, toReturn }: Situation,
): readonly (string | false)[] {
  const { askedKobo, returnedKobo, placeAsked } = refund;
  return [
    askedKobo > 0 && texts.asked(formatNaira(askedKobo)),
    placeAsked && places.asked,
    returnedKobo > 0 && texts.returned(formatNaira(returnedKobo)),
    fee.kind === 'paid' && askedKobo + returnedKobo === 0 && toReturn.length === 0 && texts.none,
  ];
}

function paramsOf(words: SituationWords, situation: ApplicationSituation): SituationParams {
  const { fee, goesBack, transferLate, closes, withdrawnOn, confirmation, matriculation_number } = situation;
  const begun = transferLate && 'payment' in fee ? fee.payment.begunOn : undefined;
  const day = begun ?? withdrawnOn ?? closes?.day;
  const named = {
    day: day ? dayIn(words, day) : '',
    confirmation,
    goesBack,
    late: transferLate,
    byBank: false,
    number: matriculation_number ?? '',
  };
  if (fee.kind === 'none' || fee.kind === 'paid')
    return {
      asked: '',
      came: '',
      missing: '',
      method: '',
      rrr: '',
      reference: '',
      because: '',
      refusal: '',
      ...named,
    };
  const { payment } = fee;
  const { received, arrivedKobo } = payment;
  const part = fee.kind === 'part-paid' ? fee : null;
  const foreign = received && received.currency !== CURRENCY;
  return {
    asked: formatNaira(part ? part.feeKobo : payment.amountKobo),
    missing: part ? formatNaira(part.missingKobo) : '',
    came: part
      ? formatNaira(part.heldKobo)
      : foreign
        ? `${received.currency} ${(received.amount / 100).toFixed(2)}`
        : arrivedKobo > 0
          ? formatNaira(arrivedKobo)
          : '',
    method: words.payments.method(payment.method),
    rrr: payment.number ?? '',
    reference: payment.reference,
    because: payment.ending?.because ?? '',
    refusal:
      payment.ending?.kind === 'refused' ? words.payments.refusals[payment.ending.refusal ?? 'unsaid'] : '',
    ...named,
    byBank: !payment.asksGateway,
  };
}

/** The owner can choose anew only in a Draft; for any other status the admissions office is asked. */
const adviceIn = (words: SituationWords, { what, next, fee, admitted }: Situation) =>
  what === 'payment-short' && fee.kind === 'part-paid'
    ? words.situation.next.payRest(formatNaira(fee.missingKobo))
    : what === 'offering-closed' && next.kind === 'continue'
      ? words.situation.next.chooseAnother
      : next.kind === 'read-offer' && admitted
        ? { text: '', label: words.situation.letterOfAdmission }
        : adviceOn(words, next);

/**
 * The situations whose box tells the status. Others tell of the fee or the form, and a reason of the status is none of
 * that.
 */
const OF_THE_STATUS: ReadonlySet<SituationKind> = new Set([
  'sent-back',
  'fee-not-found',
  'submitted',
  'under-review',
  'accepted',
  'accepted-incomplete',
  'offer-accepted',
  'offer-not-deferred',
  'offer-without-fee',
  'enrolled',
  'rejected',
  'appealed',
  'sent-twice',
  'withdrawn',
]);

function toldIn({ situation: texts, reasons }: SituationWords, { what, told }: Situation) {
  if (!told) return what === 'rejected' ? [{ label: texts.reason, text: texts.noReason }] : [];
  if (!OF_THE_STATUS.has(what)) {
    const said = [told.reason && reasons[told.reason], told.note].filter(Boolean);
    return [{ label: texts.note, text: said.join('\n') }];
  }
  return [
    ...(told.reason ? [{ label: texts.reason, text: reasons[told.reason] }] : []),
    ...(told.note ? [{ label: texts.note, text: told.note }] : []),
  ];
}

function describeReturn(
  { situation: { toReturn } }: Pick<SituationWords, 'situation'>,
  { amountKobo, reference, paidTwice, place, stage }: MoneyToReturn,
): { title: string; text: string } {
  const amount = formatNaira(amountKobo);
  const sentence = paidTwice ? toReturn.paidTwice : toReturn.other;
  return {
    title: toReturn.title(amount),
    text: [
      sentence(amount, reference),
      place !== 'asked' && toReturn.places[place],
      toReturn.stages[stage](place !== 'asked'),
      // Once it is sent, nobody has to say where to.
      place === 'asked' && stage !== 'sent' && toReturn.places.asked,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/**
 * The situation as paragraphs of a mail, which names reason and note itself: one line a paragraph.
 * @param said the title, where the letter has said as much in its own words.
 */
export const situationInMail = (described: DescribedSituation, said?: string): string =>
  [
    described.title !== said && `${described.title}.`,
    ...described.text,
    ...described.toReturn.map(({ text }) => text),
    ...described.besides,
    described.advice,
  ]
    .filter(Boolean)
    .join('\n');
