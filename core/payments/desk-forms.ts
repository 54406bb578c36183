/** The forms by which the bursary decides about money, with their words: desks are English (decision 0175). */
import type { FieldIssue } from '../shared/field-issue.ts';
import {
  type About,
  as,
  choice,
  dayField,
  form,
  line,
  optional,
  paragraph,
  type Raw,
} from '../shared/form.ts';
import { NOTIFY_HINT } from '../shared/form-words.ts';
import { ok, type Result } from '../shared/result.ts';
import { PAID_PURPOSES } from './fees.ts';
import { GATEWAY_IDS } from './gateways.ts';
import { dayUntil, MANUAL_SOURCES, nairaAmount, statementReference } from './manual-payment.ts';
import type { Kobo } from './money.ts';
import type { RefundEvent } from './refund-status.ts';

/** Characters of the reason that staff give for what they decide. */
const REASON_MAX = 500;

export const reasonField = (about: About = {}) =>
  paragraph(REASON_MAX, { label: 'Reason', hint: NOTIFY_HINT, ...about });

/** An amount of money that somebody types in naira, more than nothing. It is read as kobo. */
const amount = (about: About) =>
  line(nairaAmount, { label: 'Amount in naira', inputMode: 'decimal', maxLength: 30, ...about });
const amountField = (about: About = {}) => as(amount(about), (kobo): Kobo => Number(kobo));
export const amountIfAny = (about: About = {}) =>
  as(optional(amount(about)), (kobo): Kobo | null => (kobo === null ? null : Number(kobo)));

/** The fee that money pays for. Where none is chosen, it is the fee that is asked of the application. */
export const purposeIfAny = (about: About = {}) => optional(choice(PAID_PURPOSES, about));

/** A no says why. Where somebody asks colleagues something in it, its hint says how. */
export const reasonForm = form({ reason: reasonField() });
export const reasonWords = { reason: 'Reason', hint: NOTIFY_HINT };
const NO_REASON: ReadForm = { read: () => ok({ reason: null }) };
interface ReadForm {
  readonly read: (raw: Raw) => Result<{ readonly reason: string | null }, readonly FieldIssue<'reason'>[]>;
}
/** A yes needs none. */
export const reasonUnless = (isYes: boolean): ReadForm => (isYes ? NO_REASON : reasonForm);

/** A payment that staff found on a statement or a report. Its list has the same words, which are in the messages. */
export const manualPaymentForm = (today: string) =>
  form({
    application_number: line(40),
    amount: amountField(),
    source: choice(MANUAL_SOURCES),
    statement_reference: line(statementReference, { maxLength: 100 }),
    value_date: dayField(dayUntil(today)),
    payer_name: optional(line(200)),
    reason: paragraph(REASON_MAX),
    evidence: optional(paragraph(2000, { rows: 2 })),
  });

const settledAmount = (label: string) => as(amountIfAny({ label }), (kobo): Kobo => kobo ?? 0);

/** The result of a day's money of one gateway. */
export const settlementForm = (today: string) =>
  form(
    {
      gateway: choice(GATEWAY_IDS, { label: 'Gateway' }),
      day: dayField(dayUntil(today), { label: 'Day of the payments' }),
      settled: settledAmount('Settled to the college’s account'),
      charges: settledAmount('Charges of the gateway'),
      remitted: settledAmount('Remitted to the treasury'),
      reference: line(
        { min: 2, max: 100 },
        { label: 'Reference', hint: 'Of the settlement, the advice or the treasury’s receipt.' },
      ),
    },
    { submit: 'Record settlement' },
  );

/** It confirms an announced transfer by what the statement shows. */
export const confirmTransferForm = (today: string) =>
  form(
    {
      statement_reference: line(statementReference, {
        maxLength: 100,
        label: 'Statement reference',
        hint: 'The session ID or reference of the line. Each line can be used once.',
      }),
      value_date: dayField(dayUntil(today), { label: 'Value date' }),
      amount: amountField(),
      evidence: optional(
        paragraph(2000, {
          label: 'Evidence',
          hint: 'For example the page and line of the statement.',
          rows: 2,
        }),
      ),
    },
    { submit: 'Confirm transfer' },
  );

const FLAG_RESOLUTIONS = ['keep', 'split', 'refund', 'attach', 'accept-short'] as const;

/** It resolves a doubt about a payment. The form that keeps the fee and asks for the rest back shows its reason only. */
export const flagForm = form({
  resolution: choice(FLAG_RESOLUTIONS, {
    label: 'Decision',
    hint: 'A second person must approve a refund, a move or a fee that is short.',
  }),
  amount: amountIfAny({ hint: 'Only if you refund or move a part. Leave it empty for all of it.' }),
  application_number: optional(
    line(40, {
      unmarked: true,
      label: 'Application number',
      hint: 'Required if you move it: the number of the other application.',
    }),
  ),
  purpose: purposeIfAny({ label: 'Fee, if you move it' }),
  reason: reasonField(),
});

/** It moves money that was confirmed for the wrong application. */
export const moveForm = form(
  {
    application_number: line(40, { label: 'Application number' }),
    amount: amountField(),
    purpose: purposeIfAny({ label: 'Fee, if you move it' }),
    reason: reasonField({ rows: 2 }),
  },
  { submit: 'Propose to move it' },
);

/** The treasury publishes no form of its numbers, so any short text of one line is taken. */
export const treasuryReceiptForm = form(
  { treasury_receipt: line({ min: 4, max: 60 }, { label: 'E-receipt number' }) },
  { submit: 'Record the number' },
);

export const refundForm = form(
  { amount: amountField(), reason: reasonField() },
  { submit: 'Request refund' },
);

const REFUND_RESULTS = ['sent', 'completed', 'failed'] as const satisfies readonly RefundEvent[];
export type RefundResult = (typeof REFUND_RESULTS)[number];

export const refundResultForm = form(
  {
    result: choice(REFUND_RESULTS, { label: 'Result' }),
    provider_reference: optional(
      line(100, {
        unmarked: true,
        label: 'Reference of the transfer',
        hint: 'Required if the payer has received the money.',
      }),
    ),
    problem: optional(
      paragraph(REASON_MAX, {
        unmarked: true,
        label: 'What went wrong',
        hint: `Required if the refund failed. ${NOTIFY_HINT}`,
        rows: 2,
      }),
    ),
  },
  { submit: 'Save result' },
);
