/**
 * The content and the order of the queue of applications, as they are in the address. The queue's description
 * (queue-condition.server.ts) reads them; the browser leads from one address to another.
 */
import { listPath } from '#app/lists/list-address.ts';
import type { Words } from '#app/words/words.tsx';
import { type ApplicationStatus, OPEN_STATUSES } from '#core/admissions/application-status.ts';

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

/** No programme is chosen yet, or no academic record is there. */
export const NO_PROGRAM = 'none';
export const NO_RECORD = 'none';

/** The assignee: the reader, or no one; else the person with the id. */
export const ASSIGNED_TO_ME = 'me';
export const ASSIGNED_TO_NOBODY = 'nobody';

export const isStatusGroup = (text: string | null): text is StatusGroup =>
  text !== null && Object.hasOwn(STATUS_GROUPS, text);

export const isWaiting = (text: string | null): text is Waiting =>
  text === TO_CONFIRM || text === OWN_WAITING;

/** The parameters of a view of the queue, in one order: equal views have equal addresses. */
export type QueueView = Readonly<Record<string, string | null>>;

export const queuePath = (view: QueueView): string => listPath('/review', view);

/** The part that tells one view from another: its query without a place, '' for all applications, newest first. */
export const queueQuery = (view: QueueView): string => queuePath(view).slice('/review?'.length);

/** The same list, which says that the view was deleted and offers to keep it again. */
export const DROPPED = 'dropped';
export const withDropped = (path: string, name: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [DROPPED]: name })}`;

/** Views that one person may keep. */
export const VIEWS_MAX = 30;
export const VIEW_NAME_MAX = 60;

/** Views that everyone has, in the order of a day's work. */
export const BUILT_IN_VIEWS = {
  toReview: { status: 'to-review', sort: 'waiting' },
  toConfirm: { status: TO_CONFIRM, sort: 'waiting' },
  ownWaiting: { status: OWN_WAITING, sort: 'waiting' },
  mine: { status: 'open', assigned: ASSIGNED_TO_ME, sort: 'waiting' },
  waitingForPayment: { status: 'Pending Payment', sort: 'waiting' },
  decidedThisWeek: { status: 'decided', moved: 'week', sort: 'moved' },
} as const satisfies Readonly<Record<string, QueueView>>;
export type BuiltInView = keyof typeof BUILT_IN_VIEWS;

/** The way back to the queue, or to the view of it that somebody came from. */
export const queueCrumb = ({ review }: Words, queue: string) => ({
  label: review.details[queue === '/review' ? 'back' : 'backToList'],
  to: queue,
});
