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
import { CONFIRM_FIELDS } from '#core/identity/confirmation.ts';
import { isStaff } from '#core/identity/roles.ts';
import { isId } from '#core/shared/id.ts';
import { parked_forms, profiles, users } from '#db/schema/index.ts';
import { isChosenFile, isSecret, type KeptField, MOST_UNSENT, OWNER_FIELD, UNSENT_FIELD } from './refusal.ts';

const PARKED_COOKIE = 'parked';

const LIFETIME_SECONDS = 3600;
interface Room {
  /** The whole form may have this size. */
  readonly characters: number;
  readonly fields: number;
}
/** The longest honest step of an application has under 2,000 characters; pasted mistakes may be larger. */
const ROOM: Room = { characters: 40_000, fields: 40 };
/** A page of the site with all its texts, or a news item. */
const ROOM_OF_STAFF: Room = { characters: 400_000, fields: 1_000 };
const roomOf = (desk: boolean) => (desk ? ROOM_OF_STAFF : ROOM);
/** One person may keep this many forms; the newest stay. Several pages may be open when a session ends. */
export const MOST_OF_A_PERSON = 5;

/** This many of the forms that this browser has parked, newest first. */
export function parkedTokens(request: Request): readonly string[] {
  const cookies = request.headers.get('cookie') ?? '';
  const kept = new RegExp(`(?:^|; )${PARKED_COOKIE}=([\\w.-]+)`).exec(cookies)?.[1] ?? '';
  return kept.split('.').filter(Boolean).slice(0, MOST_OF_A_PERSON);
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Passwords and codes are typed again. Of a file only that one was chosen is kept, for the page to say so. */
const fieldsOf = (form: FormData): KeptField[] =>
  [...form]
    .filter(([name, value]) => !isSecret(name) && !CONFIRM_FIELDS.includes(name) && isTextOrFile(value))
    .map(([name, value]) => [name, typeof value === 'string' ? value : null]);
const isTextOrFile = (value: FormDataEntryValue) => typeof value === 'string' || isChosenFile(value);

/**
 * The account to which a form says that it belongs. Null: the form is not kept, because it names nobody or is not
 * genuine. @param desk the form was posted to a page for staff
 */
export function ownerOf(form: FormData, desk: boolean): string | null {
  // The form that was sent matters more than what stood beside it.
  const beside = form.get(UNSENT_FIELD);
  if (!desk || (typeof beside === 'string' && beside.length > MOST_UNSENT)) form.delete(UNSENT_FIELD);
  const owner = form.get(OWNER_FIELD);
  const fields = fieldsOf(form);
  const characters = fields.reduce((sum, [name, text]) => sum + name.length + (text?.length ?? 0), 0);
  const room = roomOf(desk);
  return isId(owner) && fields.length <= room.fields && characters <= room.characters ? owner : null;
}

interface ParkedPost {
  path: string;
  form: FormData;
  desk?: boolean;
  /** Tokens of the forms that the same browser parked before: the oldest gives way. */
  before?: readonly string[];
}

/** @returns the Set-Cookie header by which the same browser gets the form back, or null when it is not kept. */
export async function parkForm(
  { db, clock, newId, cipher, origin }: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>,
  { path, form, desk = false, before = [] }: ParkedPost,
): Promise<string | null> {
  const owner = ownerOf(form, desk);
  if (owner === null) return null;
  const [known] = await db
    .select({ id: users.id, role: profiles.role })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, owner));
  if (!known || (desk && !isStaff(known.role ?? 'applicant'))) return null;

  const now = clock();
  const token = randomBytes(32).toString('base64url');
  await db.delete(parked_forms).where(lt(parked_forms.expires_at, now));
  await db.insert(parked_forms).values({
    id: newId(),
    token_hash: hashToken(token),
    owner_id: known.id,
    path,
    body: cipher.encrypt('parked_form', JSON.stringify(fieldsOf(form))),
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
  return parkedCookie([token, ...before].slice(0, MOST_OF_A_PERSON), origin);
}

/** @param tokens of the forms that still wait; none: the browser forgets them. */
export const parkedCookie = (tokens: readonly string[], origin: string): string =>
  `${PARKED_COOKIE}=${tokens.join('.')}; Path=/; Max-Age=${tokens.length > 0 ? LIFETIME_SECONDS : 0}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;
