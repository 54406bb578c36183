/** The bank's statement: uploading it, matching its lines, and choosing its columns. */
import type { MatchReason } from '#core/payments/match-line.ts';

const reasons: Readonly<Record<MatchReason, string>> = {
  number: 'The narration has the application number.',
  reference: 'The narration has the payment reference.',
  'number-cut': 'The narration has the beginning of the application number.',
  'number-like': 'The narration has a number one character away from the application number.',
  amount: 'The amount equals the fee.',
  date: 'The transfer was reported around this date.',
  name: 'The payer has the applicant’s name.',
};

export const statementWords = {
  statement: {
    title: 'Bank statement',
    lead: 'Upload the statement of the college’s account and match its lines. Each line can be used once only.',
    upload: 'Upload a statement',
    uploadNote:
      'A CSV or XLSX file from the bank. Of a workbook the first sheet is read. You can upload overlapping statements: a line is never counted twice.',
    uploading: 'Reading the file…',
    fields: {
      bank: 'Bank',
      note: 'What the money is',
    },
    viewsLabel: 'Lines of the statement',
    views: { open: 'To match', done: 'Matched', aside: 'Set aside', out: 'Money out' },
    progressLabel: 'Lines done',
    progress: (done: number, lines: number) => `${done} of ${lines} done.`,
    waitingMoney: (amount: string) => `${amount} still to match.`,
    undecided: (lines: number) =>
      `${lines === 1 ? 'One matched line waits' : `${lines} matched lines wait`} for approval or for a decision about money out.`,
    ofStatement: 'Statement',
    everyStatement: 'All statements',
    noneDone: 'No line is matched yet',
    noneAside: 'No line is set aside',
    noneOut: 'No money left the account',
    kind: 'Kind',
    kinds: {
      reversal: 'Reversal',
      charge: 'Bank charge',
      remittance: 'Remittance',
      other: 'Other payment',
      refund: 'Refund',
    },
    creditOf: (amount: string, day: string, narration: string) => `${amount} of ${day}, ${narration}`,
    takesBack: (credit: string) => `The bank took back ${credit}.`,
    inDoubt: 'Choose the credit',
    inDoubtNote:
      'The statement does not say which credit the bank took back. Choose it, or ask the bank. Until then no credit of this amount can be confirmed with one press.',
    choosePlaceholder: 'Choose a credit',
    paidFrom: (amount: string) => `has ${amount} from this credit.`,
    waitsFrom: (amount: string) => `waits for approval of ${amount} from this credit. Decline it.`,
    reportedToo: 'reported a transfer and waits for it.',
    returnTo: (number: string) => `The bank took it back: ${number}`,
    closedFor: (whose: string) => `The reported transfer of ${whose} was closed.`,
    returnNote:
      'The reported transfer is closed. The applicant is told by e-mail that the bank took the money back, and can pay again.',
    moneyGone:
      'Some of this money was refunded, or is about to leave. It can be taken back when no refund or move of it waits.',
    bankTookBack: 'The bank took it back',
    takeBackNote:
      'A second person must approve it. The money then leaves the payment, the fee is unpaid again, and the applicant is told by e-mail.',
    takeBackReason: 'The statement shows the reversal.',
    notReversal: 'It takes back none of these credits',
    notReversalNote: 'A second person must approve it. The credit can then be matched.',
    proposeNot: 'Propose that it is no reversal',
    proposed: {
      'take-back': (by: string) => `${by} proposes: the bank took the money back.`,
      'not-reversal': (by: string) => `${by} proposes: it takes back none of the college’s credits.`,
    },
    decided: { 'take-back': 'Taken back', 'not-reversal': 'No reversal of a credit here' },
    reversedShort: 'The bank took it back',
    mayBeReversedShort: 'May be reversed',
    mayBeReversed: 'The bank took this amount back from a payer it does not name. It may be this line. See',
    rowsOfFile: 'Rows',
    rowsMissing: (row: number) => `Rows are missing before row ${row}.`,
    rowsMissingAdvice:
      'Download the statement of these days again, with all credits and debits, and upload it here. Lines that are here already are not counted twice.',
    carriedShort: (count: number) => `${count} with the date of the row above.`,
    match: 'Match',
    noMatch: 'No match found',
    more: (count: number) => `${count} more`,
    confirmShort: 'Confirm',
    confirming: 'Confirming...',
    transferOf: (number: string) => `transfer ${number}`,
    ownShort: 'Your own',
    paidShort: 'Already paid',
    amountOnlyShort: 'Amount and day only',
    unsureShort: (score: number) => `${score}: check first`,
    returnedShort: 'A refund that came back?',
    returned: (amount: string, whose: string) =>
      `A refund of ${amount} was sent to ${whose}. If the bank returned it by this line, the refund is open again and the applicant is told.`,
    returnedSubmit: 'This refund came back',
    refundOf: (whose: string) => `Refund to ${whose}`,
    otherPayerShort: 'Another applicant’s name',
    otherPayer: (whose: string) =>
      `The payer on this line has the name of ${whose}, who also reported a transfer. Check whose money it is.`,
    feeShort: (fee: string) => `Fee ${fee}`,
    noneOpen: 'No lines to match',
    noneOpenAdvice: (lines: number) =>
      lines === 0
        ? 'Upload a statement to see the money that came in.'
        : 'Every line is matched or set aside. Upload the next statement when you have it.',
    line: {
      day: 'Value date',
      narration: 'Narration',
      reference: 'Reference',
      amount: 'Amount',
    },
    broken: (written: string) =>
      `“${written}” looks like an application number, but its check character is wrong.`,
    noSuggestions: 'No reported transfer and no application number matches this line.',
    score: (score: number) => `Match: ${score} of 100`,
    reasons,
    otherAmount: (asked: string, amount: string) =>
      `The fee is ${asked}. If you confirm, ${amount} is recorded and marked for review.`,
    leftOf: (whole: string) => `left of ${whole}`,
    feeAsked: 'The fee that is due now',
    announced: (day: string) => `Reported on ${day}`,
    notAnnounced: 'The applicant has not reported a transfer, so a second person must approve it.',
    paid: 'This application is already paid. If this is a second payment, it is recorded and marked for review.',
    itsPayments: 'See its payments',
    own: 'This is your own application. Ask a colleague.',
    confirm: (number: string) => `Confirm transfer ${number}`,
    recordFor: (number: string) => `Record for ${number}`,
    payout: (gateway: string, day: string, reference: string) =>
      `Settlement of ${gateway} for ${day}, reference ${reference}`,
    payoutShort: (gateway: string, day: string) => `Settlement: ${gateway}, ${day}`,
    tie: 'This line is that settlement',
    other: 'Record for another application',
    otherNote: 'It counts when a second person has approved it.',
    record: 'Record for approval',
    aside: 'Set aside: not for an application',
    foundByMatch: 'The narration names this application.',
    applicant: 'Applicant',
    state: 'Status',
    setAsideBy: 'Set aside by',
    application: 'Application',
    recordedAs: (amount: string) => `Recorded as ${amount}`,
    by: 'Matched by',
    waits: 'Waiting for approval',
    counted: 'Recorded',
    takeBack: 'Undo',
    unseen: 'Confirmed, but not on any uploaded statement',
    unseenNote:
      'These payments were confirmed for days covered by an uploaded statement, but none of its lines matches them. Check them.',
    statements: 'Uploaded statements',
    olderStatements: 'Older statements',
    days: 'Days',
    span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    lines: 'Credits',
    newLines: 'New',
    when: 'Uploaded',
    whenBy: (at: string, by: string) => `${at}, ${by}`,
    choose: 'Not read yet: continue',
  },

  /** The kinds of a file's rows. */
  rows: {
    credits: 'Rows of this file: credits',
    debits: 'debits',
    carried: 'with the date carried down from the row above',
    continued: 'narrations continued',
    headings: 'headings and lines above the table',
    totals: 'totals and balances',
    empty: 'rows without money',
    notes: 'words of the bank',
    rows: (rows: readonly number[]) =>
      `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, 12).join(', ')}${rows.length > 12 ? ', …' : ''}`,
    gap: {
      row: (row: number) => `Rows are missing before row ${row}`,
      closing: (row: number) => `The rows do not come to the closing balance of row ${row}`,
      total: (row: number) => `The rows do not come to the total of row ${row}`,
    },
    ends: (opening: string, closing: string) => `Opening balance ${opening}, closing balance ${closing}.`,
    gapAmounts: (expected: string, found: string, missing: string) =>
      `The rows come to ${expected}, and the statement shows ${found}. ${missing} is missing.`,
  },

  columns: {
    missingTitle: 'Rows are missing',
    missingLead: 'The balances of this file do not add up. Nothing of it has been recorded.',
    missingAdvice:
      'Download the statement again: choose the whole period and all transactions, credits and debits, and change nothing in the file. Then remove this one and upload the new one.',
    importTitle: 'The bank cannot give a complete statement?',
    importNote:
      'You can import the rows that are here. The statement stays marked as incomplete. A missing reversal means that a credit may be matched whose money the bank took back.',
    importRows: 'Import the rows that are here',
    title: 'Choose the columns',
    lead: (bank: string) =>
      `The columns of this file were not recognised. Choose each column. Your choice is remembered for ${bank}.`,
    preview: (file: string) => `First rows of ${file}`,
    column: (number: number) => `Column ${number}`,
    option: (number: number, text: string) => (text ? `Column ${number}: ${text}` : `Column ${number}`),
    none: 'Not in this file',
    row: 'Row',
    note: 'Choose a date, the narration and the column of money received.',
    removeTitle: 'Wrong file?',
    removeNote: 'Nothing of this file has been recorded. Remove it, then upload the right one.',
    remove: 'Remove this file',
  },
};
