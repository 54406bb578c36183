/**
 * What one person cannot do alone: what they asked for works once another human has approved it. Two accounts are not two
 * people where one acts by the other's token, or got its role, its address or its access from it a short time ago.
 * Declining may be done by anybody who could approve, and by whoever asked.
 */
import { err, ok, type Result } from '../shared/result.ts';
import type { Actor } from './actor.ts';
import { can, type Permission } from './permissions.ts';

/** Days for which an account counts as the account's that set it up. */
export const TIE_DAYS = 30;
/** Hours that a change waits where nobody else could approve it. */
export const ALONE_HOURS = 24;

export type SecondPersonProblem =
  | 'forbidden'
  /** Whoever asked does not approve it, nor does an account that counts as theirs. */
  | 'same-person'
  /** It was decided, or replaced, meanwhile. */
  | 'not-waiting'
  /** Nobody else could approve it, so it waits a day, and everybody concerned is told. */
  | 'alone';

/** One account set up another: invited it, granted its role, or changed its address or second factor. */
export interface Tie {
  readonly by: string;
  readonly account: string;
  /** Another person agreed to it, so it says nothing about other accounts that the same person set up. */
  readonly checked: boolean;
}

/** The person who acts: a program acts for the maker of its token. */
export const personBehind = ({ userId, maker }: Pick<Actor, 'userId' | 'maker'>): string =>
  maker?.userId ?? userId;

/** The accounts that count as the same human. It is the same question from both sides. */
export function accountsOf(people: readonly string[], ties: readonly Tie[]): ReadonlySet<string> {
  const own = spread(new Set(people), ties);
  const near = ties.flatMap(({ by, account }) => (own.has(by) ? [account] : own.has(account) ? [by] : []));
  return spread(new Set([...own, ...near]), ties);
}

function spread(from: Set<string>, ties: readonly Tie[]): Set<string> {
  const found = new Set(from);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { by, account, checked } of ties)
      if (!checked && (found.has(by) || found.has(account))) found.add(by).add(account);
  }
  return found;
}

/** Where nobody but the asker could approve: since when everybody concerned knows of it; null: nobody was told yet. */
export type Alone = { readonly since: Date | null; readonly now: Date };

export const aloneUntil = (since: Date): Date => new Date(since.getTime() + ALONE_HOURS * 3_600_000);

export interface Waiting {
  readonly askedBy: string;
  /** Whose record it is about; left out where it is nobody's. */
  readonly ownerId?: string | null;
  readonly waiting: boolean;
  /** The accounts that count as the asker's (accountsOf); left out: the one that asked. */
  readonly asker?: ReadonlySet<string>;
  /** Left out: somebody else could approve it. */
  readonly alone?: Alone;
}

/** @returns whether another person decided it, or nobody else could and the day is over. */
export function decideAsSecond(
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  permission: Permission,
  { askedBy, ownerId, waiting, asker = new Set([askedBy]), alone }: Waiting,
  decision: 'approve' | 'decline',
): Result<'second' | 'alone', SecondPersonProblem> {
  if (!can(actor, permission, ownerId === undefined ? {} : { ownerId })) return err('forbidden');
  if (!waiting) return err('not-waiting');
  if (decision === 'decline' || !isSame(actor, asker)) return ok('second');
  if (!alone) return err('same-person');
  return alone.since && aloneUntil(alone.since) <= alone.now ? ok('alone') : err('alone');
}

/** Is the person who acts the one whose accounts these are? */
export const isSame = (
  { userId, maker }: Pick<Actor, 'userId' | 'maker'>,
  accounts: ReadonlySet<string>,
): boolean => accounts.has(userId) || (maker !== undefined && accounts.has(maker.userId));
