/**
 * Another program signs a person out here as well (OpenID Connect RP-Initiated Logout). Its id token, also an expired
 * one, proves that it asks for this session; without it only the person ends it, on our page. The library's own
 * endpoint would fetch the keys from this very server and answer with pages of its own.
 */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { oauth_clients } from '#db/schema/index.ts';
import { signOut } from '../sessions/end-sessions.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

const PARAMETERS = new Set(['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state']);

export const logoutParametersOf = (given: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...given].filter(([name, value]) => PARAMETERS.has(name) && value !== ''));

export type EndSessionStep =
  /** Nobody is signed in here any more, and the address is one that the program has registered. */
  | { readonly kind: 'client'; readonly to: string }
  /** Nobody is signed in here any more, and the address, if there was one, is not registered. */
  | { readonly kind: 'signed-out'; readonly unregistered: boolean }
  /** Nothing has ended: the person decides. */
  | { readonly kind: 'ask' };

export async function endSession(
  deps: IdentityDeps,
  {
    search,
    headers,
    actor,
  }: { readonly search: URLSearchParams; readonly headers: Headers; readonly actor: Actor | null },
): Promise<{ readonly step: EndSessionStep; readonly cookies: readonly string[] }> {
  const asked = logoutParametersOf(search);
  const hint = await readHint(deps, asked.get('id_token_hint') ?? '');
  const [program] = hint
    ? await deps.db
        .select({ addresses: oauth_clients.post_logout_redirect_uris })
        .from(oauth_clients)
        .where(
          and(
            eq(oauth_clients.client_id, hint.aud),
            eq(oauth_clients.enable_end_session, true),
            eq(oauth_clients.disabled, false),
          ),
        )
    : [];
  const named = asked.get('client_id');
  if (!hint || !program || (named && named !== hint.aud) || (actor && actor.sessionId !== hint.sid))
    return { step: { kind: 'ask' }, cookies: [] };
  const cookies = actor ? await signOut(deps, { actor, headers }) : [];
  const address = asked.get('post_logout_redirect_uri');
  if (!address || !program.addresses?.includes(address))
    return { step: { kind: 'signed-out', unregistered: address !== null }, cookies };
  const to = new URL(address);
  const state = asked.get('state');
  if (state) to.searchParams.set('state', state);
  return { step: { kind: 'client', to: to.href }, cookies };
}

/** Finds the session that an id token of ours is about, and its program; null: it is none of ours. */
async function readHint(
  { identity, origin }: IdentityDeps,
  token: string,
): Promise<{ readonly aud: string; readonly sid: string } | null> {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return null;
  try {
    const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const { keys } = await identity.auth.api.getJwks();
    const key = keys.find((one) => one.kid === kid);
    if (!key || alg !== 'RS256') return null;
    const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
    const signed = Buffer.from(`${head}.${body}`);
    if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))) return null;
    const { iss, aud, sid } = JSON.parse(Buffer.from(body, 'base64url').toString());
    return iss === origin && typeof aud === 'string' && typeof sid === 'string' ? { aud, sid } : null;
  } catch {
    return null;
  }
}
