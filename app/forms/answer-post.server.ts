/** What a post comes to: done, and on to the next page; or refused, and the same page with what was typed. */
import { data } from 'react-router';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { Result } from '#core/shared/result.ts';
import { type FlashKey, redirectWithFlash } from './flash.ts';
import type { Post } from './read-post.server.ts';
import type { Refusal } from './refusal.ts';

/** Where a form that was carried out leads, and the message that the next page shows once. */
export interface Done {
  readonly to: string;
  readonly told: FlashKey;
}

/** What any use case may answer: these kinds mean the same everywhere, others are the form's own. */
export interface Problem {
  readonly kind: string;
  readonly issues?: readonly FieldIssue[];
  /** Of a stale form: the record's version now, where the answer shows that. */
  readonly version?: number;
}

/** The kinds that pages of their own answer. */
type Elsewhere = 'forbidden' | 'not-found';
type Told<Found extends Problem> = Exclude<Found, { readonly kind: Elsewhere }>;

const STATUS: Readonly<Record<string, number>> = { own: 403, stale: 409 };
const REFUSED = 422;

/** Typed again, and never sent back. */
const SECRET = /password|secret|cvv|card_number/;

/** @throws the answers 403 and 404 for what this person may not do, or may not know of */
export function answerPost<Value, Found extends Problem>(
  post: Post,
  result: Result<Value, Found>,
  done: Done | ((value: Value) => Done),
) {
  if (result.ok) {
    const { to, told } = typeof done === 'function' ? done(result.value) : done;
    throw redirectWithFlash(to, told);
  }
  return refusePost<Found>(post, result.error);
}

function refusePost<Found extends Problem>(post: Post, problem: Found) {
  const { kind } = problem;
  if (kind === 'forbidden') throw forbidden();
  if (kind === 'not-found') throw notFound();
  return data(refusalFrom<Found>(post, problem), { status: STATUS[kind] ?? REFUSED });
}

export const forbidden = () => data({ reason: 'forbidden' }, { status: 403 });
export const notFound = () => data({ reason: 'not-found' }, { status: 404 });
/** For a post that no form of the page sends. */
export const unknownForm = () => data({ reason: 'unknown-form' }, { status: 400 });

export function refusalFrom<Found extends Problem>(post: Post, problem: Found): Refusal<Told<Found>> {
  const { kind, issues = [], version } = problem;
  const names = [...new Set(post.form.keys())];
  return {
    intent: post.intent,
    record: post.record,
    typed: Object.fromEntries(Object.entries(post.typed).filter(([name]) => !SECRET.test(name))),
    chosen: Object.fromEntries(
      names.map((name) => [name, post.all(name)] as const).filter(([, values]) => values.length > 1),
    ),
    version: kind === 'stale' ? (version ?? null) : post.version,
    issues,
    problem: problem as Told<Found>,
    fileLost: post.files.length > 0,
  };
}
