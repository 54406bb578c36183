/**
 * Other programs that sign people in here. better-auth reads and writes the OAuth tables
 * (app/features/identity/setup/auth-tables.ts gives it these names); the refresh tokens of the JSON API are ours.
 * Tokens are stored as hashes, and end with the session they belong to.
 */
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, linkTo, moment, updated_at } from './columns.ts';
import { sessions, users } from './identity.ts';

const client_id = () =>
  text('client_id')
    .notNull()
    .references(() => oauth_clients.client_id, { onDelete: 'cascade' });
const session_id = () => uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' });
const user_id = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Registered by `npm run oauth-client`. */
export const oauth_clients = pgTable('oauth_clients', {
  id: id(),
  client_id: text('client_id').notNull().unique(),
  /** A hash; null for programs that cannot keep a secret, such as an app on a phone. */
  client_secret: text('client_secret'),
  disabled: boolean('disabled').notNull().default(false),
  /** The college's own programs ask for no consent. */
  skip_consent: boolean('skip_consent').notNull().default(false),
  name: text('name').notNull(),
  uri: text('uri'),
  redirect_uris: text('redirect_uris').array().notNull(),
  scopes: text('scopes').array().notNull(),
  token_endpoint_auth_method: text('token_endpoint_auth_method').notNull(),
  grant_types: text('grant_types').array().notNull(),
  response_types: text('response_types').array().notNull(),
  /** It may sign people out here, and then lead them to one of its addresses. */
  enable_end_session: boolean('enable_end_session').notNull().default(false),
  post_logout_redirect_uris: text('post_logout_redirect_uris').array(),
  require_pkce: boolean('require_pkce').notNull().default(true),
  created_at: created_at(),
  updated_at: updated_at(),
});

const tokenColumns = () => ({
  id: id(),
  token: text('token').notNull().unique(),
  client_id: client_id(),
  session_id: session_id(),
  user_id: user_id(),
  reference_id: text('reference_id'),
  authorization_code_id: text('authorization_code_id'),
  resources: text('resources').array(),
  requested_user_info_claims: text('requested_user_info_claims').array(),
  scopes: text('scopes').array().notNull(),
  confirmation: jsonb('confirmation'),
  revoked: moment('revoked'),
  expires_at: moment('expires_at').notNull(),
  created_at: created_at(),
});

/** One row for each rotation. If an older one comes back after some seconds, it was stolen, and all end. */
export const oauth_refresh_tokens = pgTable(
  'oauth_refresh_tokens',
  {
    ...tokenColumns(),
    rotated_at: moment('rotated_at'),
    rotation_replay_response: text('rotation_replay_response'),
    rotation_replay_expires_at: moment('rotation_replay_expires_at'),
    auth_time: moment('auth_time'),
  },
  (table) => [
    index('oauth_refresh_tokens_person').on(table.user_id, table.client_id),
    index('oauth_refresh_tokens_session').on(table.session_id),
    index('oauth_refresh_tokens_code').on(table.authorization_code_id),
    index('oauth_refresh_tokens_end').on(table.expires_at),
  ],
);

export const oauth_access_tokens = pgTable(
  'oauth_access_tokens',
  {
    ...tokenColumns(),
    refresh_id: uuid('refresh_id').references(() => oauth_refresh_tokens.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('oauth_access_tokens_person').on(table.user_id, table.client_id),
    index('oauth_access_tokens_session').on(table.session_id),
    index('oauth_access_tokens_refresh').on(table.refresh_id),
    index('oauth_access_tokens_code').on(table.authorization_code_id),
    index('oauth_access_tokens_end').on(table.expires_at),
  ],
);

/** The scopes that a person allowed a program to read. */
export const oauth_consents = pgTable(
  'oauth_consents',
  {
    id: id(),
    client_id: client_id(),
    user_id: user_id(),
    reference_id: text('reference_id'),
    resources: text('resources').array(),
    requested_user_info_claims: text('requested_user_info_claims').array(),
    scopes: text('scopes').array().notNull(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [index('oauth_consents_person').on(table.user_id, table.client_id)],
);

/** Keys that sign tokens; the private half is encrypted by better-auth. */
export const signing_keys = pgTable('signing_keys', {
  id: id(),
  public_key: text('public_key').notNull(),
  private_key: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  created_at: created_at(),
  /** Signs nothing after this; tokens it signed are accepted for a while. */
  expires_at: moment('expires_at'),
});

/** Refresh tokens of the JSON API. If a used one comes back after some seconds, its session ends. */
export const api_refresh_tokens = pgTable(
  'api_refresh_tokens',
  {
    id: id(),
    token_hash: text('token_hash').notNull().unique(),
    session_id: linkTo('session_id', () => sessions.id, { onDelete: 'cascade' }),
    used_at: moment('used_at'),
    created_at: created_at(),
  },
  (table) => [index('api_refresh_tokens_session').on(table.session_id)],
);
