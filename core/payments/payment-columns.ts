/**
 * What the list of payments and its export show: a line for each, read by both. An amount that adds up to a figure has
 * its name: revenue to Total Revenue, held to the ledger.
 */
export interface PaymentColumn {
  /** Kobo, or a moment; text where nothing is said. */
  readonly as?: 'amount' | 'moment';
  /** In a sheet, in characters; 14 where nothing is said. */
  readonly width?: number;
  /** Shown in the list. */
  readonly onScreen?: true;
}

const COLUMNS = {
  reference: { width: 24, onScreen: true },
  status: { width: 11, onScreen: true },
  fee: { width: 24 },
  amount: { as: 'amount', onScreen: true },
  revenue: { as: 'amount', width: 24 },
  inDoubt: { as: 'amount', width: 30 },
  received: { as: 'amount' },
  otherMoney: { width: 24 },
  returned: { as: 'amount' },
  takenBack: { as: 'amount', width: 24 },
  moved: { as: 'amount', width: 24 },
  held: { as: 'amount' },
  unsettled: { as: 'amount', width: 24 },
  method: { width: 16, onScreen: true },
  gateway: { width: 16 },
  providerReference: { width: 24 },
  rrr: { width: 20 },
  begunAt: { as: 'moment', width: 20, onScreen: true },
  paidAt: { as: 'moment', width: 20 },
  application: { width: 18 },
  firstName: { width: 20 },
  lastName: { width: 20 },
  program: { width: 28 },
  review: { width: 40 },
  decidedAt: { as: 'moment', width: 20 },
  reason: { width: 40 },
  documents: { width: 40 },
} as const satisfies Readonly<Record<string, PaymentColumn>>;

export type PaymentColumnName = keyof typeof COLUMNS;

export const paymentColumn = (name: PaymentColumnName): PaymentColumn => COLUMNS[name];

/** In the order of the table. */
export const PAYMENT_COLUMNS = Object.keys(COLUMNS) as readonly PaymentColumnName[];
export const SCREEN_COLUMNS = PAYMENT_COLUMNS.filter((name) => paymentColumn(name).onScreen);
