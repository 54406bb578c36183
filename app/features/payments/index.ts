/** What other rooms may draw of payments; safe for the browser. */
export { PaymentHistory, PaymentsOfApplication } from './pay/PaymentHistory.tsx';
