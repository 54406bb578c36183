/** What other screens draw of the admin portal; fit for the browser. */
export { About, Who } from './audit/AuditList.tsx';
export type { AuditRow } from './desk/admin-view.ts';
export { DaysChart } from './overview/Charts.tsx';
