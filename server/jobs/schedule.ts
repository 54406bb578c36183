/** When which job is due, and what is made up that a machine which was off has missed. */
import type { Jobs } from '#db/outbox.ts';
import { waitsInCopy } from '#db/restored-copy.ts';

/** The hour and minute in UTC, so that 2:17 is 3:17 in Lagos. They are made up in this order. */
const NIGHTLY = [
  [1, 47, 'reconcile-gateways'],
  [2, 17, 'delete-old-messages'],
  [2, 19, 'prune-pictures'],
  [2, 23, 'prune-gateway-calls'],
  [2, 27, 'forget-api-records'],
  [2, 29, 'compare-verdicts'],
  [2, 31, 'erase-accounts'],
  [2, 37, 'forget-applications'],
  [2, 39, 'forget-statement-files'],
  [2, 41, 'forget-imports'],
  [2, 43, 'sweep-files'],
  [2, 45, 'sweep-sign-ins'],
  [2, 47, 'check-audit'],
  [2, 53, 'tidy-casework'],
  // The backup comes after the nightly deletions, so that it does not keep what was deleted.
  [3, 7, 'nightly-backup'],
  // Eight in the morning in Lagos.
  [7, 7, 'remind-of-requests'],
  [7, 11, 'remind-of-documents'],
  [7, 13, 'tell-of-closing'],
] as const satisfies readonly (readonly [hour: number, minute: number, task: keyof Jobs])[];

/** A missed run of these is made up by the next one. */
const CONSTANT = [
  ['*/5', 'record-repeated-failures'],
  ['*', 'sweep-payments'],
  ['*', 'resume-casework'],
  ['*/5', 'tend-offers'],
  ['*', 'note-downtime'],
  ['*', 'free-jobs'],
  ['*', 'tend-webhooks'],
] as const satisfies readonly (readonly [minutes: string, task: keyof Jobs])[];

/**
 * The crontab of graphile-worker. A nightly job that was missed in the last day is run once after the start. All of
 * them wait in one queue: made up together, they would take every place from mails and payments. At most one of each
 * waits: a machine that was suspended for a day would otherwise do the work of every minute of it.
 */
export const crontab = ({ copy }: { readonly copy: boolean }): string =>
  [
    ...NIGHTLY.map(([hour, minute, task]) => ({
      task,
      line: `${minute} ${hour} * * * ${task} ?fill=1d&queue=nightly&jobKey=${task}`,
    })),
    ...CONSTANT.map(([minutes, task]) => ({ task, line: `${minutes} * * * * ${task} ?jobKey=${task}` })),
  ]
    .filter(({ task }) => !(copy && waitsInCopy(task)))
    .map(({ line }) => line)
    .join('\n');

const DAY_MS = 86_400_000;

export interface KnownRun {
  readonly identifier: string;
  readonly known_since: Date;
  readonly last_execution: Date | null;
}

/**
 * Nightly jobs that were due and have not begun. @param known the queue's entries for them; it begins with the first
 * start @param graceMs the time after its minute in which a job may begin
 */
export function missedJobs(
  known: readonly KnownRun[],
  { now, copy, graceMs }: { readonly now: Date; readonly copy: boolean; readonly graceMs: number },
): readonly { readonly task: string; readonly last: Date | null }[] {
  return NIGHTLY.flatMap(([hour, minute, task]) => {
    const run = known.find(({ identifier }) => identifier === task);
    if (!run || (copy && waitsInCopy(task))) return [];
    const today = new Date(now).setUTCHours(hour, minute, 0, 0);
    const due = today + graceMs > now.getTime() ? today - DAY_MS : today;
    const began = (run.last_execution ?? run.known_since).getTime();
    return began < due ? [{ task, last: run.last_execution }] : [];
  });
}
