/** What other screens draw of the admin portal; fit for the browser. */
export { DaysChart } from './overview/Charts.tsx';
