/**
 * Decides whose a record of the register is: nobody corrects their own, nor that of the person whose token they act
 * by.
 */
import type { Actor } from '../identity/actor.ts';

type Asking = Pick<Actor, 'userId' | 'email' | 'maker'>;

/**
 * The account it belongs to, for the permission table. A record that came with a file names no account; it is known by
 * its e-mail address then.
 */
export function ownerOfRecord(
  actor: Asking,
  record: { readonly user_id?: string | null; readonly email: string | null },
): string | null {
  if (record.user_id) return record.user_id;
  const address = record.email?.toLowerCase();
  if (!address) return null;
  const known = [{ userId: actor.userId, email: actor.email }, actor.maker];
  return known.find((one) => one?.email.toLowerCase() === address)?.userId ?? null;
}
