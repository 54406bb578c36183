/** The browser's front door to identity. */
export { AccountNotice } from './mail/AccountNotice.tsx';
export type { ToldOfAccount } from './mail/refused-mail.server.ts';
export { RecoveryBadge } from './recovery/RecoveryBadge.tsx';
export { SessionMarks } from './sessions/SessionBars.tsx';
