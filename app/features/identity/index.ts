/** The browser's front door to identity. */
export { AccountNotice } from './mail/AccountNotice.tsx';
export { RecoveryBadge } from './recovery/RecoveryBadge.tsx';
export { SessionMarks } from './sessions/SessionBars.tsx';
