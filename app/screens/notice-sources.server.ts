/**
 * The sources of the notices for staff: which records of each kind wait, whom they concern, and where they are dealt
 * with.
 */
import { and, eq, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { STATES_OF_VIEW } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import {
  application_events,
  application_note_colleagues,
  application_notes,
  applications,
  contact_messages,
  decision_proposals,
  decisions,
  information_requests,
  review_exports,
  role_requests,
  student_imports,
  users,
  webhook_endpoints,
} from '#db/schema/index.ts';
import { DECIDED_ELSEWHERE } from '../features/identity/index.server.ts';
import { decidesFrom } from '../features/review/index.server.ts';
import { previewsNothing } from '../features/students/index.server.ts';
import {
  APPLICATION_NAME,
  APPROVAL_SOURCES,
  applicationOf,
  ELSEWHERE_KINDS,
  waitsFor,
} from './approvals/approval-sources.server.ts';
import { moneySources, offerSources, type Source } from './decision-and-money-notices.server.ts';

export type { Source };

export const NOTICE_KINDS = [
  'notes',
  'assigned',
  'messagesAssigned',
  'roleRequests',
  'submitted',
  'corrected',
  'overtaken',
  'undone',
  'lapsed',
  'withdrawn',
  'closing',
  'stopped',
  'releasesStopped',
  'deferrals',
  'appeals',
  'offersLate',
  'requests',
  'transfers',
  'flagged',
  'closingMoney',
  'reversals',
  'approvals',
  ...ELSEWHERE_KINDS,
  'messages',
  'imports',
  'exports',
  'webhooks',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const APPLICANT = sql<
  string | null
>`concat_ws(', ', nullif(concat_ws(' ', ${applications.first_name}, ${applications.last_name}), ''), ${applications.program})`;

/** True if this person was the last to set it back to Draft, and its owner has sent it again since. */
const sentBackBy = (userId: string): SQL => sql`exists (
  select 1 from ${application_events} back
  where back.application_id = ${applications.id} and back.actor_id = ${userId}
    and back.kind = 'status-changed' and back.to_status = 'Draft'
    and not exists (
      select 1 from ${application_events} later
      where later.application_id = back.application_id and later.to_status = 'Draft'
        and (later.created_at, later.id) > (back.created_at, back.id))
    and exists (
      select 1 from ${application_events} sent
      where sent.application_id = back.application_id and sent.kind = 'sent-again'
        and (sent.created_at, sent.id) > (back.created_at, back.id)))`;

/** A note is dealt with once the colleague whom it names has written there, or done something with the application. */
const unansweredBy = (userId: string): SQL => sql`not exists (
    select 1 from application_notes answer
    where answer.application_id = ${application_notes.application_id} and answer.author_id = ${userId}
      and answer.created_at > ${application_notes.created_at})
  and not exists (
    select 1 from ${application_events} done
    where done.application_id = ${application_notes.application_id} and done.actor_id = ${userId}
      and done.created_at > ${application_notes.created_at})
  and not exists (
    select 1 from ${decisions} made
    where made.application_id = ${application_notes.application_id} and made.decided_by = ${userId}
      and made.decided_at > ${application_notes.created_at})
  and not exists (
    select 1 from ${decision_proposals} made
    where made.application_id = ${application_notes.application_id} and made.proposed_by = ${userId}
      and made.proposed_at > ${application_notes.created_at})`;

/**
 * It is decided though nobody outside knows yet, or this person has proposed a decision: nothing is left to do for
 * them.
 */
const decidedFor = (userId: string): SQL => sql`(exists (select from ${decisions}
    where ${decisions.application_id} = ${applications.id} and ${decisions.state} = 'held')
  or exists (select from ${decision_proposals} where ${decision_proposals.application_id} = ${applications.id}
    and ${decision_proposals.version} = ${applications.version} and ${decision_proposals.proposed_by} = ${userId}))`;

/** Reads the entry that says to whom a record is assigned now. Where nobody gave it to anybody, there is none. */
const givenBy = (type: string, id: AnyPgColumn, entry: SQL) => (what: SQL) =>
  sql`(
  select ${what} from audit_log given
  where given.subject_type = ${type} and given.subject_id = ${id}::text and ${entry}
  order by given.created_at desc, given.id desc limit 1)`;
const ofAssignment = givenBy('application', applications.id, sql`given.action = 'application.assigned'`);
const ofMessage = givenBy(
  'message',
  contact_messages.id,
  sql`given.action = 'message.handled' and given.details ->> 'assigned' = 'true'`,
);
/** An officer who took it knows. */
const byAnother = (userId: string) => sql`given.actor_id is distinct from ${userId}`;

/** New is what this person may decide next: who cannot begin a review hears of those that have begun. */
const newFor = (actor: Actor): ApplicationStatus =>
  can(actor, 'application.change-status', { ownerId: null, status: 'Submitted' })
    ? 'Submitted'
    : 'Under Review';

/** @param own the accounts of the same human: what one of them asked for waits for another person */
export const sourcesFor = (
  actor: Actor,
  own: string[] = [actor.userId],
): Readonly<Record<NoticeKind, Source>> => ({
  notes: {
    permission: 'application.note',
    table: application_notes,
    at: application_notes.created_at,
    id: application_notes.id,
    waits: and(
      or(
        eq(application_notes.colleague_id, actor.userId),
        sql`${application_notes.id} in (select ${application_note_colleagues.note_id} from ${application_note_colleagues}
          where ${application_note_colleagues.user_id} = ${actor.userId})`,
      ),
      unansweredBy(actor.userId),
    ),
    label: sql`concat_ws(', ', ${applicationOf(application_notes.application_id)},
      (select ${users.name} from ${users} where ${users.id} = ${application_notes.author_id}))`,
    owner: application_notes.application_id,
    application: application_notes.application_id,
    path: (id, row) => `${href('/review/applications/:id', { id })}#note-${row}`,
    all: null,
  },
  assigned: {
    permission: 'application.assign',
    table: applications,
    at: ofAssignment(sql`given.created_at`),
    id: applications.id,
    waits: and(
      eq(applications.assigned_to, actor.userId),
      inArray(applications.status, ['Submitted', 'Under Review']),
      ne(applications.user_id, actor.userId),
      ofAssignment(byAnother(actor.userId)),
      not(decidedFor(actor.userId)),
    ),
    label: APPLICANT,
    application: applications.id,
    path: (id) => href('/review/applications/:id', { id }),
    all: '/review?assigned=me',
  },
  messagesAssigned: {
    permission: 'messages.manage',
    table: contact_messages,
    at: ofMessage(sql`given.created_at`),
    id: contact_messages.id,
    waits: and(
      eq(contact_messages.assigned_to, actor.userId),
      inArray(contact_messages.state, [...STATES_OF_VIEW.mine]),
      ofMessage(byAnother(actor.userId)),
    ),
    label: sql`${contact_messages.name}`,
    path: (id) => href('/admin-portal/messages/:id', { id }),
    all: '/admin-portal/messages?state=mine',
  },
  roleRequests: {
    permission: 'roles.manage',
    table: role_requests,
    at: role_requests.created_at,
    id: role_requests.id,
    waits: and(eq(role_requests.status, 'Pending'), ne(role_requests.user_id, actor.userId)),
    label: sql`(select ${users.name} from ${users} where ${users.id} = ${role_requests.user_id})`,
    path: () => '/admin-portal/role-requests',
    all: '/admin-portal/role-requests',
  },
  submitted: {
    permission: 'application.read-all',
    table: applications,
    at: applications.status_since,
    id: applications.id,
    waits: and(
      eq(applications.status, newFor(actor)),
      ne(applications.user_id, actor.userId),
      not(decidedFor(actor.userId)),
    ),
    label: APPLICANT,
    application: applications.id,
    path: (id) => href('/review/applications/:id', { id }),
    all: `/review?status=${newFor(actor).replace(' ', '+')}`,
  },
  corrected: {
    permission: 'application.change-status',
    table: applications,
    at: applications.status_since,
    id: applications.id,
    waits: and(
      eq(applications.status, 'Submitted'),
      ne(applications.user_id, actor.userId),
      sentBackBy(actor.userId),
      not(decidedFor(actor.userId)),
    ),
    label: APPLICATION_NAME,
    application: applications.id,
    path: (id) => href('/review/applications/:id', { id }),
    all: '/review?status=Submitted',
  },
  // The officer who decided is told until somebody has decided anew; a withdrawn application needs nothing more.
  overtaken: {
    permission: 'application.change-status',
    table: decisions,
    at: sql`${decisions.ended_at}`,
    id: decisions.application_id,
    waits: and(
      eq(decisions.state, 'overtaken'),
      eq(decisions.decided_by, actor.userId),
      sql`exists (select from ${applications} where ${applications.id} = ${decisions.application_id}
        and ${applications.withdrawn_at} is null and ${applications.status} not in ('Accepted', 'Rejected'))`,
      sql`not exists (select from decisions newer where newer.application_id = ${decisions.application_id}
        and newer.decided_at > ${decisions.decided_at})`,
    ),
    label: applicationOf(decisions.application_id),
    application: decisions.application_id,
    path: (id) => href('/review/applications/:id', { id }),
    all: '/review?status=to-review',
  },
  ...offerSources(actor),
  requests: {
    permission: 'application.ask',
    table: information_requests,
    at: information_requests.updated_at,
    id: information_requests.id,
    waits: and(
      or(
        eq(information_requests.status, 'answered'),
        and(
          eq(information_requests.status, 'asked'),
          lte(information_requests.due_on, sql`to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD')`),
        ),
      ),
      // An officer who joins in under review judges nothing before.
      sql`exists (select from ${applications} where ${applications.id} = ${information_requests.application_id}
        and ${applications.user_id} <> ${actor.userId} and ${decidesFrom(actor)})`,
    ),
    label: applicationOf(information_requests.application_id),
    owner: information_requests.application_id,
    path: (id) => href('/review/applications/:id/requests', { id }),
    all: '/review?papers=asked',
  },
  ...moneySources(actor, own),
  ...approvalSources(actor, own),
  messages: {
    permission: 'messages.manage',
    table: contact_messages,
    at: contact_messages.created_at,
    id: contact_messages.id,
    waits: eq(contact_messages.state, 'New'),
    label: sql`${contact_messages.name}`,
    path: (id) => href('/admin-portal/messages/:id', { id }),
    all: '/admin-portal/messages',
  },
  imports: {
    permission: 'students.manage',
    table: student_imports,
    at: student_imports.created_at,
    id: student_imports.id,
    waits: and(
      eq(student_imports.status, 'Previewed'),
      eq(student_imports.uploaded_by, actor.userId),
      not(previewsNothing),
    ),
    label: sql`${student_imports.file_name}`,
    path: (id) => href('/admin-portal/students/import/:id', { id }),
    all: '/admin-portal/students/import',
  },
  exports: {
    permission: 'application.export',
    table: review_exports,
    at: review_exports.finished_at,
    id: review_exports.id,
    waits: and(eq(review_exports.state, 'ready'), eq(review_exports.asked_by, actor.userId)),
    label: sql`upper(${review_exports.format})`,
    path: (id) => href('/review/exports/:id', { id }),
    all: '/review/exports',
  },
  webhooks: {
    permission: 'api.manage',
    table: webhook_endpoints,
    at: webhook_endpoints.failed_at,
    id: webhook_endpoints.id,
    waits: eq(webhook_endpoints.state, 'failed'),
    label: sql`${webhook_endpoints.name}`,
    path: (id) => href('/admin-portal/programs/webhooks/:id', { id }),
    all: '/admin-portal/programs',
  },
});

/** The changes that two people decide, of each kind with rows of its own. */
const approvalSources = (actor: Actor, own: string[]) =>
  Object.fromEntries(
    ELSEWHERE_KINDS.map((kind): [string, Source] => {
      const source = APPROVAL_SOURCES[kind];
      const { table, id, since, about, on, application } = source;
      const { permission, path, all } = DECIDED_ELSEWHERE[kind];
      return [
        kind,
        {
          ...{ permission, table, id, at: since, label: about, path, all },
          waits: waitsFor(source, actor, own),
          ...(on && { owner: on }),
          ...(kind === 'decision' && { application }),
        },
      ];
    }),
  ) as Readonly<Record<(typeof ELSEWHERE_KINDS)[number], Source>>;
