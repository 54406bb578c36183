/** Comparing the college's records with a gateway's, and explaining what differs. */

import type { ReportLine } from '#core/payments/gateway-report.ts';
import type { DifferenceCause } from '#core/payments/reconciliation.ts';
import { number } from '../counting.ts';

export const reconciliationWords = {
  reconciliation: {
    title: 'Reconciliation',
    lead: 'Compares the college’s records with each gateway’s, every night and on request.',
    views: { open: 'Differences to decide', done: 'Decided', runs: 'Comparisons' },
    noneOpen: 'No differences',
    noneOpenAdvice: 'The records agree with every list compared.',
    neverCompared: 'Nothing has been compared yet',
    neverComparedAdvice:
      'Compare with a gateway’s list below, or upload the file that the gateway gives you.',
    start: 'Compare with a gateway’s list',
    startNote: 'For gateways that provide a list. It runs in the background.',
    upload: 'Compare with a report',
    uploadNote: 'For Remita and other gateways. Uploading the same file again changes nothing.',
    statementLink: 'Upload the bank statement',
    chooseGateway: 'Choose a gateway',
    fields: {
      gateway: 'Gateway',
      resolution: 'Decision',
    },
    kinds: {
      'missing-here': 'In their records only',
      'missing-there': 'In our records only',
      amount: 'Different amount or currency',
      status: 'Different status',
      'paid-twice': 'Taken more than once',
    },
    ours: 'Our records',
    theirs: 'Their records',
    nothing: 'Nothing',
    held: (held: string, asked: string) => `${held} held, ${asked} asked`,
    /** The statuses of payments in a gateway's report. */
    outcomes: { paid: 'Paid', failed: 'Failed', open: 'Open', reversed: 'Reversed' } satisfies Record<
      ReportLine['outcome'],
      string
    >,
    payment: 'Open payment',
    choose: 'Choose',
    resolutions: {
      attached: 'Record it for an application (a second person approves)',
      refunded: 'It was refunded (a second person approves the refund)',
      explained: 'Explained, no action needed',
    },
    decided: {
      attached: 'Recorded for an application',
      refunded: 'Refunded',
      explained: 'Explained, no action needed',
    },
    explainedByTwo: 'Explained, no action needed (a second person approves)',
    explainedBy: (name: string, at: string) => `Explained by ${name} on ${at}. Waiting for a second person`,
    approveNote:
      'The college keeps counting this money, although the gateway does not have it. Approve only if you have checked the reason yourself.',
    waitsForColleague: 'Waiting for a second person',
    progressLabel: 'Differences explained',
    progress: (done: number, all: number) => `${number(done)} of ${number(all)} explained.`,
    /** The most likely cause of a difference, and the next step. */
    causes: {
      'waits-for-approval': {
        short: 'Recorded, waiting for approval',
        why: () => 'A manual payment with this reference is waiting for approval',
        next: 'When a second person has approved it, this difference closes with the next comparison. See',
      },
      'begun-here': {
        short: 'An applicant started to pay it',
        why: (application: string) =>
          `Application ${application} started a payment of this amount through this gateway at that time`,
        next: 'It is not paid, and no other application fits. Ask the gateway for the payer’s name. If it is the same person, record it for this application.',
      },
      'unknown-payer': {
        short: 'Payer not known',
        why: () => 'Nothing in our records shows who paid this',
        next: 'Ask the gateway for the name and e-mail address of the payer. Then record it for that application.',
      },
      'other-currency': {
        short: 'Another currency',
        why: () => 'The money is in another currency',
        next: 'A fee can only be paid in naira. Ask the gateway to return the money, then note that here.',
      },
      'refund-recorded': {
        short: 'Refund in our records',
        why: () => 'A refund in our records explains this',
        next: 'Choose “It was refunded”. No second refund is recorded.',
      },
      'went-back': {
        short: 'Money went back to the payer',
        why: () => 'The gateway or the payer’s bank sent the money back, and we have no refund for it',
        next: 'Choose “It was refunded”. A second person then approves the refund in our records.',
      },
      'in-review': {
        short: 'Payment needs review',
        why: () => 'The bursary has not decided about this payment yet',
        next: 'Decide on the payment’s page first.',
      },
      charge: {
        short: 'Charge of the gateway',
        why: () => 'The two amounts differ by about what a gateway charges',
        next: 'Check the charge on the gateway’s report. If it matches, choose “Explained” and note it.',
      },
      'other-amount': {
        short: 'Another amount paid',
        why: () => 'The amounts differ by more than a charge',
        next: 'Check the payment at the gateway. If the money is there, decide about it on the payment’s page.',
      },
      denied: {
        short: 'Not paid at the gateway',
        why: () => 'The gateway says that this payment was not successful, and we count it as paid',
        next: 'Ask the gateway in writing. If the money never came, choose “It was refunded”, so that we no longer count it.',
      },
      'not-listed': {
        short: 'Not in their list',
        why: () => 'The gateway’s list does not have this payment',
        next: 'Check that the report covers the day and time of the payment. If it does, ask the gateway in writing.',
      },
      'not-confirmed': {
        short: 'Gateway did not confirm it',
        why: () => 'Their list says paid, but the gateway did not confirm it when we asked',
        next: 'Check it again on the payment’s page. If it is still not confirmed, ask the gateway in writing.',
      },
      'second-payment': {
        short: 'Paid twice',
        why: () => 'The applicant paid twice with one reference',
        next: 'The second payment is recorded and needs review. Decide on the payment’s page. This difference then closes with the next comparison.',
      },
    } satisfies Readonly<
      Record<DifferenceCause, { short: string; why: (application: string) => string; next: string }>
    >,
    noRuns: 'None yet. The first runs tonight, or when you start one.',
    days: 'Days',
    span: (from: string, to: string) => `${from} to ${to}`,
    statuses: {
      Asking: 'Choose the date order',
      Waiting: 'Waiting',
      Running: 'Running',
      Finished: 'Finished',
      Failed: 'Failed',
    },
    total: (row: number, says: string, sum: string | null) =>
      `Row ${row} is a total: “${says}”${sum === null ? '' : `, ${sum}`}.`,
    leftOut: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'} without money received left out.`,
    listed: 'Lines',
    matched: 'Matched',
    found: 'Differences',
    startedAt: 'Started',
    noneDone: 'No differences decided yet',
    kind: 'Difference',
    by: 'Decided by',
  },
};
