/** Payment gateways: their status, settings and logs. */
import { many, number } from '../counting.ts';

export const gatewayWords = {
  gatewayTab: {
    title: 'Payment Gateways',
    configure: 'Configure',
    test: 'Test Connection',
    testing: 'Testing...',
    logs: 'View Logs',
    mode: 'Money',
    modes: { live: 'Real money', test: 'Test only, no money moves' },
    transactions: 'Transactions',
    uptime: 'Uptime in 7 days',
    uptimeOf: (uptime: string, asked: number) =>
      `${uptime}% of ${many(asked, 'request', 'requests')} answered`,
    notAsked: 'No requests',
    lastTest: 'Last test',
    lastCheck: 'Last check',
    checkAccount: 'Check account details',
    checking: 'Checking...',
    failed: 'Failed',
    held: 'Not asked',
    tested: { provider: 'Passed', sandbox: 'Sandbox answered', account: 'Details complete' },
    notTested: {
      provider: 'Not tested yet',
      sandbox: 'Not tested yet. The test reads the records of the sandbox; no provider is contacted.',
      account: 'Not checked yet. The check looks at the details only; no bank is contacted.',
    },
    cannotTest: {
      incomplete: 'It cannot be tested until its settings are complete.',
      standIn: 'Test the sandbox. The provider itself can be tested when its settings are complete.',
    },
    outcome: (outcome: string, asks: 'provider' | 'sandbox' | 'account', mode: 'live' | 'test'): string => {
      if (outcome === 'ok' && asks === 'account')
        return 'Bank and account name are filled in and the account number has 10 digits. No bank was contacted: compare the details with the bank’s letter.';
      if (outcome === 'ok' && asks === 'sandbox')
        return 'The sandbox is a part of this portal. No provider was contacted and no money moves.';
      if (outcome === 'misconfigured' && asks === 'account')
        return 'The bank or the account name is missing, or the account number does not have 10 digits.';
      const answers: Readonly<Record<string, string>> = {
        ok:
          mode === 'test'
            ? 'The gateway answered and accepted the test keys. Real payments were not tested.'
            : 'The gateway answered and accepted the settings. No payment was made.',
        unavailable: 'It did not answer. Try again in a few minutes.',
        outcome_unknown: 'It did not answer in time. Try again in a few minutes.',
        held: 'It was not asked, because this portal was restored from a backup and is not confirmed yet.',
        incomplete: 'It was not asked, because settings are missing.',
        unusable: 'It was not asked, because its settings cannot be used here. Check them under Configure.',
        unreadable:
          'It was not asked, because its secrets can no longer be decrypted. Enter them again under Configure.',
        refused: 'It answered but refused our request.',
        misconfigured: 'It refused our settings. Check them under Configure.',
      };
      return answers[outcome] ?? outcome;
    },
    standIn:
      'In this demonstration applicants can choose it, and the sandbox takes the payment in its place. You can test paid, declined and failed payments, and wrong amounts, with the test cards. No money moves.',
    missing: (names: readonly string[]) => `Missing for real payments: ${names.join(', ')}.`,
    noStandIn:
      'The sandbox does not take its place. To test it, start the demonstration with --stand-ins, or enter test keys under Configure.',
    whyOff: {
      incomplete: 'Not offered to applicants: settings are missing.',
      unusable: 'Not offered to applicants: its settings cannot be used here.',
      unreadable: 'Not offered to applicants: its secrets can no longer be decrypted. Enter them again.',
      'needs-approval': 'Not offered to applicants: the treasury’s written approval is not recorded.',
      'switched-off': 'It is switched off.',
    },
    approvedTitle: 'The treasury has approved other gateways',
    approved: (document: string, date: string, by: string | null, at: string) =>
      `Document ${document} of ${date}, recorded ${by ? `by ${by} ` : ''}on ${at}.`,
    notApprovedTitle: 'No treasury approval recorded',
    notApproved:
      'A federal college collects through the Treasury Single Account, by Remita. Paystack, Flutterwave and bank transfer stay off until the written approval is recorded.',
    notNeeded: 'The demonstration needs no approval. In production only Remita is offered without it.',
    approvalRecord: 'Record the approval',
    approvalChange: 'Change or withdraw the approval',
  },

  configure: {
    title: (gateway: string) => `Configure ${gateway}`,
    lead: 'Changes apply from the next payment.',
    enabled: 'Offer it to applicants',
    enabledHint: 'Payments already started with it are still checked when it is off.',
    save: 'Save settings',
    fixed: 'Set at installation. It can only be changed there.',
    secretSet: (at: string) => `Set on ${at}. It is never shown. Leave empty to keep it.`,
    secretMissing: 'Not set yet.',
    example: (example: string) => `For example ${example}`,
    turned: (on: boolean): string => (on ? 'Switched on' : 'Switched off'),
    /** A secret is told by nothing but that it changed. */
    changedTo: (field: string, values: readonly [string | undefined, string | undefined] | null): string =>
      values ? `${field}: from ${values[0] || 'nothing'} to ${values[1] || 'nothing'}` : `${field}: changed`,
    fields: {
      merchantId: 'Merchant number',
      serviceTypeId: 'Service type number',
      apiKey: 'API key',
      secretKey: 'Secret key',
      secretHash: 'Secret hash',
      baseUrl: 'Service address',
      bankName: 'Bank',
      accountName: 'Account name',
      accountNumber: 'Account number',
    },
    account: {
      lead: 'A new account applies only when a second master administrator has approved it. Until then applicants see the old one.',
      alone:
        'You are the only master administrator, so no one can approve a new account. Give a colleague the role first: open People in the admin portal, choose the person, then change the role to Master administrator.',
      waits: 'Another account waits for a second person.',
    },
    notificationTitle: 'Address for notifications',
    notificationLead: (gateway: string) =>
      `Enter this address where ${gateway} asks for a webhook or notification URL.`,
    updated: (at: string, by: string | null) =>
      by ? `Last changed by ${by} on ${at}.` : `Last changed on ${at}.`,
  },

  log: {
    title: (gateway: string) => `Logs of ${gateway}`,
    lead: 'Codes and times only. Secrets and payers’ details are not recorded here.',
    views: 'What to show',
    calls: 'Requests sent',
    failures: 'Failures only',
    messages: 'Messages received',
    noCalls: 'No requests sent yet',
    noMessages: 'No messages received yet',
    at: 'Time',
    operation: 'Request',
    operationOf: (operation: string): string =>
      ({
        begin: 'Open a checkout',
        verify: 'Check a payment',
        list: 'List payments',
        ping: 'Test connection',
        notification: 'Message received',
      })[operation] ?? operation,
    outcome: 'Answer',
    outcomeOf: (outcome: string): string => outcome.replaceAll('_', ' '),
    reference: 'Payment reference',
    code: 'Code',
    took: 'Took',
    milliseconds: (value: number) => `${number(value)} ms`,
    none: '—',
    received: 'Received',
    kind: 'About',
    kindOf: (kind: string): string =>
      ({ payment: 'A payment', refund: 'A refund', dispute: 'A dispute', other: 'Something else' })[kind] ??
      kind,
    handled: 'Processed',
    waiting: 'Waiting',
    verdict: 'Outcome',
    verdictOf: (verdict: string): string =>
      ({
        settled: 'Payment checked',
        'unknown-reference': 'Not one of our payments',
        flagged: 'Needs review',
        'no-matter': 'Nothing to do',
      })[verdict] ?? verdict,
  },

  treasury: {
    title: 'Treasury approval',
    lead: 'The written approval to collect outside the Treasury Single Account.',
    note: 'Your name and the time are recorded. Gateways that are set up and switched on are offered at once.',
    withdrawTitle: 'Withdraw the approval',
    withdrawLead: 'From then on only Remita is offered. Payments in progress are still checked.',
    withdraw: 'Withdraw the approval',
  },
};
