/** The handlers of the jobs in db/outbox.ts. graphile-worker retries a failed one with growing pauses, for days. */
import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { checkAudit } from '#app/features/admin/index.server.ts';
import {
  compareVerdicts,
  forgetOldApplications,
  judgeRecords,
  resumeJudging,
} from '#app/features/admissions/index.server.ts';
import {
  deleteExpiredIdempotencyKeys,
  deliverWebhook,
  forgetEvents,
  numberEvents,
  tendWebhooks,
} from '#app/features/api/index.server.ts';
import { deleteOldMessages } from '#app/features/content/index.server.ts';
import {
  forgetRemoved,
  prunePictures,
  publishScheduledNews,
} from '#app/features/content-desk/index.server.ts';
import {
  deleteFiles,
  remindOfDocuments,
  remindOfRequests,
  sweepFiles,
} from '#app/features/documents/index.server.ts';
import {
  finishRecovery,
  noteRefusedMail,
  sendAccountMail,
  sweepSignIns,
} from '#app/features/identity/index.server.ts';
import { eraseAccounts } from '#app/features/my-data/index.server.ts';
import { keepHeartbeat, noteDowntime, tendOffers } from '#app/features/offers/index.server.ts';
import { makeBackup, makeNightlyBackup, prepareRestore } from '#app/features/operations/index.server.ts';
import {
  askEndedAttempts,
  cancelAttempt,
  deliverSandboxNotification,
  flagFeesOfEndedOffers,
  forgetStatementFiles,
  runReconciliation,
  settleNotifications,
  settlePayment,
  startNightlyReconciliation,
  sweepPayments,
  tellOfClosing,
  tellUnpaid,
} from '#app/features/payments/index.server.ts';
import {
  forgetBulkChanges,
  releaseDecision,
  resumeBulkChanges,
  resumeReleases,
  resumeRuns,
  runBulkChange,
  runRelease,
  runReviewExport,
  tendExports,
} from '#app/features/review/index.server.ts';
import { enrolInBulk, forgetImports } from '#app/features/students/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { college } from '#college/college.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Log } from '#core/shared/log.ts';
import type { Result } from '#core/shared/result.ts';
import { type Database, type DatabaseClient, openDatabase } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { pruneGatewayCalls } from '#db/gateway-calls.ts';
import { freeAbandonedJobs, keepJobPresence } from '#db/job-presence.ts';
import { ERASED_DOMAIN, type Jobs, PROGRAM_DOMAIN } from '#db/outbox.ts';
import { recordRepeatedFailures } from '#db/repeated-failures.ts';
import { waitsInCopy } from '#db/restored-copy.ts';
import type { EmailProblem } from '#gateways/email/port.ts';
import type { Config } from '../config/config.ts';
import { withPatience } from '../database/job-connections.ts';
import { withoutParams } from '../log/log.ts';
import { traceJobs } from '../tracing/trace-jobs.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { makeMailer } from '../wiring.ts';
import { composeLetter } from './letters.ts';
import { crontab } from './schedule.ts';

export interface JobsOptions {
  readonly config: Config;
  readonly deps: AppDeps;
  readonly client: DatabaseClient;
  readonly directUrl: string;
  readonly tracing?: Tracing | null;
  /** Told of each run, successful or not, for metrics. */
  readonly onEnd?: (task: string, good: boolean) => void;
  /** Called when another database has replaced this one: the queue knows its tasks by numbers of the old one. */
  readonly onStale?: () => void;
}

export interface RunningJobs {
  /** Takes no new jobs and waits for running ones; those that take too long are handed back to be run again. */
  stop(): Promise<void>;
}

/** Shorter than the time after which service managers kill a process. */
const FINISHING_MS = 20_000;
/**
 * Jobs that run at once. A mail takes a third of a second, in which the job only waits; more would take connections
 * from people.
 */
const CONCURRENCY = 4;
/** Each running job, LISTEN, and the timer. */
const CONNECTIONS = CONCURRENCY + 2;

const NOWHERE = [ERASED_DOMAIN, PROGRAM_DOMAIN];

type Handle = (payload: unknown) => Promise<void>;

/** The queue stores what a failed job says for as long as the job is there: not with the values of its statement. */
export const withoutValues =
  (handle: Handle): Handle =>
  async (payload) => {
    try {
      await handle(payload);
    } catch (error) {
      if (error instanceof Error) error.message = withoutParams(error.message);
      throw error;
    }
  };

