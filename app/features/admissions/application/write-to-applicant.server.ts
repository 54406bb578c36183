/** The mail about a move of an application. It says what the application's page says at that moment. */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import type { Situation } from '#core/admissions/application-situation.ts';
import { type ApplicationEvent, isUndone, isWithdrawn } from '#core/admissions/application-status.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { SituationKind } from '#core/admissions/situation-kinds.ts';
import type { DecisionReason } from '#core/review/decision-reasons.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { profiles, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { describeSituation, situationInMail } from '../situation/describe-situation.ts';
import { readSituation } from '../situation/read-situations.server.ts';

export interface LetterFacts {
  /** The application as it is after the move. */
  readonly application: ApplicationRow;
  readonly event: ApplicationEvent;
  /** The reason, in the words of the list, and the note of staff beside it. */
  readonly why?: DecisionReason | undefined;
  readonly note?: string | null | undefined;
  readonly amount: string | undefined;
  /** The word that tells this mail from the one about the last move, where the application did not move. */
  readonly occasion?: string;
  /** The mail is not sent before this moment, and until then it can be cancelled (`decisionMailKey`). */
  readonly sendAt?: Date | undefined;
}

/** The key of the job that mails a decision, from the application as it is after it. */
export const decisionMailKey = ({ id, version }: Pick<ApplicationRow, 'id' | 'version'>): string =>
  `decision-${id}-${version}`;

/** The situations that a letter about the move explains itself. */
const IN_THE_LETTER: ReadonlySet<SituationKind> = new Set([
  'submitted',
  'under-review',
  'sent-twice',
  'withdrawn',
]);

export async function writeToApplicant(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'cipher' | 'origin'>,
  { application, event, why, note: written, amount, occasion, sendAt }: LetterFacts,
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, first_name: users.first_name, language: users.language })
    .from(users)
    .where(eq(users.id, application.user_id));
  if (!owner) return;
  const words = wordsFor(owner.language);
  const note = [why && words.reasons[why], written].filter(Boolean).join(' ');
  const situation = await readSituation(tx, deps, application);
  const said = IN_THE_LETTER.has(situation.what) ? words.situation.what[situation.what].title : undefined;
  const waits = sendAt && { runAt: sendAt, key: decisionMailKey(application) };
  const mail = {
    messageId: `application-${application.id}-${occasion ?? application.version}`,
    // The account's address is verified; the one on the form need not be.
    to: owner.email,
    template: isWithdrawn(application) ? 'applicationWithdrawn' : templateFor(event, amount),
    params: {
      firstName: owner.first_name,
      number: application.application_number,
      program: application.program ? programmeAt(application.program, application.award) : '',
      // Nobody is told of a second application that it failed.
      status: situation.what === 'sent-twice' ? 'sent-twice' : application.status,
      advice: situationInMail(describeSituation(words, situation), said),
      link: deps.origin + href('/student-portal/applications/:id', { id: application.id }),
      ...toPay(situation),
      ...(note && { note, reason: note }),
      ...(amount && { amount }),
    },
  };
  await addJob(tx, 'send-email', mail, waits);
}

export interface OwnerMail {
  readonly messageId: string;
  readonly template: string;
  /** The values for the mail beside the first name, the number, the advice and the link. */
  readonly params: Readonly<Record<string, string>>;
  /** The address to which its link leads. */
  readonly path: string;
}

/** Another mail to whose application it is, which says what the application's page says at that moment. */
export async function mailOwner(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'cipher' | 'origin'>,
  application: ApplicationRow,
  { messageId, template, params, path }: OwnerMail,
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, first_name: users.first_name })
    .from(users)
    .where(eq(users.id, application.user_id));
  if (!owner) return;
  await addJob(tx, 'send-email', {
    messageId,
    to: owner.email,
    template,
    params: {
      firstName: owner.first_name,
      number: application.application_number,
      ...(await situationForMail(tx, deps, application)),
      link: deps.origin + path,
      ...params,
    },
  });
}

function templateFor(event: ApplicationEvent, amount: string | undefined): string {
  if (event === 'transfer-declined') return 'transferDeclined';
  if (event === 'transfer-returned') return 'transferReturned';
  if (isUndone(event)) return 'withdrawalUndone';
  if (event === 'sent-again') return 'applicationSentAgain';
  if (event === 'payment-completed' && amount) return 'applicationSubmitted';
  if (event === 'transfer-declared' && amount) return 'transferDeclared';
  return 'statusChanged';
}

/** The flag for a button that leads to paying, which no mail has where nobody should pay. */
const toPay = ({ next, what }: Situation): { readonly toPay?: 'yes' } =>
  next.kind === 'pay' || next.kind === 'pay-number' || what === 'payment-short' ? { toPay: 'yes' } : {};

/** The text at the top of the application's page, as paragraphs of a mail, and whether it asks for money. */
export async function situationForMail(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'cipher'>,
  application: ApplicationRow,
): Promise<{ readonly advice: string; readonly toPay?: 'yes' }> {
  const [owner] = await tx
    .select({ language: users.language, eraseAfter: profiles.erase_after })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, application.user_id));
  const words = wordsFor(owner?.language ?? 'en');
  const situation = await readSituation(tx, deps, application);
  const said = situationInMail(describeSituation(words, situation));
  const closing = owner?.eraseAfter && words.situation.closing(dayIn(words, lagosDayOf(owner.eraseAfter)));
  return { advice: [closing, said].filter(Boolean).join('\n'), ...toPay(situation) };
}
