/** The bursary's screens beside the payments themselves: figures, fees, gateways, reports. */
import { formOf, many, number } from '../counting.ts';
import { deskWords } from './desk.ts';
import { gatewayWords } from './gateways.ts';
import { methods } from './payments.ts';
import { problemWords } from './problems.ts';
import { reconciliationWords } from './reconciliation.ts';
import { statementWords } from './statement.ts';

/** The cash book and the bank days. */
const cashWords = {
  cash: {
    title: 'Cash book',
    lead: (from: string, to: string) =>
      from === to
        ? `Money received, refunded and taken back on ${from}.`
        : `Money received, refunded and taken back from ${from} to ${to}.`,
    from: 'First day',
    to: 'Last day',
    day: 'Day',
    opening: 'Opening balance',
    inBy: (method: string) => `In: ${method}`,
    in: 'Total in',
    out: 'Out',
    closing: 'Closing balance',
    total: 'Total',
    empty: 'No money moved on these days',
    emptyAdvice: (held: string) => `${held} was held throughout. Choose other days.`,
    printedBy: (moment: string, name: string) => `Printed on ${moment} by ${name}.`,
    printed: 'Amounts in naira. Out: refunds to payers, and money that banks and gateways took back.',
    printedTotals:
      'Amounts in naira. Out: refunds to payers, and money that banks and gateways took back. Download the file for each day.',
    signatures: ['Prepared by', 'Checked by', 'Approved by'],
    signed: ['Name', 'Signature', 'Date'],
    fileName: 'cash-book',
    sheet: 'Cash book',
  },
  bankDays: {
    title: 'Bank days',
    lead: 'What applicants paid each day, what reached the bank and the treasury, and what is missing.',
    gateway: 'Gateway',
    show: 'Show',
    showAll: 'All days',
    showMissing: 'Only days with a difference',
    none: 'No payments on these days',
    noneMissing: 'Nothing is missing on these days',
    expected: 'Expected',
    settled: 'Settled',
    charges: 'Charges',
    remitted: 'Remitted to the treasury',
    takenBack: 'Taken back',
    missing: 'Missing',
    over: (amount: string) => `${amount} too much`,
    waiting: (amount: string, day: string) => `${amount} due by ${day}`,
    waitingInAll: (amount: string) => `${amount} not due yet`,
    recordShort: 'Record',
    record: 'Record settlement',
    recordTitle: (gateway: string, day: string) => `${gateway}, ${day}`,
    recordNote: (expected: string) =>
      `${expected} is expected. Enter what the bank statement or the gateway’s advice shows. Remita pays the treasury directly, so enter its amount as remitted.`,
    reference: 'Reference',
    recorded: 'Recorded settlements',
    by: 'Recorded by',
    withdraw: 'Withdraw',
    ofLine: 'Settlement of a gateway',
    ofLineNote: 'The amount of the line is recorded as settled for the day on which applicants paid.',
    chooseGateway: 'Choose a gateway',
  },
};

/** '3 more than', '3 fewer than', 'the same as'. */
const against = (now: number, before: number): string =>
  now === before
    ? 'The same as'
    : `${number(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than`;

export const gateways: Readonly<Record<string, string>> = {
  sandbox: 'Sandbox',
  ...Object.fromEntries(Object.entries(methods).map(([id, { label }]) => [id, label])),
};

