/** What the bursary decides: money recorded by hand, money under review, refunds, reconciliation. */

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
          title: 'The uploaded statement shows something else for this line',
          advice: line
            ? `It shows ${line.amount} with the value date ${line.day}. Enter what it shows, or choose another line.`
            : 'Enter the amount and the value date as the statement shows them.',
        },
        'paid-already': {
          title: `Application ${paid ?? ''} is already paid`,
          advice:
            'Check that this is a second payment and not the same money. If it is, send the form again: the money is recorded and marked for review.',
        },
        'confirmation-waits': {
          title: 'A confirmation of this transfer is waiting for approval',
          advice: 'Approve or decline it under Manual payments first.',
        },
        'receipt-taken': {
          title: 'This number stands beside another payment',
          advice: 'Compare it with the treasury’s e-receipt, digit by digit, and type it again.',
        },
        'not-enough': {
          title: 'There is not enough money under this payment',
          advice: held
            ? `${held} can be used. Choose a smaller amount or another way.`
            : 'Choose another way.',
        },
        'paid-twice': {
          title: 'The fee of this application is paid by another payment',
          advice: 'This one cannot be kept for it. Give it back, or move it to another application.',
        },
        'not-listed': {
          title: 'This gateway has no list to compare with',
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
          title: 'This is a workbook, not a CSV file',
          advice: 'Open it in a spreadsheet, choose “Save as”, then “CSV UTF-8”, and upload that file.',
        },
        'not-text': {
          title: 'This file is not a CSV file',
          advice: 'Download the statement as CSV, or save it as “CSV UTF-8” in a spreadsheet.',
        },
        encoding: {
          title: 'The letters of this file cannot be read',
          advice: 'Open it in a spreadsheet, choose “Save as”, then “CSV UTF-8”, and upload that file.',
        },
        'unclosed-quote': {
          title: `A quotation mark in row ${row ?? ''} is never closed`,
          advice: 'Correct the row, or download the file again. Nothing was taken from it.',
        },
        wide: {
          title: `Row ${row ?? ''} is too long to be part of a statement`,
          advice: 'Check that this is the right file. Nothing was taken from it.',
        },
        'no-header': {
          title: 'The columns of the file could not be found',
          advice: 'A row must name them: reference, amount and date. Save it as CSV and try again.',
        },
        'no-rows': {
          title: 'The file has no dated rows',
          advice: 'Choose the file of a period with payments.',
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
          advice: 'Nothing was taken from the file. Correct the row and upload the file again.',
        },
      }) as Record<string, { title: string; advice: string }>
    )[kind],

  manual: {
    title: 'Manual payments',
    lead: 'Money that came outside every gateway. One person records it from the statement, a second one approves it.',
    newTitle: 'Manual Payment',
    newLead: 'Record money that stands on a statement and that no gateway told us about.',
    whose: '1. Whose application is it?',
    money: '2. What does the statement show?',
    find: 'Find',
    notFoundTitle: 'No application has this number',
    notFoundAdvice:
      'Compare it with the narration on the statement: the last characters tell a slip of the pen.',
    noName: 'Not given yet',
    applicationStatus: 'Status of the application',
    fee: 'It costs now',
    noFee: 'No fee holds today',
    paidTitle: 'This application is already paid',
    paidAdvice:
      'Another payment has completed it. Check that this is a second payment and not the same money. It is recorded all the same and marked for review.',
    confirms: 'Confirms the transfer',
    ownTitle: 'This is your own application',
    ownAdvice: 'Ask a colleague to record it: nobody records or approves their own money.',
    record: 'Record for approval',
    recordNote: 'It counts for nothing until a second person has compared it with the statement.',
    chooseSource: 'Choose where it stands',
    sources: {
      'bank statement': 'Bank statement',
      'remita report': 'Remita report',
      'gateway report': 'Report of a gateway',
      'teller slip': 'Teller slip, seen at the desk',
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
      application_number: 'As it stands in the narration.',
      statement_reference: 'It is used once only, so that no line pays twice.',
      payer_name: 'As the statement names them.',
      reason: 'Why it has to be recorded by hand.',
      evidence: 'What was seen, and where it is kept: file, page, line.',
    },
    waiting: 'Waiting for a second person',
    noneWaiting: 'No manual payment is waiting',
    noneWaitingAdvice: 'Whatever a colleague records appears here for approval.',
    forWhom: (name: string, applicationNumber: string) => `${name}, ${applicationNumber}`,
    papers: 'Documents of the application',
    recordedBy: 'Recorded by',
    approve: 'Approve',
    approveNote: 'Approve only after you have found the line on the statement yourself.',
    notYours: 'A colleague has to approve this: you recorded it, or it is your own.',
    decline: 'Decline',
    declineReason: 'Reason for declining',
    decided: 'Decided',
    statuses: { Requested: 'Waiting', Approved: 'Approved', Declined: 'Declined' },
    by: 'Recorded and decided by',
    twoPersons: (recorder: string, decider: string | null) =>
      decider ? `${recorder}; ${decider}` : recorder,
    payment: 'Open payment',
  },

  confirmTransfer: {
    submit: 'Confirm transfer',
    note: 'Enter the line of the statement. The payment becomes Completed and the application Submitted.',
    limit: (limit: string) => `Amounts above ${limit} need the approval of a second person.`,
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
    lead: 'Money that goes back to a payer. It is asked for on the page of the payment, and approved here by a second person.',
    filter: 'Refunds by status',
    all: 'All',
    none: 'No refunds found',
    noneAdvice: 'Open a payment to ask for money to go back.',
    statuses: {
      Requested: 'Requested',
      Approved: 'Approved',
      Declined: 'Declined',
      Sent: 'Sent',
      Completed: 'Completed',
      Failed: 'Failed',
    },
    reason: 'Reason',
    requestedBy: 'Asked for by',
    decidedBy: 'Decided by',
    note: 'Note',
    sentAt: 'Sent on',
    finishedAt: 'Ended on',
    providerReference: 'Reference of the transfer',
    problem: 'What went wrong',
    approve: 'Approve refund',
    approveNote:
      'Whoever approves vouches that this money is to go back. It is sent by the bursary or the gateway afterwards.',
    decline: 'Decline refund',
    resultNote: 'Record what came of it. Only money that has arrived leaves the books.',
    saveResult: 'Save result',
    chooseResult: 'Choose what happened',
    results: { sent: 'It is sent', completed: 'It has arrived', failed: 'It failed' },
    fields: {
      result: 'What came of it',
      provider_reference: 'Reference of the transfer',
      problem: 'What went wrong',
      reason: 'Reason',
    },
    hints: {
      provider_reference: 'Needed once it has arrived: it must be findable on a statement.',
      problem: 'Needed when it failed.',
    },
  },

  review: {
    resolveTitle: 'Decide about this money',
    resolve: 'Decide',
    choose: 'Choose',
    resolutions: {
      keep: 'Keep it: it is rightly here',
      refund: 'Give all of it back',
      attach: 'Move it to another application',
    },
    hints: {
      resolution: 'Giving back and moving need a second person afterwards.',
      application_number: 'Only to move it: the application that it is meant for.',
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
      'Once its number is recorded, the payer’s acknowledgement is headed Receipt. To correct it, record the right one.',
    recordReceipt: 'Record the number',
    refundTitle: 'Ask for a refund',
    refundNote: (held: string | null) =>
      `${held ?? 'Nothing'} is held under this payment. A second person approves what you ask for.`,
    requestRefund: 'Ask for the refund',
    promisedTitle: (amount: string) => `A refund of ${amount} is in progress`,
    promisedLink: 'Open the refund',
    resolvedTitle: 'This was looked at',
    resolved: (resolution: string, at: string): string =>
      `${
        (
          {
            kept: 'The money was kept',
            refunded: 'Money was given back',
            attached: 'The money was moved',
          } as Record<string, string>
        )[resolution] ?? 'It was decided'
      } on ${at}. The history tells who decided and why.`,
    calls: 'Questions to the gateway about this payment',
    money: 'Money',
    modes: (mode: string) => (mode === 'live' ? 'Real money' : 'Test only, no money moved'),
    held: 'Held now',
    refunded: 'Given back',
    moved: 'Moved to another application',
  },

  reconciliation: {
    title: 'Reconciliation',
    lead: 'The college’s books against each gateway’s, both ways. Every night by itself, and on demand here.',
    open: 'Differences to decide about',
    noneOpen: 'No differences',
    noneOpenAdvice: 'The books agree with every list that was compared.',
    start: 'Compare with a gateway’s list',
    startNote: 'For gateways that give a list. It runs in the background.',
    startButton: 'Start',
    upload: 'Compare with a report',
    uploadNote: 'For Remita and other gateways. The same file twice is the same comparison.',
    statementLink: 'Upload the bank statement',
    uploadButton: 'Upload and compare',
    chooseGateway: 'Choose a gateway',
    hints: {
      file: 'A CSV file with columns for reference, amount, date and status.',
      application_number: 'Only to record it for an application: its number.',
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
      'missing-here': 'Money there that is not here',
      'missing-there': 'Completed here, unknown there',
      amount: 'Another amount or currency',
      status: 'Another status',
      'paid-twice': 'Taken more than once',
    },
    ours: 'Our books',
    theirs: 'Their books',
    nothing: 'Nothing',
    payment: 'Open payment',
    resolve: 'Decide',
    choose: 'Choose',
    resolutions: {
      attached: 'Record it for an application (a second person approves)',
      refunded: 'It was given back',
      explained: 'It is explained',
    },
    runs: 'Comparisons',
    noRuns: 'None yet. The first runs tonight, or when you start one.',
    days: 'Days',
    span: (from: string, to: string) => `${from} to ${to}`,
    statuses: { Waiting: 'Waiting', Running: 'Running', Finished: 'Finished', Failed: 'Failed' },
    listed: 'Lines',
    matched: 'Agree',
    found: 'Differences',
    startedAt: 'Started',
    done: 'Decided',
    kind: 'Difference',
    by: 'Decided by',
  },
};
