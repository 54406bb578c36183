/** Parts of the admin portal that other screens draw; fit for the browser. */
export { About, Who } from './audit/AuditList.tsx';
export type { AuditRow } from './audit/present-audit.server.ts';
export { DaysChart } from './overview/Charts.tsx';
