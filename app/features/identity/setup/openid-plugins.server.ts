/**
 * better-auth as an OpenID Connect provider. Access tokens are in the database, so they end at once with the session;
 * id tokens are signed with RS256, which Moodle and every other client understands (the library's own choice, EdDSA, is
 * not). Who a token belongs to is read again each time: a suspended person gets none, a changed role shows at once.
 */
import { oauthProvider } from '@better-auth/oauth-provider';
import { APIError } from 'better-auth/api';
import { symmetricEncrypt } from 'better-auth/crypto';
import { type JwtOptions, jwt } from 'better-auth/plugins/jwt';
import { and, eq, isNull } from 'drizzle-orm';
import { CLIENT_SCOPES, type ClaimedPerson, claimsOf } from '#core/identity/client-claims.ts';
import { DEFAULT_ROLE } from '#core/identity/roles.ts';
import { SESSION_MAX_DAYS } from '#core/identity/session-watch.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Database } from '#db/client.ts';
import { oauth_clients, profiles, signing_keys, users } from '#db/schema/index.ts';
import { OAUTH_TABLES, SIGNING_KEY_TABLE } from './auth-tables.ts';
import { type IdentityKeys, openSealed } from './identity-keys.ts';

const DAY_SECONDS = 86_400;
const ACCESS_SECONDS = 15 * 60;
const ID_TOKEN_SECONDS = 15 * 60;
const CODE_SECONDS = 5 * 60;
/** A program whose line broke may send a refresh token again for so long, and gets what it was given. */
export const REFRESH_REPEAT_SECONDS = 10;
/** A key signs for this long, and is still published this much longer for tokens it signed last. */
const KEY_DAYS = 90;
const KEY_GRACE_DAYS = 7;

/** Fields of a program that are called the same here; the others with a column are named in OAUTH_TABLES. */
const CLIENT_COLUMNS = new Set(['disabled', 'scopes', 'name', 'uri']);

/** The audience of the tokens of the JSON API; an id token of another program is no key to it. */
export const apiAudience = (origin: string): string => `${origin}/auth/v1`;

export const tokenSigner = (origin: string, store: SigningKeyStore) =>
  jwt({
    adapter: storeSigningKeys(store),
    // Otherwise the library signs a token for every page that asks who is there.
    disableSettingJwtHeader: true,
    jwt: { issuer: origin, audience: apiAudience(origin) },
    jwks: {
      // The library's own length is 2048; 3072 is as strong as the other keys, 128 bits.
      keyPairConfig: { alg: 'RS256', modulusLength: 3072 },
      rotationInterval: KEY_DAYS * DAY_SECONDS,
      gracePeriod: KEY_GRACE_DAYS * DAY_SECONDS,
      // The store encrypts them, with a key of their own.
      disablePrivateKeyEncryption: true,
    },
    schema: SIGNING_KEY_TABLE,
  });

export function openIdProvider(db: Database) {
  const claims = async (userId: string, scopes: readonly string[]) => {
    const person = await findPerson(db, userId);
    if (!person)
      throw new APIError('UNAUTHORIZED', {
        error: 'invalid_token',
        error_description: 'this account is suspended or closed',
      });
    return claimsOf(person, scopes);
  };
  const provider = oauthProvider({
    schema: OAUTH_TABLES,
    loginPage: '/auth/again',
    consentPage: '/auth/consent',
    scopes: [...CLIENT_SCOPES],
    grantTypes: ['authorization_code', 'refresh_token'],
    accessTokenExpiresIn: ACCESS_SECONDS,
    idTokenExpiresIn: ID_TOKEN_SECONDS,
    codeExpiresIn: CODE_SECONDS,
    refreshTokenExpiresIn: SESSION_MAX_DAYS * DAY_SECONDS,
    // It cuts off the part of a second.
    refreshTokenReuseInterval: REFRESH_REPEAT_SECONDS + 1,
    storeClientSecret: 'hashed',
    storeTokens: 'hashed',
    customUserInfoClaims: ({ user, scopes }) => claims(user.id, scopes),
    customIdTokenClaims: ({ user, scopes }) => claims(user.id, scopes),
    // Asked before any token is made or an old one is used up.
    customTokenResponseFields: async ({ user, scopes }) => {
      const person = user && (await findPerson(db, user.id));
      if (!person)
        throw new APIError('BAD_REQUEST', {
          error: 'invalid_grant',
          error_description: 'this account is suspended or closed',
        });
      const { sub, ...known } = claimsOf(person, scopes);
      return { user: { id: sub, ...known } };
    },
    silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
  });
  return { ...provider, schema: keptTables(provider.schema) };
}

