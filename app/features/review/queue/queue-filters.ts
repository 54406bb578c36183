/**
 * The content and the order of the queue of applications, as they are in the address. A value that means nothing is
 * passed over, so an address that was kept for years still shows something.
 */
import { type ListAddress, listPath, readListAddress } from '#app/lists/list-address.ts';
import type { Words } from '#app/words/words.tsx';
import {
  type ApplicationStatus,
  isApplicationStatus,
  OPEN_STATUSES,
} from '#core/admissions/application-status.ts';
import { AWARD_CHOICES, type AwardChoice } from '#core/admissions/award.ts';
import { CAPS_STATES, type CapsState } from '#core/admissions/caps.ts';
import { isProgram, type Program } from '#core/admissions/programmes.ts';
import { isSessionName } from '#core/admissions/sessions.ts';
import { isState, type State } from '#core/admissions/vocabularies.ts';
import { VERDICTS } from '#core/eligibility/verdict.ts';
import { VERIFICATIONS } from '#core/record/verification.ts';
import { isId } from '#core/shared/id.ts';
import { type LagosDay, readDay } from '#core/shared/lagos-day.ts';

/** Statuses that are looked at together: what waits for the college's decision, for anything at all, and what has it. */
export const STATUS_GROUPS = {
  'to-review': ['Submitted', 'Under Review'],
  open: OPEN_STATUSES,
  decided: ['Accepted', 'Rejected'],
} as const satisfies Readonly<Record<string, readonly ApplicationStatus[]>>;
export type StatusGroup = keyof typeof STATUS_GROUPS;

/** Rejected is what the college decided, withdrawn what the applicant did; the table has one status for both. */
export const WITHDRAWN = 'withdrawn';
/** A colleague proposed a decision that the reader may confirm. */
export const TO_CONFIRM = 'to-confirm';
/** The reader decided or proposed, and the applicant is not told yet. */
export const OWN_WAITING = 'own-waiting';
/** The lists of waiting applications beside the statuses. */
export type Waiting = typeof TO_CONFIRM | typeof OWN_WAITING;
export type StatusFilter = ApplicationStatus | StatusGroup | typeof WITHDRAWN | Waiting;

