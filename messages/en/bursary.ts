/** The bursary's screens beside the payments themselves: figures, fees, gateways, reports. */

const number = (value: number): string => String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, ',');
const many = (count: number, one: string, more: string): string =>
  `${number(count)} ${count === 1 ? one : more}`;

/** '3 more than', '3 fewer than', 'as many as'. */
const against = (now: number, before: number): string =>
  now === before ? 'As many as' : `${number(now - before)} ${now > before ? 'more' : 'fewer'} than`;

const gateways = {
  sandbox: 'Sandbox',
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  remita: 'Remita',
  bank_transfer: 'Bank transfer',
} as const;

export const bursary = {
  count: number,
  gateways,
  gateway: (id: string): string => (gateways as Record<string, string>)[id] ?? id,
  loading: 'Loading payments',
  refreshing: 'Loading',
  tabsLabel: 'Parts of the payments screen',
  tabs: {
    overview: 'Overview',
    transactions: 'Transactions',
    fees: 'Fee Management',
    gateways: 'Payment Gateways',
  },
  exportReport: 'Export Report',
  manualPayment: 'Manual Payment',

  stats: {
    label: 'Figures',
    revenue: 'Total Revenue',
    refunded: (amount: string) => `${amount} of it was given back.`,
    recent: (amount: string, more: number | null) => {
      if (more === null) return `${amount} in the last 30 days; nothing in the 30 days before.`;
      if (more === 0) return `${amount} in the last 30 days, the same as in the 30 days before.`;
      return `${amount} in the last 30 days, ${number(more)}% ${more > 0 ? 'more' : 'less'} than in the 30 days before.`;
    },
    today: 'Transactions Today',
    todayNote: (today: number, yesterday: number) => `${against(today, yesterday)} yesterday by this time.`,
    pending: 'Pending Payments',
    pendingNote: (now: number, before: number) => `${against(now, before)} at the beginning of today.`,
    successRate: 'Success Rate',
    percent: (rate: string) => `${rate}%`,
    rateNote: (rate: string, points: number | null) => {
      if (points === null) return 'Completed of all payments.';
      if (points === 0) return `${rate}% in the last 30 days, as in the 30 days before.`;
      const size = Math.abs(points) === 1 ? 'point' : 'points';
      return `${rate}% in the last 30 days, ${Math.abs(points)} ${size} ${points > 0 ? 'higher' : 'lower'} than in the 30 days before.`;
    },
  },

  overview: {
    recent: 'Recent transactions',
    allTransactions: 'All transactions',
    todo: 'Waiting for you',
    nothingToDo: 'Nothing waits for the bursary.',
    flagged: (count: number) => `${many(count, 'payment', 'payments')} to be looked at`,
    manual: (count: number) =>
      `${many(count, 'manual payment', 'manual payments')} to be approved by a second person`,
    refunds: (count: number) => `${many(count, 'refund', 'refunds')} under way`,
    differences: (count: number) => `${many(count, 'difference', 'differences')} found by reconciliation`,
    gatewayStatus: 'Gateway status',
    gatewayName: 'Gateway',
    lastSuccess: 'Last good answer',
    never: 'None yet',
    errorShare: 'Unanswered in 24 hours',
    notAsked: 'Not asked',
    share: (share: string, asked: number) => `${share}% of ${number(asked)}`,
    waiting: 'Waiting payments',
    state: 'Status',
    states: { active: 'Active', failing: 'Not answering', off: 'Off' },
    byHand: 'Confirmed by hand',
  },

  chart: {
    title: 'Collections',
    period: 'Period',
    periods: { days: '30 days', weeks: '13 weeks', months: '12 months' },
    show: 'Show',
    summary: (total: string, from: string, to: string) => `${total} from ${from} to ${to}.`,
    highest: (amount: string, when: string) => `The most, ${amount}, came ${when}.`,
    nothing: 'No money came in this time.',
    on: (day: string) => `on ${day}`,
    between: (from: string, to: string) => `from ${from} to ${to}`,
    bar: (when: string, amount: string, paid: number) =>
      `${when}: ${amount}, ${many(paid, 'payment', 'payments')}`,
    table: 'The same as a table',
    when: 'When',
    collected: 'Collected',
    payments: 'Payments',
    span: (from: string, to: string) => `${from} to ${to}`,
  },

  transactions: {
    method: 'Method',
    anyMethod: 'Any method',
    gateway: 'Gateway',
    anyGateway: 'Any gateway',
    from: 'From',
    to: 'To',
    moreFilters: 'More filters',
    filter: 'Show',
    clear: 'Clear search and filters',
    found: 'These filters also hold for the report.',
    exportCsv: 'Export as CSV',
    exportXlsx: 'Export as Excel (XLSX)',
  },

  report: {
    title: 'Export Report',
    lead: 'A file of payments to work with: one line for each payment, times as in Lagos, amounts in naira as numbers.',
    all: 'Every payment.',
    narrowed: 'Only payments that match the filters below.',
    change: 'Change the filters',
    csv: 'Download CSV',
    csvNote: 'For other programs, and for very long lists.',
    xlsx: 'Download Excel (XLSX)',
    xlsxNote: 'Opens in Excel and LibreOffice with dates and amounts in place.',
    audited: 'The download is written to the audit trail with your name and the filters.',
    fileName: 'payments',
    sheet: 'Payments',
    columns: {
      reference: 'Payment reference',
      status: 'Status',
      amount: 'Amount (NGN)',
      received: 'Received, if different',
      refunded: 'Given back (NGN)',
      method: 'Method',
      gateway: 'Gateway',
      providerReference: 'Reference of the gateway',
      begunAt: 'Begun (Lagos time)',
      paidAt: 'Paid (Lagos time)',
      application: 'Application number',
      firstName: 'First name',
      lastName: 'Last name',
      program: 'Programme',
      review: 'To be looked at',
    },
  },

  fees: {
    title: 'Fee Management',
    add: 'Add fee',
    edit: 'Edit',
    charged: (amount: string) =>
      `An application costs ${amount} today. What stands here is what applicants read and what they are charged.`,
    noneChargedTitle: 'No application fee holds today',
    noneCharged:
      'Nobody can pay and submit an application until a fee named “Application Fee” holds. Add one.',
    empty: 'No fees yet',
    emptyAdvice: 'Add the fees of the college, so that applicants read what to pay.',
    name: 'Fee',
    amount: 'Amount',
    for: 'Holds for',
    everyone: 'Everyone',
    holds: 'When',
    state: 'Status',
    setBy: 'Set by',
    installation: 'The installation',
    period: (from: string, until: string | null) => (until ? `${from} to ${until}` : `since ${from}`),
    next: (amount: string, from: string) => `${amount} from ${from}`,
    states: { now: 'Active', planned: 'Planned', over: 'Ended', withdrawn: 'Withdrawn' },
    newTitle: 'Add a fee',
    newLead: 'Applicants see it from its first day, and are charged it from then.',
    changeTitle: 'Change this fee',
    changeLead:
      'A change begins today or on a later day. What was charged before stays as it was, and stays in the history below.',
    replacesPlanned: 'A later change is planned already. What you save here takes its place.',
    save: 'Save change',
    saving: 'Saving...',
    endTitle: 'End this fee',
    endLead:
      'After its last day nobody is charged it. If this is the only Application Fee, nobody can pay and submit an application from then on.',
    end: 'End fee',
    history: 'History',
    anyLevel: 'Every level',
    anyProgram: 'Every programme',
    fields: {
      name: 'Name',
      amount: 'Amount in naira',
      level: 'Level',
      program: 'Programme',
      starts_on: 'First day',
      ends_on: 'Last day',
      last_day: 'Last day of this fee',
    },
    hints: {
      name: 'The fee of an application is named Application Fee, exactly.',
      amount: 'For example 25,000',
      starts_on: 'Today: it holds from this moment. Later: from midnight in Lagos.',
      ends_on: 'Leave empty while no end is decided.',
      last_day: 'Yesterday ends it at once.',
    },
    overlaps: (from: string, until: string | null) =>
      until
        ? `A fee of this name, level and programme holds from ${from} to ${until}. Choose other days, or edit that fee instead.`
        : `A fee of this name, level and programme holds since ${from}. Edit that fee instead, or end it first.`,
    staleTitle: 'Somebody else has changed this fee',
    staleAdvice:
      'It was changed after you opened this page, so nothing of yours was saved. Read how it stands now, and try again.',
  },

  gatewayTab: {
    title: 'Payment Gateways',
    configure: 'Configure',
    test: 'Test Connection',
    testing: 'Asking...',
    logs: 'View Logs',
    mode: 'Money',
    modes: { live: 'Real money', test: 'Test only, no money moves' },
    transactions: 'Transactions',
    uptime: 'Uptime in 7 days',
    uptimeOf: (uptime: string, asked: number) =>
      `${uptime}% of ${many(asked, 'question', 'questions')} answered`,
    notAsked: 'Nothing was asked',
    lastTest: 'Last test',
    neverTested: 'Not tested yet',
    outcome: (outcome: string): string =>
      ({
        ok: 'It answers and takes our settings',
        unavailable: 'It did not answer. Try again in a few minutes',
        outcome_unknown: 'It did not answer in time. Try again in a few minutes',
        refused: 'It answers and refuses our request',
        misconfigured: 'It refuses our settings. Check them under Configure',
      })[outcome] ?? outcome,
    whyOff: {
      incomplete: 'Applicants are not offered it: settings are missing.',
      unusable: 'Applicants are not offered it: its settings cannot be used here.',
      unreadable: 'Applicants are not offered it: its secrets can no longer be opened. Enter them again.',
      'needs-approval':
        'Applicants are not offered it: the written approval of the treasury is not on record.',
      'switched-off': 'It is switched off.',
    },
    approvedTitle: 'The treasury has approved other gateways',
    approved: (document: string, date: string, by: string | null, at: string) =>
      `Document ${document} of ${date}, recorded ${by ? `by ${by} ` : ''}on ${at}.`,
    notApprovedTitle: 'No approval of the treasury on record',
    notApproved:
      'A federal college collects through the Treasury Single Account, that is by Remita. Paystack, Flutterwave and plain transfers stay off until the written approval is recorded.',
    notNeeded:
      'The demonstration offers every method without it. In production only Remita would be offered.',
    approvalRecord: 'Record the approval',
    approvalChange: 'Change or withdraw it',
  },

  configure: {
    title: (gateway: string) => `Configure ${gateway}`,
    lead: 'What stands here is used from the next payment on.',
    enabled: 'Offer it to applicants',
    enabledHint: 'Payments that were begun with it are still asked about when it is off.',
    save: 'Save settings',
    saving: 'Saving...',
    fixed: 'Set where the portal is installed, and changed there only.',
    secretSet: (at: string) => `Set on ${at}; it is never shown. Leave empty to keep it.`,
    secretMissing: 'Not set yet.',
    example: (example: string) => `For example ${example}`,
    fields: {
      merchantId: 'Merchant number',
      serviceTypeId: 'Service type number',
      apiKey: 'API key',
      secretKey: 'Secret key',
      secretHash: 'Secret hash',
      baseUrl: 'Address of its service',
      bankName: 'Bank',
      accountName: 'Account name',
      accountNumber: 'Account number',
    },
    issues: {
      pattern: (label: string) => `${label} does not look like one. Please compare it with the example.`,
      fixed: (label: string) => `${label} is set where the portal is installed and cannot be changed here.`,
      'live-in-demonstration': (label: string) =>
        `${label} is of the real world. The demonstration takes test keys only.`,
      'test-in-production': (label: string) => `${label} is of the test world. Please enter the live one.`,
      'insecure-address': (label: string) => `${label} must begin with https://.`,
      'retype-secret': (label: string) =>
        `${label} must be typed again, because the address it is sent to has changed.`,
    },
    staleTitle: 'Somebody else has changed these settings',
    staleAdvice:
      'They were changed after you opened this page, so nothing of yours was saved. Read how they stand now.',
    notificationTitle: 'Address for notifications',
    notificationLead: (gateway: string) =>
      `Enter this address where ${gateway} asks for a webhook or notification URL.`,
    updated: (at: string, by: string | null) =>
      by ? `Last changed by ${by} on ${at}.` : `Last changed on ${at}.`,
  },

  log: {
    title: (gateway: string) => `Logs of ${gateway}`,
    lead: 'Codes and times only: neither secrets nor what a payer told the gateway are kept here.',
    views: 'What to show',
    calls: 'Questions to it',
    failures: 'Failures only',
    messages: 'Messages from it',
    noCalls: 'Nothing was asked of it yet',
    noMessages: 'It has sent nothing yet',
    at: 'When',
    operation: 'What',
    operationOf: (operation: string): string =>
      ({
        begin: 'Open a checkout',
        verify: 'Ask about a payment',
        list: 'List payments',
        ping: 'Test connection',
        notification: 'Message received',
      })[operation] ?? operation,
    outcome: 'Answer',
    outcomeOf: (outcome: string): string => outcome.replaceAll('_', ' '),
    reference: 'Payment reference',
    code: 'Its code',
    took: 'Took',
    milliseconds: (value: number) => `${number(value)} ms`,
    none: '—',
    received: 'Received',
    kind: 'About',
    kindOf: (kind: string): string =>
      ({ payment: 'A payment', refund: 'A refund', dispute: 'A dispute', other: 'Something else' })[kind] ??
      kind,
    handled: 'Dealt with',
    waiting: 'Waiting',
    verdict: 'Came to',
    verdictOf: (verdict: string): string =>
      ({
        settled: 'Payment asked about',
        'unknown-reference': 'No payment of ours',
        flagged: 'To be looked at',
        'no-matter': 'Nothing to do',
      })[verdict] ?? verdict,
  },

  treasury: {
    title: 'Approval of the treasury',
    lead: 'The written approval to collect outside the Treasury Single Account.',
    fields: { document: 'Number of the document', date: 'Date of the document' },
    hints: { document: 'As it stands on the letter.' },
    note: 'Your name and the time are kept with it. Gateways that are set up and switched on are offered at once.',
    save: 'Record the approval',
    saving: 'Saving...',
    withdrawTitle: 'Withdraw it',
    withdrawLead: 'Only Remita is offered from then on. Payments that are under way are still asked about.',
    withdraw: 'Withdraw the approval',
  },
};
