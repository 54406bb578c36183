/** Gives a kept form back, once, to the person it belongs to, in the browser that posted it, on the page it was for. */

import { and, eq, gt, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { parked_forms } from '#db/schema/index.ts';
import { hashToken, parkedCookie, parkedTokens } from './park-form.server.ts';
import { type KeptField, type KeptForm, keptForm, type Post, UNSENT_FIELD } from './refusal.ts';

export interface ParkedForm {
  readonly kept: KeptForm | null;
  /** The texts of the other forms of the page, as unsent.ts wrote them. */
  readonly unsent?: string;
  /** The Set-Cookie header that forgets the token of the form that was taken. */
  readonly init?: { readonly headers: Readonly<Record<'set-cookie', string>> };
}

const NOTHING: ParkedForm = { kept: null };

type Deps = Pick<AppDeps, 'db' | 'clock' | 'cipher' | 'origin'>;

/**
 * Takes the newest of several forms that were posted from one page, and with it those that were posted again
 * unchanged. @param of takes only this form of the page, which was carried out after all
 */
export async function takeParkedForm(
  { db, clock, cipher, origin }: Deps,
  {
    actor,
    path,
    request,
    of,
  }: { actor: Actor; path: string; request: Request; of?: Pick<Post, 'intent' | 'record'> },
): Promise<ParkedForm> {
  const tokens = parkedTokens(request);
  if (tokens.length === 0) return NOTHING;
  const found = await db
    .select()
    .from(parked_forms)
    .where(
      and(
        inArray(parked_forms.token_hash, tokens.map(hashToken)),
        eq(parked_forms.owner_id, actor.userId),
        eq(parked_forms.path, path),
        gt(parked_forms.expires_at, clock()),
      ),
    );
  const waiting = tokens.flatMap((token) =>
    found
      .filter(({ token_hash }) => token_hash === hashToken(token))
      .map(({ id, body }) => ({ id, token, text: cipher.decrypt('parked_form', body) }))
      .filter(({ text }) => !of || isForm(text, of)),
  );
  const [newest] = waiting;
  if (!newest) return NOTHING;
  const same = waiting.filter(({ text }) => text === newest.text);
  const ids = same.map(({ id }) => id);
  const taken = await db
    .delete(parked_forms)
    .where(inArray(parked_forms.id, ids))
    .returning({ id: parked_forms.id });
  if (!taken.some(({ id }) => id === newest.id)) return NOTHING;
  const fields: readonly KeptField[] = JSON.parse(newest.text);
  const [, unsent] = fields.find(([name]) => name === UNSENT_FIELD) ?? [];
  const left = tokens.filter((token) => !same.some((one) => one.token === token));
  return {
    kept: keptForm(fields.filter(([name]) => name !== UNSENT_FIELD)),
    ...(unsent && { unsent }),
    init: { headers: { 'set-cookie': parkedCookie(left, origin) } },
  };
}

function isForm(text: string, { intent, record }: Pick<Post, 'intent' | 'record'>): boolean {
  const { intent: kept = '', id = '' } = Object.fromEntries(JSON.parse(text) as readonly KeptField[]);
  return kept === intent && id === record;
}

/** Answers whether a form of this browser waits for the person who signs in to go on to this page. */
export async function waitsForm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { path, request }: { path: string; request: Request },
): Promise<boolean> {
  const tokens = parkedTokens(request);
  if (tokens.length === 0) return false;
  const [found] = await db
    .select({ id: parked_forms.id })
    .from(parked_forms)
    .where(
      and(
        inArray(parked_forms.token_hash, tokens.map(hashToken)),
        eq(parked_forms.path, path),
        gt(parked_forms.expires_at, clock()),
      ),
    )
    .limit(1);
  return found !== undefined;
}
