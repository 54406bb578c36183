/** The browser's front door to identity. */
export { SessionMarks } from './sessions/SessionBars.tsx';
