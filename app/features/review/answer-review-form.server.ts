/**
 * The forms on an application's page, told apart by their `intent`: each calls one use case and turns its answer into a
 * redirect with a message, or into the same page with what was typed.
 */

import { data } from 'react-router';
import type { AppDeps } from '#app/context.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isStaff } from '#core/identity/roles.ts';
import { addNote } from './add-note.server.ts';
import { assignApplication } from './assign-application.server.ts';
import { changeStatus } from './change-status.server.ts';
import { keepTyped, REVEAL_INTENTS } from './keep-typed.ts';
import { recordCapsReference } from './record-caps-reference.server.ts';
import { revealAnswers } from './reveal-answers.server.ts';
import type { Revealable, ReviewAnswer } from './review-view.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin' | 'log'>;
type Form = Readonly<Record<string, string>>;
interface Posted {
  readonly actor: Actor;
  readonly id: string;
  readonly form: Form;
  /** Where the page stands, with its query; what was done leads back there. */
  readonly path: string;
}

const FORBIDDEN = 403;
/** Wrong answers, and a record that has moved on since: either way the form comes back. */
const INVALID = 422;
const STALE = 409;
/** A fault of ours; the form is given back to be sent again. */
const FAILED = 503;

/** @throws a 404 for what this person may not know of, a 400 for a form that this page does not have. */
export async function answerReviewForm(deps: Deps, posted: Posted) {
  try {
    return await answer(deps, posted);
  } catch (fault) {
    const kept = keepTyped(posted.form, 'failed');
    if (!(fault instanceof Error) || !kept) throw fault;
    deps.log.error(
      { fault: String(fault), application: posted.id },
      'a form of the review could not be answered',
    );
    return data<ReviewAnswer>(kept, { status: FAILED });
  }
}

function answer(deps: Deps, posted: Posted) {
  const intent = posted.form.intent ?? '';
  if (intent === 'change-status') return answerStatusForm(deps, posted);
  if (intent === 'caps') return answerCapsForm(deps, posted);
  if (intent === 'assign') return answerAssignForm(deps, posted);
  if (intent === 'note') return answerNoteForm(deps, posted);
  const what = Object.hasOwn(REVEAL_INTENTS, intent) ? REVEAL_INTENTS[intent] : undefined;
  if (what) return answerReveal(deps, posted, what);
  throw data({ reason: 'unknown-form' }, { status: 400 });
}

type StatusAnswer = Extract<ReviewAnswer, { form: 'status' }>;
type NoteAnswer = Extract<ReviewAnswer, { form: 'note' }>;
type CapsAnswer = Extract<ReviewAnswer, { form: 'caps' }>;

async function answerStatusForm(deps: Deps, { actor, id, form, path }: Posted) {
  const again = (answer: Partial<StatusAnswer>, status: number) =>
    data<ReviewAnswer>({ ...(keepTyped(form, null) as StatusAnswer), ...answer }, { status });

  const result = await changeStatus(deps, { actor, id, form });
  if (result.ok) {
    const { changed, to } = result.value;
    return changed
      ? redirectWithFlash(path, 'applicationUpdated')
      : again({ refusal: { kind: 'unchanged', status: to } }, 200);
  }
  const problem = result.error;
  switch (problem.kind) {
    case 'not-found':
      throw notFound();
    case 'invalid':
      return again({ issues: problem.issues }, INVALID);
    case 'forbidden':
      return again({ refusal: isStaff(actor.role) ? problem : { kind: 'not-for-you' } }, FORBIDDEN);
    case 'own':
      return again({ refusal: { kind: 'own' } }, FORBIDDEN);
    case 'stale':
      // The answer tells of the newer one, so the next decision is about that.
      return again({ refusal: problem, version: null }, STALE);
    case 'another-live':
    case 'enrolled':
    case 'lacking':
      return again({ refusal: problem }, INVALID);
  }
}

async function answerCapsForm(deps: Deps, { actor, id, form, path }: Posted) {
  const again = (answer: Partial<CapsAnswer>, status: number) =>
    data<ReviewAnswer>({ ...(keepTyped(form, null) as CapsAnswer), ...answer }, { status });

  const result = await recordCapsReference(deps, { actor, id, form });
  if (result.ok) {
    return result.value.changed
      ? redirectWithFlash(path, 'applicationUpdated')
      : again({ refusal: 'unchanged' }, 200);
  }
  const problem = result.error;
  switch (problem.kind) {
    case 'not-found':
      throw notFound();
    case 'invalid':
      return again({ issues: problem.issues }, INVALID);
    case 'forbidden':
    case 'own':
      return again({ refusal: problem.kind }, FORBIDDEN);
    case 'stale':
      return again({ refusal: 'stale', version: null }, STALE);
    case 'not-accepted':
      return again({ refusal: problem.kind }, INVALID);
  }
}

async function answerAssignForm(deps: Deps, { actor, id, form, path }: Posted) {
  const result = await assignApplication(deps, { actor, id, form });
  if (result.ok) return redirectWithFlash(`${path}#assignment`, 'assignmentSaved');
  const { kind } = result.error;
  if (kind === 'not-found') throw notFound();
  return data<ReviewAnswer>(
    { form: 'assign', to: form.to ?? '', refusal: kind },
    { status: kind === 'forbidden' || kind === 'own' ? FORBIDDEN : INVALID },
  );
}

async function answerNoteForm(deps: Deps, { actor, id, form, path }: Posted) {
  const again = (answer: Pick<NoteAnswer, 'issues'> | Pick<NoteAnswer, 'refusal'>, status: number) =>
    data<ReviewAnswer>({ ...(keepTyped(form, null) as NoteAnswer), ...answer }, { status });
  const result = await addNote(deps, { actor, id, form });
  if (result.ok) return redirectWithFlash(`${path}#notes`, 'noteAdded');
  const problem = result.error;
  if (problem.kind === 'not-found') throw notFound();
  return problem.kind === 'invalid'
    ? again({ issues: problem.issues }, INVALID)
    : again({ refusal: problem.kind }, FORBIDDEN);
}

/** Answered as a page, never by a redirect: what is shown belongs to this one answer and to no address. */
async function answerReveal(deps: Deps, { actor, id }: Posted, what: Revealable) {
  const result = await revealAnswers(deps, { actor, id, what });
  if (result.ok) return data<ReviewAnswer>({ form: 'reveal', what, revealed: result.value, refusal: null });
  if (result.error.kind === 'not-found') throw notFound();
  const refusal = result.error.kind;
  return data<ReviewAnswer>(
    { form: 'reveal', what, revealed: {}, refusal },
    { status: refusal === 'forbidden' ? FORBIDDEN : 200 },
  );
}

const notFound = () => data({ reason: 'not-found' }, { status: 404 });
