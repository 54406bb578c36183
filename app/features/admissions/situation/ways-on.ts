/** The ways that lead on from a situation: the next step, and what a person may want instead of it. */
import { href } from 'react-router';
import { dayIn } from '#app/words/lagos-time.ts';
import type { Words } from '#app/words/words.tsx';
import type { ApplicationSituation, NextStep } from '#core/admissions/application-situation.ts';
import type { SituationKind } from '#core/admissions/situation-kinds.ts';
import type { ContactTopic } from '#core/content/contact-form.ts';

export type SituationWords = Pick<
  Words,
  'situation' | 'reasons' | 'documents' | 'payments' | 'dates' | 'academicRecord' | 'eligibility'
>;

export interface Action {
  readonly label: string;
  readonly to: string;
  /** A form by POST: it changes something. */
  readonly posts: boolean;
}

export const checkPaymentPath = (id: string, reference: string): string =>
  `${href('/student-portal/applications/:id/pay/return', { id })}?reference=${reference}`;

/** The message form, with the application filled in. */
export const contactPath = (topic: ContactTopic, application_number: string, payment?: string): string =>
  `/contact?topic=${topic}&application=${application_number}${payment ? `&payment=${payment}` : ''}`;

/** The contact form, with the payment filled in that it is about. */
const bursaryPath = ({ application_number, fee, toReturn }: ApplicationSituation): string =>
  contactPath('fees', application_number, 'payment' in fee ? fee.payment.reference : toReturn[0]?.reference);

export const link = (label: string, to: string): Action => ({ label, to, posts: false });

export function adviceOn(words: SituationWords, next: NextStep): { text: string; label: string | null } {
  const { next: texts } = words.situation;
  switch (next.kind) {
    case 'continue':
      return texts.continue(next.step);
    case 'correct':
      return texts.correct(next.sendable);
    case 'answer':
      return texts.answer(next.things, next.again, dayIn(words, next.dueOn), next.overdue);
    case 'fill-record':
      return texts.fillRecord(next.parts.map((part) => words.academicRecord.parts[part]));
    case 'add-documents':
      return texts.addDocuments(next.kinds.map((kind) => words.documents.kinds[kind]));
    case 'add-result':
      return texts.addResult(next.parts.map((part) => words.academicRecord.parts[part]));
    default:
      return texts.simple[next.kind];
  }
}

export function wayTo(next: NextStep, situation: ApplicationSituation): string | null {
  const { id, application_number } = situation;
  switch (next.kind) {
    case 'continue':
    case 'correct':
      return href('/student-portal/applications/:id/edit/:step', { id, step: String(next.step) });
    case 'pay':
    case 'pay-acceptance':
      return href('/student-portal/applications/:id/pay', { id });
    case 'fill-record':
    case 'add-result':
      return href('/student-portal/applications/:id/record', { id });
    case 'pay-number':
      return `${href('/student-portal/applications/:id/pay/checkout', { id })}?reference=${next.reference}`;
    case 'check-payment':
    case 'check-late':
      return checkPaymentPath(id, next.reference);
    case 'add-slip':
      return `${href('/student-portal/applications/:id/documents', { id })}#transfer_evidence`;
    case 'answer':
    case 'add-documents':
      return href('/student-portal/applications/:id/documents', { id });
    case 'read-offer':
      return href('/student-portal/applications/:id/letter', { id });
    case 'add-evidence':
      return `${href('/student-portal/applications/:id/documents', { id })}#other`;
    case 'see-appeal':
      return href('/student-portal/applications/:id/appeal', { id });
    case 'answer-offer':
    case 'see-offer':
      return href('/student-portal/applications/:id/reply', { id });
    case 'apply-again':
      return '/student-portal/applications/new';
    case 'ask-bursary':
      return bursaryPath(situation);
    case 'ask-admissions':
      return contactPath('admissions', application_number);
    case 'wait':
    case 'done':
      return null;
  }
}

