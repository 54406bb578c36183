/**
 * A post is either carried out and leads to the next page, or rejected and answered by the same page with what was
 * typed.
 */
import { data, redirect } from 'react-router';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, type Result } from '#core/shared/result.ts';
import { type FlashKey, redirectWithFlash } from './flash.ts';
import { type Invalid, type Post, type Problem, type Refusal, refusalFrom } from './refusal.ts';

/** A form that was carried out leads to `to`. The next page shows the message `told` once. */
export interface Done {
  readonly to: string;
  /** Absent where the next page itself shows what was done. */
  readonly told?: FlashKey;
  readonly headers?: Headers;
}

/** The kinds that pages of their own answer. */
interface Elsewhere {
  readonly kind: 'forbidden' | 'not-found';
}
type Told<Found extends Problem> = Exclude<Found, Elsewhere>;

const STATUS: Readonly<Record<string, number>> = {
  own: 403,
  forbidden: 403,
  stale: 409,
  pending: 409,
  replaced: 409,
  unchanged: 200,
  kept: 200,
  'not-waiting': 409,
  'too-many-attempts': 429,
  locked: 429,
  suspended: 403,
  'passkey-needed': 403,
  failed: 503,
  busy: 503,
  unavailable: 503,
  'gateway-down': 503,
  'outcome-unknown': 503,
};
const REFUSED = 422;

/** @throws the answers 403 and 404 for what this person may not do, or may not know of */
export function answerPost<Outcome extends Result<unknown, Problem>>(
  post: Post,
  result: Outcome,
  done: Done | ((value: Extract<Outcome, { readonly ok: true }>['value']) => Done),
) {
  if (!result.ok) return refuse<Extract<Outcome, { readonly ok: false }>['error']>(post, result.error);
  const { to, told, headers } = typeof done === 'function' ? done(result.value) : done;
  throw told
    ? redirectWithFlash(to, told, headers)
    : redirect(to, { status: 303, ...(headers && { headers }) });
}

/**
 * The same for a form whose good answer is a page of its own, for example a secret that is shown once. @throws the
 * same
 */
export const refuse = <Found extends Problem>(post: Post, problem: Found) =>
  refusePost(post, toldHere(problem));

/** The page again, with the form and why it was refused. */
export const refusePost = <Found extends Problem>(post: Post, problem: Found) =>
  data<Refusal<Found>>(refusalFrom(post, asLeft(post, problem)), { status: STATUS[problem.kind] ?? REFUSED });

/** A password that was left out is not wrong: it is missing. */
const asLeft = <Found extends Problem>({ typed }: Post, problem: Found): Found =>
  problem.issues
    ? {
        ...problem,
        issues: problem.issues.map((issue) =>
          issue.code === 'password-wrong' && !typed[issue.field] ? { ...issue, code: 'required' } : issue,
        ),
      }
    : problem;

/** Refused for its fields alone. */
export const refuseFields = (post: Post, issues: readonly FieldIssue[]) =>
  refusePost<Invalid>(post, { kind: 'invalid', issues });

/** A problem of this kind lies in one field, and is told beside it. */
export function inField<Value, Found extends Problem>(
  result: Result<Value, Found>,
  kind: Found['kind'],
  issue: FieldIssue,
): Result<Value, Exclude<Found, { readonly kind: 'wrong-password' }> | Invalid> {
  if (result.ok) return result;
  return result.error.kind === kind
    ? err({ kind: 'invalid', issues: [issue] })
    : err(result.error as Exclude<Found, { readonly kind: 'wrong-password' }>);
}

/** The value that a page reads. @throws the answers 403 and 404 */
export function orThrow<Value>(result: Result<Value, Elsewhere>): Value {
  if (result.ok) return result.value;
  throw result.error.kind === 'forbidden' ? forbidden() : notFound();
}

function toldHere<Found extends Problem>(problem: Found): Told<Found> {
  if (problem.kind === 'forbidden') throw forbidden();
  if (problem.kind === 'not-found') throw notFound();
  return problem as Told<Found>;
}

export const forbidden = () => data({ reason: 'forbidden' }, { status: 403 });
export const notFound = () => data({ reason: 'not-found' }, { status: 404 });
/** Answers a post that no form of the page sends. */
export const unknownForm = () => data({ reason: 'unknown-form' }, { status: 400 });
