/** The browser's front door to identity. */
export { SessionMarks } from './parts/SessionBars.tsx';
