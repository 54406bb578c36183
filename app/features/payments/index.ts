/** What other rooms may draw of payments; safe for the browser. */
export { PaymentBadge } from './parts/PaymentBadge.tsx';
export { PaymentHistory, type PaymentHistoryProps, PaymentsOfApplication } from './parts/PaymentHistory.tsx';
export type { PaymentCard } from './payment-view.ts';
