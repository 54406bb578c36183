/**
 * People and their sessions. better-auth reads and writes the first four tables (app/features/identity gives it these
 * names); `profiles` holds the role that decides, `role_requests` the role a person asked for.
 */

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { APPROVAL_STATES } from '#core/identity/approvals.ts';
import { MAIL_LINK_PURPOSES } from '#core/identity/mail-links.ts';
import { IDENTITY_DOCUMENTS, RECOVERY_STATES } from '#core/identity/mailbox-recovery.ts';
import { ROLES } from '#core/identity/roles.ts';
import { LANGUAGES, type Language } from '#core/shared/languages.ts';
import { created_at, decidedAlone, id, linkTo, moment, oneOf, updated_at } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull().unique(),
    email_verified: boolean('email_verified').notNull().default(false),
    /** First and last name joined; better-auth wants one display name. */
    name: text('name').notNull(),
    image: text('image'),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    /** The role that the person asked for at sign-up. It grants nothing: `profiles.role` decides. */
    role_asked: text('role_asked').notNull().default('applicant'),
    /** Sign-in asks for a code of `two_factors` after the password. */
    two_factor_enabled: boolean('two_factor_enabled').notNull().default(false),
    /** The language in which the portal speaks to the person: core/shared/languages.ts. */
    language: text('language').$type<Language>().notNull().default('en'),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [check('users_language', oneOf(table.language, LANGUAGES))],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: linkTo('user_id', () => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expires_at: moment('expires_at').notNull(),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    /** The last use of the session, to the minute, and its address; `ip_address` is where it began. */
    last_address: text('last_address'),
    last_used_at: moment('last_used_at'),
    /** When the person last confirmed who they are: by password, by a code of the second factor, or by a passkey. */
    confirmed_at: moment('confirmed_at'),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** The second factor of a person: an authenticator app with its recovery codes, both encrypted by better-auth. */
export const two_factors = pgTable('two_factors', {
  id: id(),
  user_id: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backup_codes: text('backup_codes').notNull(),
  /** False until the first correct code. */
  verified: boolean('verified').notNull().default(false),
  failed_verification_count: integer('failed_verification_count').notNull().default(0),
  locked_until: moment('locked_until'),
  /** The person's name for the device, such as "my phone". */
  friendly_name: text('friendly_name'),
  /** The 30-second step of the newest accepted code; a code works once. */
  last_used_step: bigint('last_used_step', { mode: 'number' }),
  /** Until when the recovery codes can be read; null once the person has confirmed that they are stored. */
  codes_shown_until: moment('codes_shown_until'),
  created_at: created_at(),
  updated_at: updated_at(),
});

/**
 * One master administrator has asked to remove somebody's second factor, and a second one has not answered. The row goes
 * with the answer, and when the factor is used or changed; the audit trail keeps what happened.
 */
/** Nothing is written here any more: the release before still reads it. */
export const factor_removals = pgTable(
  'factor_removals',
  {
    id: id(),
    user_id: linkTo('user_id', () => users.id, { onDelete: 'cascade' }).unique(),
    asked_by: linkTo('asked_by', () => users.id),
    /** The person reads it. */
    reason: text('reason').notNull(),
    expires_at: moment('expires_at').notNull(),
    created_at: created_at(),
  },
  (table) => [check('factor_removals_not_own', sql`${table.asked_by} <> ${table.user_id}`)],
);

/** Changes that wait for a second person, and what became of them (core/identity/approvals.ts). One waits for each subject. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** The record that it would change; of an invitation, the address. */
    subject: text('subject').notNull(),
    /** The proposed values, as their kind reads them; emptied of an invitation once it is decided. */
    change: jsonb('change').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The reason for asking. */
    reason: text('reason'),
    state: text('state').notNull().default('waiting'),
    maker: linkTo('maker', () => users.id),
    checker: uuid('checker').references(() => users.id),
    /** Nobody else could approve it, and the day of waiting was over. */
    alone: boolean('alone').notNull().default(false),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    decided_at: moment('decided_at'),
  },
  (table) => [
    check('approvals_state', oneOf(table.state, APPROVAL_STATES)),
    check(
      'approvals_second_person',
      sql`${table.state} <> 'approved' or (${table.checker} is not null and (${table.checker} <> ${table.maker} or ${table.alone}))`,
    ),
    uniqueIndex('approvals_one_waits').on(table.kind, table.subject).where(sql`${table.state} = 'waiting'`),
    index('approvals_newest').on(table.state, table.created_at, table.id),
  ],
);

