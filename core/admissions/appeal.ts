/**
 * An appeal against a rejection: one table, event x state -> state, and who may read and decide it. It stands beside its
 * application; one that is upheld leads back to a decision.
 */
import type { Actor } from '../identity/actor.ts';
import { can } from '../identity/permissions.ts';
import { isSame } from '../identity/second-person.ts';
import { form, paragraph } from '../shared/form.ts';
import { addDays, type LagosDay, lagosDayOf } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';

export const APPEAL_STATES = ['received', 'read', 'upheld', 'refused'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
/** Its applicant waits for an answer. */
export const OPEN_APPEALS = ['received', 'read'] as const satisfies readonly AppealState[];

const TABLE = {
  send: { none: 'received' },
  read: { received: 'read' },
  /** The application goes back to review. Nobody decides an appeal that nobody has read. */
  uphold: { read: 'upheld' },
  refuse: { read: 'refused' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<AppealState | 'none', AppealState>>>>>;
export type AppealEvent = keyof typeof TABLE;
export const APPEAL_EVENTS = Object.keys(TABLE) as readonly AppealEvent[];

export function moveAppeal(
  from: AppealState | null,
  event: AppealEvent,
): Result<AppealState, 'not-possible'> {
  const to = (TABLE[event] as Readonly<Partial<Record<AppealState | 'none', AppealState>>>)[from ?? 'none'];
  return to === undefined ? err('not-possible') : ok(to);
}

/** The last day on which a rejection can be appealed against, as its letter and its page say it. */
export const lastDayToAppeal = (rejectedAt: Date, days: number): LagosDay =>
  addDays(lagosDayOf(rejectedAt), days);

/** Events that staff can cause in each state. */
export const appealEvents = (from: AppealState): readonly AppealEvent[] =>
  APPEAL_EVENTS.filter((event) => moveAppeal(from, event).ok);

/**
 * True if this person reads and decides it: an officer who had no part in the decision, also by no other account.
 * @param parts the accounts that count as those of the people who had a part (accountsOf)
 */
export function whyNotOnAppeal(
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  {
    ownerId,
    erased,
    parts,
  }: { readonly ownerId: string; readonly erased: boolean; readonly parts: ReadonlySet<string> },
): 'forbidden' | 'had-part' | null {
  if (!can(actor, 'appeals.decide', { ownerId, erased })) return 'forbidden';
  return isSame(actor, parts) ? 'had-part' : null;
}

/** The part of an application's situation that an appeal changes. */
export interface AppealFacts {
  readonly state: AppealState;
  readonly sentOn: LagosDay;
  /** By when the college answers. */
  readonly answerBy: LagosDay;
  /** That day is over without an answer. */
  readonly late: boolean;
  /** Why it was upheld or refused; null: it is open. */
  readonly answer: string | null;
}

const REASON = { max: 4000, min: 10 };
/** Why the applicant thinks that the decision is wrong. */
export const appealForm = form({ reason: paragraph(REASON, { rows: 8 }) });
/** Why it was upheld or refused. */
export const appealAnswerForm = form({
  reason: paragraph(REASON, { label: 'Reason', hint: 'The applicant reads it.', rows: 4 }),
});
