/** Checks the portal's own records: backups that can be opened, an intact audit trail, jobs that are done. */
import { createReadStream } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { open } from '#db/backup/container.ts';
import { makeBackupFolder } from '#db/backup/folder.ts';
import { makeBackupKeys } from '#db/backup/keys.ts';
import { BackupError } from '#db/backup/problem.ts';
import { countMissingFiles } from '#db/file-store.ts';
import * as schema from '#db/schema/index.ts';
import { backupFiles } from '../jobs/backup-files.ts';
import { type KnownRun, missedJobs } from '../jobs/schedule.ts';
import { filesFolder, makeStorage } from '../wiring.ts';
import { bad, type Check, type Finding, good, note } from './check.ts';

const HOUR = 3_600_000;
/** They are made every night; a night may take its time. */
const BACKUP_HOURS = 30;

export const backups: Check = {
  name: 'Backups',
  async run({ config, now }) {
    const folder = makeBackupFolder(config.backupDir);
    const made = (await folder.list()).filter(({ status }) => status === 'completed');
    const [newest] = made;
    if (!newest)
      return [
        note(
          `There is no backup in ${config.backupDir}.`,
          'npm run backup makes one; the running portal does every night.',
        ),
      ];
    const findings: Finding[] = [];
    const hours = (now().getTime() - Date.parse(newest.at)) / HOUR;
    const text = `The newest of ${made.length} is of ${newest.at.slice(0, 16).replace('T', ' ')} UTC.`;
    findings.push(
      hours > BACKUP_HOURS
        ? bad(text, 'Run npm run backup now. Database System shows why the nightly backup was not made.')
        : good(text),
    );
    findings.push(await judgeFile(folder.pathOf(newest.name), makeBackupKeys(config)));
    return findings;
  },
};

/**
 * The check opens only its first piece, which is enough to check the key. docs/runbooks/restore.md says how to
 * practise a whole restore.
 */
async function judgeFile(path: string, keys: ReturnType<typeof makeBackupKeys>): Promise<Finding> {
  try {
    const { header, content } = await open(createReadStream(path), keys);
    try {
      await content.next();
    } finally {
      await content.return();
    }
    if (header.fieldKeyId !== keys.fieldKeyId)
      return note(
        'The newest backup opens, but was made with another FIELD_KEY.',
        'Keep that key as long as the backup. npm run backup makes one with the current key.',
      );
    return good('The newest backup opens with the current keys.');
  } catch (error) {
    if (error instanceof BackupError && error.problem === 'wrong-key')
      return bad(
        'The newest backup does not open with these keys.',
        'Find the BACKUP_KEY (or FIELD_KEY) used for it and keep it with the file. npm run backup makes one with the current key.',
      );
    return bad(
      `The newest backup cannot be read: ${(error as Error).message}`,
      'npm run backup makes another.',
    );
  }
}

export const files: Check = {
  name: 'Files of documents',
  needsDatabase: true,
  async run({ database, config }) {
    if (!database) return [];
    const db = drizzle(database, { schema });
    const storage = makeStorage(config);
    const counted = await countMissingFiles(db, backupFiles(storage)).catch((error: unknown) => {
      // There is no table before the first start.
      if ((error as { cause?: { code?: string } }).cause?.code === '42P01') return null;
      throw error;
    });
    if (!counted) return [];
    const { documents, missing } = counted;
    if (missing === 0) return [good(`Each of ${documents} documents has its file.`)];
    return [
      bad(
        `${missing} of ${documents} documents have no file in ${config.filesBucket?.bucketUrl ?? filesFolder(config)}, and backups lack them.`,
        'Mount the disk or share on which they are, or set FILES_S3_URL to the bucket that the other machine uses. If they are lost, restore them from an earlier backup (docs/runbooks/restore.md).',
      ),
    ];
  },
};

export const auditTrail: Check = {
  name: 'Audit trail',
  needsDatabase: true,
  async run({ database, now }) {
    const found = await database
      ?.query<{ sound: boolean; at: Date; kept: boolean }>(
        `select c.sound, c.created_at as at,
          c.through_seq = 0 or exists (select 1 from audit_seals s where s.seq = c.through_seq and s.hash = c.head) as kept
        from audit_checks c order by c.created_at desc, c.id desc limit 1`,
      )
      .catch(() => null);
    const last = found?.rows[0];
    const again = 'npm run verify-audit reads all of it.';
    if (!last) return [note('It has not been checked yet.', again)];
    if (!last.sound || !last.kept)
      return [bad('It is broken: recorded entries were changed.', `${again} Then docs/runbooks/breach.md.`)];
    if (now().getTime() - last.at.getTime() > 50 * HOUR)
      return [
        note(
          `It was last checked on ${last.at.toISOString().slice(0, 10)}.`,
          `${again} Check that jobs are running.`,
        ),
      ];
    return [good('It was intact at the last check.')];
  },
};

/** A person has waited in vain for a mail that is this late. */
const LATE_MINUTES = 10;

export const nightlyJobs: Check = {
  name: 'Nightly jobs',
  needsDatabase: true,
  async run({ database, now }) {
    const known = await database
      ?.query<KnownRun>('select * from graphile_worker._private_known_crontabs')
      .catch(() => null);
    if (!known) return [];
    const copy = await database?.query(`select 1 from settings where key = 'restored_copy'`);
    const missed = missedJobs(known.rows, {
      now: now(),
      copy: (copy?.rowCount ?? 0) > 0,
      graceMs: LATE_MINUTES * 60_000,
    });
    if (missed.length === 0) return [good('None was missed.')];
    return missed.map(({ task, last }) =>
      bad(
        `${task} did not run at its last time${last ? `, but on ${last.toISOString().slice(0, 10)}` : ''}.`,
        'Start the portal. A job that was missed in the last day runs once after the start.',
      ),
    );
  },
};

export const jobs: Check = {
  name: 'Jobs',
  needsDatabase: true,
  async run({ database }) {
    const found = await database
      ?.query<{
        waiting: number;
        late: number;
        stuck: number;
        failed: { name: string; count: number }[] | null;
      }>(
        `select count(*) filter (where attempts < max_attempts)::int as waiting,
          count(*) filter (where attempts = 0 and locked_at is null
            and run_at < now() - interval '${LATE_MINUTES} minutes')::int as late,
          count(*) filter (where locked_at < now() - interval '4 hours')::int as stuck,
          (select json_agg(f) from (select task_identifier as name, count(*)::int as count from graphile_worker.jobs
            where attempts > 0 and last_error is not null group by 1 order by 2 desc limit 5) f) as failed
        from graphile_worker.jobs`,
      )
      .catch(() => null);
    const state = found?.rows[0];
    if (!state) return [note('There is no queue yet.', 'It is created at the first start.')];
    const findings: Finding[] = [];
    if (state.late > 0)
      findings.push(
        bad(
          `${state.late} wait for more than ${LATE_MINUTES} minutes.`,
          'Start the portal. It will process them.',
        ),
      );
    if (state.stuck > 0)
      findings.push(
        note(
          `${state.stuck} have been held for hours by a process.`,
          'Restart the portal. It will try them again.',
        ),
      );
    for (const { name, count } of state.failed ?? [])
      findings.push(
        note(
          `${count} of ${name} failed at least once, and are tried again.`,
          name === 'send-email' || name === 'send-account-mail'
            ? 'See Mail above. They are sent automatically when mail works.'
            : 'The log of the portal says why ("job" and the name).',
        ),
      );
    return findings.length > 0 ? findings : [good(`${state.waiting} waiting, none for too long.`)];
  },
};
