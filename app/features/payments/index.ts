/** The parts of payments that other rooms may draw; safe for the browser. */
export { AcceptanceFeeCard } from './acceptance/AcceptanceFeeCard.tsx';
export { PaymentHelp } from './pay/PaymentHelp.tsx';
export { FeePaid, PaymentHistory, PaymentsOfApplication } from './pay/PaymentHistory.tsx';
