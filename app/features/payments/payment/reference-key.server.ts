import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** What `statementKey` (core/payments/manual-payment.ts) makes of a reference, of one that is kept; payments are indexed by it. */
export const referenceKey = (column: AnyColumn): SQL<string> =>
  sql`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;