export async function startJobs({
  config,
  deps,
  client,
  directUrl,
  tracing = null,
  onEnd,
  onStale,
}: JobsOptions): Promise<RunningJobs> {
  const mailer = makeMailer(config, tracing);
  const handlers: { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> } = {
    'send-email': async (job) => {
      if (NOWHERE.some((domain) => job.to.endsWith(`@${domain}`))) return;
      const letter = composeLetter(job, college.name, config.origin);
      const sent = await mailer.send({
        ...letter,
        // The mail server decides where it names a sender; otherwise letters come from the address where answers are
        // read.
        from: config.mailFrom === undefined ? (await readCollegeContact(deps)).email : undefined,
        to: job.to,
        replyTo: job.replyTo,
        messageId: job.messageId,
      });
      await noteDelivery(deps, job, sent);
    },
    'send-account-mail': (job) => sendAccountMail(deps, job),
    'settle-payment': async ({ reference, source }) => {
      await settlePayment(deps, { reference, source });
    },
    'cancel-attempt': async (job) => {
      const cancelled = await cancelAttempt(deps, job);
      if (!cancelled.ok) throw new Error(`the attempt ${job.reference} was not cancelled yet`);
    },
    'tell-unpaid': (job) => tellUnpaid(deps, job),
    'tell-of-closing': async () => {
      const count = await tellOfClosing(deps);
      deps.log.info({ count }, 'payers told of the last day');
    },
    'settle-notifications': async () => {
      const { handled, postponed } = await settleNotifications(deps);
      if (postponed > 0)
        deps.log.warn({ handled, postponed }, 'a gateway did not answer about notifications');
    },
    'sweep-payments': async () => {
      const { handled, polls } = await sweepPayments(deps);
      if (handled + polls > 0) deps.log.info({ handled, polls }, 'found payments that a crash had left');
    },
    'reconcile-gateways': async () => {
      await askEndedAttempts(deps);
      await startNightlyReconciliation(deps);
    },
    'run-reconciliation': (job) => runReconciliation(deps, job),
    'run-bulk-change': (job) => runBulkChange({ ...deps, enrol: enrolInBulk }, job),
    'resume-casework': async () => {
      const steps = { resumeReleases, resumeRuns, resumeBulkChanges, resumeJudging };
      const found = await eachByItself(
        deps.log,
        'resume-casework',
        Object.entries(steps).map(([id, resume]) => ({ id, resume })),
        ({ resume }) => resume(deps),
      );
      const count = found.reduce((sum, one) => sum + one, 0);
      const files = await tendExports(deps);
      if (count + files.resumed + files.removed > 0)
        deps.log.info(
          { count, ...files },
          'decisions, bulk changes, verdicts and files taken up again, old files removed',
        );
    },
    'release-decision': (job) => releaseDecision(deps, job),
    'run-release': (job) => runRelease(deps, job),
    'judge-records': (job) => judgeRecords(deps, job),
    'compare-verdicts': async () => {
      const count = await compareVerdicts(deps);
      deps.log.info({ count }, 'verdicts that time had changed');
    },
    'run-review-export': (job) => runReviewExport(deps, job),
    'note-downtime': async () => {
      const moved = await noteDowntime(deps);
      if (moved > 0) deps.log.warn({ moved }, 'deadlines moved because the portal could not be reached');
    },
    'tend-offers': async () => {
      // This runs before any is ended because nobody could answer.
      await noteDowntime(deps);
      const { reminded, lapsed } = await tendOffers(deps);
      if (reminded + lapsed > 0) deps.log.info({ reminded, lapsed }, 'offers reminded of and lapsed');
      const fees = await flagFeesOfEndedOffers(deps);
      if (fees > 0) deps.log.info({ fees }, 'fees of ended offers put before the bursary');
    },
    'free-jobs': async () => {
      const freed = await freeAbandonedJobs(deps.db);
      if (freed.length > 0) deps.log.warn({ freed }, 'jobs of processes that died are run again');
    },
    'tidy-casework': async () => {
      const count = await forgetBulkChanges(deps);
      deps.log.info({ count }, 'old bulk changes forgotten');
    },
    'deliver-sandbox-notification': (job) => deliverSandboxNotification(deps, job),
    'prune-pictures': async () => {
      const removed = await forgetRemoved(deps);
      deps.log.info({ count: removed }, 'removed content forgotten');
      const count = await prunePictures(deps);
      deps.log.info({ count }, 'unused pictures of the site deleted');
    },
    'publish-news': async (job) => {
      await publishScheduledNews(deps, job);
    },
    'announce-content-change': () => announceContentChange(deps.db),
    'delete-old-messages': async () => {
      const count = await deleteOldMessages(deps);
      deps.log.info({ count }, 'old contact messages deleted');
    },
    'erase-accounts': async () => {
      const count = await eraseAccounts(deps);
      deps.log.info({ count }, 'closed accounts erased');
    },
    'forget-applications': async () => {
      const count = await forgetOldApplications(deps);
      deps.log.info(count, 'old applications forgotten');
    },
    'forget-statement-files': async () => {
      const count = await forgetStatementFiles(deps);
      deps.log.info({ count }, 'bank statements given up');
    },
    'forget-imports': async () => {
      const count = await forgetImports(deps);
      deps.log.info({ count }, 'files of students given up');
    },
    'remind-of-requests': async () => {
      const count = await remindOfRequests(deps);
      deps.log.info({ count }, 'applicants reminded of what they were asked for');
    },
    'remind-of-documents': async () => {
      const count = await remindOfDocuments(deps);
      deps.log.info({ count }, 'applicants reminded of missing documents');
    },
    'delete-files': (job) => deleteFiles(deps, job),
    'sweep-files': async () => {
      const count = await sweepFiles(deps);
      deps.log.info({ count }, 'files without a record deleted');
    },
    'finish-recovery': (job) => finishRecovery(deps, job),
    'sweep-sign-ins': async () => {
      const count = await sweepSignIns(deps);
      deps.log.info({ count }, 'sessions, tokens and links that are over deleted');
    },
    'record-repeated-failures': async () => {
      await recordRepeatedFailures(deps);
    },
    'check-audit': async ({ askedBy }) => {
      await checkAudit(deps, { actorId: askedBy ?? null });
    },
    'nightly-backup': () => makeNightlyBackup(deps),
    'make-backup': async (job) => {
      await makeBackup(deps, job);
    },
    'prepare-restore': (job) => prepareRestore(deps, job),
    'number-events': async () => {
      await numberEvents(deps);
    },
    'deliver-webhook': (job) => deliverWebhook(deps, job),
    'tend-webhooks': async () => {
      await tendWebhooks(deps);
    },
    'forget-api-records': async () => {
      const events = await forgetEvents(deps);
      const idempotencyKeys = await deleteExpiredIdempotencyKeys(deps);
      deps.log.info({ events, idempotencyKeys }, 'old records of the API deleted');
    },
    'prune-gateway-calls': async () => {
      const count = await pruneGatewayCalls(deps.db, deps.clock());
      deps.log.info({ count }, 'old gateway calls deleted');
    },
  };
  // The queue listens, so it needs connections that stay its own even if the others go through a pooler.
  const own =
    directUrl === client.url
      ? null
      : openDatabase({
          url: directUrl,
          max: CONNECTIONS,
          onIdleError: (error) => deps.log.warn({ error: error.message }, 'a connection of the jobs broke'),
          ...(onStale && { onOtherDatabase: onStale }),
        });
  const presence = keepJobPresence({ url: directUrl, log: deps.log });
  const copy = deps.restoredCopy !== null;
  // The queue takes no job whose task it does not know: the job waits, and no try is counted.
  const known = Object.fromEntries(
    Object.entries(handlers)
      .filter(([task]) => !(copy && waitsInCopy(task)))
      .map(([task, handle]) => [task, withoutValues(handle as Handle)]),
  ) as typeof handlers;
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => presence.hold(worker.workerId));
  const endHeartbeat = copy ? null : keepHeartbeat(deps);
  const closeOwn = async () => {
    endHeartbeat?.();
    await presence.close();
    await own?.close();
  };
  const runner = await run({
    events,
    pgPool: withPatience((own ?? client).pool),
    taskList: (tracing ? traceJobs(known, tracing) : known) as unknown as TaskList,
    concurrency: CONCURRENCY,
    pollInterval: 1000,
    noHandleSignals: true,
    crontab: crontab({ copy }),
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') deps.log.warn({ from: 'jobs' }, message);
    }),
  }).catch(async (error: unknown) => {
    await closeOwn();
    throw error;
  });
  runner.events.on('job:success', ({ job }) => onEnd?.(job.task_identifier, true));
  runner.events.on('job:error', ({ job }) => onEnd?.(job.task_identifier, false));
  let stopping: Promise<void> | undefined;
  return {
    stop() {
      stopping ??= finish();
      return stopping;
    },
  };

  async function finish(): Promise<void> {
    const patience = setTimeout(() => void runner.kill('the process ends'), FINISHING_MS);
    try {
      await runner.stop();
    } finally {
      clearTimeout(patience);
      await closeOwn();
    }
  }
}

/**
 * A letter that the mail server did not take is tried again later, or is over, and is then noted where staff see it.
 */
interface Deps {
  readonly db: Database;
  readonly newId: NewId;
  readonly log: Log;
}

/**
 * Refused for good (5xx): another try would be refused, too. Staff see it at the account, its applications and its messages.
 * @throws for everything else, so that the queue tries again after growing pauses.
 */
export async function noteDelivery(
  { db, newId, log }: Deps,
  { to, template }: { readonly to: string; readonly template: string },
  sent: Result<void, EmailProblem>,
): Promise<void> {
  if (sent.ok) return;
  const { kind, replyCode } = sent.error;
  if (kind !== 'refused' && kind !== 'invalid') throw new Error(`mail was not sent: ${kind}`);
  log.warn({ template, kind, replyCode }, 'an e-mail was refused for good');
  await noteRefusedMail(db, newId, { to, reply: replyCode });
}
