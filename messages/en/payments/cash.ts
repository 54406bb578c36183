/** The cash book and the bank days. */
export const cashWords = {
  cash: {
    title: 'Cash book',
    lead: (from: string, to: string) =>
      from === to
        ? `Money received and refunded on ${from}.`
        : `Money received and refunded from ${from} to ${to}.`,
    from: 'First day',
    to: 'Last day',
    day: 'Day',
    opening: 'Opening balance',
    inBy: (method: string) => `In: ${method}`,
    in: 'Total in',
    out: 'Out',
    closing: 'Closing balance',
    total: 'Total',
    empty: 'No money moved on these days',
    emptyAdvice: (held: string) => `${held} was held throughout. Choose other days.`,
    printed: 'Amounts in naira. Out: refunds to payers.',
    printedTotals: 'Amounts in naira. Out: refunds to payers. Download the file for each day.',
    signatures: ['Prepared by', 'Checked by', 'Approved by'],
    signed: ['Name', 'Signature', 'Date'],
    fileName: 'cash-book',
    sheet: 'Cash book',
  },
};
