/** The forms on the pages of the bank's statement, with their words: desks are English (decision 0175). */
import { amountIfAny, purposeIfAny, reasonField } from '#core/payments/desk-forms.ts';
import { DEBIT_DECISIONS, STATEMENT_LIMITS } from '#core/payments/statement-cells.ts';
import { choice, fileField, form, line, optional } from '#core/shared/form.ts';
import { text } from '#core/shared/text-rules.ts';

export const uploadForm = form(
  {
    bank: line(60, {
      label: 'Bank',
      hint: 'If you have to choose the columns, they are remembered for this bank.',
    }),
    file: fileField(
      {
        accept: ['.csv', '.txt', '.tsv', '.xlsx', 'text/csv', 'text/plain'],
        most: STATEMENT_LIMITS.bytes,
      },
      { label: 'File' },
    ),
  },
  { submit: 'Upload statement' },
);

/** All that is left of the line, or a part of it: the rest stays to match. */
const part = amountIfAny({
  label: 'Amount for this application',
  hint: 'For a payment for several applications, enter this one’s part. The rest stays to match.',
});
export const partForm = form({ amount: part });

/** Money for an application that announced no transfer: a second person approves it. */
export const fromLineForm = form({
  application_number: line(40, { label: 'Application number' }),
  amount: part,
  purpose: purposeIfAny({ label: 'Fee' }),
  reason: reasonField({ rows: 2 }),
});

export const asideForm = form(
  { note: reasonField({ label: 'What the money is', hint: '', rows: 2 }) },
  { submit: 'Set aside' },
);

/** The credits that may be meant are known when it is drawn. */
export const chooseForm = form(
  { line: choice<string>([], { label: 'The credit that the bank took back' }, text({ max: 40 })) },
  { submit: 'This credit was taken back' },
);
export const proposeForm = form({
  decision: choice(DEBIT_DECISIONS),
  reason: reasonField({ hint: '', rows: 2 }),
});

const column = (label: string) => choice<string>([], { label });

/** It says which column of a bank's file is which, by its number. At least a day, the narration and money that came in. */
export const columnsForm = form(
  {
    date: column('Transaction date'),
    value_date: optional(column('Value date')),
    narration: column('Narration'),
    credit: optional(column('Money in (credit)')),
    debit: optional(column('Money out (debit)')),
    amount: optional(column('Amount, if money in and out share a column')),
    direction: optional(column('Credit or debit (CR or DR)')),
    balance: optional(column('Balance')),
    reference: optional(column('Reference')),
  },
  { submit: 'Read the statement' },
);
