/** The list of payments as a file: everything that matches the filters of the address, made while it is sent. */
import { exportList } from '#app/lists/export-list.server.ts';
import { PAYMENTS } from './payment-list.server.ts';

export const loader = exportList(PAYMENTS);
