/**
 * What one administrator cannot do alone: what they asked for works once a colleague has approved it. Declining may be done
 * by anybody who could approve, and by whoever asked.
 */
import { err, ok, type Result } from '../shared/result.ts';
import type { Actor } from './actor.ts';
import { can, type Permission } from './permissions.ts';

export type SecondPersonProblem =
  | 'forbidden'
  /** Whoever asked does not approve it. */
  | 'same-person'
  /** It was decided, or replaced, meanwhile. */
  | 'not-waiting';

export interface Waiting {
  readonly askedBy: string;
  /** Whose record it is about; left out where it is nobody's. */
  readonly ownerId?: string;
  readonly waiting: boolean;
}

export function decideAsSecond(
  actor: Pick<Actor, 'userId' | 'role'>,
  permission: Permission,
  { askedBy, ownerId, waiting }: Waiting,
  decision: 'approve' | 'decline',
): Result<void, SecondPersonProblem> {
  if (!can(actor, permission, ownerId === undefined ? {} : { ownerId })) return err('forbidden');
  if (!waiting) return err('not-waiting');
  return decision === 'approve' && askedBy === actor.userId ? err('same-person') : ok(undefined);
}
