/**
 * What the person concerned is told of everything that can happen to their offer, appeal, payment, refund or account: by
 * which mail, by which state of the application's page, and by which line of a history. The tables are complete by their
 * types, so an event that is added to core has to say here what is told of it. A kind without a mail says why.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AppealEvent, AppealState } from '#core/admissions/appeal.ts';
import type { SituationKind } from '#core/admissions/situation-kinds.ts';
import type { RecoveryEvent } from '#core/identity/mailbox-recovery.ts';
import type { OfferEvent, OfferNews } from '#core/offers/offer-status.ts';
import type { PaymentEvent } from '#core/payments/payment-status.ts';
import type { RefundEvent } from '#core/payments/refund-status.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { en } from '#messages/en/index.ts';
import { eventKinds } from '#messages/en/payments/payment-events.ts';

interface Told<Line extends string> {
  /** A template of messages/, with the kind where one template has several; or why no mail is sent. */
  readonly mail:
    | string
    | readonly [template: string, kind: OfferNews | AppealState]
    | { readonly none: string };
  /** States of the application's page that say it; or which other page does. */
  readonly page: readonly SituationKind[] | { readonly other: string };
  /** A line of the application's timeline, the payment's history, or the audit trail; null: the mail and page only. */
  readonly line: Line | null;
}

type TimelineLine = keyof typeof en.admissions.timeline.kinds;

const untold = { none: 'it happens before anybody outside knows of the offer' };

const OFFERS: Readonly<Record<OfferEvent, Told<TimelineLine>>> = {
  prepare: { mail: untold, page: ['under-review'], line: null },
  undo: { mail: untold, page: ['under-review'], line: null },
  release: { mail: 'statusChanged', page: ['accepted', 'accepted-incomplete'], line: 'offer-release' },
  accept: { mail: ['offerNews', 'accept'], page: ['offer-accepted'], line: 'offer-accept' },
  decline: { mail: ['offerNews', 'decline'], page: ['offer-declined'], line: 'offer-decline' },
  'undo-decline': {
    mail: ['offerNews', 'undo-decline'],
    page: ['accepted', 'offer-accepted'],
    line: 'offer-undo-decline',
  },
  'application-withdrawn': { mail: 'applicationWithdrawn', page: ['withdrawn'], line: 'withdrawn' },
  defer: { mail: ['offerNews', 'defer'], page: ['offer-deferred'], line: 'offer-defer' },
  reinstate: { mail: ['offerNews', 'reinstate'], page: ['accepted'], line: 'offer-reinstate' },
  lapse: { mail: ['offerNews', 'lapse'], page: ['offer-lapsed'], line: 'offer-lapse' },
  'offer-again': { mail: ['offerNews', 'offer-again'], page: ['accepted'], line: 'offer-offer-again' },
  'condition-failed': {
    mail: ['offerNews', 'condition-failed'],
    page: ['offer-withdrawn'],
    line: 'offer-condition-failed',
  },
  withdraw: { mail: ['offerNews', 'withdraw'], page: ['offer-withdrawn'], line: 'offer-withdraw' },
};

/** Kinds of news about an offer that are no event of its table. */
const NEWS_BESIDE: Readonly<Record<Exclude<OfferNews, OfferEvent>, Told<TimelineLine>>> = {
  'accept-in-person': {
    mail: ['offerNews', 'accept-in-person'],
    page: ['offer-accepted'],
    line: 'offer-accept-in-person',
  },
  'decline-in-person': {
    mail: ['offerNews', 'decline-in-person'],
    page: ['offer-declined'],
    line: 'offer-decline-in-person',
  },
  'ask-deferral': { mail: ['offerNews', 'ask-deferral'], page: ['offer-accepted'], line: 'deferral-asked' },
  'refuse-deferral': {
    mail: ['offerNews', 'refuse-deferral'],
    page: ['offer-not-deferred'],
    line: 'deferral-refused',
  },
  'move-word': { mail: ['offerNews', 'move-word'], page: ['offer-deferred'], line: 'deferral-word-moved' },
  reminder: { mail: ['offerNews', 'reminder'], page: ['accepted'], line: null },
  grace: { mail: ['offerNews', 'grace'], page: ['accepted'], line: null },
  moved: { mail: ['offerNews', 'moved'], page: ['accepted'], line: null },
};

const APPEALS: Readonly<Record<AppealEvent, Told<TimelineLine>>> = {
  send: { mail: ['appealNews', 'received'], page: ['appealed'], line: 'appeal-received' },
  read: { mail: ['appealNews', 'read'], page: ['appealed'], line: 'appeal-read' },
  uphold: { mail: ['appealNews', 'upheld'], page: ['under-review'], line: 'appeal-upheld' },
  refuse: { mail: ['appealNews', 'refused'], page: ['rejected'], line: 'appeal-refused' },
};

const own = { none: 'the applicant does it, on the page that says it' };

