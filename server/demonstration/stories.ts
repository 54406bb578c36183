/**
 * Applications in every status, made by living through it: the same use cases a person's clicks call, so a story can
 * never be in a state that the portal itself cannot reach. Used by the demonstration, by `npm run make-application`
 * and by tests.
 */

import {
  createApplication,
  finishApplication,
  readApplication,
  readRecordPage,
  savePart,
  saveStep,
} from '#app/features/admissions/index.server.ts';
import { beginPayment, declareTransfer, settlePayment } from '#app/features/payments/index.server.ts';
import { changeStatus } from '#app/features/review/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { EXAMPLE_ANSWERS, STEPS, type StepNumber } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { submitCard } from '#gateways/payment/sandbox/sandbox-checkout.ts';
import { type TestCardName, testCardNamed } from '#gateways/payment/sandbox/test-cards.ts';
import type { StoryPerson } from './people.ts';
import { ordinaryRecord, type RecordStory } from './record-stories.ts';

/** A Draft comes in two kinds; the others are the statuses of an application. */
export const STORY_ENDS = [
  'Draft',
  'Finished Draft',
  'Pending Payment',
  'Submitted',
  'Under Review',
  'Accepted',
  'Rejected',
] as const satisfies readonly (ApplicationStatus | 'Finished Draft')[];
export type StoryEnd = (typeof STORY_ENDS)[number];

export interface StoryCast {
  readonly applicant: Actor;
  /** The officers who open the review, and who decide. */
  readonly admin: Actor;
  readonly academic: Actor;
}

export interface Story {
  readonly end: StoryEnd;
  readonly person: StoryPerson;
  readonly cast: StoryCast;
  /** Without it a Draft has no academic record, and whoever goes on has an ordinary one. */
  readonly record?: RecordStory | null;
}

/** @returns the application's id. */
export async function tellStory(deps: AppDeps, { end, person, cast, record }: Story): Promise<string> {
  const known = record ?? ordinaryRecord(person, deps.clock());
  const answers: Record<string, string> = {
    ...EXAMPLE_ANSWERS,
    award: known.award,
    ...person,
    residence_address: person.permanent_address,
  };
  const actor = cast.applicant;
  const { id } = must(await createApplication(deps, { actor, draftId: deps.newId(), raw: answers }));
  const save = async (step: StepNumber) =>
    must(
      await saveStep(deps, {
        actor,
        id,
        step,
        raw: answers,
        version: await versionOf(deps, actor, id),
        mode: 'leave',
      }),
    );

  await save(2);
  if (record || end !== 'Draft') await fillRecord(deps, { actor, id, parts: known.parts });
  if (end === 'Draft') return id;
  await save(3);
  const last = STEPS.length as StepNumber;
  await save(last);
  must(await finishApplication(deps, { actor, id, raw: answers, version: await versionOf(deps, actor, id) }));
  if (end === 'Finished Draft') return id;

  if (end === 'Pending Payment') {
    must(await declareTransfer(deps, { actor, applicationId: id }));
    return id;
  }
  await payByTestCard(deps, actor, id);
  if (end === 'Submitted') return id;

  await decide(deps, cast.admin, id, 'Under Review');
  if (end === 'Under Review') return id;
  await decide(deps, cast.academic, id, end, NOTES[end]);
  return id;
}

async function fillRecord(
  deps: AppDeps,
  { actor, id, parts }: { actor: Actor; id: string; parts: RecordStory['parts'] },
): Promise<void> {
  // A second application has taken over the record of the first.
  const { version: first } = must(await readRecordPage(deps, { actor, id }));
  for (const [index, [part, raw]] of parts.entries())
    must(await savePart(deps, { actor, id, part, version: first + index, raw }));
}

const NOTES = {
  Accepted: 'Bring the originals of your certificates when you come to register.',
  Rejected: 'The programme is full for this session. You may apply for another one.',
} as const;

/** Pays with a card of the sandbox; what comes of it is the card's doing. */
export async function payByTestCard(
  deps: AppDeps,
  actor: Actor,
  applicationId: string,
  name: TestCardName = 'succeeds',
): Promise<void> {
  const { sandbox } = deps.gateways;
  if (!sandbox) throw new Error('stories are paid in the sandbox, which exists in the demonstration only');
  const begun = must(await beginPayment(deps, { actor, applicationId, method: 'card' }));
  if (begun.kind !== 'checkout') throw new Error('a card leads to a checkout');
  const { number } = testCardNamed(name);
  await submitCard(sandbox.ledger, begun.reference, { card_number: number }, deps.clock());
  must(await settlePayment(deps, { reference: begun.reference, source: 'return' }));
}

async function decide(
  deps: AppDeps,
  actor: Actor,
  id: string,
  status: ApplicationStatus,
  note = '',
): Promise<void> {
  const version = String(await versionOf(deps, actor, id));
  must(await changeStatus(deps, { actor, id, form: { status, note, version } }));
}

const versionOf = async (deps: AppDeps, actor: Actor, id: string) =>
  must(await readApplication(deps, { actor, id })).version;

/** A story follows the rules, so a refusal is a mistake in the story. */
export function must<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`a story broke off: ${JSON.stringify(result.error)}`);
  return result.value;
}
