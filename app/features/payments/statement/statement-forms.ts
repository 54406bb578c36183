/** The forms on the pages of the bank's statement, with their words: desks are English (decision 0175). */
import { choice, form, optional } from '#core/shared/form.ts';

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