/**
 * The library's tables as far as this portal uses the library: no resources, no signed client assertions, no dynamic
 * registration. It demands a column for every field that its schema names.
 */
function keptTables<Schema extends object>(schema: Schema): Schema {
  const kept = Object.entries(OAUTH_TABLES).map(([table, ours]) => {
    const theirs = (schema as Record<string, { fields: Record<string, object> }>)[table];
    if (!theirs) throw new Error(`the identity library has changed: it has no table ${table}`);
    const fields = Object.entries(theirs.fields).filter(
      ([field]) => table !== 'oauthClient' || CLIENT_COLUMNS.has(field) || field in ours.fields,
    );
    return [table, { ...theirs, fields: Object.fromEntries(fields) }] as const;
  });
  return Object.fromEntries(kept) as Schema;
}

/** A person as other programs may know them; null once the account is suspended, being closed, or gone. */
async function findPerson(db: Database, userId: string): Promise<ClaimedPerson | null> {
  const [person] = await db
    .select({
      id: users.id,
      email: users.email,
      email_verified: users.email_verified,
      first_name: users.first_name,
      last_name: users.last_name,
      role: profiles.role,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        eq(users.id, userId),
        isNull(profiles.suspended_at),
        isNull(profiles.erase_after),
        isNull(profiles.erased_at),
      ),
    );
  return person ? { ...person, role: person.role ?? DEFAULT_ROLE } : null;
}

/** The place of the keys that sign tokens for other programs, and the key that encrypts their private halves. */
interface SigningKeyStore {
  readonly db: Database;
  readonly newId: NewId;
  readonly keys: IdentityKeys;
}

function storeSigningKeys({ db, newId, keys }: SigningKeyStore): NonNullable<JwtOptions['adapter']> {
  const opening = { ...keys.token, legacySecret: keys.undivided };
  return {
    async getJwks() {
      const rows = await db.select().from(signing_keys);
      return Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          publicKey: row.public_key,
          // One that cannot be opened still proves what it signed; it only signs nothing more.
          privateKey: (await openSealed(opening, JSON.parse(row.private_key))) ?? '',
          createdAt: row.created_at,
          ...(row.alg && { alg: row.alg as 'RS256' }),
          ...(row.expires_at && { expiresAt: row.expires_at }),
        })),
      );
    },
    async createJwk({ publicKey, privateKey, alg, crv, createdAt, expiresAt }) {
      const id = newId();
      const sealed = await symmetricEncrypt({ key: keys.token, data: privateKey });
      await db.insert(signing_keys).values({
        id,
        public_key: publicKey,
        private_key: JSON.stringify(sealed),
        alg: alg ?? null,
        crv: crv ?? null,
        created_at: createdAt,
        expires_at: expiresAt ?? null,
      });
      return { id, publicKey, privateKey, createdAt, ...(alg && { alg }), ...(expiresAt && { expiresAt }) };
    },
  };
}

/**
 * True if pages of this site may read an answer of the sign-in for programs: the site of a registered program. Cookies
 * play no part, so a page gains nothing that its own server could not do.
 */
async function isClientOrigin(db: Database, origin: string): Promise<boolean> {
  const rows = await db
    .select({ uris: oauth_clients.redirect_uris })
    .from(oauth_clients)
    .where(eq(oauth_clients.disabled, false));
  return rows.some(({ uris }) => uris.some((uri) => URL.canParse(uri) && new URL(uri).origin === origin));
}

/** Headers that let the asking page read the answer; none for a page that no one knows, or for who asks from no page. */
export async function crossOriginHeaders(db: Database, request: Request): Promise<Record<string, string>> {
  const origin = request.headers.get('origin');
  if (!origin) return {};
  if (!(await isClientOrigin(db, origin))) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type',
    'access-control-max-age': '600',
  };
}
