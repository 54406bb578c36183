/**
 * better-auth as an OpenID Connect provider. Access tokens are in the database, so they end at once with the session;
 * id tokens are signed with RS256, which Moodle and every other client understands (the library's own choice, EdDSA, is
 * not). Who a token belongs to is read again each time: a suspended person gets none, a changed role shows at once.
 */
import { oauthProvider } from '@better-auth/oauth-provider';
import { APIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import { CLIENT_SCOPES, claimsOf } from '#core/identity/client-claims.ts';
import { SESSION_MAX_DAYS } from '#core/identity/session-life.ts';
import type { Database } from '#db/client.ts';
import { OAUTH_TABLES, SIGNING_KEY_TABLE } from './auth-tables.ts';
import { findPerson } from './find-person.server.ts';
import { type SigningKeyStore, storeSigningKeys } from './store-signing-keys.server.ts';

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

/** Who the tokens of the JSON API are for; an id token of another program is no key to it. */
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
