/** The server's front door to payments. */
export { beginPayment } from './begin-payment.server.ts';
export { checkLedger } from './check-ledger.server.ts';
export { confirmTransfer } from './confirm-transfer.server.ts';
export { declareTransfer } from './declare-transfer.server.ts';
export { declineTransfer } from './decline-transfer.server.ts';
export { deliverSandboxNotification } from './deliver-sandbox-notification.server.ts';
export { listOwnPayments, paymentsOf } from './list-payments.server.ts';
export { applicationFee } from './queries.server.ts';
export { receiveNotification } from './receive-notification.server.ts';
export { requeryPayment } from './requery-payment.server.ts';
export { settleNotifications } from './settle-notifications.server.ts';
export { settlePayment } from './settle-payment.server.ts';
export { sweepPayments } from './sweep-payments.server.ts';
