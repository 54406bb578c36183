/**
 * A staff member sets the status of an application. The form carries the version of the record that was on the screen,
 * so that of two people deciding at once the later one is told instead of overwriting the earlier.
 */
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
import { REPLY_DAYS } from '../offers/offer-deadline.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import {
  as,
  choice,
  dayField,
  form,
  hiddenField,
  optional,
  paragraph,
  type Raw,
  type ReadAs,
  radios,
  recordField,
  versionField,
} from '../shared/form.ts';
import { day } from '../shared/lagos-minute.ts';
import { printed } from '../shared/printed-letters.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { text } from '../shared/text-rules.ts';
import { DECISION_REASONS, type DecisionReason, reasonsFor } from './decision-reasons.ts';

/** The longest words of one officer about a decision, in characters. */
export const NOTE_MAX = 1000;
const CONDITIONS_MAX = 1000;

export const decisionFields = {
  status: radios(APPLICATION_STATUSES, { label: 'New status' }),
  reason: optional(
    choice(DECISION_REASONS, {
      label: 'Reason',
      none: 'None from the list',
      hint: 'The applicant will read these words. Choose a reason for the new status. A rejection needs a reason or a note.',
    }),
  ),
  note: optional(
    paragraph(
      { max: NOTE_MAX, emoji: true },
      {
        label: 'Note to the applicant',
        hint: 'The applicant will read it on the portal and by e-mail. Say what to do next.',
      },
    ),
  ),
  /** The release in which an outcome becomes public; none: by itself, two minutes later. */
  release: optional(
    recordField({
      label: 'Tell the applicant',
      none: 'In two minutes',
      hint: 'Applies to acceptance and rejection.',
      unmarked: true,
    }),
  ),
};
/** The name of a decision or a proposal that waits (`mark`): a decision's id, or the proposed status and when. */
export const markField = () => optional(hiddenField(text({ max: 60 })));

export const statusForm = form(
  {
    ...decisionFields,
    version: versionField(),
    /**
     * The mark of what waited when the form was drawn, and only that is replaced by it: a waiting decision does not
     * change the version.
     */
    seen: markField(),
    /** The last day to answer the offer of an acceptance, and its conditions, one a line. */
    reply_on: optional(
      dayField(day, {
        label: 'Reply to the offer by',
        hint: `For an acceptance. Left empty: ${REPLY_DAYS} days after the release.`,
      }),
    ),
    conditions: as(
      optional(
        paragraph(printed(text({ max: CONDITIONS_MAX, lines: true })), {
          label: 'Conditions of the offer',
          hint: 'For an acceptance. One on each line. The applicant reads them with the offer.',
          maxLength: CONDITIONS_MAX,
          rows: 2,
        }),
      ),
      (typed) =>
        typed
          ?.split('\n')
          .map((line) => line.trim())
          .filter(Boolean) ?? [],
    ),
  },
  { title: 'Change status' },
);
export type StatusChangeForm = ReadAs<typeof statusForm>;

/** The terms where nobody says anything of the offer, and replaces nothing that waits. */
export const NO_TERMS: Pick<StatusChangeForm, 'reply_on' | 'conditions' | 'seen'> = {
  reply_on: null,
  conditions: [],
  seen: null,
};

/** A reason belongs to one status: "programme full" accepts nobody. Nobody is rejected without being told why. */
export function withItsReason<Form extends Pick<StatusChangeForm, 'status' | 'reason' | 'note'>>(
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

export const readStatusChange = (raw: Raw) => withItsReason<StatusChangeForm>(statusForm.read(raw));

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
