/** Why something about money was not done. */
import { dateOrder } from '../date-order.ts';
import { fileRefusals } from '../documents/file-refusals.ts';

type FileRefusal = keyof typeof fileRefusals;

/** What is wrong with a cell of a report or statement. */
const faultText = (reason: string, value: string): string =>
  (
    ({
      'date-missing': 'the date is empty, and no row above has one to carry down.',
      'date-unknown': `“${value}” is not a date. Write it as 31/01/2026 or 31-Jan-2026.`,
      'date-month-first': `“${value}” has the month first. Write the day first: 31/01/2026.`,
      'date-day-first': `“${value}” has the day first. Write the month first, or write it as 31-Jan-2026.`,
      'date-ahead': `“${value}” is in the future. Check the order of day and month.`,
      'amount-missing': 'the row has a date and no amount. Enter the amount in the file, or delete the row.',
      'both-sides': 'the row has money in and money out. Write them on two rows.',
      'direction-unknown': `“${value}” does not say whether the money came in or left. Write CR or DR.`,
      'amount-unknown': `“${value}” is not an amount. Write it as 25,000.00, or leave the cell empty.`,
      'amount-comma': `“${value}” has a decimal comma. Write it as 25,000.00.`,
      'currency-unknown': `“${value}” is not a currency code. Write NGN.`,
      'reference-missing': 'the reference is empty.',
    }) as Record<string, string>
  )[reason] ?? `“${value}” cannot be read.`;

