/** The server's front door to payments. */

export { flagFeesOfEndedOffers } from './acceptance/flag-fees-of-ended-offers.server.ts';
export { type AcceptanceFeeView, readAcceptanceFee } from './acceptance/read-acceptance-fee.server.ts';
export { refundSharesOn, writeRefundRule } from './fees/set-refund-rule.server.ts';
export { accountLines, readAccount, writeAccount } from './gateways/configure-gateway.server.ts';
export { checkLedger, sayFault } from './ledger/check-ledger.server.ts';
export { isOpenLine } from './ledger/claim-line.server.ts';
export { recordManualPayment } from './manual/record-manual-payment.server.ts';
export { recordTreasuryReceipt } from './manual/record-treasury-receipt.server.ts';
export { readGatewayDays } from './overview/read-payment-figures.server.ts';
export { beginPayment } from './pay/begin-payment.server.ts';
export { namedOr } from './payment/named-by.server.ts';
export { awaitsMoney, owesMoney } from './payment/present-payment.server.ts';
export {
  acceptanceFeeOf,
  applicationFee,
  shownFee,
} from './payment/queries.server.ts';
export { type CheckedPaper, checkPaper } from './receipts/check-paper.server.ts';
export { runReconciliation } from './reconcile/run-reconciliation.server.ts';
export { startNightlyReconciliation } from './reconcile/start-reconciliation.server.ts';
export { deliverSandboxNotification } from './sandbox/submit-sandbox-card.server.ts';
export { cancelAttempt } from './settle/cancel-attempt.server.ts';
export { settleNotifications } from './settle/settle-notifications.server.ts';
export { settlePayment } from './settle/settle-payment.server.ts';
export { askEndedAttempts, sweepPayments } from './settle/sweep-payments.server.ts';
export { lockLateFee, takeLateFee } from './settle/take-late-fee.server.ts';
export { tellOfClosing, tellUnpaid } from './settle/tell-payers.server.ts';
export { forgetStatementFiles } from './statement/upload-statement.server.ts';
export {
  listOwnPayments,
  paymentsOf,
  readPaymentFilters,
  searchPayments,
} from './transactions/payment-list.server.ts';
export { declareTransfer } from './transfers/declare-transfer.server.ts';
export { readWithdrawal, withdrawApplication } from './withdrawal/withdraw-application.server.ts';
