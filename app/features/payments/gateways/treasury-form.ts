/** The form that puts the treasury's written approval on record. @param today the last day that its letter may have */
import { dayUntil } from '#core/payments/manual-payment.ts';
import { dayField, form, line } from '#core/shared/form.ts';

export const treasuryForm = (today: string) =>
  form(
    {
      document: line(120, { label: 'Document number', hint: 'As on the letter.' }),
      date: dayField(dayUntil(today), { label: 'Document date', short: true }),
    },
    { submit: 'Record the approval' },
  );
