import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { Language } from '#core/shared/languages.ts';
import { recordOwn } from '#db/audit.ts';
import { users } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/** Corrects the person's own name. Applications keep the names they were written with. */
export async function changeNames(
  { db, clock, newId }: Pick<IdentityDeps, 'db' | 'clock' | 'newId'>,
  { actor, first_name, last_name }: { actor: Actor; first_name: string; last_name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ first_name, last_name, name: fullName(first_name, last_name), updated_at: clock() })
      .where(eq(users.id, actor.userId));
    await recordOwn(tx, newId, actor.userId, 'account.names-changed');
  });
}

/** Saves the language that the portal uses for this person from now on, on pages and in mails. */
export async function keepLanguage(
  { db, clock, newId }: Pick<IdentityDeps, 'db' | 'clock' | 'newId'>,
  { actor, language }: { actor: Pick<Actor, 'userId'>; language: Language },
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ language, updated_at: clock() })
      .where(and(eq(users.id, actor.userId), ne(users.language, language)))
      .returning({ id: users.id });
    if (changed.length > 0) await recordOwn(tx, newId, actor.userId, 'account.language-changed');
  });
}
