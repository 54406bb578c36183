/**
 * Work that follows a change is recorded in the transaction of the change, as a job of graphile-worker. If the
 * transaction rolls back there is no job; if it commits, the job survives a crash.
 */
import { sql } from 'drizzle-orm';
import { isMessageId } from '#core/shared/id.ts';
import type { Language } from '#core/shared/languages.ts';
import type { Queryable } from './client.ts';

/** Every kind of job with its payload. Handlers are in server/jobs/jobs.ts. */
export interface Jobs {
  'send-email': EmailJob;
  /** Find out whether an address has an account, and send it what was asked for. */
  'send-account-mail': AccountMailJob;
  /** Ask the gateway about an attempt and record the answer. */
  'settle-payment': { reference: string; source: 'notification' | 'poller' };
  /** Another payment has paid the fee: its number or link takes no money any more. */
  'cancel-attempt': { reference: string };
  /** An attempt ended without money: its payer is told, unless they have paid otherwise since. */
  'tell-unpaid': { reference: string };
  /** Every morning: tell whoever has an open payment that the last day is near, or over. */
  'tell-of-closing': Record<string, never>;
  /** Settle notifications of gateways that are stored. */
  'settle-notifications': Record<string, never>;
  /** Every minute: find what a crash left half done. */
  'sweep-payments': Record<string, never>;
  /** Every night: compare our records with each gateway's list. */
  'reconcile-gateways': Record<string, never>;
  'run-reconciliation': { runId: string };
  /** Carry out a bulk change, a few applications at a time. */
  'run-bulk-change': { changeId: string };
  /** Write an export of applications that somebody asked for. */
  'run-review-export': { exportId: string };
  /** The moment has come at which the applicant may know. */
  'release-decision': { decisionId: string };
  /** The minute of a release. */
  'run-release': { releaseId: string };
  /** Work out anew what the records of an offering come to. */
  'judge-records': { offeringId: string };
  /** Every night: compare the verdicts that are kept with what they would be now. */
  'compare-verdicts': Record<string, never>;
  /** Every minute: continue bulk changes, verdicts and exports that a process left unfinished, delete expired exports. */
  'resume-casework': Record<string, never>;
  /** Every few minutes: remind of offers that wait for an answer, and end those whose time is over. */
  'tend-offers': Record<string, never>;
  'note-downtime': Record<string, never>;
  /** Every minute: free the jobs of processes that died. */
  'free-jobs': Record<string, never>;
  /** Every night: delete old bulk changes. */
  'tidy-casework': Record<string, never>;
  /** Post one notification of the sandbox gateway to our own endpoint, as a provider would. */
  'deliver-sandbox-notification': { reference: string; delivery: number };
  /** A fee begins or ends by its dates, which changes public pages. */
  'announce-content-change': Record<string, never>;
  /** Every night: delete pictures of the site that nothing shows. */
  'prune-pictures': Record<string, never>;
  /** A scheduled news item is due. */
  'publish-news': { id: string };
  /** Every night: delete what the privacy page says is deleted after a time. */
  'delete-old-messages': Record<string, never>;
  /** Every night: erase closed accounts, and drafts and rejected applications past their retention. */
  'erase-accounts': Record<string, never>;
  'forget-applications': Record<string, never>;
  /** Every morning: remind people whose request is due today or was due in the last days. */
  'remind-of-requests': Record<string, never>;
  /** Every morning: name the documents that are still missing some days after the payment. */
  'remind-of-documents': Record<string, never>;
  /** Every night: delete student files that nobody imported. */
  'forget-imports': Record<string, never>;
  'forget-statement-files': Record<string, never>;
  /** Delete files that nothing refers to any more. */
  'delete-files': { names: readonly string[] };
  /** Every night: delete files that a crash left without a row. */
  'sweep-files': Record<string, never>;
  /** The day that an old address had to object is over. */
  'finish-recovery': { id: string };
  /** Delete expired sessions, tokens and links. */
  'sweep-sign-ins': Record<string, never>;
  /** Every few minutes: write counted failures as one entry of the audit trail. */
  'record-repeated-failures': Record<string, never>;
  /** Every night, and when somebody asks: check the audit trail. */
  'check-audit': { askedBy?: string };
  /** Every night, and when somebody asks: make a backup. */
  'nightly-backup': Record<string, never>;
  'make-backup': { name: string };
  /** Restore a backup into a database beside the one in use. */
  'prepare-restore': { id: string };
  /** Number events for other programs, and send them to whoever wants them. */
  'number-events': Record<string, never>;
  'deliver-webhook': { deliveryId: string };
  /** Every minute: events and deliveries that a crash left unfinished. */
  'tend-webhooks': Record<string, never>;
  /** Every night: delete old events and stored answers of the API. */
  'forget-api-records': Record<string, never>;
  /** Every night: delete old entries of the gateways' log. */
  'prune-gateway-calls': Record<string, never>;
}

