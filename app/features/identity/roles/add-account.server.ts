import { fullName } from '#core/identity/full-name.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

/**
 * An account without a password, for whoever holds the mailbox of this address: only a mailed link leads in. It counts as
 * verified so that nobody else can sign up with the address and be let in by its owner's click.
 */
export async function addAccount(
  tx: Transaction,
  { newId, clock }: { readonly newId: NewId; readonly clock: Clock },
  person: { readonly email: string; readonly first_name: string; readonly last_name: string },
): Promise<string> {
  const id = newId();
  const { email, first_name, last_name } = person;
  await tx.insert(users).values({
    id,
    email,
    first_name,
    last_name,
    name: fullName(first_name, last_name),
    email_verified: true,
    created_at: clock(),
  });
  return id;
}
