/** The letters about requests. They name what is asked for, and hold no answer. */
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { subjectName } from '#core/documents/information-request.ts';
import type { Language } from '#core/shared/languages.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { type ApplicationFacts, addressOf, type RequestRow, subjectIn } from './queries.server.ts';

interface About {
  readonly application: ApplicationFacts;
  readonly request: RequestRow;
}

export type ApplicantLetter = 'somethingAsked' | 'requestSettled' | 'requestWithdrawn';

export function tellApplicant(
  tx: Transaction,
  deps: Pick<AppDeps, 'origin'>,
  template: ApplicantLetter,
  about: About,
): Promise<void> {
  return writeToApplicant(tx, deps, about, { template, occasion: about.request.version });
}

/** The day has come, and nothing was sent. */
export function remindApplicant(tx: Transaction, deps: Pick<AppDeps, 'origin'>, about: About): Promise<void> {
  return writeToApplicant(tx, deps, about, {
    template: 'requestReminder',
    occasion: `${about.request.due_on}-reminder`,
  });
}

/** Tells the officer who asked that the answer is there. */
export function tellAsker(tx: Transaction, deps: Pick<AppDeps, 'origin'>, about: About): Promise<void> {
  return writeToAsker(tx, deps, about, {
    template: 'requestAnswered',
    occasion: `${about.request.version}-answered`,
  });
}

/** Tells the officer who asked that the day has come without an answer. */
export function tellAskerOfSilence(
  tx: Transaction,
  deps: Pick<AppDeps, 'origin'>,
  about: About,
): Promise<void> {
  return writeToAsker(tx, deps, about, {
    template: 'requestUnanswered',
    occasion: `${about.request.due_on}-silence`,
  });
}

interface Letter<Template> {
  readonly template: Template;
  /** One letter is sent for each of a request's occasions, however often its job is added. */
  readonly occasion: string | number;
}

async function writeToApplicant(
  tx: Transaction,
  { origin }: Pick<AppDeps, 'origin'>,
  { application, request }: About,
  { template, occasion }: Letter<ApplicantLetter | 'requestReminder'>,
): Promise<void> {
  const owner = await addressOf(tx, application.ownerId);
  if (!owner) return;
  await addJob(tx, 'send-email', {
    messageId: `request-${request.id}-${occasion}`,
    to: owner.email,
    template,
    params: {
      ...factsOf({ application, request }, owner.language),
      firstName: owner.first_name,
      message: request.message,
      link: origin + href('/student-portal/applications/:id/documents', { id: application.id }),
    },
  });
}

async function writeToAsker(
  tx: Transaction,
  { origin }: Pick<AppDeps, 'origin'>,
  { application, request }: About,
  { template, occasion }: Letter<'requestAnswered' | 'requestUnanswered'>,
): Promise<void> {
  const asker = await addressOf(tx, request.asked_by);
  if (!asker) return;
  await addJob(tx, 'send-email', {
    messageId: `request-${request.id}-${occasion}`,
    to: asker.email,
    template,
    params: {
      ...factsOf({ application, request }, asker.language),
      firstName: asker.first_name,
      link: origin + href('/review/applications/:id/requests', { id: application.id }),
    },
  });
}

const factsOf = ({ application, request }: About, language: Language) => ({
  number: application.application_number,
  thing: wordsFor(language).documents.subjectLabel(subjectName(subjectIn(request))),
  due: dayIn(wordsFor(language), request.due_on),
});
