/** Asking which of day and month comes first in a file that somebody uploaded. */
export const dateOrder = {
  title: 'Choose the order of the dates',
  lead: 'The file does not show for certain whether the day or the month comes first. Nothing has been saved yet. Compare both readings with the original document.',
  caption: 'Dates of the file in both orders',
  row: 'Row',
  written: 'In the file',
  orders: { 'day-first': 'Day first', 'month-first': 'Month first' },
  none: 'not a date',
  choose: 'How are the dates of this file written?',
  unread: (count: number) =>
    count === 0 ? 'Every date can be read.' : `${count} ${count === 1 ? 'date' : 'dates'} cannot be read.`,
  submit: 'Read the file',
  discard: 'Remove file',
  assumed: (written: string, day: string, otherwise: string) =>
    `No date in this file shows whether day or month comes first. They were read as usual: ${written} is ${day}. If ${otherwise} is meant, write the dates as 10-Jun-2025 and upload the file again.`,
  brief: (written: string, day: string) => `Read day first: ${written} is ${day}.`,
  mixed: (dayFirst: { row: number; text: string }, monthFirst: { row: number; text: string }) =>
    `Row ${dayFirst.row} has the day first (${dayFirst.text}), row ${monthFirst.row} the month first (${monthFirst.text}). Write all dates in one order, or as 10-Jun-2025. Then upload the file again.`,
  mixedTitle: 'The dates of this file are in two orders',
};
