/**
 * People and their sessions. The first four tables are read and written by better-auth (app/features/identity
 * tells it these names); `profiles` holds the role that decides, `role_requests` the role a person asked for.
 */

import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#core/identity/roles.ts';
import { created_at, id, moment, oneOf, updated_at } from './columns.ts';

export const users = pgTable('users', {
  id: id(),
  email: text('email').notNull().unique(),
  email_verified: boolean('email_verified').notNull().default(false),
  /** First and last name joined; better-auth wants one display name. */
  name: text('name').notNull(),
  image: text('image'),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  /** What the person asked for at sign-up. It grants nothing: `profiles.role` decides. */
  role_asked: text('role_asked').notNull().default('applicant'),
  created_at: created_at(),
  updated_at: updated_at(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expires_at: moment('expires_at').notNull(),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    account_id: text('account_id').notNull(),
    provider_id: text('provider_id').notNull(),
    password: text('password'),
    access_token: text('access_token'),
    refresh_token: text('refresh_token'),
    id_token: text('id_token'),
    access_token_expires_at: moment('access_token_expires_at'),
    refresh_token_expires_at: moment('refresh_token_expires_at'),
    scope: text('scope'),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [uniqueIndex('accounts_one_per_provider').on(table.user_id, table.provider_id)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expires_at: moment('expires_at').notNull(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull().default('applicant'),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [check('profiles_role', oneOf(table.role, ROLES))],
);

export const ROLE_REQUEST_STATUSES = ['Pending', 'Granted', 'Declined'] as const;

export const role_requests = pgTable(
  'role_requests',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    status: text('status').notNull().default('Pending'),
    reason: text('reason'),
    decided_by: uuid('decided_by').references(() => users.id),
    decided_at: moment('decided_at'),
    created_at: created_at(),
  },
  (table) => [
    check('role_requests_role', oneOf(table.role, ROLES)),
    check('role_requests_status', oneOf(table.status, ROLE_REQUEST_STATUSES)),
    uniqueIndex('role_requests_once').on(table.user_id, table.role),
  ],
);
