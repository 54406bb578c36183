/** The server's front door to payments. */

export { approveManualPayment } from './approve-manual-payment.server.ts';
export { beginPayment } from './begin-payment.server.ts';
export { checkLedger } from './check-ledger.server.ts';
export { type CheckedPaper, checkPaper } from './check-paper.server.ts';
export { confirmTransfer } from './confirm-transfer.server.ts';
export { approveRefund, declineRefund } from './decide-refund.server.ts';
export { declareTransfer } from './declare-transfer.server.ts';
export { declineManualPayment } from './decline-manual-payment.server.ts';
export { declineTransfer } from './decline-transfer.server.ts';
export { deliverSandboxNotification } from './deliver-sandbox-notification.server.ts';
export { foldPaymentDays } from './fold-payment-days.server.ts';
export { listManualPayments } from './list-manual-payments.server.ts';
export { listOwnPayments, paymentsOf } from './list-payments.server.ts';
export { listRefunds } from './list-refunds.server.ts';
export { applicationFee } from './queries.server.ts';
export { receiveNotification } from './receive-notification.server.ts';
export { recordManualPayment } from './record-manual-payment.server.ts';
export { recordRefundResult } from './record-refund-result.server.ts';
export { requeryPayment } from './requery-payment.server.ts';
export { requestRefund } from './request-refund.server.ts';
export { resolveFlag } from './resolve-flag.server.ts';
export { listUnplacedNotifications, reviewNotification } from './review-notification.server.ts';
export { settleNotifications } from './settle-notifications.server.ts';
export { settlePayment } from './settle-payment.server.ts';
export { sweepPayments } from './sweep-payments.server.ts';