/** Passkeys of staff, verified by the library. They open nothing without the device that holds the private key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: linkTo('user_id', () => users.id, { onDelete: 'cascade' }),
    credential_id: text('credential_id').notNull().unique(),
    public_key: text('public_key').notNull(),
    /** Count of signatures, if the device has one; a lower one is refused. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    device_type: text('device_type').notNull(),
    backed_up: boolean('backed_up').notNull(),
    transports: text('transports'),
    /** The kind of device or program that holds it, such as a password manager. */
    aaguid: text('aaguid'),
    /** The person's name for it, such as "my laptop". */
    friendly_name: text('friendly_name'),
    last_used_at: moment('last_used_at'),
    created_at: created_at(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** Links sent by mail. Only a hash of the link is stored. A used link is deleted, or has lost its use: an address is verified once. */
export const mail_links = pgTable(
  'mail_links',
  {
    id: id(),
    token_hash: text('token_hash').notNull().unique(),
    purpose: text('purpose').notNull(),
    user_id: linkTo('user_id', () => users.id, { onDelete: 'cascade' }),
    /** The person's new address, while it is being changed. */
    new_email: text('new_email'),
    /** The page of this site where the person was going at sign-up. */
    next_path: text('next_path'),
    expires_at: moment('expires_at').notNull(),
    created_at: created_at(),
  },
  (table) => [
    check('mail_links_purpose', oneOf(table.purpose, MAIL_LINK_PURPOSES)),
    index('mail_links_user').on(table.user_id, table.purpose),
  ],
);

/**
 * Another address for somebody who has lost the mailbox of their account, on its way from the officer who saw them to the
 * day on which it takes effect.
 */
export const mailbox_recoveries = pgTable(
  'mailbox_recoveries',
  {
    id: id(),
    user_id: linkTo('user_id', () => users.id, { onDelete: 'cascade' }),
    state: text('state').notNull().default('asked'),
    /** The kind of document that was seen. */
    document: text('document').notNull(),
    /** The thing that the person lost: one of LOST in core/identity/mailbox-recovery.ts. */
    lost: text('lost').notNull().default('mailbox'),
    /** A keyed hash of its number, by which the second officer's reading is compared; null once that is done. */
    document_fingerprint: text('document_fingerprint'),
    old_email: text('old_email').notNull(),
    new_email: text('new_email').notNull(),
    opened_by: linkTo('opened_by', () => users.id),
    decided_by: uuid('decided_by').references(() => users.id),
    alone: decidedAlone(),
    /** Hashes of the link to the new address, and of the one to the old. */
    token_hash: text('token_hash').unique(),
    /** When a confirmed one takes effect. */
    effective_at: moment('effective_at'),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('mailbox_recoveries_state', oneOf(table.state, RECOVERY_STATES)),
    check('mailbox_recoveries_document', oneOf(table.document, IDENTITY_DOCUMENTS)),
    check(
      'mailbox_recoveries_not_own',
      sql`${table.opened_by} <> ${table.user_id} and ${table.decided_by} is distinct from ${table.user_id}`,
    ),
    check(
      'mailbox_recoveries_second_person',
      sql`${table.state} not in ('confirmed', 'done') or (${table.decided_by} is not null and (${table.decided_by} <> ${table.opened_by} or ${table.alone}) and ${table.effective_at} is not null)`,
    ),
    uniqueIndex('mailbox_recoveries_one_open')
      .on(table.user_id)
      .where(sql`${table.state} in ('asked', 'shown', 'confirmed')`),
    index('mailbox_recoveries_newest').on(table.created_at, table.id),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    user_id: linkTo('user_id', () => users.id, { onDelete: 'cascade' }),
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
    role: text('role', { enum: ROLES }).notNull().default('applicant'),
    /** Since when and why the person may not sign in; both are shown to them. */
    suspended_at: moment('suspended_at'),
    suspension_reason: text('suspension_reason'),
    /** The person has closed the account: it is erased after this time unless they sign in before. */
    erase_after: moment('erase_after'),
    /** When it was erased; the row stays for the records that must be kept. */
    erased_at: moment('erased_at'),
    /** Counts changes by staff; one with an older number is refused. */
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('profiles_role', oneOf(table.role, ROLES)),
    check('profiles_suspension', sql`(${table.suspended_at} is null) = (${table.suspension_reason} is null)`),
    index('profiles_role_newest').on(table.role, table.created_at, table.id),
    index('profiles_erase_after').on(table.erase_after).where(sql`${table.erase_after} is not null`),
  ],
);

export const ROLE_REQUEST_STATUSES = ['Pending', 'Granted', 'Declined'] as const;

export const role_requests = pgTable(
  'role_requests',
  {
    id: id(),
    user_id: linkTo('user_id', () => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ROLES }).notNull(),
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
    index('role_requests_newest').on(table.status, table.created_at, table.id),
  ],
);

/** The texts to which a person agreed, with version, and when they withdrew. Rows are kept as proof. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    user_id: linkTo('user_id', () => users.id, { onDelete: 'cascade' }),
    /** The text: a name of core/identity/consent.ts. */
    document: text('document').notNull(),
    version: text('version').notNull(),
    /** SHA-256 of the text as it was shown. */
    text_hash: text('text_hash').notNull(),
    given_at: moment('given_at').notNull(),
    withdrawn_at: moment('withdrawn_at'),
  },
  (table) => [
    // Agreeing twice is agreeing once.
    uniqueIndex('consents_standing')
      .on(table.user_id, table.document, table.version)
      .where(sql`${table.withdrawn_at} is null`),
    index('consents_person').on(table.user_id, table.given_at),
  ],
);