const PAYMENTS: Readonly<Record<PaymentEvent, Told<string>>> = {
  'verified-paid': { mail: 'applicationSubmitted', page: ['submitted'], line: 'verified-paid' },
  'verified-failed': {
    mail: 'paymentUnpaid',
    page: ['payment-refused', 'payment-left'],
    line: 'verified-failed',
  },
  declared: { mail: 'transferDeclared', page: ['transfer-waiting'], line: 'declared' },
  confirmed: { mail: 'applicationSubmitted', page: ['submitted'], line: 'confirmed' },
  declined: { mail: 'transferDeclined', page: ['transfer-declined'], line: 'declined' },
  returned: { mail: 'transferReturned', page: ['transfer-returned'], line: 'returned' },
  kept: { mail: 'applicationSubmitted', page: ['submitted'], line: 'kept' },
  summed: { mail: 'applicationSubmitted', page: ['submitted'], line: 'summed' },
  'taken-back': { mail: own, page: ['ready'], line: 'taken-back' },
  superseded: { mail: own, page: ['payment-open'], line: 'superseded' },
  expired: { mail: 'paymentUnpaid', page: ['payment-ended'], line: 'expired' },
  'fell-short': { mail: 'paymentTakenBack', page: ['payment-short', 'fee-taken-back'], line: 'reversed' },
};

const REFUNDS: Readonly<Record<RefundEvent, Told<string>>> = {
  approved: { mail: 'refundAgreed', page: { other: 'toReturn' }, line: 'refund-approved' },
  declined: {
    mail: { none: 'a colleague asked for it, and the applicant had been promised nothing' },
    page: { other: 'toReturn' },
    line: 'refund-declined',
  },
  withdrawn: { mail: 'refundWithdrawn', page: { other: 'toReturn' }, line: 'refund-withdrawn' },
  sent: {
    mail: { none: 'the money has not arrived; the page says that it is under way' },
    page: { other: 'toReturn' },
    line: 'refund-sent',
  },
  completed: { mail: 'refundDone', page: { other: 'toReturn' }, line: 'refund-completed' },
  failed: {
    mail: 'refundFailed',
    page: { other: 'toReturn' },
    line: 'refund-failed',
  },
  'came-back': { mail: 'refundReturned', page: { other: 'toReturn' }, line: 'refund-returned' },
};

const RECOVERIES: Readonly<Record<RecoveryEvent, Told<string>>> = {
  show: {
    mail: { none: 'its owner opens the link, on the page that says it' },
    page: { other: 'recovery' },
    line: 'account.recovery-shown',
  },
  confirm: { mail: 'recoveryUnderWay', page: { other: 'recovery' }, line: 'account.recovery-confirmed' },
  decline: { mail: 'recoveryEnded', page: { other: 'recovery' }, line: 'account.recovery-declined' },
  stop: { mail: 'recoveryEnded', page: { other: 'recovery' }, line: 'account.recovery-stopped' },
  finish: { mail: 'recoveryDone', page: { other: 'recovery' }, line: 'account.recovery-done' },
  lapse: { mail: 'recoveryEnded', page: { other: 'recovery' }, line: 'account.recovery-lapsed' },
};

/** Everything else that happens to an account, which has no table of states. */
const ACCOUNTS = [
  ...[
    'consentWithdrawn',
    'accountClosing',
    'accountKept',
    'accountErased',
    'accountSuspended',
    'accountReinstated',
  ],
  ...['roleGranted', 'roleDeclined', 'roleChanged', 'sessionsEnded', 'passwordChanged', 'emailChanged'],
  ...['factorAdded', 'factorRemoved', 'factorResetAsked', 'factorResetDeclined', 'factorReset'],
  ...['passkeyAdded', 'passkeyRemoved', 'recoveryCodeUsed', 'recoveryCodesMade'],
];

const ALL: Readonly<Record<string, Told<string>>> = Object.fromEntries(
  Object.entries({ OFFERS, NEWS_BESIDE, APPEALS, PAYMENTS, REFUNDS, RECOVERIES }).flatMap(([table, rows]) =>
    Object.entries(rows).map(([event, told]) => [`${table} ${event}`, told]),
  ),
);

const sources = ['../features', '../../server'].flatMap((folder) => {
  const path = join(import.meta.dirname, folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => readFileSync(join(path, name), 'utf8'));
});
const sent = new Set(
  sources.flatMap((text) => [...text.matchAll(/'([a-zA-Z-]+)'/g)].map(([, name]) => name)),
);

const names = (mail: Told<string>['mail']): readonly string[] =>
  typeof mail === 'string' ? [mail] : 'none' in mail ? [] : mail;

describe.each(['en', 'ha'] as const)('in %s', (language) => {
  const words = wordsFor(language);
  const params = (news: string) =>
    new Proxy({}, { get: (_, name) => (name === 'news' ? news : `<${String(name)}>`) });

  test.each(Object.entries(ALL))('%s is told', (_, { mail, page, line }) => {
    const [template, kind = ''] = names(mail);
    if (template) {
      const letter = words.email.templates[template]?.(params(kind));
      expect(letter?.subject).toMatch(/^(?!.*undefined).{10,}$/);
      expect(letter?.paragraphs.join(' ')).not.toMatch(/undefined/);
    }
    if (!('other' in page)) for (const what of page) expect(words.situation.what[what].title).toMatch(/\S/);
    if (line !== null) {
      const said: Readonly<Record<string, string>> = {
        [line]: line.includes('.') ? words.admin.audit.event(line) : '',
        ...eventKinds,
        ...words.admissions.timeline.kinds,
      };
      expect(said[line], line).toMatch(/\S/);
      expect(said[line], line).not.toBe(line);
    }
  });
});

test('every mail of the tables is sent by something', () => {
  const wanted = [...Object.values(ALL).flatMap(({ mail }) => names(mail)), ...ACCOUNTS];
  expect(wanted.filter((name) => !sent.has(name))).toEqual([]);
});
