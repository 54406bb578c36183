/** The letters about requests. They name what is asked for, and hold no answer. */
import type { AppDeps } from '#app/context.ts';
import { lagosDay } from '#app/lagos-time.ts';
import { subjectName } from '#core/documents/information-request.ts';
import { startOfDay } from '#core/shared/lagos-day.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { en } from '#messages/en/index.ts';
import { documentsPath, requestsPath } from './paths.ts';
import { type ApplicationFacts, addressOf, type RequestRow } from './queries.server.ts';
import { subjectIn } from './request-subject.ts';

interface About {
  readonly application: ApplicationFacts;
  readonly request: RequestRow;
}

export type ApplicantLetter = 'somethingAsked' | 'requestSettled' | 'requestWithdrawn';

export async function tellApplicant(
  tx: Transaction,
  { origin }: Pick<AppDeps, 'origin'>,
  template: ApplicantLetter,
  { application, request }: About,
): Promise<void> {
  const owner = await addressOf(tx, application.ownerId);
  if (!owner) return;
  await addJob(tx, 'send-email', {
    messageId: `request-${request.id}-${request.version}`,
    to: owner.email,
    template,
    params: {
      ...factsOf({ application, request }),
      firstName: owner.first_name,
      message: request.message,
      link: `${origin}${documentsPath(application.id)}`,
    },
  });
}

/** The day has come, and nothing was sent. */
export async function remindApplicant(
  tx: Transaction,
  { origin }: Pick<AppDeps, 'origin'>,
  { application, request }: About,
): Promise<void> {
  const owner = await addressOf(tx, application.ownerId);
  if (!owner) return;
  await addJob(tx, 'send-email', {
    messageId: `request-${request.id}-${request.due_on}-reminder`,
    to: owner.email,
    template: 'requestReminder',
    params: {
      ...factsOf({ application, request }),
      firstName: owner.first_name,
      message: request.message,
      link: `${origin}${documentsPath(application.id)}`,
    },
  });
}

/** Whoever asked hears that the day has come without an answer. */
export async function tellAskerOfSilence(
  tx: Transaction,
  { origin }: Pick<AppDeps, 'origin'>,
  { application, request }: About,
): Promise<void> {
  const asker = await addressOf(tx, request.asked_by);
  if (!asker) return;
  await addJob(tx, 'send-email', {
    messageId: `request-${request.id}-${request.due_on}-silence`,
    to: asker.email,
    template: 'requestUnanswered',
    params: {
      ...factsOf({ application, request }),
      firstName: asker.first_name,
      link: `${origin}${requestsPath(application.id)}`,
    },
  });
}

const factsOf = ({ application, request }: About) => ({
  number: application.application_number,
  thing: en.documents.subjectLabel(subjectName(subjectIn(request))),
  due: lagosDay(en, startOfDay(request.due_on).toISOString()),
});

/** Whoever asked hears that the answer is there. */
export async function tellAsker(
  tx: Transaction,
  { origin }: Pick<AppDeps, 'origin'>,
  { application, request }: About,
): Promise<void> {
  const asker = await addressOf(tx, request.asked_by);
  if (!asker) return;
  await addJob(tx, 'send-email', {
    messageId: `request-${request.id}-${request.version}-answered`,
    to: asker.email,
    template: 'requestAnswered',
    params: {
      ...factsOf({ application, request }),
      firstName: asker.first_name,
      link: `${origin}${requestsPath(application.id)}`,
    },
  });
}
