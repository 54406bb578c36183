/**
 * Answers a post of the form in two ways: with a page, for a browser that posts plainly, and with a few bytes for the
 * script of the page, which asks for JSON. The script posts a rejected form again, plainly, so the page with the
 * mistakes is drawn in one place.
 */
import { redirect } from 'react-router';
import { refusePost, unknownForm } from '#app/forms/answer-post.server.ts';
import { type FlashKey, flashCookie, redirectWithFlash } from '#app/forms/flash.ts';
import type { Post } from '#app/forms/refusal.ts';
import type { Autosaved, ScriptAnswer } from '#app/rendering/behaviours/kept-form.ts';
import { DRAWN_FIELD, type StepProblem } from './step-form.ts';

export type PostOutcome =
  | Autosaved
  | {
      readonly kind: 'go';
      readonly to: string;
      /** The version; null where the form has not become a stored application of its own. */
      readonly version: number | null;
      readonly flash?: FlashKey;
    }
  | {
      readonly kind: 'refused';
      readonly problem: StepProblem;
      /** The basis from which the returned form was drawn, where it is not the one that was sent. */
      readonly drawn?: string | undefined;
    };

/** Answers an action: with the redirect, or with the data from which its page is drawn. */
export function answerAsPage(post: Post, outcome: PostOutcome) {
  if (outcome.kind === 'refused') {
    const drawn = outcome.problem.kind === 'stale' ? outcome.problem.drawn : outcome.drawn;
    return refusePost(
      drawn ? { ...post, typed: { ...post.typed, [DRAWN_FIELD]: drawn } } : post,
      outcome.problem,
    );
  }
  // Nobody saves a page by itself without script.
  if (outcome.kind !== 'go') throw unknownForm();
  throw outcome.flash ? redirectWithFlash(outcome.to, outcome.flash) : redirect(outcome.to, { status: 303 });
}

export const wantsJson = (request: Request): boolean =>
  request.method === 'POST' && request.headers.get('accept') === 'application/json';

export function answerAsJson(outcome: PostOutcome): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (outcome.kind === 'go' && outcome.flash) headers.set('set-cookie', flashCookie(outcome.flash));
  return Response.json(scriptAnswer(outcome), { status: statusOf(outcome), headers });
}

function scriptAnswer(outcome: PostOutcome): ScriptAnswer {
  if (outcome.kind === 'go') return { kind: 'go', to: outcome.to, version: outcome.version };
  if (outcome.kind !== 'refused') return outcome;
  return { kind: outcome.problem.kind === 'failed' ? 'failed' : 'refused' };
}

function statusOf(outcome: PostOutcome): number {
  if (outcome.kind === 'refused') return outcome.problem.kind === 'failed' ? 503 : 422;
  return outcome.kind === 'unsaved' ? 422 : 200;
}
