/**
 * A release tells many applicants at one announced minute what was decided about them. Until then the decisions in it are
 * held, and nobody outside knows. The life of a release: one table, state x event -> state.
 */
import type { LetterToken } from '../letters/tokens.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { agreed, dayField, form, line, type Raw, timeField } from '../shared/form.ts';
import { day, lagosMinute } from '../shared/lagos-minute.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { HOLD_MS } from './held-decisions.ts';

/** draft: decisions are gathered. checked: a second person has read it, and nothing goes in or out any more. */
export const RELEASE_STATES = ['draft', 'checked', 'scheduled', 'released', 'cancelled'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/**
 * `release` and `stop` are the job's; the others are a person's. A release is stopped where a letter cannot be issued.
 */
export const RELEASE_EVENTS = [
  'check',
  'reopen',
  'schedule',
  'unschedule',
  'cancel',
  'release',
  'stop',
] as const;
export type ReleaseEvent = (typeof RELEASE_EVENTS)[number];

const TABLE: Readonly<Record<ReleaseEvent, Readonly<Partial<Record<ReleaseState, ReleaseState>>>>> = {
  check: { draft: 'checked' },
  reopen: { checked: 'draft' },
  schedule: { checked: 'scheduled' },
  unschedule: { scheduled: 'checked' },
  cancel: { draft: 'cancelled', checked: 'cancelled', scheduled: 'cancelled' },
  release: { scheduled: 'released' },
  stop: { scheduled: 'draft' },
};

/** The events that a person causes. */
export type ReleaseStep = Exclude<ReleaseEvent, 'release' | 'stop'>;

export const isReleaseEvent = (typed: unknown): typed is ReleaseStep =>
  typed !== 'release' && typed !== 'stop' && RELEASE_EVENTS.some((event) => event === typed);

export interface ReleaseGuards {
  /** True for the officer who made it, or decided anything in it. */
  readonly maker: boolean;
  /** The number of decisions in it. */
  readonly decisions: number;
  /** The number of their letters that cannot be issued. */
  readonly stopped: number;
}

export type ReleaseProblem = 'not-possible' | 'same-person' | 'empty' | 'letters';

/** The result of one pass over all letters of a release: those that cannot be issued, by application. */
export interface ReleaseGaps {
  readonly count: number;
  /** No more than anybody mends before looking again. */
  readonly shown: readonly { readonly applicationId: string; readonly missing: readonly LetterToken[] }[];
}

/** The result may be shown for this long: templates and applications change beside the release. */
export const GAPS_KEPT_MS = 5 * 60_000;

/** Maker is not checker, and nobody announces an empty list. */
export function decideRelease(
  from: ReleaseState,
  event: ReleaseEvent,
  { maker, decisions, stopped }: ReleaseGuards,
): Result<ReleaseState, ReleaseProblem> {
  const to = TABLE[event][from];
  if (to === undefined) return err('not-possible');
  if (event === 'check' && maker) return err('same-person');
  if (event === 'check' && decisions === 0) return err('empty');
  if (event === 'check' && stopped > 0) return err('letters');
  return ok(to);
}

/**
 * The steps that a person may take next. Checking is offered to those who may, and explained to those who may not.
 */
export const releaseEvents = (from: ReleaseState): readonly ReleaseStep[] =>
  RELEASE_EVENTS.filter(isReleaseEvent).filter((event) => TABLE[event][from] !== undefined);

export const releaseForm = form(
  {
    title: line(120, {
      label: 'Name',
      hint: 'For colleagues, such as “National Diploma, first list”. Applicants do not see it.',
    }),
  },
  { title: 'New release', submit: 'Create release' },
);

export const releaseMinuteForm = form(
  { on: dayField(day, { label: 'Day' }), time: timeField({ label: 'Time of day' }) },
  {
    title: 'Day and time',
    lead: 'Lagos time, at least two minutes from now. You can stop it until then.',
    submit: 'Schedule',
  },
);

export const releaseCancelForm = form(
  { understood: agreed({ label: 'Yes, undo all decisions in it' }, 'understood') },
  {
    title: 'Cancel',
    lead: 'All decisions in it are undone. The applications can then be decided again.',
    submit: 'Cancel release',
  },
);

/** The minute at which it becomes public: far enough away that a mistake can still be stopped. */
export function readReleaseMinute(raw: Raw, now: Date): Result<Date, readonly FieldIssue[]> {
  const read = releaseMinuteForm.read(raw);
  if (!read.ok) return read;
  const due = lagosMinute(read.value.on, read.value.time);
  return due.getTime() < now.getTime() + HOLD_MS ? err([{ field: 'on', code: 'too-soon' }]) : ok(due);
}