/** The steps that a person may want instead of the next one. */
export function otherWays(words: SituationWords, situation: ApplicationSituation): readonly Action[] {
  const { situation: texts } = words;
  const { id, application_number, what, next, fee, feeNotice, earlierAttempt } = situation;
  const { alsoAsked, appeal, appealed, refund, toReturn } = situation;
  const ways: Action[] = [];
  const unconfirmed =
    feeNotice === 'open' && fee.kind === 'open' && next.kind !== 'check-payment'
      ? { kind: 'check-payment' as const, reference: fee.payment.reference }
      : null;
  const late = ifAgreed(words, situation);
  if (late) ways.push(late);
  for (const other of [alsoAsked && { kind: 'answer' as const, ...alsoAsked }, unconfirmed]) {
    const label = other && adviceOn(words, other).label;
    const to = other && wayTo(other, situation);
    if (label && to) ways.push(link(label, to));
  }
  if (next.kind !== 'see-appeal' && (appealed || (appeal && !appeal.past)))
    ways.push(
      link(
        appealed ? texts.next.simple['see-appeal'].label : texts.appeal.label,
        href('/student-portal/applications/:id/appeal', { id }),
      ),
    );
  if (next.kind === 'correct' && next.sendable)
    ways.push({
      label: texts.sendAgain,
      to: href('/student-portal/applications/:id/send', { id }),
      posts: true,
    });
  if (what === 'payment-open')
    ways.push(link(texts.payNow, href('/student-portal/applications/:id/pay', { id })));
  if (what === 'transfer-waiting')
    ways.push(link(texts.notSent, href('/student-portal/applications/:id/pay/transfer', { id })));
  if (earlierAttempt) {
    const last = 'payment' in fee && fee.payment.reference === earlierAttempt;
    ways.push(link(last ? texts.checkLast : texts.checkEarlier, checkPaymentPath(id, earlierAttempt)));
  }
  if (what === 'payment-number')
    ways.push(link(words.payments.returned.other, href('/student-portal/applications/:id/pay', { id })));
  const returned =
    refund.placeAsked ||
    toReturn.some(
      ({ place, stage }) => stage !== 'sent' && (place === 'asked' || stage === 'failed' || stage === 'late'),
    );
  if (
    situation.transferLate ||
    (what === 'closed' && ASK_WHEN_CLOSED.has(fee.kind)) ||
    BEFORE_PAYING_AGAIN.has(what) ||
    (what === 'sent-twice' && fee.kind === 'paid') ||
    returned
  )
    if (next.kind !== 'ask-bursary')
      ways.push(link(texts.next.simple['ask-bursary'].label, bursaryPath(situation)));
  if (what === 'sent-twice' || what === 'unconfirmed-at-closing')
    ways.push(link(texts.next.simple['ask-admissions'].label, contactPath('admissions', application_number)));
  if (next.kind === 'pay-acceptance' || next.kind === 'add-evidence')
    ways.push(
      link(texts.next.simple['see-offer'].label, href('/student-portal/applications/:id/reply', { id })),
    );
  if (WITH_LETTER.has(what) && next.kind !== 'read-offer')
    ways.push(
      link(
        situation.admitted ? texts.letterOfAdmission : texts.next.simple['read-offer'].label,
        href('/student-portal/applications/:id/letter', { id }),
      ),
    );
  if (situation.undo && situation.undo.why === null)
    ways.push(link(texts.undo.label, href('/student-portal/applications/:id/withdraw', { id })));
  if (what === 'appealed')
    ways.push(link(texts.next.simple['apply-again'].label, '/student-portal/applications/new'));
  return ways;
}

/** An applicant in one of these situations has a letter of offer. */
const WITH_LETTER: ReadonlySet<SituationKind> = new Set([
  'accepted',
  'offer-accepted',
  'offer-not-deferred',
  'enrolled',
]);

/** Money of these may be with the college, or on its way to it, when applications have closed. */
const ASK_WHEN_CLOSED: ReadonlySet<string> = new Set(['declined', 'part-paid']);

/** The step that the college may still allow after the last day. */
function ifAgreed({ situation: texts }: SituationWords, situation: ApplicationSituation): Action | null {
  const { allTheSame } = situation;
  const to = allTheSame && wayTo(allTheSame, situation);
  if (!to) return null;
  return allTheSame.kind === 'continue' ? link(texts.agreed.continue(allTheSame.step), to) : null;
}

/** These situations are about money that its owner may have sent: the bursary is asked before it is sent again. */
const BEFORE_PAYING_AGAIN: ReadonlySet<SituationKind> = new Set([
  'transfer-declined',
  'transfer-returned',
  'fee-taken-back',
  'fee-moved-away',
  'fee-not-found',
  'payment-short',
]);
