/** The server's front door to operations. */
export { makeBackup, makeNightlyBackup, newBackup } from './backups/backup-work.server.ts';
export { noteDeclared } from './backups/declare-portal.server.ts';
export { checkRestored, putInPlace } from './backups/put-in-place.server.ts';
export { prepareRestore } from './backups/restore-backup.server.ts';
