/**
 * A form of the review as it comes back when nothing could be done with it: the session was over, the server or the
 * network failed. What was typed stands in it again.
 */
import { versionIn } from '#app/forms/refusal.ts';
import type { Revealable, ReviewAnswer } from './review-view.ts';

/** A session that was over is no refusal: the page says itself that it has kept the form. */
export type Failure = 'failed' | 'offline';

export const REVEAL_INTENTS: Readonly<Record<string, Revealable>> = {
  'show-nin': 'nin',
  'show-next-of-kin': 'next-of-kin',
};

/** @returns null for a form that this page does not have. */
export function keepTyped(
  form: Readonly<Record<string, string>>,
  failure: Failure | null,
): ReviewAnswer | null {
  const intent = form.intent ?? '';
  if (intent === 'change-status') {
    const values = { status: form.status ?? '', reason: form.reason ?? '', note: form.note ?? '' };
    return {
      form: 'status',
      values,
      version: versionIn(form),
      issues: [],
      refusal: failure && { kind: failure },
    };
  }
  if (intent === 'caps') {
    const values = { caps_reference: form.caps_reference ?? '' };
    return { form: 'caps', values, version: versionIn(form), issues: [], refusal: failure };
  }
  if (intent === 'assign') return { form: 'assign', to: form.to ?? '', refusal: failure };
  if (intent === 'note') {
    const values = { body: form.body ?? '', key: form.key ?? '' };
    return { form: 'note', values, issues: [], refusal: failure };
  }
  const what = Object.hasOwn(REVEAL_INTENTS, intent) ? REVEAL_INTENTS[intent] : undefined;
  return what && failure ? { form: 'reveal', what, revealed: {}, refusal: failure } : null;
}
