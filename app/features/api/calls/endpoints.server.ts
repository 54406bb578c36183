/** Every call of the API, in the order in which the page for developers shows them. */
import { applicationCalls } from './applications.server.ts';
import type { Endpoint } from './endpoint.server.ts';
import { ownApplicationCalls, ownOfferCalls, ownPaymentCalls } from './own-applications.server.ts';
import { ownDocumentCalls } from './own-documents.server.ts';
import { ownRecordCalls } from './own-record.server.ts';
import { paymentCalls } from './payments.server.ts';
import { recordCalls } from './records.server.ts';
import { referenceCalls } from './reference.server.ts';
import { studentCalls } from './students.server.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  ...applicationCalls,
  ...recordCalls,
  ...paymentCalls,
  ...studentCalls,
  ...ownApplicationCalls,
  ...ownRecordCalls,
  ...ownDocumentCalls,
  ...ownOfferCalls,
  ...ownPaymentCalls,
  ...referenceCalls,
];
