/** The forms on the page of reconciliation, with their words: desks are English (decision 0175). */
import { reasonField } from '#core/payments/desk-forms.ts';
import { dayUntil } from '#core/payments/manual-payment.ts';
import { DIFFERENCE_RESOLUTIONS } from '#core/payments/reconciliation.ts';
import { STATEMENT_LIMITS } from '#core/payments/statement-cells.ts';
import { choice, dayField, fileField, form, line, optional } from '#core/shared/form.ts';
import { ok } from '#core/shared/result.ts';

/** The use case finds out whether this gateway can be asked. */
const gateway = choice<string>([], { label: 'Gateway' }, (typed) => ok(typed.trim()));

export const startForm = (today: string) =>
  form(
    {
      gateway,
      from: dayField(dayUntil(today), { label: 'First day' }),
      to: dayField(dayUntil(today), { label: 'Last day' }),
    },
    { submit: 'Start comparison' },
  );

export const reportForm = form(
  {
    gateway,
    file: fileField(
      { accept: ['.csv', '.xlsx', 'text/csv'], most: STATEMENT_LIMITS.bytes },
      { label: 'File', hint: 'A CSV or XLSX file with columns for reference, amount, date and status.' },
    ),
  },
  { submit: 'Upload and compare' },
);

export const differenceForm = form(
  {
    resolution: choice(DIFFERENCE_RESOLUTIONS, {
      label: 'Decision',
      hint: 'Money that went back needs a refund in the college’s records. If there is none, it is requested for approval.',
    }),
    note: reasonField({ label: 'What was found', rows: 2 }),
    application_number: optional(
      line(40, {
        unmarked: true,
        label: 'Application number',
        hint: 'Required if you record it for an application: its number.',
      }),
    ),
  },
  { submit: 'Decide' },
);
