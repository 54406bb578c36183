/** Gives a kept form back, once, to the person it belongs to, in the browser that posted it, on the page it was for. */

import { and, eq, gt } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { parked_forms } from '#db/schema/index.ts';
import { hashToken, PARKED_COOKIE, parkedCookie } from './park-form.server.ts';
import { type KeptField, type KeptForm, keptForm } from './refusal.ts';

interface ParkedForm {
  readonly kept: KeptForm | null;
  /** For the answer, where there was a form: a Set-Cookie header that forgets the token. */
  readonly init?: { readonly headers: Readonly<Record<'set-cookie', string>> };
}

const NOTHING: ParkedForm = { kept: null };

export async function takeParkedForm(
  { db, clock, cipher, origin }: Pick<AppDeps, 'db' | 'clock' | 'cipher' | 'origin'>,
  { actor, path, request }: { actor: Actor; path: string; request: Request },
): Promise<ParkedForm> {
  const cookies = request.headers.get('cookie') ?? '';
  const token = new RegExp(`(?:^|; )${PARKED_COOKIE}=([\\w-]+)`).exec(cookies)?.[1];
  if (!token) return NOTHING;
  const [parked] = await db
    .delete(parked_forms)
    .where(
      and(
        eq(parked_forms.token_hash, hashToken(token)),
        eq(parked_forms.owner_id, actor.userId),
        eq(parked_forms.path, path),
        gt(parked_forms.expires_at, clock()),
      ),
    )
    .returning({ body: parked_forms.body });
  if (!parked) return NOTHING;
  const fields: readonly KeptField[] = JSON.parse(cipher.decrypt('parked_form', parked.body));
  return {
    kept: keptForm(fields),
    init: { headers: { 'set-cookie': parkedCookie('', 0, origin) } },
  };
}
