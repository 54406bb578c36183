/** Programs that may sign people in here, registered from the command line. */

import { createHash, randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { CLIENT_SCOPES, type ClientScope } from '#core/identity/client-claims.ts';
import { normalForm } from '#core/shared/normal-form.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { oauth_clients } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

type ClientDeps = Pick<IdentityDeps, 'db' | 'newId' | 'clock'>;

/**
 * The ways in which a program proves itself: its secret in the form, in the header, or not at all (an app that can
 * keep none).
 */
export const CLIENT_PROOFS = ['client_secret_post', 'client_secret_basic', 'none'] as const;
type ClientProof = (typeof CLIENT_PROOFS)[number];

export interface NewClient {
  readonly name: string;
  readonly uri?: string | undefined;
  readonly redirectUris: readonly string[];
  /** The addresses to which the program leads people whom it signs out, here too; none: it signs nobody out here. */
  readonly logoutUris?: readonly string[];
  readonly scopes: readonly ClientScope[];
  readonly proof: ClientProof;
  /** One of the college's own: no one is asked for consent. */
  readonly trusted: boolean;
  /** True if PKCE is needed. A program with a secret may go without, for those that do not know PKCE. */
  readonly pkce: boolean;
}

export type ClientProblem =
  | { readonly kind: 'no-name' }
  | { readonly kind: 'bad-redirect'; readonly uri: string }
  | { readonly kind: 'bad-uri' }
  | { readonly kind: 'bad-scope' }
  | { readonly kind: 'needs-pkce' };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_NAME = 80;

/** An https address, or http on the machine itself; exactly this address is compared later. */
function isReturnAddress(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes('#') || /[\s\\]/.test(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

export async function addClient(
  { db, newId, clock }: ClientDeps,
  client: NewClient,
): Promise<Result<{ clientId: string; secret: string | null }, ClientProblem>> {
  const name = normalForm(client.name.trim(), 'NFC');
  if (!name || name.length > MAX_NAME || /\p{C}/u.test(name)) return err({ kind: 'no-name' });
  const { logoutUris = [] } = client;
  const bad = [...client.redirectUris, ...logoutUris].find((uri) => !isReturnAddress(uri));
  if (bad !== undefined || client.redirectUris.length === 0)
    return err({ kind: 'bad-redirect', uri: bad ?? '' });
  if (client.uri && !isReturnAddress(client.uri)) return err({ kind: 'bad-uri' });
  if (!client.scopes.includes('openid') || client.scopes.some((scope) => !CLIENT_SCOPES.includes(scope)))
    return err({ kind: 'bad-scope' });
  if (!client.pkce && client.proof === 'none') return err({ kind: 'needs-pkce' });

  const clientId = randomBytes(12).toString('hex');
  const secret = client.proof === 'none' ? null : makeSecret();
  await db.transaction(async (tx) => {
    await tx.insert(oauth_clients).values({
      id: newId(),
      client_id: clientId,
      client_secret: secret && hashOf(secret),
      skip_consent: client.trusted,
      name,
      uri: client.uri ?? null,
      redirect_uris: [...client.redirectUris],
      enable_end_session: logoutUris.length > 0,
      post_logout_redirect_uris: [...logoutUris],
      scopes: [...client.scopes],
      token_endpoint_auth_method: client.proof,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      require_pkce: client.pkce,
      created_at: clock(),
      updated_at: clock(),
    });
    await recordAudit(tx, newId, entry('client.added', clientId));
  });
  return ok({ clientId, secret });
}

export const listClients = ({ db }: Pick<ClientDeps, 'db'>) =>
  db
    .select({
      client_id: oauth_clients.client_id,
      name: oauth_clients.name,
      redirect_uris: oauth_clients.redirect_uris,
      logout_uris: oauth_clients.post_logout_redirect_uris,
      scopes: oauth_clients.scopes,
      proof: oauth_clients.token_endpoint_auth_method,
      trusted: oauth_clients.skip_consent,
      pkce: oauth_clients.require_pkce,
      created_at: oauth_clients.created_at,
    })
    .from(oauth_clients)
    .orderBy(asc(oauth_clients.name), asc(oauth_clients.client_id));

/** Forgets a program; every token it was given stops working. @returns false when there is none. */
export async function removeClient({ db, newId }: ClientDeps, clientId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(oauth_clients)
      .where(eq(oauth_clients.client_id, clientId))
      .returning({ id: oauth_clients.id });
    if (gone.length === 0) return false;
    await recordAudit(tx, newId, entry('client.removed', clientId));
    return true;
  });
}

/** A new secret; the old one stops working at once. @returns null when there is no such program with a secret. */
export async function rotateSecret(
  { db, newId, clock }: ClientDeps,
  clientId: string,
): Promise<string | null> {
  const secret = makeSecret();
  return db.transaction(async (tx) => {
    const [client] = await tx
      .select()
      .from(oauth_clients)
      .where(eq(oauth_clients.client_id, clientId))
      .for('update');
    if (!client?.client_secret) return null;
    await tx
      .update(oauth_clients)
      .set({ client_secret: hashOf(secret), updated_at: clock() })
      .where(eq(oauth_clients.id, client.id));
    await recordAudit(tx, newId, entry('client.secret-rotated', clientId));
    return secret;
  });
}

const makeSecret = () => randomBytes(32).toString('base64url');
/** The hash is the one that the library compares. A secret of 256 random bits needs no slow hash. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const entry = <Action extends string>(action: Action, clientId: string) => ({
  action,
  actorId: null,
  subjectId: clientId,
});
