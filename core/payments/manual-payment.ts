/** Payments that staff record from a statement, and the approval of a second person that makes them count. */

export const MANUAL_PAYMENT_STATUSES = ['Requested', 'Approved', 'Declined'] as const;
export type ManualPaymentStatus = (typeof MANUAL_PAYMENT_STATUSES)[number];

/** Where the money was found. */
export const MANUAL_SOURCES = ['bank statement', 'remita report', 'gateway report', 'teller slip'] as const;
export type ManualSource = (typeof MANUAL_SOURCES)[number];

/**
 * The line of a statement by which money is known, as it is compared: capitals, letters and digits only, so that the
 * same line typed with other spaces or dashes is the same line.
 */
export const statementKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
