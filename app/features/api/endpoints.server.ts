/** Every call of the API, in the order in which the page for developers shows them. */
import { applicationCalls } from './calls/applications.server.ts';
import { paymentCalls } from './calls/payments.server.ts';
import { referenceCalls } from './calls/reference.server.ts';
import { studentCalls } from './calls/students.server.ts';
import type { Endpoint } from './endpoint.server.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  ...applicationCalls,
  ...paymentCalls,
  ...studentCalls,
  ...referenceCalls,
];
