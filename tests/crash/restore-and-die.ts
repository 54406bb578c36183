/**
 * Restores a backup in a process of its own and kills that process at a step: `restore-and-die.ts <url> <file> <name>
 * <step>`. Started by drill.db.test.ts.
 */
import { makeBackupKeys } from '#db/backup/keys.ts';
import { restoreDatabase } from '#db/backup/restore-database.ts';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';

const [liveUrl = '', path = '', name = '', step = '', fieldKey = ''] = process.argv.slice(2);
await restoreDatabase({
  path,
  keys: makeBackupKeys({ backupKey: undefined, fieldKey }),
  migrationsFolder: MIGRATIONS_FOLDER,
  liveUrl,
  name,
  files: null,
  onProgress: (progress) => {
    if (progress.step === step && progress.done > 2) process.kill(process.pid, 'SIGKILL');
  },
});
