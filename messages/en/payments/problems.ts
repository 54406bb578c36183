/** Why something about money was not done. */
import { fileRefusals } from '../documents/file-refusals.ts';

type FileRefusal = keyof typeof fileRefusals;

export const problemWords = {
  /** Why something about money was not done, beside the reasons that are the same everywhere. */
  problem: (
    kind: string,
    {
      held,
      reason,
      paid,
      line,
      over,
    }: {
      held: string | null;
      reason: string | undefined;
      paid: string | undefined;
      line: { amount: string; day: string } | null;
      over: { expected: string; recorded: string } | null;
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
          advice: fileRefusals[reason as FileRefusal] ?? 'Choose another file.',
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
      }) as Record<string, { title: string; advice: string }>
    )[kind],
};
