/** The server's front door to payments. */

export { beginPayment } from './begin-payment.server.ts';
export { checkLedger } from './check-ledger.server.ts';
export { type CheckedPaper, checkPaper } from './check-paper.server.ts';
export { declareTransfer } from './declare-transfer.server.ts';
export { deliverSandboxNotification } from './deliver-sandbox-notification.server.ts';
export { listOwnPayments, paymentsOf } from './list-payments.server.ts';
export { readPaymentFilters } from './payment-filters.ts';
export { applicationFee, shownFee } from './queries.server.ts';
export { readGatewayDays } from './read-payment-figures.server.ts';
export { receiveNotification } from './receive-notification.server.ts';
export { recordManualPayment } from './record-manual-payment.server.ts';
export { recordTreasuryReceipt } from './record-treasury-receipt.server.ts';
export { runReconciliation } from './run-reconciliation.server.ts';
export { searchPayments } from './search-payments.server.ts';
export { settleNotifications } from './settle-notifications.server.ts';
export { settlePayment } from './settle-payment.server.ts';
export { startNightlyReconciliation } from './start-reconciliation.server.ts';
export { forgetStatementFiles } from './statement/upload-statement.server.ts';
export { sweepPayments } from './sweep-payments.server.ts';
