/** The browser's front door to identity. */
export { RefusedMailNotice } from './mail/RefusedMailNotice.tsx';
export { SessionMarks } from './sessions/SessionBars.tsx';
