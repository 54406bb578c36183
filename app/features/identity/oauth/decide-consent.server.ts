/** Asks a person for consent that a program may learn who they are. */
import { eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { CLIENT_SCOPES, type ClientScope } from '#core/identity/client-claims.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { oauth_clients } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { afterSignIn } from './authorize-client.server.ts';

export interface ConsentQuestion {
  readonly clientName: string;
  /** The program's own page, where it gave one. */
  readonly clientUri: string | null;
  /** Origin to which the answer goes. */
  readonly returnsTo: string;
  readonly scopes: readonly ClientScope[];
}

/** Reads the question for the consent page; null: its address is no question of ours. */
export async function readConsentQuestion(
  db: Database,
  search: URLSearchParams,
): Promise<ConsentQuestion | null> {
  const clientId = search.get('client_id');
  const redirect = search.get('redirect_uri');
  if (!clientId || !redirect || !search.get('sig')) return null;
  const [client] = await db.select().from(oauth_clients).where(eq(oauth_clients.client_id, clientId));
  if (!client || client.disabled || !URL.canParse(redirect)) return null;
  const { origin, hostname, protocol } = new URL(redirect);
  const known = client.redirect_uris.map((uri) => new URL(uri));
  // A program on the person's own machine may listen on any port.
  if (
    !known.some(
      (uri) =>
        uri.origin === origin ||
        (uri.protocol === protocol && isLoopback(hostname) && uri.hostname === hostname),
    )
  )
    return null;
  const asked = (search.get('scope') ?? '').split(' ');
  return {
    clientName: client.name,
    clientUri: client.uri,
    returnsTo: origin,
    scopes: CLIENT_SCOPES.filter((scope) => asked.includes(scope)),
  };
}

const isLoopback = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Takes the answer. The question's address is signed by the library; one that was changed or is too old is asked again.
 * @returns where to go.
 */
export async function decideConsent(
  { db, newId, identity, origin }: IdentityDeps,
  {
    actor,
    headers,
    search,
    accept,
  }: {
    readonly actor: Actor;
    readonly headers: Headers;
    readonly search: URLSearchParams;
    readonly accept: boolean;
  },
): Promise<Result<{ to: string }, { readonly kind: 'ask-again'; readonly to: string }>> {
  const answer = await identity.auth.handler(
    new Request(`${origin}/auth/oauth2/consent`, {
      method: 'POST',
      headers: {
        cookie: headers.get('cookie') ?? '',
        'content-type': 'application/json',
        accept: 'application/json',
        origin,
      },
      body: JSON.stringify({ accept, oauth_query: search.toString() }),
    }),
  );
  const body: { url?: unknown } | null = answer.ok ? await answer.json() : null;
  if (typeof body?.url !== 'string') return err({ kind: 'ask-again', to: afterSignIn(search) });
  await recordOwn(db, newId, actor.userId, accept ? 'account.client-allowed' : 'account.client-refused', {
    client: search.get('client_id'),
    scope: search.get('scope'),
  });
  return ok({ to: body.url });
}
