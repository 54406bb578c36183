/**
 * Keeps what somebody typed when their session turns out to be over, so that signing in again does not cost them the
 * page. The form names its owner in a hidden field: the guest who posts it has no session that could. That field
 * grants nothing; it only decides to whom the form is given back.
 *
 * Anybody can post here, so the room taken is bounded: small forms of people who exist, a few of each, gone after an
 * hour; the guard counts them by network as well.
 */
import { createHash, randomBytes } from 'node:crypto';
import { desc, eq, inArray, lt } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { isId } from '#core/shared/id.ts';
import { parked_forms, users } from '#db/schema/index.ts';
import { OWNER_FIELD } from './refusal.ts';

export const PARKED_COOKIE = 'parked';

const LIFETIME_SECONDS = 3600;
/** Characters of the whole form. The longest honest step has under 2,000; pasted mistakes may be larger. */
const MOST_CHARACTERS = 40_000;
const MOST_FIELDS = 40;
/** Of one person; the newest are kept. Several pages may be open when a session ends. */
export const MOST_OF_A_PERSON = 5;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const entriesOf = (form: FormData) =>
  [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** To whom a form says that it belongs; null of one that is not kept, because it names nobody or is no honest form. */
export function ownerOf(form: FormData): string | null {
  const owner = form.get(OWNER_FIELD);
  const entries = entriesOf(form);
  const characters = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return isId(owner) && entries.length <= MOST_FIELDS && characters <= MOST_CHARACTERS ? owner : null;
}

/** @returns the Set-Cookie header by which the same browser gets the form back, or null when it is not kept. */
export async function parkForm(
  { db, clock, newId, cipher, origin }: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>,
  { path, form }: { path: string; form: FormData },
): Promise<string | null> {
  const owner = ownerOf(form);
  if (owner === null) return null;
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.id, owner));
  if (!known) return null;

  const now = clock();
  const token = randomBytes(32).toString('base64url');
  await db.delete(parked_forms).where(lt(parked_forms.expires_at, now));
  await db.insert(parked_forms).values({
    id: newId(),
    token_hash: hashToken(token),
    owner_id: known.id,
    path,
    body: cipher.encrypt('parked_form', JSON.stringify(entriesOf(form))),
    expires_at: new Date(now.getTime() + LIFETIME_SECONDS * 1000),
    created_at: now,
  });
  await db
    .delete(parked_forms)
    .where(
      inArray(
        parked_forms.id,
        db
          .select({ id: parked_forms.id })
          .from(parked_forms)
          .where(eq(parked_forms.owner_id, known.id))
          .orderBy(desc(parked_forms.created_at), desc(parked_forms.id))
          .offset(MOST_OF_A_PERSON),
      ),
    );
  return parkedCookie(token, LIFETIME_SECONDS, origin);
}

export const parkedCookie = (token: string, seconds: number, origin: string): string =>
  `${PARKED_COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;
