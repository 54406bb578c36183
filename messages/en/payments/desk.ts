/** What the bursary decides: manual payments, payments under review, refunds, reconciliation. */

/** What is wrong with a cell of a report or statement. */
const faultText = (reason: string, value: string): string =>
  (
    ({
      'date-missing': 'the date is empty.',
      'date-unknown': `“${value}” is not a date. Write it as 31/01/2026 or 31-Jan-2026.`,
      'date-month-first': `“${value}” has the month first. Write the day first: 31/01/2026.`,
      'amount-unknown': `“${value}” is not an amount.`,
      'amount-comma': `“${value}” has a decimal comma. Write it as 25,000.00.`,
      'currency-unknown': `“${value}” is not a currency code. Write NGN.`,
      'reference-missing': 'the reference is empty.',
    }) as Record<string, string>
  )[reason] ?? `“${value}” cannot be read.`;

export const deskWords = {
  /** Why something about money was not done, beside the reasons that are the same everywhere. */
  problem: (
    kind: string,
    {
      held,
      row,
      bad,
      max,
      paid,
      line,
    }: {
      held: string | null;
      row: number | undefined;
      bad: { column: string; reason: string; value: string };
      max: number | undefined;
      paid: string | undefined;
      line: { amount: string; day: string } | null;
    },
  ): { title: string; advice: string } | undefined =>
    (
      ({
        'line-taken': {
          title: 'This line of the statement is already used',
          advice:
            'Another payment or refund was recorded from it. Check the reference, or search for it under Transactions.',
        },
        'line-differs': {
          title: 'The uploaded statement shows different details for this line',
          advice: line
            ? `It shows ${line.amount} with the value date ${line.day}. Enter what it shows, or choose another line.`
            : 'Enter the amount and the value date as the statement shows them.',
        },
        'paid-already': {
          title: `Application ${paid ?? ''} is already paid`,
          advice:
            'Check that this is a second payment and not the same money. If it is, send the form again: the money is recorded and marked for review.',
        },
        'line-settled': {
          title: 'This line is recorded as a settlement',
          advice: 'Withdraw the settlement under Bank days. The line is then open again.',
        },
        'settlement-known': {
          title: 'This settlement is already recorded',
          advice:
            'The same gateway, day and reference are in the list below. Withdraw that one first if it is wrong.',
        },
        'confirmation-waits': {
          title: 'A confirmation of this transfer is waiting for approval',
          advice: 'Approve or decline it under Manual payments first.',
        },
        'receipt-taken': {
          title: 'This number is recorded for another payment',
          advice: 'Compare it with the treasury’s e-receipt, digit by digit, and enter it again.',
        },
        'not-enough': {
          title: 'There is not enough money under this payment',
          advice: held
            ? `${held} can be used. Choose a smaller amount or another way.`
            : 'Choose another way.',
        },
        'paid-twice': {
          title: 'The fee of this application is paid by another payment',
          advice: 'This one cannot be kept for it. Refund it, or move it to another application.',
        },
        'not-listed': {
          title: 'This gateway does not provide a list',
          advice: 'Download its report, or the bank statement, and upload it here instead.',
        },
        'unknown-gateway': {
          title: 'Choose a gateway',
          advice: 'The file is compared with the payments of one gateway.',
        },
        'too-large': {
          title: 'The file is too large',
          advice: 'Upload a shorter period at a time.',
        },
        empty: { title: 'The file is empty', advice: 'Download it from the bank again, then upload it.' },
        spreadsheet: {
          title: 'This kind of workbook cannot be read',
          advice: 'It is an old XLS file or has a password. Save it as XLSX without a password, or as CSV.',
        },
        workbook: {
          title: 'This workbook cannot be read',
          advice:
            'It is damaged, or it holds far more than a statement. Save the sheet again as XLSX or CSV.',
        },
        'not-text': {
          title: 'This file is neither CSV nor XLSX',
          advice: 'Download the statement as CSV or XLSX, and upload that file.',
        },
        encoding: {
          title: 'The encoding of this file cannot be read',
          advice: 'Open it in a spreadsheet, choose “Save as”, then “CSV UTF-8”, and upload that file.',
        },
        'unclosed-quote': {
          title: `A quotation mark in row ${row ?? ''} is never closed`,
          advice: 'Correct the row, or download the file again. Nothing was saved.',
        },
        wide: {
          title: `Row ${row ?? ''} is too long to be part of a statement`,
          advice: 'Check that this is the right file. Nothing was saved.',
        },
        'no-header': {
          title: 'The columns of the file could not be found',
          advice: 'A row must name them: reference, amount and date. Save it as CSV or XLSX and try again.',
        },
        'no-rows': {
          title: 'The file has no dated rows',
          advice: 'Choose a file for a period with payments.',
        },
        'no-credits': {
          title: 'No money came in on this statement',
          advice: 'Check the period, and that the right column was read as credit.',
        },
        'too-many-rows': {
          title: `The file has more than ${max ?? 20000} rows`,
          advice: 'Upload a shorter period at a time.',
        },
        'no-dates': {
          title: 'The file has no dates',
          advice: 'Choose a report with the day of each payment.',
        },
        'bad-row': {
          title: `Row ${row ?? ''}, column ${bad.column}: ${faultText(bad.reason, bad.value)}`,
          advice: 'Nothing was saved. Correct the row and upload the file again.',
        },
      }) as Record<string, { title: string; advice: string }>
    )[kind],

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
      evidence: 'Evidence',
    },
    hints: {
      application_number: 'As in the narration.',
      statement_reference: 'Each reference can be used once only.',
      payer_name: 'As on the statement.',
      reason: 'Why it must be recorded manually.',
      evidence: 'What you saw and where it is kept: file, page, line.',
    },
    filter: 'Manual payments by status',
    noneWaiting: 'No manual payment is waiting',
    noneWaitingAdvice: 'Payments recorded by colleagues appear here for approval.',
    forWhom: (name: string, applicationNumber: string) => `${name}, ${applicationNumber}`,
    papers: 'Documents of the application',
    recordedBy: 'Recorded by',
    approve: 'Approve',
    approveNote: 'Approve only after you have found the line on the statement yourself.',
    notYours: 'A colleague must approve this: you recorded it, or it is for your own application.',
    decline: 'Decline',
    declineReason: 'Reason for declining',
    noneDecided: 'No manual payments here',
    statuses: { Requested: 'Waiting', Approved: 'Approved', Declined: 'Declined' },
    by: 'Recorded and decided by',
    twoPersons: (recorder: string, decider: string | null) =>
      decider ? `${recorder}; ${decider}` : recorder,
    payment: 'Open payment',
  },

  confirmTransfer: {
    submit: 'Confirm transfer',
    note: 'Enter the line of the statement. The payment becomes Completed and the application Submitted.',
    limit: (limit: string) => `A second person must approve amounts above ${limit}.`,
    fields: {
      statement_reference: 'Statement reference',
      value_date: 'Value date',
      amount: 'Amount in naira',
      evidence: 'Evidence',
    },
    hints: {
      statement_reference: 'The session ID or reference of the line. Each line can be used once.',
      evidence: 'For example the page and line of the statement.',
    },
    waitsTitle: 'Waiting for a second person',
    waitsAdvice: (by: string, at: string) => `${by} found this transfer on the statement on ${at}.`,
    waitsLink: 'Approve or decline it under Manual payments',
    paidTitle: 'This application is already paid',
    paidAdvice:
      'Another payment has completed it. If you confirm this transfer too, the money is recorded as a second payment and marked for review.',
  },

  refunds: {
    title: 'Refunds',
    lead: 'Refunds to payers. Request a refund on the payment’s page. A second person approves it here.',
    filter: 'Refunds by status',
    all: 'All',
    none: 'No refunds found',
    noneAdvice: 'Open a payment to request a refund.',
    statuses: {
      Requested: 'Requested',
      Approved: 'Approved',
      Declined: 'Declined',
      Sent: 'Sent',
      Completed: 'Completed',
      Failed: 'Failed',
    },
    amount: 'Amount',
    status: 'Status',
    reason: 'Reason',
    requestedBy: 'Requested by',
    decidedBy: 'Decided by',
    note: 'Note',
    sentAt: 'Sent on',
    finishedAt: 'Finished on',
    providerReference: 'Reference of the transfer',
    problem: 'What went wrong',
    approve: 'Approve refund',
    approveNote: 'Approve only if this money must be refunded. The bursary or the gateway then sends it.',
    decline: 'Decline refund',
    resultNote: 'Record the result. Only completed refunds leave the accounts.',
    saveResult: 'Save result',
    chooseResult: 'Choose a result',
    results: { sent: 'Sent', completed: 'Received by the payer', failed: 'Failed' },
    fields: {
      result: 'Result',
      provider_reference: 'Reference of the transfer',
      problem: 'What went wrong',
      reason: 'Reason',
    },
    hints: {
      provider_reference: 'Required when the payer has received the money.',
      problem: 'Required if the refund failed.',
    },
  },

  review: {
    resolveTitle: 'Decide what to do with this money',
    resolve: 'Decide',
    choose: 'Choose',
    resolutions: {
      keep: 'Keep it: it belongs to this application',
      refund: 'Refund it',
      attach: 'Move it to another application',
    },
    hints: {
      resolution: 'A second person must approve a refund or a move.',
      amount: 'Only if you refund a part. Leave it empty to refund all of it.',
      application_number: 'Only if you move it: the number of the other application.',
    },
    fields: {
      treasury_receipt: 'E-receipt number',
      resolution: 'Decision',
      application_number: 'Application number',
      reason: 'Reason',
      amount: 'Amount in naira',
    },
    receiptTitle: 'Treasury e-receipt',
    receiptNote:
      'When its number is recorded, the payer’s acknowledgement becomes a receipt. To correct it, record the right number.',
    recordReceipt: 'Record the number',
    refundTitle: 'Request a refund',
    refundNote: (held: string | null, promised: string | null, free: string) =>
      promised
        ? `${held ?? 'Nothing'} is held under this payment and ${promised} of it is already requested, so you can request up to ${free}. A second person must approve the refund.`
        : `${held ?? 'Nothing'} is held under this payment. A second person must approve the refund.`,
    refundsOf: 'Refunds of this payment',
    splitNote: (fee: string, rest: string) =>
      `More than the fee was paid. Keep ${fee} as the fee and refund ${rest}. A second person must approve the refund.`,
    split: (rest: string) => `Keep the fee and refund ${rest}`,
    splitReason: 'More than the fee was paid.',
    otherDecision: 'Decide something else',
    requestRefund: 'Request refund',
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
          } as Record<string, string>
        )[resolution] ?? 'It was decided'
      } on ${at}. The history shows who decided and why.`,
    calls: 'Requests to the gateway about this payment',
    money: 'Money',
    modes: (mode: string) => (mode === 'live' ? 'Real money' : 'Test only, no money moved'),
    held: 'Held now',
    refunded: 'Refunded',
    moved: 'Moved to another application',
  },

  reconciliation: {
    title: 'Reconciliation',
    lead: 'Compares the college’s records with each gateway’s, every night and on request.',
    views: { open: 'Differences to decide', done: 'Decided', runs: 'Comparisons' },
    noneOpen: 'No differences',
    noneOpenAdvice: 'The records agree with every list compared.',
    start: 'Compare with a gateway’s list',
    startNote: 'For gateways that provide a list. It runs in the background.',
    startButton: 'Start comparison',
    upload: 'Compare with a report',
    uploadNote: 'For Remita and other gateways. Uploading the same file again changes nothing.',
    statementLink: 'Upload the bank statement',
    uploadButton: 'Upload and compare',
    chooseGateway: 'Choose a gateway',
    hints: {
      file: 'A CSV or XLSX file with columns for reference, amount, date and status.',
      application_number: 'Only if you record it for an application: its number.',
    },
    fields: {
      gateway: 'Gateway',
      from: 'First day',
      to: 'Last day',
      file: 'File',
      resolution: 'Decision',
      application_number: 'Application number',
      note: 'What was found',
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
    payment: 'Open payment',
    resolve: 'Decide',
    choose: 'Choose',
    resolutions: {
      attached: 'Record it for an application (a second person approves)',
      refunded: 'It was refunded',
      explained: 'Explained, no action needed',
    },
    noRuns: 'None yet. The first runs tonight, or when you start one.',
    days: 'Days',
    span: (from: string, to: string) => `${from} to ${to}`,
    statuses: { Waiting: 'Waiting', Running: 'Running', Finished: 'Finished', Failed: 'Failed' },
    listed: 'Lines',
    matched: 'Matched',
    found: 'Differences',
    startedAt: 'Started',
    noneDone: 'No differences decided yet',
    kind: 'Difference',
    by: 'Decided by',
  },
};