/** waiting: longest in its status first; moved: last come into its status first. */
export const QUEUE_SORTS = ['newest', 'oldest', 'waiting', 'moved', 'name', 'number'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** A programme, or that none is chosen yet. */
export const NO_PROGRAM = 'none';
type ProgramFilter = Program | typeof NO_PROGRAM;

export const MOVED_WITHIN = ['today', 'week', 'month'] as const;
export type MovedWithin = (typeof MOVED_WITHIN)[number];

export const PAID = ['paid', 'unpaid'] as const;
type Paid = (typeof PAID)[number];

/**
 * The documents of an open application: one is missing that everyone is asked for; one was asked for and has not come;
 * it has come.
 */
export const PAPERS = ['missing', 'asked', 'answered'] as const;
export type Papers = (typeof PAPERS)[number];

/** The comparison of the academic record with the requirements, or that there is none to compare. */
export const NO_RECORD = 'none';
export const REQUIREMENTS = [...VERDICTS, NO_RECORD] as const;
export type Requirements = (typeof REQUIREMENTS)[number];

/** The state of staff's check of the academic record, or that there is none. */
export const CHECKED = [...VERIFICATIONS, NO_RECORD] as const;
export type Checked = (typeof CHECKED)[number];

/** The assignee: the reader, no one, or the person with this id. */
type AssignedFilter = string;
export const ASSIGNED_TO_ME = 'me';
export const ASSIGNED_TO_NOBODY = 'nobody';

export interface QueueNarrowing {
  /** The search as typed. */
  readonly q: string;
  readonly status: StatusFilter | null;
  readonly program: ProgramFilter | null;
  readonly award: AwardChoice | null;
  readonly state: State | null;
  readonly session: string | null;
  readonly paid: Paid | null;
  readonly papers: Papers | null;
  readonly verdict: Requirements | null;
  readonly verification: Checked | null;
  readonly caps: CapsState | null;
  readonly assigned: AssignedFilter | null;
  /** Started on one of these days, both included. */
  readonly from: LagosDay | null;
  readonly to: LagosDay | null;
  /** Came into its status since the day, the week or the month started. */
  readonly moved: MovedWithin | null;
}

export interface QueueFilters extends ListAddress, QueueNarrowing {
  readonly sort: QueueSort;
  /** Withdrawn applications are counted among the Rejected: other programs know them as that. */
  readonly withdrawnToo?: true;
}

const isOneOf = <Value extends string>(values: readonly Value[], text: string | null): text is Value =>
  values.includes(text as Value);

export const isStatusGroup = (text: string | null): text is StatusGroup =>
  text !== null && Object.hasOwn(STATUS_GROUPS, text);

export const isWaiting = (text: string | null): text is Waiting =>
  text === TO_CONFIRM || text === OWN_WAITING;

const readStatus = (text: string | null): StatusFilter | null =>
  isApplicationStatus(text) || isStatusGroup(text) || text === WITHDRAWN || isWaiting(text) ? text : null;

const readAssigned = (text: string | null): AssignedFilter | null =>
  text === ASSIGNED_TO_ME || text === ASSIGNED_TO_NOBODY || isId(text) ? text : null;

export function readQueueFilters(params: URLSearchParams): QueueFilters {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | null => {
    const text = params.get(name);
    return isOneOf(values, text) ? text : null;
  };
  const program = params.get('program');
  const state = params.get('state');
  const session = params.get('session');
  const sort = one('sort', QUEUE_SORTS) ?? 'newest';
  return {
    ...readListAddress(params),
    // No one waits for a decision that was made: this order is one of what is open, and says so.
    status: readStatus(params.get('status')) ?? (sort === 'waiting' ? 'open' : null),
    program: isProgram(program) || program === NO_PROGRAM ? program : null,
    award: one('award', AWARD_CHOICES),
    state: isState(state) ? state : null,
    session: isSessionName(session) ? session : null,
    paid: one('paid', PAID),
    papers: one('papers', PAPERS),
    verdict: one('verdict', REQUIREMENTS),
    verification: one('verification', CHECKED),
    caps: one('caps', CAPS_STATES),
    assigned: readAssigned(params.get('assigned')),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    moved: one('moved', MOVED_WITHIN),
    sort,
  };
}

export interface QueuePlaces {
  readonly after?: string | null;
  readonly before?: string | null;
}
export type QueueView = Partial<QueueNarrowing> & { readonly sort?: QueueSort };

/** The parameters of a view, those that say something, in one order: equal views have equal addresses. */
const parametersOf = (view: QueueView) => ({
  q: view.q,
  status: view.status,
  program: view.program,
  award: view.award,
  state: view.state,
  session: view.session,
  paid: view.paid,
  papers: view.papers,
  verdict: view.verdict,
  verification: view.verification,
  caps: view.caps,
  assigned: view.assigned,
  from: view.from,
  to: view.to,
  moved: view.moved,
  sort: view.sort === 'newest' ? null : view.sort,
});

/** The address of the queue with these filters, without a place: a changed filter starts from the top. */
export const queuePath = (view: QueueView, { after, before }: QueuePlaces = {}): string =>
  listPath('/review', { ...parametersOf(view), after, before });

/** The same list, which says that the view was deleted and offers to keep it again. */
export const DROPPED = 'dropped';
export const withDropped = (path: string, name: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [DROPPED]: name })}`;

/** Files of what a view shows are asked for here. */
export const exportsPath = (view: QueueView): string => listPath('/review/exports', parametersOf(view));

/** The part that tells one view from another: its query without a place, '' for all applications, newest first. */
export const queueQuery = (view: QueueView): string => queuePath(view).slice('/review?'.length);

/** Does a view show fewer than all applications? */
export const isNarrowed = (view: QueueView): boolean => queueQuery({ ...view, sort: 'newest' }) !== '';

/** The view of a list, without the place in it. */
export const viewOf = ({ after: _after, before: _before, ...view }: QueueFilters): Required<QueueView> =>
  view;

/** The view that a query names, and nothing else that somebody put into it. */
export const viewIn = (query: string | null | undefined): Required<QueueView> =>
  viewOf(readQueueFilters(new URLSearchParams(query ?? '')));

/** Views that one person may keep, and how long a name may be. */
export const VIEWS_MAX = 30;
export const VIEW_NAME_MAX = 60;

/** Views that everyone has, in the order of a day's work. */
export const BUILT_IN_VIEWS = {
  toReview: { status: 'to-review', sort: 'waiting' },
  toConfirm: { status: TO_CONFIRM, sort: 'waiting' },
  ownWaiting: { status: OWN_WAITING, sort: 'waiting' },
  mine: { assigned: ASSIGNED_TO_ME, status: 'open', sort: 'waiting' },
  waitingForPayment: { status: 'Pending Payment', sort: 'waiting' },
  decidedThisWeek: { status: 'decided', moved: 'week', sort: 'moved' },
} as const satisfies Readonly<Record<string, QueueView>>;
export type BuiltInView = keyof typeof BUILT_IN_VIEWS;

/** The way back to the queue, or to the view of it that somebody came from. */
export const queueCrumb = ({ review }: Words, queue: string) => ({
  label: review.details[queue === '/review' ? 'back' : 'backToList'],
  to: queue,
});
