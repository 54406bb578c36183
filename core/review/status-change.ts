/**
 * A staff member sets the status of an application. The form carries the version of the record that was on the screen,
 * so that of two people deciding at once the later one is told instead of overwriting the earlier.
 */
import { z } from 'zod';
import type { AcceptanceLack } from '../admissions/acceptance.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationMove,
  type ApplicationStatus,
  decide,
  staffSets,
} from '../admissions/application-status.ts';
import type { Actor } from '../identity/actor.ts';
import { can, mayEver, needsColleague } from '../identity/permissions.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { isId } from '../shared/id.ts';
import { day } from '../shared/lagos-minute.ts';
import { printed } from '../shared/printed-letters.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule, text, wholeNumber } from '../shared/text-rules.ts';
import { DECISION_REASONS, type DecisionReason, reasonsFor } from './decision-reasons.ts';
import { CONDITIONS_MAX, NOTE_MAX } from './text-lengths.ts';

const id: TextRule = (typed) => (isId(typed) ? ok(typed) : err({ code: 'not-listed' }));

export const decisionSchema = z.object({
  status: requiredText(oneOf(APPLICATION_STATUSES), 'choose').transform(
    (status) => status as ApplicationStatus,
  ),
  reason: optionalText(oneOf(DECISION_REASONS)).transform((reason) => reason as DecisionReason | null),
  note: optionalText(text({ max: NOTE_MAX, lines: true, emoji: true })),
  /** The release in which an outcome becomes public; none: by itself, two minutes later. */
  release: optionalText(id),
});
/** The name of a decision or a proposal that waits (`mark`): a decision's id, or the proposed status and when. */
export const mark = optionalText(text({ max: 60 }));

const statusChangeSchema = decisionSchema.extend({
  version: requiredText(wholeNumber).transform(Number),
  /**
   * The mark of what waited when the form was drawn, and only that is replaced by it: a waiting decision does not
   * change the version.
   */
  seen: mark,
  /** The last day to answer the offer of an acceptance, and its conditions, one a line. */
  reply_on: optionalText(day),
  conditions: optionalText(printed(text({ max: CONDITIONS_MAX, lines: true }))).transform(
    (typed) =>
      typed
        ?.split('\n')
        .map((line) => line.trim())
        .filter(Boolean) ?? [],
  ),
});

export type StatusChangeForm = z.output<typeof statusChangeSchema>;

/** The terms where nobody says anything of the offer, and replaces nothing that waits. */
export const NO_TERMS: Pick<StatusChangeForm, 'reply_on' | 'conditions' | 'seen'> = {
  reply_on: null,
  conditions: [],
  seen: null,
};

/** A reason belongs to one status: "programme full" accepts nobody. Nobody is rejected without being told why. */
export function withItsReason<Form extends z.output<typeof decisionSchema>>(
  read: Result<Form, readonly FieldIssue[]>,
): Result<Form, readonly FieldIssue[]> {
  if (!read.ok) return read;
  const { status, reason, note } = read.value;
  if (reason !== null && !reasonsFor(status).includes(reason))
    return err([{ field: 'reason', code: 'other-status' }]);
  return status === 'Rejected' && reason === null && note === null
    ? err([{ field: 'reason', code: 'reason-missing' }])
    : read;
}

export const readStatusChange = (raw: Readonly<Record<string, unknown>>) =>
  withItsReason(readForm(statusChangeSchema, raw));

export interface StatusChange extends ApplicationMove {
  readonly reason: DecisionReason | null;
  readonly note: string | null;
}

/**
 * 'stale': somebody changed the application since this person looked at it. 'own': it is this person's own.
 * 'enrolled': its applicant is a student by it. 'lacking': it cannot be accepted before it has what an accepted one
 * must have.
 */
export type StatusChangeProblem = 'forbidden' | 'stale' | 'own' | 'enrolled' | 'offered' | 'lacking';

export const decideStatusChange = (
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  application: {
    readonly ownerId: string;
    readonly status: ApplicationStatus;
    readonly version: number;
    readonly enrolled: boolean;
    readonly offered?: boolean;
    readonly lacks: readonly AcceptanceLack[];
  },
  form: StatusChangeForm,
): Result<StatusChange, StatusChangeProblem> => {
  if (!mayEver(actor, 'application.change-status')) return err('forbidden');
  if (needsColleague(actor, 'application.change-status', application)) return err('own');
  // This comes before the question of status: an officer who acted on an older screen should hear that, not that they
  // may not.
  if (form.version !== application.version) {
    const postedTwice = form.status === application.status && form.note === null && form.reason === null;
    return postedTwice
      ? ok({ from: application.status, to: form.status, changed: false, reason: null, note: null })
      : err('stale');
  }
  if (!can(actor, 'application.change-status', application)) return err('forbidden');
  const move = decide(application.status, staffSets(form.status), application);
  if (!move.ok) return err(move.error === 'not-possible' ? 'forbidden' : move.error);
  return ok({ ...move.value, reason: form.reason, note: form.note });
};
