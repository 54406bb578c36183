/** The browser's front door to identity. */
export { SessionMarks } from './parts/SessionBars.tsx';
export { SessionWatch } from './parts/SessionWatch.tsx';
