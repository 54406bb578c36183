/** What other rooms may draw of payments; safe for the browser. */
export { FeePaid } from './pay/FeePaid.tsx';
export { PaymentHelp } from './pay/PaymentHelp.tsx';
export { PaymentHistory, PaymentsOfApplication } from './pay/PaymentHistory.tsx';
