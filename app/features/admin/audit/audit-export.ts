/** The entries that the filters show, as a file, the oldest first. */
import { exportList } from '#app/lists/export-list.server.ts';
import { AUDIT } from './audit-list.server.ts';

export const loader = exportList(AUDIT);
