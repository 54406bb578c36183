/** What `statementKey` (core/payments/manual-payment.ts) makes of a reference, of one that is kept; payments are indexed by it. */
export { folded as referenceKey } from '#db/schema/columns.ts';
