/** Decisions of the bursary: manual payments, payments under review, refunds. */

import type { PaidPurpose } from '#core/payments/fees.ts';
import type { RefundEffect, RefundStatus } from '#core/payments/refund-status.ts';

export const deskWords = {
  manual: {
    title: 'Manual payments',
    lead: 'Payments received outside the gateways. One person records the payment from the statement, and a second person approves it.',
    newTitle: 'Manual Payment',
    newLead: 'Record a payment that is on a statement but was not reported by a gateway.',
    whose: '1. Whose application is it?',
    money: '2. What does the statement show?',
    find: 'Find',
    notFoundTitle: 'No application has this number',
    notFoundAdvice:
      'Compare it with the narration on the statement. The last characters reveal typing errors.',
    noName: 'Not entered yet',
    applicationStatus: 'Application status',
    fee: 'Fee today',
    noFee: 'No fee is active today',
    paidTitle: 'This application is already paid',
    paidAdvice:
      'Another payment has completed it. Check that this is a second payment and not the same money. It will be recorded and marked for review.',
    waitingTitle: 'A payment for this application is already waiting for approval',
    othersTitle: 'Another payment for this application is waiting for approval',
    recordedOn: (by: string, day: string) => `value date ${day}, recorded by ${by}`,
    sameMoney: 'Check the statement. Two lines may be the same money.',
    confirms: 'Confirms the transfer',
    ownTitle: 'This is your own application',
    ownAdvice: 'Ask a colleague to record it. You cannot record or approve your own payment.',
    record: 'Record for approval',
    recordNote: 'It does not count until a second person has compared it with the statement.',
    chooseSource: 'Choose a source',
    sources: {
      'bank statement': 'Bank statement',
      'remita report': 'Remita report',
      'gateway report': 'Gateway report',
      'teller slip': 'Teller slip, seen in person',
    },
    fields: {
      application_number: 'Application number',
      amount: 'Amount in naira',
      source: 'Where it was found',
      statement_reference: 'Session or statement reference',
      value_date: 'Value date',
      payer_name: 'Payer and bank',
      reason: 'Reason',
      evidence: 'Note on the evidence',
      evidence_file: 'Evidence',
    },
    hints: {
      application_number: 'As in the narration.',
      statement_reference: 'Each reference can be used once only.',
      payer_name: 'As on the statement.',
      reason: 'Why it must be recorded manually. Type @ and the full name of a colleague to notify them.',
      evidence_file:
        'A picture or PDF of the statement line, teller or report. Only the bursary can open it.',
      evidence: 'For example the page and line, and where the original is kept.',
    },
    source: 'Source',
    filter: 'Manual payments by status',
    noneWaiting: 'No manual payment is waiting',
    noneWaitingAdvice: 'Payments recorded by colleagues appear here for approval.',
    feeDue: (name: string, amount: string | null) => (amount ? `${name}, ${amount} due` : name),
    partOf: (whole: string) => `Parts of ${whole}`,
    part: (amount: string, name: string, number: string) => `${amount} for ${name}, ${number}`,
    partLeft: (left: string) => `${left} is not recorded for any application`,
    partStays: (left: string, whose: string) => `${left} stays with ${whose}`,
    movedFrom: 'Moved from the payment of',
    moved: 'Another payment',
    forWhom: (name: string, applicationNumber: string) => `${name}, ${applicationNumber}`,
    papers: 'Documents of the application',
    recordedBy: 'Recorded by',
    approveNote: 'Approve only after you have found the line on the statement yourself.',
    approveMove: ({ number, unpays }: { number: string; unpays: boolean }) =>
      unpays
        ? `Approve only if this money is not for ${number}. The fee of ${number} is then unpaid again, and its applicant is told by e-mail.`
        : `Approve only if this money is for this application and not for ${number}.`,
    notYours: 'A colleague must approve this: it is about your own application.',
    declineReason: 'Reason for declining',
    noneDecided: 'No manual payments here',
    findManual: 'Find manual payments',
    search: 'Name, application number or reference',
    noneFound: 'No manual payment here matches this search',
    noneFoundAdvice: 'Look under the other tabs too, or enter fewer letters.',
    statuses: { Requested: 'Waiting', Approved: 'Approved', Declined: 'Declined' },
    by: 'Recorded and decided by',
    twoPersons: (recorder: string, decider: string | null) =>
      decider ? `${recorder}; ${decider}` : recorder,
    payment: 'Open payment',
  },

  confirmTransfer: {
    note: {
      application:
        'Enter the line of the statement. The payment becomes Completed and the application Submitted.',
      acceptance: 'Enter the line of the statement. The payment becomes Completed.',
    } satisfies Record<PaidPurpose, string>,
    limit: (limit: string) => `A second person must approve amounts above ${limit}.`,
    waitsTitle: 'Waiting for a second person',
    waitsAdvice: (by: string, at: string) => `${by} found this transfer on the statement on ${at}.`,
    waitsLink: 'Approve or decline it under Manual payments',
    paidTitle: 'This application is already paid',
    paidAdvice:
      'Another payment has completed it. If you confirm this transfer too, the money is recorded as a second payment and marked for review.',
  },

  refundRules: {
    title: 'Refund rules',
    lead: 'How much of a fee is refunded. A fee follows the rule of the day on which it was paid.',
    now: 'In force',
    shares: 'Refunded',
    set: 'Decided by',
    supplied: 'Supplied with the portal',
    setTitle: 'New rule',
    note: 'Pages, refunds and withdrawals follow it from this day. Rules are never changed afterwards. To correct one, add another for the same day.',
    policy: 'The policy says this in words. Change its text too.',
  },

  /**
   * The labels of texts that staff type for each other, and the beginning of the note by which a named colleague is
   * told.
   */
  named: {
    refund: (reference: string) => `Refund of payment ${reference} requested.`,
    refundDeclined: (reference: string) => `Refund of payment ${reference} declined.`,
    refundWithdrawn: (reference: string) => `Approved refund of payment ${reference} withdrawn.`,
    refundFailed: (reference: string) => `Refund of payment ${reference} failed.`,
    kept: (reference: string) => `Payment ${reference} kept.`,
    explained: (reference: string) => `Difference of payment ${reference} explained.`,
    explanationDeclined: (reference: string) =>
      `Explanation of a difference of payment ${reference} declined.`,
    manual: 'Manual payment recorded.',
    manualDeclined: 'Manual payment declined.',
  },

  refunds: {
    title: 'Refunds',
    lead: 'Refunds to payers. Request a refund on the payment’s page. A second person approves it here.',
    filter: 'Refunds by status',
    all: 'All',
    find: 'Find refunds',
    noneFound: 'No refund here matches this search',
    none: 'No refunds yet',
    noneAdvice: 'To request one, open the payment.',
    noneOf: {
      Requested: 'No refund is waiting for approval',
      Approved: 'No approved refund is waiting to be sent',
      Declined: 'No refund was declined',
      Sent: 'No refund is on its way',
      Completed: 'No refund has reached its payer yet',
      Failed: 'No refund has failed',
    } satisfies Readonly<Record<RefundStatus, string>>,
    noneOfAdvice: 'Look under the other tabs too.',
    statuses: {
      Requested: 'Requested',
      Approved: 'Approved',
      Declined: 'Declined',
      Sent: 'Sent',
      Completed: 'Completed',
      Failed: 'Failed',
    },
    withdrawn: 'Withdrawn',
    amount: 'Amount',
    status: 'Status',
    reason: 'Reason',
    requestedBy: 'Requested by',
    decidedBy: 'Decided by',
    withdrawnBy: 'Withdrawn by',
    note: 'Note',
    sentAt: 'Sent on',
    finishedAt: 'Finished on',
    providerReference: 'Reference of the transfer',
    problem: 'What went wrong',
    effect: {
      title: (fee: string, number: string, ifAll?: string): string =>
        ifAll
          ? `If you refund all of it (${ifAll}), the ${fee.toLowerCase()} of application ${number} is unpaid again`
          : `After this refund the ${fee.toLowerCase()} of application ${number} is unpaid again`,
      status: (status: string) => `Status of the application: ${status}.`,
      follows: {
        'pay-again': 'The applicant must pay again before the application can be sent.',
        'no-offer':
          'It cannot be accepted without the fee. The applicant can pay again only when the admissions office sets it to Pending Payment.',
        'offer-stopped':
          'It has no valid letter of offer while the fee is unpaid, and the applicant cannot be enrolled. The applicant can pay again only when the admissions office reopens the application.',
        enrolled:
          'The applicant is enrolled as a student and stays so. The portal does not ask for this fee again.',
        closed: 'It is closed. The portal does not ask for this fee again.',
        acceptance: 'The place is still held. The applicant is asked to pay this fee again.',
        'place-gone': 'The applicant holds no accepted place, so the portal does not ask for this fee again.',
      } satisfies Readonly<Record<RefundEffect, string>>,
    },
    approveNote: 'Approve only if this money must be refunded. The bursary or the gateway then sends it.',
    withdraw: 'Withdraw refund',
    withdrawReason: 'Why it is withdrawn',
    withdrawNote:
      'Only if nobody has sent the money. The payment is kept, and the payer is told by e-mail that it will not be refunded.',
    recordRow: 'Record result',
    resultNote: 'Record the result. Only completed refunds leave the accounts.',
    chooseResult: 'Choose a result',
    results: { sent: 'Sent', completed: 'Received by the payer', failed: 'Failed' },
  },

  review: {
    resolveTitle: 'Decide what to do with this money',
    resolve: 'Decide',
    choose: 'Choose',
    resolutions: {
      keep: 'Keep it: it belongs to this application',
      'accept-short': 'Accept it as the fee, though it is short',
      refund: 'Refund it',
      attach: 'Move it, or a part of it, to another application or fee',
    },
    receiptTitle: 'Treasury e-receipt',
    receiptNote:
      'When its number is recorded, the payer’s acknowledgement becomes a receipt. To correct it, record the right number.',
    refundTitle: 'Request a refund',
    refundNote: (held: string | null, promised: string | null, free: string) =>
      promised
        ? `${held ?? 'Nothing'} is held under this payment and ${promised} of it is already requested, so you can request up to ${free}. A second person must approve the refund.`
        : `${held ?? 'Nothing'} is held under this payment. A second person must approve the refund.`,
    refundsOf: 'Refunds of this payment',
    shortTitle: (missing: string) => `A fee that is ${missing} short waits for a second person`,
    shortAsked: (by: string, held: string, fee: string, missing: string) =>
      `${by} asks to accept ${held} as the fee of ${fee}. ${missing} is missing.`,
    splitNote: (fee: string, rest: string) =>
      `More than the fee was paid. Keep ${fee} as the fee and refund ${rest}. A second person must approve the refund.`,
    split: (rest: string) => `Keep the fee and refund ${rest}`,
    splitReason: 'More than the fee was paid.',
    otherDecision: 'Decide something else',
    moveTitle: 'Confirmed for the wrong application?',
    moveNote: (number: string) =>
      `Move the money to the application it is for. A second person must approve it. Then the fee of ${number} is unpaid again, and its applicant is told. A transfer that this applicant reported is looked for again.`,
    promisedTitle: (amount: string) => `A refund of ${amount} is in progress`,
    promisedLink: 'Open the refund',
    movingTitle: (amount: string) => `A move of ${amount} to another application is waiting for approval`,
    movingLink: 'Open manual payments',
    resolvedTitle: 'This payment was reviewed',
    resolved: (resolution: string, at: string): string =>
      `${
        (
          {
            kept: 'The money was kept',
            refunded: 'Money was refunded',
            attached: 'The money was moved',
            joined: 'The money was counted under another payment of the fee',
            'short-accepted': 'Less than the fee was accepted',
          } as Record<string, string>
        )[resolution] ?? 'It was decided'
      } on ${at}. The history shows who decided and why.`,
    calls: 'Requests to the gateway about this payment',
    money: 'Money',
    modes: (mode: string) => (mode === 'live' ? 'Real money' : 'Test only, no money moved'),
    held: 'Held now',
    refunded: 'Refunded',
    takenBack: 'Taken back by the bank',
    moved: 'Moved to another payment',
  },
};
