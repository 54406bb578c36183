/** Changes by which somebody may do more, or more money goes back: one person does not make them alone. */
import { type Role, rankOf } from '../identity/roles.ts';

/** Does the account get more rights of staff than it has? */
export const raisesRole = (from: Role, to: Role): boolean => rankOf(to) > rankOf(from);

/** Does more money go back by these shares, in hundredths, than by those? */
export const givesBackMore = (from: readonly number[], to: readonly number[]): boolean =>
  to.some((share, index) => share > (from[index] ?? 0));
