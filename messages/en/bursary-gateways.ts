/** How gateways stand, what they are told, and what was asked of them. */

const number = (value: number): string => String(Math.abs(value)).replace(/\B(?=(\d{3}){1,6}$)/g, ',');
const many = (count: number, one: string, more: string): string =>
  `${number(count)} ${count === 1 ? one : more}`;

export const gatewayWords = {
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
    passed: 'Passed',
    failed: 'Failed',
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
    account: {
      lead: 'Another account counts only after a second master administrator has approved it. Until then applicants see the old one.',
      alone:
        'You are the only master administrator, so nobody can approve another account. Give a colleague the role first: open People in the admin portal, choose the person, then change the role to Master administrator.',
      title: 'Waiting for approval',
      by: (name: string, at: string) => `Proposed by ${name} on ${at}.`,
      change: (before: string, after: string) =>
        before === after ? `${after || 'None'} (unchanged)` : `${before || 'None'} → ${after || 'None'}`,
      own: 'You proposed it. Another master administrator has to approve it. All of them have been told by mail.',
      approve: 'Approve account',
      decline: 'Decline account',
      withdraw: 'Withdraw proposal',
    },
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
    withdrawTitle: 'Withdraw it',
    withdrawLead: 'Only Remita is offered from then on. Payments that are under way are still asked about.',
    withdraw: 'Withdraw the approval',
  },
};