export const problemWords = {
  /** Why something about money was not done, beside the reasons that are the same everywhere. */
  problem: (
    kind: string,
    {
      held,
      row,
      bad,
      max,
      paid,
      line,
      over,
      mixed,
    }: {
      held: string | null;
      row: number | undefined;
      bad: { column: string; reason: string; value: string };
      max: number | undefined;
      paid: string | undefined;
      line: { amount: string; day: string } | null;
      over: { expected: string; recorded: string } | null;
      mixed: Parameters<typeof dateOrder.mixed> | null;
    },
  ): { title: string; advice: string } | undefined =>
    (
      ({
        'line-taken': {
          title: 'This line of the statement is already used',
          advice:
            'Another payment or refund was recorded from it. Check the reference, or search for it under Transactions.',
        },
        'line-reversed': {
          title: 'The bank took this money back',
          advice: 'It cannot pay for an application. See Money out on the bank statement’s page.',
        },
        'money-gone': {
          title: 'Some of this money was refunded, or is about to leave',
          advice:
            'Open the payments below. Withdraw a refund or decline a move that still waits. Of a refund that has been sent, ask the payer for the money.',
        },
        'line-differs': {
          title: 'The uploaded statement shows different details for this line',
          advice: line
            ? `It shows ${line.amount} with the value date ${line.day}. Enter what it shows, or choose another line.`
            : 'Enter the amount and the value date as the statement shows them.',
        },
        'paid-already': {
          title: `Application ${paid ?? ''} is already paid`,
          advice:
            'Check that this is a second payment and not the same money. If it is, send the form again: the money is recorded and marked for review.',
        },
        'evidence-refused': {
          title: 'The evidence file was not accepted',
          advice: fileRefusals[bad.reason as FileRefusal] ?? 'Choose another file.',
        },
        'line-settled': {
          title: 'This line is recorded as a settlement',
          advice: 'Withdraw the settlement under Bank days. The line is then open again.',
        },
        'settlement-known': {
          title: 'This settlement is already recorded',
          advice:
            'The same gateway, day and reference are in the list below. Withdraw that one first if it is wrong.',
        },
        'over-expected': {
          title: over
            ? `${over.recorded} would be recorded for this day, and ${over.expected} is expected`
            : 'Far more would be recorded for this day than is expected',
          advice:
            'Check the gateway, the day and each amount. If they are right, send the form again: they are recorded.',
        },
        'confirmation-waits': {
          title: 'A confirmation of this transfer is waiting for approval',
          advice: 'Approve or decline it under Manual payments first.',
        },
        'receipt-taken': {
          title: 'This number is recorded for another payment',
          advice: 'Compare it with the treasury’s e-receipt, digit by digit, and enter it again.',
        },
        'not-enough': {
          title: 'There is not enough money under this payment',
          advice: held
            ? `${held} can be used. Choose a smaller amount or another way.`
            : 'Choose another way.',
        },
        'not-recorded': {
          title: 'This money is not in the college’s records',
          advice: 'Record it for its application first. Then request the refund on the payment’s page.',
        },
        'paid-twice': {
          title: 'The fee of this application is paid by another payment',
          advice: 'This one cannot be kept for it. Refund it, or move it to another application.',
        },
        'not-listed': {
          title: 'This gateway does not provide a list',
          advice: 'Download its report, or the bank statement, and upload it here instead.',
        },
        'unknown-gateway': {
          title: 'Choose a gateway',
          advice: 'The file is compared with the payments of one gateway.',
        },
        'too-large': {
          title: 'The file is too large',
          advice: 'Upload a shorter period at a time.',
        },
        'too-heavy': {
          title: 'This file takes too long to read',
          advice: 'Nothing was saved. Save the sheet as CSV, or a shorter period, and upload that.',
        },
        busy: {
          title: 'Too many files are being read',
          advice: 'Nothing was saved. Try again in a minute.',
        },
        empty: { title: 'The file is empty', advice: 'Download it from the bank again, then upload it.' },
        spreadsheet: {
          title: 'This kind of workbook cannot be read',
          advice: 'It is an old XLS file or has a password. Save it as XLSX without a password, or as CSV.',
        },
        workbook: {
          title: 'This workbook cannot be read',
          advice:
            'It is damaged, or it holds far more than a statement. Save the sheet again as XLSX or CSV.',
        },
        pdf: {
          title: 'This file is a PDF',
          advice:
            'A PDF cannot be compared. Download the same statement or report as CSV or XLSX, and upload that file.',
        },
        'not-text': {
          title: 'This file is neither CSV nor XLSX',
          advice: 'Download the statement as CSV or XLSX, and upload that file.',
        },
        encoding: {
          title: 'The encoding of this file cannot be read',
          advice: 'Open it in a spreadsheet, choose “Save as”, then “CSV UTF-8”, and upload that file.',
        },
        'unclosed-quote': {
          title: `A quotation mark in row ${row ?? ''} is never closed`,
          advice: 'Correct the row, or download the file again. Nothing was saved.',
        },
        wide: {
          title: `Row ${row ?? ''} is too long to be part of a statement`,
          advice: 'Check that this is the right file. Nothing was saved.',
        },
        'no-header': {
          title: 'The columns of the file could not be found',
          advice: 'A row must name them: reference, amount and date. Save it as CSV or XLSX and try again.',
        },
        'no-rows': {
          title: 'The file has no dated rows',
          advice: 'Choose a file for a period with payments.',
        },
        'no-credits': {
          title: 'No money came in on this statement',
          advice: 'Check the period, and that the right column was read as credit.',
        },
        'too-many-rows': {
          title: `The file has more than ${max ?? 20000} rows`,
          advice: 'Upload a shorter period at a time.',
        },
        'no-dates': {
          title: 'The file has no dates',
          advice: 'Choose a report with the day of each payment.',
        },
        'dates-mixed': { title: dateOrder.mixedTitle, advice: mixed ? dateOrder.mixed(...mixed) : '' },
        'bad-row': {
          title: `Row ${row ?? ''}, column ${bad.column}: ${faultText(bad.reason, bad.value)}`,
          advice: 'Nothing was saved. Correct the row and upload the file again.',
        },
      }) as Record<string, { title: string; advice: string }>
    )[kind],
};