/** Domain of the addresses of erased accounts. No mail is sent there. */
export const ERASED_DOMAIN = 'erased.invalid';

/** Domain of the addresses of programs, which have a row in users. No mail is sent there. */
export const PROGRAM_DOMAIN = 'programs.invalid';

export interface EmailJob {
  /** Equal ids are sent once. */
  messageId: string;
  to: string;
  /** The address for an answer; without it the sender. */
  replyTo?: string;
  /**
   * The language of the mail. Without it: that of the account with this address, as it is when the mail is queued.
   */
  language?: Language;
  /** A template of messages/en/mail/mails.ts. */
  template: string;
  params: Record<string, string>;
}

export interface AccountMailJob {
  kind: 'verify' | 'reset' | 'code';
  email: string;
  /** The path of this site to which the person was going when they asked. */
  next?: string;
}

/**
 * The order of waiting jobs; equal ones by age. Somebody waits for the first kind; the last are those that come by the
 * thousand when results are announced.
 */
const PRIORITY = { awaited: -10, ordinary: 0, crowd: 10 } as const;

/**
 * Mails that are not ordinary, by template. Everything that a stranger can ask for about an address has one urgency: a
 * delay must not reveal whether there is an account.
 */
export const MAIL_URGENCY: Readonly<Record<string, keyof typeof PRIORITY>> = {
  verifyEmail: 'awaited',
  accountExists: 'awaited',
  signInCode: 'awaited',
  resetPassword: 'awaited',
  confirmEmailChange: 'awaited',
  verifyNewEmail: 'awaited',
  addressTaken: 'awaited',
  recoveryAddress: 'awaited',
  factorResetAsked: 'awaited',
  testLetter: 'awaited',
  statusChanged: 'crowd',
  requestReminder: 'crowd',
  documentsMissing: 'crowd',
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

/** Stored beside a payload if traces are on (server/tracing/): the trace that the job belongs to. */
export const TRACE_FIELD = 'traceparent';
let readTraceparent: () => string | undefined = () => undefined;

/** Jobs carry from now on the traceparent of what adds them. This applies to the whole process. */
export function carryTraces(read: () => string | undefined): void {
  readTraceparent = read;
}

export interface AddJobOptions {
  /** The mail is not sent before this time. */
  readonly runAt?: Date;
  /** Replaces a waiting job with the same key. */
  readonly key?: string;
  /** Jobs of one queue run one after the other, so they never take the places of all others. */
  readonly queue?: string;
}

/** Takes back a job that waits. @returns false: it runs, is done, or never was. */
export async function cancelJob(db: Queryable, key: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from graphile_worker._private_jobs where key = ${key} and locked_at is null`,
  );
  return rowCount === 1;
}

const isMail = (name: keyof Jobs, payload: Jobs[keyof Jobs]): payload is EmailJob =>
  name === 'send-email' && (payload as EmailJob).language === undefined;

/** Said only where it is not English. */
const languageOf = (email: string) => sql`coalesce(
  (select jsonb_build_object('language', language) from users where email = ${email} and language <> 'en'), '{}')`;

export async function addJob<Name extends keyof Jobs>(
  db: Queryable,
  name: Name,
  payload: Jobs[Name],
  { runAt, key, queue }: AddJobOptions = {},
): Promise<void> {
  // Refused here, in the test of whoever writes it, and not in the night on which it is sent.
  if (name === 'send-email' && !isMessageId((payload as EmailJob).messageId))
    throw new Error(`no letter can be called ${(payload as EmailJob).messageId}`);
  const traceparent = readTraceparent();
  const carried = traceparent ? { ...payload, [TRACE_FIELD]: traceparent } : payload;
  const stored = sql`${JSON.stringify(carried)}::jsonb`;
  const priority = PRIORITY[URGENCY[name]?.(payload) ?? 'ordinary'];
  await db.execute(sql`
    select graphile_worker.add_job(
      ${name},
      ${isMail(name, payload) ? sql`(${stored} || ${languageOf(payload.to)})::json` : sql`${stored}::json`},
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${key ?? null},
      queue_name => ${queue ?? null},
      priority => ${priority}
    )`);
}