export const bursary = {
  count: number,
  gateway: (id: string): string => gateways[id] ?? id,
  loading: 'Loading payments',
  refreshing: 'Loading',
  tabsLabel: 'Sections of the payments screen',
  tabs: {
    overview: 'Overview',
    transactions: 'Transactions',
    fees: 'Fee Management',
    gateways: 'Payment Gateways',
  },
  exportReport: 'Export Report',
  manualPayment: 'Manual Payment',
  decideRow: 'Decide',
  openRow: 'Open',

  stats: {
    label: 'Figures',
    revenue: 'Total Revenue',
    refunded: (amount: string) => `${amount} of it was refunded or taken back.`,
    inDoubt: (amount: string) => `${amount} of it is under review or to be refunded.`,
    unsettled: (amounts: readonly string[]) =>
      `${amounts.join(' and ')} is held but not settled, and is not in this total.`,
    recent: (amount: string, more: number | null) => {
      if (more === null) return `${amount} in the last 30 days; nothing in the 30 days before.`;
      if (more === 0) return `${amount} in the last 30 days, the same as in the 30 days before.`;
      return `${amount} in the last 30 days, ${number(Math.abs(more))}% ${more > 0 ? 'more' : 'less'} than in the 30 days before.`;
    },
    today: 'Transactions Today',
    todayNote: (today: number, yesterday: number) => `${against(today, yesterday)} at this time yesterday.`,
    pending: 'Pending Payments',
    pendingNote: (now: number, before: number) => `${against(now, before)} at the start of today.`,
    successRate: 'Success Rate',
    percent: (rate: string) => `${rate}%`,
    rateNote: (rate: string, points: number | null) => {
      if (points === null) return 'Share of all payments that are completed.';
      if (points === 0) return `${rate}% in the last 30 days, the same as in the 30 days before.`;
      const size = formOf(Math.abs(points), 'point', 'points');
      return `${rate}% in the last 30 days, ${Math.abs(points)} ${size} ${points > 0 ? 'higher' : 'lower'} than in the 30 days before.`;
    },
  },

  overview: {
    recent: 'Recent transactions',
    allTransactions: 'All transactions',
    todo: 'Waiting for you',
    nothingToDo: 'Nothing to do.',
    flagged: (count: number) => `${many(count, 'payment', 'payments')} to review`,
    manual: (count: number) =>
      `${many(count, 'manual payment', 'manual payments')} waiting for a second person`,
    refunds: (count: number) => `${many(count, 'refund', 'refunds')} in progress`,
    lines: (count: number) => `${many(count, 'bank statement line', 'bank statement lines')} to match`,
    reversals: (count: number) =>
      `${many(count, 'reversal by the bank', 'reversals by the bank')} to decide about`,
    differences: (count: number) => `${many(count, 'difference', 'differences')} found by reconciliation`,
    gatewayStatus: 'Gateway status',
    gatewayName: 'Gateway',
    lastSuccess: 'Last successful answer',
    never: 'None yet',
    errorShare: 'Failed requests in 24 hours',
    notAsked: 'No requests',
    share: (share: string, asked: number) => `${share}% of ${number(asked)}`,
    waiting: 'Waiting payments',
    state: 'Status',
    states: { active: 'Active', failing: 'Not answering', sandbox: 'Through the sandbox', off: 'Off' },
    byHand: 'Confirmed manually',
  },

  chart: {
    title: 'Collections',
    period: 'Period',
    periods: { days: '30 days', weeks: '13 weeks', months: '12 months' },
    show: 'Show',
    summary: (total: string, from: string, to: string) => `${total} from ${from} to ${to}.`,
    highest: (amount: string, when: string) => `The highest, ${amount}, was ${when}.`,
    nothing: 'No payments in this period.',
    on: (day: string) => `on ${day}`,
    between: (from: string, to: string) => `from ${from} to ${to}`,
    bar: (when: string, amount: string, paid: number) =>
      `${when}: ${amount}, ${many(paid, 'payment', 'payments')}`,
    table: 'Show as a table',
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
    found: 'These filters also apply to the report.',
    waitsForApproval: 'A manual payment with this reference is waiting for a second person to approve it.',
    toManual: 'See manual payments',
    sums: {
      count: 'Payments',
      asked: 'Requested',
      revenue: 'Counted as revenue',
      inDoubt: 'Under review or to be refunded',
      held: 'Held now',
    },
  },

  report: {
    title: 'Export Report',
    lead: 'A file with one row for each payment, in Lagos time, with amounts in naira.',
    all: 'All payments.',
    narrowed: 'Only payments that match the filters below.',
    change: 'Change the filters',
    csv: 'Download CSV',
    csvNote: 'For other programs and very long lists.',
    xlsx: 'Download Excel (XLSX)',
    xlsxNote: 'Opens in Excel and LibreOffice, with dates and amounts formatted.',
    audited: 'The download is recorded in the audit trail with your name and the filters.',
  },

  fees: {
    title: 'Fee Management',
    add: 'Add fee',
    edit: 'Edit',
    charged: (amount: string) =>
      `An application costs ${amount} today. Applicants see and pay the amounts on this page.`,
    noneChargedTitle: 'No application fee is active today',
    noneCharged:
      'No one can pay and submit an application until a fee for the application form is active. Add one.',
    empty: 'No fees yet',
    emptyAdvice: 'Add the college’s fees, so that applicants can see what to pay.',
    name: 'Fee',
    amount: 'Amount',
    for: 'Applies to',
    everyone: 'Everyone',
    holds: 'Dates',
    state: 'Status',
    setBy: 'Set by',
    installation: 'Set at installation',
    period: (from: string, until: string | null) => (until ? `${from} to ${until}` : `since ${from}`),
    next: (amount: string, from: string) => `${amount} from ${from}`,
    states: { now: 'Active', planned: 'Planned', over: 'Ended', withdrawn: 'Withdrawn' },
    newTitle: 'Add a fee',
    newLead: 'Applicants see and pay it from its first day.',
    changeTitle: 'Change this fee',
    changeLead:
      'A change starts today or on a later day. Past charges do not change and stay in the history below.',
    replacesPlanned: 'A later change is already planned. What you save here replaces it.',
    save: 'Save change',
    saving: 'Saving...',
    endTitle: 'End this fee',
    endLead:
      'It is not charged after its last day. If this is the only fee for the application form, no one can pay and submit an application after that.',
    end: 'End fee',
    history: 'History',
    purposes: {
      application: 'Application form',
      acceptance: 'Accepting an offered place',
      'tuition-science': 'Tuition (science)',
      'tuition-arts': 'Tuition (arts)',
      lab: 'Laboratory',
      hostel: 'Hostel',
      other: 'Other',
    },
    choosePurpose: 'Choose',
    isFor: (purpose: string) => `Charged for: ${purpose}.`,
    anyLevel: 'Every award',
    anyProgram: 'Every programme',
    far: {
      title: 'Check the amount',
      was: (before: string, now: string) =>
        `This fee was ${before}, and you entered ${now}. If that is right, save it again. If not, correct it first.`,
      save: (amount: string) => `Save ${amount}`,
    },
    overlaps: (from: string, until: string | null) =>
      until
        ? `A fee for the same purpose and programme is active from ${from} to ${until}. Choose other days, or edit that fee instead.`
        : `A fee for the same purpose and programme is active since ${from}. Edit that fee instead, or end it first.`,
  },

  ...gatewayWords,
  ...deskWords,
  ...reconciliationWords,
  ...problemWords,
  ...statementWords,
  ...cashWords,
};
