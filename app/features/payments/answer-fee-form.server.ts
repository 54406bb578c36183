/** What the two pages with a fee's form answer to a post. */
import { data } from 'react-router';
import type { Actor } from '#core/identity/actor.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { redirectWithFlash } from '../../forms/flash.ts';
import { forbidden, notFound } from './answer-not-payable.ts';
import { endFee } from './end-fee.server.ts';
import type { FeeFormValues } from './fee-view.ts';
import { tabPath } from './payment-filters.ts';
import { type FeeDeps, type Overlaps, setFee } from './set-fee.server.ts';

export interface FeeFormState {
  readonly stale: boolean;
  /** The version that the form was first drawn with; null where it was out of date. */
  readonly version: number | null;
  readonly overlaps: Overlaps | null;
  readonly issues: readonly FieldIssue[];
  readonly values: FeeFormValues;
  readonly last_day: string;
}

export async function answerFeeForm(
  deps: FeeDeps,
  { actor, lineId, form }: { actor: Actor; lineId: string | null; form: FormData },
) {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const raw = Object.fromEntries(form);
  const version = /^\d{1,9}$/.test(typed('version')) ? Number(typed('version')) : -1;
  const answered =
    typed('intent') === 'end' && lineId !== null
      ? await endFee(deps, { actor, lineId, version, raw })
      : await setFee(deps, { actor, lineId, version, raw });
  if (answered.ok) throw redirectWithFlash(tabPath('fees'), 'feeSaved');
  const problem = answered.error;
  if (problem.kind === 'forbidden') throw forbidden();
  if (problem.kind === 'not-found') throw notFound();
  const state: FeeFormState = {
    stale: problem.kind === 'stale',
    version: problem.kind === 'stale' ? null : version,
    overlaps: problem.kind === 'overlaps' ? problem : null,
    issues: problem.kind === 'invalid' ? problem.issues : [],
    values: {
      name: typed('name'),
      amount: typed('amount'),
      purpose: typed('purpose'),
      program: typed('program'),
      starts_on: typed('starts_on'),
      ends_on: typed('ends_on'),
    },
    last_day: typed('last_day'),
  };
  return { intent: typed('intent') === 'end' ? ('end' as const) : ('set' as const), state };
}

export const refused = <Value>(value: Value, { stale }: FeeFormState) =>
  data(value, { status: stale ? 409 : 422 });
