/**
 * The outbox: work that must happen after a change is recorded in the same transaction as the change, as a job of
 * graphile-worker. A job whose transaction rolls back never existed; one that committed survives a crash.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';

/** Every kind of job with what it carries. Handlers stand in server/jobs/jobs.ts. */
export interface Jobs {
  'send-email': EmailJob;
  /** Find out whether an address has an account, and send it what was asked for. */
  'send-account-mail': AccountMailJob;
  /** Ask the gateway about an attempt and record the answer. */
  'settle-payment': { reference: string; source: 'notification' | 'poller' };
  /** Settle what gateways told us and is stored. */
  'settle-notifications': Record<string, never>;
  /** Every minute: find what a crash left half done. */
  'sweep-payments': Record<string, never>;
  /** Every night: compare the books with each gateway's list. */
  'reconcile-gateways': Record<string, never>;
  'run-reconciliation': { runId: string };
  /** Do what was asked for of many applications, a few at a time. */
  'run-bulk-change': { changeId: string };
  /** Write a file of applications that somebody asked for. */
  'run-review-export': { exportId: string };
  /** Every minute: take up bulk changes and files of applications that a process left half done, remove files whose day is over. */
  'resume-casework': Record<string, never>;
  /** Every minute: jobs of processes that died. */
  'free-jobs': Record<string, never>;
  /** Every night: bulk changes that nobody looks at any more. */
  'tidy-casework': Record<string, never>;
  /** Post one notification of the sandbox gateway to our own endpoint, as a provider would. */
  'deliver-sandbox-notification': { reference: string; delivery: number };
  /** Public pages change by themselves: a fee begins or ends. */
  'announce-content-change': Record<string, never>;
  /** Every night: pictures of the site that nothing shows any more. */
  'prune-pictures': Record<string, never>;
  /** The minute of a scheduled news item has come. */
  'publish-news': { id: string };
  /** Every night: what the privacy page says is deleted after a time. */
  'delete-old-messages': Record<string, never>;
  /** Every night: accounts whose owners closed them, drafts and rejected applications whose time is over. */
  'erase-accounts': Record<string, never>;
  'forget-applications': Record<string, never>;
  /** Every morning: whoever was asked for something by today, or by one of the last days, hears of it once more. */
  'remind-of-requests': Record<string, never>;
  /** Every night: files of students that nobody adopted. */
  'forget-imports': Record<string, never>;
  'forget-statement-files': Record<string, never>;
  /** Files that nothing refers to any more. */
  'delete-files': { names: readonly string[] };
  /** Every night: files that a crash left without a record. */
  'sweep-files': Record<string, never>;
  /** Deletes sessions, tokens and links that are over. */
  'sweep-sign-ins': Record<string, never>;
  /** Every few minutes: failures that were only counted become one entry of the audit trail. */
  'record-repeated-failures': Record<string, never>;
  /** Every night, and when somebody asks: is the audit trail what was written? */
  'check-audit': { askedBy?: string };
  /** Every night, and when somebody asks: a backup. */
  'nightly-backup': Record<string, never>;
  'make-backup': { name: string };
  /** A backup into a database beside the one in use. */
  'prepare-restore': { id: string };
  /** Events of other programs get their places in the feed, and go to whoever wants them. */
  'number-events': Record<string, never>;
  'deliver-webhook': { deliveryId: string };
  /** Every minute: events and deliveries that a crash left behind. */
  'tend-webhooks': Record<string, never>;
  /** Every night: events and answers of the API whose time is over. */
  'forget-api-records': Record<string, never>;
  /** Every night: calls of payment gateways that nobody looks up any more. */
  'prune-gateway-calls': Record<string, never>;
}

/** Where the addresses of erased accounts lead: nowhere. No mail is sent there. */
export const ERASED_DOMAIN = 'erased.invalid';

/** Where the addresses of other programs' rows among the people lead: nowhere, as above. */
export const PROGRAM_DOMAIN = 'programs.invalid';

export interface EmailJob {
  /** Equal ids are sent once. */
  messageId: string;
  to: string;
  /** A template of messages/<language>/email.ts. */
  template: string;
  params: Record<string, string>;
}

export interface AccountMailJob {
  kind: 'verify' | 'reset' | 'code';
  email: string;
  /** Where the person was going when they asked: a path of this site. */
  next?: string;
}

/**
 * What runs first when more waits than can be done at once; of equals the older. Somebody sits before a screen for the
 * first kind; the last is what comes by the thousand when results are announced.
 */
const PRIORITY = { awaited: -10, ordinary: 0, crowd: 10 } as const;

/**
 * The mails that are not ordinary, by template. All that a stranger can ask for about an address goes at one pace: its
 * delay must not tell whether there is an account.
 */
export const MAIL_URGENCY: Readonly<Record<string, keyof typeof PRIORITY>> = {
  verifyEmail: 'awaited',
  accountExists: 'awaited',
  signInCode: 'awaited',
  resetPassword: 'awaited',
  confirmEmailChange: 'awaited',
  verifyNewEmail: 'awaited',
  addressTaken: 'awaited',
  testLetter: 'awaited',
  statusChanged: 'crowd',
  requestReminder: 'crowd',
  studentEnrolled: 'crowd',
  accountErased: 'crowd',
};

/** The jobs that are not ordinary. */
const URGENCY: { readonly [Name in keyof Jobs]?: (payload: Jobs[Name]) => keyof typeof PRIORITY } = {
  'send-account-mail': () => 'awaited',
  'send-email': ({ template }) => MAIL_URGENCY[template] ?? 'ordinary',
  'settle-notifications': () => 'awaited',
  'deliver-webhook': () => 'crowd',
};

/** Beside a payload: where its job belongs in a trace. Only there while traces are made (server/tracing/). */
export const TRACE_FIELD = 'traceparent';
let readTraceparent: () => string | undefined = () => undefined;

/** From now on jobs carry the traceparent of what adds them. Of the whole process, as traces are. */
export function carryTraces(read: () => string | undefined): void {
  readTraceparent = read;
}

export interface AddJobOptions {
  /** Not before this moment. */
  readonly runAt?: Date;
  /** Replaces a waiting job with the same key. */
  readonly key?: string;
  /** Jobs of one queue run one after the other, so that they never take the place of all others. */
  readonly queue?: string;
}

export async function addJob<Name extends keyof Jobs>(
  db: Queryable,
  name: Name,
  payload: Jobs[Name],
  { runAt, key, queue }: AddJobOptions = {},
): Promise<void> {
  const traceparent = readTraceparent();
  const carried = traceparent ? { ...payload, [TRACE_FIELD]: traceparent } : payload;
  const priority = PRIORITY[URGENCY[name]?.(payload) ?? 'ordinary'];
  await db.execute(sql`
    select graphile_worker.add_job(
      ${name},
      ${JSON.stringify(carried)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${key ?? null},
      queue_name => ${queue ?? null},
      priority => ${priority}
    )`);
}
