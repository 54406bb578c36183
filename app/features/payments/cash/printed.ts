import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/person-name.ts';

/** A sheet that is filed says whose figures it shows, and from which moment. */
export interface Printed {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
}

export const printedBy = (
  { firstName, lastName }: Pick<Actor, 'firstName' | 'lastName'>,
  now: Date,
): Printed => ({
  at: now.toISOString(),
  by: fullName(firstName, lastName),
});
