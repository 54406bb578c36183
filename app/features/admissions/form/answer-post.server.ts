/**
 * What a post of the form comes to, told in two ways: as the page to show, for a browser that posts plainly, and as a
 * few bytes for the script of the page, which asks for JSON. The script posts a refused form again, plainly, so the
 * page that says what is wrong is drawn in one place.
 */
import { data, redirect } from 'react-router';
import { type FlashKey, flashCookie, redirectWithFlash } from '#app/forms/flash.ts';
import type { Autosaved, FormState, ScriptAnswer } from './step-form.ts';

export type PostOutcome =
  | Autosaved
  | {
      readonly kind: 'go';
      readonly to: string;
      /** Null where the form has not become a stored application of its own. */
      readonly version: number | null;
      readonly flash?: FlashKey;
    }
  | { readonly kind: 'form'; readonly state: FormState; readonly status: 200 | 422 | 503 };

/** For an action: the redirect, or what its page is drawn from. */
export function answerAsPage(outcome: PostOutcome): Response | ReturnType<typeof data<FormState | null>> {
  switch (outcome.kind) {
    case 'go':
      return outcome.flash
        ? redirectWithFlash(outcome.to, outcome.flash)
        : redirect(outcome.to, { status: 303 });
    case 'form':
      return data<FormState | null>(outcome.state, { status: outcome.status });
    default:
      // Nobody saves a page by itself without script.
      return data<FormState | null>(null, { status: 400 });
  }
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
  if (outcome.kind !== 'form') return outcome;
  return { kind: outcome.state.trouble?.kind === 'failed' ? 'failed' : 'refused' };
}

function statusOf(outcome: PostOutcome): number {
  if (outcome.kind === 'form') return outcome.status;
  return outcome.kind === 'unsaved' ? 422 : 200;
}
