/** The server's front door to monitoring. */
export { makeBackup, makeNightlyBackup, newBackup } from './backup-work.server.ts';
export { checkRestored } from './check-restored.server.ts';
export { noteDeclared } from './declare-portal.server.ts';
export { putInPlace } from './put-in-place.server.ts';
export { prepareRestore } from './restore-backup.server.ts';
