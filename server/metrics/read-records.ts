/**
 * Figures from the database: jobs, payments, applications, notifications of gateways, webhooks, the last backup and the
 * last check of the audit trail. Read at most every few seconds, by one process of a machine; every machine reports the
 * same, so a dashboard takes the largest.
 */

import { sql } from 'drizzle-orm';
import type { BackupFolder } from '#db/backup/folder.ts';
import type { Database } from '#db/client.ts';
import { isFlagged } from '#db/open-review.ts';
import { type Figures, figuresOf, type Reading } from './figures.ts';

const READ_MS = 3_000;

interface Row extends Record<string, unknown> {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number | null;
}

const HELP: Readonly<Record<string, string>> = {
  portal_jobs: 'Jobs by task and state: waiting (due), later, running, failed (given up).',
  portal_jobs_oldest_seconds: 'How long the oldest job that is due has waited.',
  portal_payments: 'Payments by state.',
  portal_applications: 'Applications by status.',
  portal_notifications_waiting: 'Messages of payment gateways that wait to be settled.',
  portal_webhook_deliveries_waiting: 'Outgoing webhooks that wait to be delivered.',
  portal_webhook_endpoints: 'Addresses of webhooks by state.',
  portal_audit_checked_timestamp_seconds: 'When the audit trail was last checked.',
  portal_audit_sound: '1 when the last check of the audit trail found it whole.',
  portal_backup_timestamp_seconds: 'When the last finished backup was made.',
  portal_records_readable: '1 when the database answered these questions.',
};

const FIGURES = sql`
  select 'portal_jobs' as name, jsonb_build_object('task', task_identifier, 'state', state) as labels, count(*)::float8 as value
  from (select task_identifier, case when attempts >= max_attempts then 'failed' when locked_at is not null then 'running'
          when run_at <= now() then 'waiting' else 'later' end as state from graphile_worker.jobs) jobs group by 1, 2
  union all
  select 'portal_jobs_oldest_seconds', '{}', coalesce(extract(epoch from now() - min(run_at)), 0)::float8
  from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts
  union all
  select 'portal_payments', jsonb_build_object('state', state), coalesce(value, 0)::float8
  from (values ('completed'), ('pending'), ('failed'), ('flagged')) as states(state)
  left join (select lower(status) as state, count(*) as value from payments group by 1
    union all select 'flagged', count(*) from payments where ${isFlagged}) as counted using (state)
  union all
  select 'portal_applications', jsonb_build_object('status', status), count(*)::float8 from applications group by status
  union all
  select 'portal_notifications_waiting', '{}', count(*)::float8 from payment_notifications where handled_at is null
  union all
  select 'portal_webhook_deliveries_waiting', '{}', count(*)::float8 from webhook_deliveries where state = 'waiting'
  union all
  select 'portal_webhook_endpoints', jsonb_build_object('state', kind), (select count(*) from webhook_endpoints where state = kind)::float8
  from (values ('on'), ('paused'), ('failed')) as kinds(kind)
  union all
  (select 'portal_audit_checked_timestamp_seconds', '{}', extract(epoch from created_at)::float8 from audit_checks order by created_at desc, id desc limit 1)
  union all
  (select 'portal_audit_sound', '{}', sound::int::float8 from audit_checks order by created_at desc, id desc limit 1)`;

export async function readRecords(db: Database, backups: Pick<BackupFolder, 'list'>): Promise<Figures> {
  const readings: Reading[] = [];
  const note = (name: string, labels: Reading['labels'], value: number) =>
    readings.push({ name, help: HELP[name] ?? name, labels, value });
  let readable = 1;
  try {
    const { rows } = await db.transaction(
      async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${READ_MS}`));
        return tx.execute<Row>(FIGURES);
      },
      { accessMode: 'read only' },
    );
    for (const { name, labels, value } of rows) note(name, labels, Number(value ?? 0));
  } catch {
    // Monitoring needs the other figures just then.
    readable = 0;
  }
  note('portal_records_readable', {}, readable);
  const made = (await backups.list().catch(() => [])).filter(({ status }) => status === 'completed');
  const newest = Math.max(0, ...made.map(({ at }) => Date.parse(at) || 0));
  if (newest > 0) note('portal_backup_timestamp_seconds', {}, Math.round(newest / 1_000));
  return figuresOf(readings, 'shared');
}
