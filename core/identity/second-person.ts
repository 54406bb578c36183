/**
 * Rules for changes that one person cannot make alone: such a change works once another human has approved it. Two
 * accounts are not two people where one acts by the other's token, or was invited, raised or given another address or
 * second factor by it a short time ago, whatever role and state both have now and no matter who agreed to it; nor
 * where a third one did so for both. To lower a role, to suspend, to reinstate and to send an invitation again gives
 * nobody another person's account. Anybody who could approve may decline, and so may the person who asked.
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
  /** The person who asked does not approve it, nor does an account that counts as theirs. */
  | 'same-person'
  /** It was decided, or replaced, meanwhile. */
  | 'not-waiting'
  /** Nobody else could approve it, so it waits a day, and everybody concerned is told. */
  | 'alone';

/** One account set up another one: it invited it, raised its role, changed its address or second factor, or made its token. */
export interface Tie {
  readonly by: string;
  readonly account: string;
  readonly how: 'invited' | 'raised' | 'readdressed' | 'program';
  /** Milliseconds; null of a program, which acts as its maker at all times. */
  readonly at: number | null;
}

/** The person who acts: a program acts for the maker of its token. */
export const personBehind = ({ userId, maker }: Pick<Actor, 'userId' | 'maker'>): string =>
  maker?.userId ?? userId;

/**
 * The moment since which an account depends on another one, and the tie by which it got there last; null: it is that
 * account.
 */
interface Root {
  readonly since: number;
  readonly through: Tie | null;
}

type Roots = (account: string) => ReadonlyMap<string, Root>;

/**
 * Every account on which one depends, itself included. The person behind the first may be behind the second only where
 * each step was made after the step before it: what an honest colleague set up before another person got at that
 * account stays theirs. An account never ties those on whom it depends to each other.
 */
function rootsBy(ties: readonly Tie[]): Roots {
  const into = new Map<string, Tie[]>();
  for (const tie of ties) {
    const known = into.get(tie.account);
    if (known) known.push(tie);
    else into.set(tie.account, [tie]);
  }
  return (account) => {
    const roots = new Map<string, Root>([[account, { since: Infinity, through: null }]]);
    const open = [account];
    for (const id of open) {
      const { since, through } = roots.get(id) ?? { since: Infinity, through: null };
      for (const tie of into.get(id) ?? []) {
        const at = tie.at ?? since;
        if (at > since || at <= (roots.get(tie.by)?.since ?? -Infinity)) continue;
        roots.set(tie.by, { since: at, through: through ?? tie });
        open.push(tie.by);
      }
    }
    return roots;
  };
}

/**
 * The accounts that may be the same human: those that depend on one of these people, those on whom these depend, and those
 * who depend on the same account. It is the same question from both sides.
 */
export function accountsOf(people: readonly string[], ties: readonly Tie[]): ReadonlySet<string> {
  const rootsOf = rootsBy(ties);
  const roots = new Set(people.flatMap((one) => [...rootsOf(one).keys()]));
  const all = new Set([...people, ...ties.flatMap(({ by, account }) => [by, account])]);
  return new Set([...all].filter((one) => [...rootsOf(one).keys()].some((root) => roots.has(root))));
}

/**
 * The reason why two accounts count as one person: the account on which both depend, and the tie of the one that is no
 * such root.
 */
export interface Shared {
  readonly root: string;
  readonly through: Tie;
  readonly until: Date;
}

/** @returns the tie that lasts longest; null: they are two people, or it is the same account or its program */
export function sharedRoot(reader: string, asker: string, ties: readonly Tie[]): Shared | null {
  const rootsOf = rootsBy(ties);
  const theirs = rootsOf(asker);
  let longest: Shared | null = null;
  for (const [root, own] of rootsOf(reader)) {
    const other = theirs.get(root);
    const through = own.through ?? other?.through;
    const since = Math.min(own.since, other?.since ?? -Infinity);
    if (!through || !Number.isFinite(since)) continue;
    const until = new Date(since + TIE_DAYS * 86_400_000);
    if (!longest || until > longest.until) longest = { root, through, until };
  }
  return longest;
}

/**
 * The case that nobody but the asker could approve: `since` is when everybody concerned was told; null: nobody was
 * told yet.
 */
type Alone = { readonly since: Date | null; readonly now: Date };

export const aloneUntil = (since: Date): Date => new Date(since.getTime() + ALONE_HOURS * 3_600_000);

export interface Waiting {
  readonly askedBy: readonly string[];
  /** The owner of the record that it is about; absent where it is nobody's. */
  readonly ownerId?: string | null;
  readonly waiting: boolean;
  /** The accounts that count as the asker's (accountsOf); left out: the one that asked. */
  readonly asker?: ReadonlySet<string>;
  /** Absent means that another person could approve it. */
  readonly alone?: Alone;
}

/** @returns whether another person decided it, or nobody else could and the day is over. */
export function decideAsSecond(
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  permission: Permission,
  { askedBy, ownerId, waiting, asker = new Set(askedBy), alone }: Waiting,
  decision: 'approve' | 'decline',
): Result<'second' | 'alone', SecondPersonProblem> {
  const withdraws = decision === 'decline' && askedBy.includes(personBehind(actor));
  if (!withdraws && !can(actor, permission, ownerId === undefined ? {} : { ownerId }))
    return err('forbidden');
  if (!waiting) return err('not-waiting');
  if (decision === 'decline' || !isSame(actor, asker)) return ok('second');
  if (!alone) return err('same-person');
  return alone.since && aloneUntil(alone.since) <= alone.now ? ok('alone') : err('alone');
}

/**
 * True if this account did it itself. Only actions that a person may do with their own work ask this, such as taking
 * it back. decideAsSecond says if another person approves.
 */
export const isOwnWork = ({ userId }: Pick<Actor, 'userId'>, by: string | null): boolean => by === userId;

/** Is the person who acts the one whose accounts these are? */
export const isSame = (
  { userId, maker }: Pick<Actor, 'userId' | 'maker'>,
  accounts: ReadonlySet<string>,
): boolean => accounts.has(userId) || (maker !== undefined && accounts.has(maker.userId));
