/**
 * The places where changes that two people decide are kept, for each kind with its own rows
 * (core/identity/approvals.ts). The page of all that waits and the notices derive from it.
 */
import {
  and,
  arrayOverlaps,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS, type Described } from '#app/features/admin/index.server.ts';
import { DECIDED_ELSEWHERE, needsAnotherOf, type SamePerson } from '#app/features/identity/index.server.ts';
import { decidesFrom, isHeld } from '#app/features/review/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { OPEN_STATUSES } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { ApprovalKind, ApprovedElsewhere } from '#core/identity/approvals.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { aloneUntil, isSame } from '#core/identity/second-person.ts';
import { formatNaira } from '#core/payments/money.ts';
import { needsApproval, SCOPES } from '#core/programs/token-form.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import {
  api_tokens,
  applications,
  approvals,
  bank_statement_debits,
  decision_proposals,
  decisions,
  letter_template_versions,
  mailbox_recoveries,
  manual_payments,
  offer_requests,
  offers,
  payments,
  profiles,
  reconciliation_differences,
  refunds,
  releases,
  users,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { samePerson } from '#messages/en/admin/same-person.ts';

type Column = AnyPgColumn | SQL;

export interface ApprovalSource {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly since: Column;
  readonly by: Column;
  readonly waits: SQL | undefined;
  /** The application whose owner decides nothing about it, and on whose page or beside which it stands. */
  readonly application?: Column;
  /** The further condition under which this reader may decide it. */
  readonly isFor?: (actor: Actor, own: string[]) => SQL | undefined;
  /** The record on whose page it is decided, where it is not the row itself. */
  readonly on?: Column;
  /** The mark that decideSecond takes, where the row can still change. */
  readonly mark?: Column;
  readonly about: SQL<string | null>;
  readonly before?: Column;
  readonly after?: Column;
  readonly reason?: Column;
  /** The text for its values; absent: they are shown as they are. */
  readonly say?: (value: string, which: 'before' | 'after') => string;
}

/** The name of an application's owner, and its number. */
export const APPLICATION_NAME = sql<string>`concat_ws(' · ',
  nullif(concat_ws(' ', ${applications.first_name}, ${applications.last_name}), ''), ${applications.application_number})`;

export const applicationOf = (column: Column) =>
  sql<string>`(select ${APPLICATION_NAME} from ${applications} where ${applications.id} = ${column})`;

/** Nobody acts in a matter of their own, so it does not wait for them. */
export const isOfAnother = (application: Column, { userId }: Actor): SQL =>
  sql`not exists (select from ${applications} where ${applications.id} = ${application} and ${applications.user_id} = ${userId})`;

const userName = (id: Column) => sql<string>`(select ${users.name} from ${users} where ${users.id} = ${id})`;
const OF_REFUND = sql`(select p.application_id from payments p where p.id = refunds.payment_id)`;
/** The application of a request about an offer. */
export const OFFER_APPLICATION = sql`(select o.application_id from offers o where o.id = offer_requests.offer_id)`;
const OF_DIFFERENCE = sql`(select p.application_id from payments p where p.id = ${reconciliation_differences.payment_id})`;
const heldBy = (by: SQL) => sql`exists (select from ${decisions}
  where ${decisions.release_id} = ${releases.id} and ${decisions.state} = 'held' and ${by})`;

const words = wordsFor('en');
const named =
  (names: Readonly<Record<string, string>>) =>
  (value: string): string =>
    names[value] ?? value;
const naira = (value: string): string => formatNaira(Number(value));

export const APPROVAL_SOURCES: Readonly<Record<Exclude<ApprovedElsewhere, 'approval'>, ApprovalSource>> = {
  refund: {
    table: refunds,
    ...{ id: refunds.id, since: refunds.created_at, by: refunds.requested_by, application: OF_REFUND },
    waits: eq(refunds.status, 'Requested'),
    about: sql`concat_ws(' · ', ${applicationOf(OF_REFUND)},
      (select p.payment_reference from payments p where p.id = refunds.payment_id))`,
    ...{ after: refunds.amount_kobo, reason: refunds.reason, say: naira },
  },
  'manual-payment': {
    table: manual_payments,
    ...{ id: manual_payments.id, since: manual_payments.created_at, by: manual_payments.recorded_by },
    application: manual_payments.application_id,
    waits: eq(manual_payments.status, 'Requested'),
    about: applicationOf(manual_payments.application_id),
    ...{ after: manual_payments.amount_kobo, reason: manual_payments.reason, say: naira },
  },
  'short-fee': {
    table: payments,
    ...{ id: payments.id, since: payments.updated_at, by: payments.review_resolved_by },
    ...{ application: payments.application_id, mark: payments.version },
    waits: and(eq(payments.review_resolution, 'short-asked'), isNull(payments.review_resolved_at)),
    about: sql`concat_ws(' · ', ${applicationOf(payments.application_id)}, ${payments.payment_reference})`,
    ...{ before: payments.amount_kobo, after: payments.arrived_kobo, say: naira },
  },
  explanation: {
    table: reconciliation_differences,
    id: reconciliation_differences.id,
    ...{ since: reconciliation_differences.updated_at, by: reconciliation_differences.resolved_by },
    ...{ application: OF_DIFFERENCE, mark: reconciliation_differences.version },
    waits: and(
      eq(reconciliation_differences.status, 'Open'),
      isNotNull(reconciliation_differences.resolution),
    ),
    about: sql`concat_ws(' · ', ${applicationOf(OF_DIFFERENCE)}, ${reconciliation_differences.reference})`,
    ...{ before: reconciliation_differences.kind, after: reconciliation_differences.resolution },
    reason: reconciliation_differences.resolution_note,
    say: named({ ...words.bursary.reconciliation.kinds, ...words.bursary.reconciliation.decided }),
  },
  reversal: {
    table: bank_statement_debits,
    ...{ id: bank_statement_debits.id, by: bank_statement_debits.proposed_by },
    since: sql`coalesce(${bank_statement_debits.proposed_at}, ${bank_statement_debits.created_at})`,
    mark: bank_statement_debits.version,
    waits: and(isNotNull(bank_statement_debits.decision), isNull(bank_statement_debits.decided_by)),
    about: sql`${bank_statement_debits.narration}`,
    ...{ after: bank_statement_debits.decision, reason: bank_statement_debits.reason },
    say: named(words.bursary.statement.decided),
  },
  token: {
    table: api_tokens,
    ...{ id: api_tokens.id, since: api_tokens.created_at, by: api_tokens.created_by },
    waits: and(
      isNull(api_tokens.approved_at),
      isNull(api_tokens.revoked_at),
      gt(api_tokens.expires_at, sql`now()`),
      arrayOverlaps(
        api_tokens.scopes,
        SCOPES.filter((scope) => needsApproval([scope])),
      ),
    ),
    about: userName(api_tokens.program_id),
    after: sql`array_to_string(${api_tokens.scopes}, ', ')`,
  },
  recovery: {
    table: mailbox_recoveries,
    ...{ id: mailbox_recoveries.id, since: mailbox_recoveries.updated_at, by: mailbox_recoveries.opened_by },
    waits: eq(mailbox_recoveries.state, 'shown'),
    isFor: (actor) =>
      and(
        ne(mailbox_recoveries.user_id, actor.userId),
        mayEver(actor, 'account.recover-staff')
          ? undefined
          : sql`(select ${profiles.role} from ${profiles} where ${profiles.id} = ${mailbox_recoveries.user_id}) in ('applicant', 'student')`,
      ),
    about: userName(mailbox_recoveries.user_id),
    before: sql`case when ${mailbox_recoveries.lost} = 'mailbox' then ${mailbox_recoveries.old_email} end`,
    after: sql`case when ${mailbox_recoveries.lost} = 'mailbox' then ${mailbox_recoveries.new_email} end`,
  },
  decision: {
    table: decision_proposals,
    ...{ id: decision_proposals.application_id, since: decision_proposals.proposed_at },
    ...{ by: decision_proposals.proposed_by, application: decision_proposals.application_id },
    mark: sql`concat(${decision_proposals.version}::text, ':', ${decision_proposals.status})`,
    waits: sql`exists (select from ${applications} where ${applications.id} = ${decision_proposals.application_id}
      and ${applications.version} = ${decision_proposals.version} and not ${isHeld})`,
    isFor: (actor) =>
      sql`exists (select from ${applications} where ${applications.id} = ${decision_proposals.application_id}
        and ${decidesFrom(actor)})`,
    about: applicationOf(decision_proposals.application_id),
    before: sql`(select ${applications.status} from ${applications} where ${applications.id} = ${decision_proposals.application_id})`,
    ...{ after: decision_proposals.status, reason: decision_proposals.note, say: named(words.statusNames) },
  },
  release: {
    table: releases,
    ...{ id: releases.id, since: releases.updated_at, by: releases.made_by, mark: releases.version },
    waits: and(eq(releases.state, 'draft'), heldBy(sql`true`)),
    isFor: (actor, own) =>
      and(
        sql`not ${heldBy(inArray(decisions.decided_by, own))}`,
        // The condition of isMaker (features/review/releases): an officer who has applied checks none.
        sql`not exists (select from ${applications} where ${and(
          eq(applications.user_id, actor.userId),
          inArray(applications.status, [...OPEN_STATUSES]),
        )})`,
      ),
    about: sql`${releases.title}`,
    after: sql`(select count(*) from decisions d where d.release_id = releases.id and d.state = 'held')`,
    say: (value) => words.admin.approvals.decisions(Number(value)),
  },
  'offer-request': {
    table: offer_requests,
    ...{ id: offer_requests.id, since: offer_requests.asked_at, by: offer_requests.asked_by },
    ...{ application: OFFER_APPLICATION, on: OFFER_APPLICATION },
    // An applicant's request needs one officer.
    waits: and(eq(offer_requests.state, 'waiting'), ne(offer_requests.kind, 'defer')),
    about: applicationOf(OFFER_APPLICATION),
    before: sql`(select ${offers.state} from ${offers} where ${offers.id} = ${offer_requests.offer_id})`,
    ...{ after: offer_requests.kind, reason: offer_requests.reason },
    say: (value, which) =>
      named(which === 'before' ? words.offers.desk.states : words.offers.desk.requests)(value),
  },
  letter: {
    table: letter_template_versions,
    ...{ id: letter_template_versions.id, since: letter_template_versions.updated_at },
    ...{ by: letter_template_versions.author_id, on: letter_template_versions.template_id },
    mark: letter_template_versions.version,
    waits: and(eq(letter_template_versions.state, 'draft'), isNotNull(letter_template_versions.author_id)),
    about: sql`${letter_template_versions.title}`,
    before: sql`(select v.title from letter_template_versions v
      where v.template_id = letter_template_versions.template_id and v.state = 'approved')`,
    after: letter_template_versions.title,
  },
};
export const ELSEWHERE_KINDS = Object.keys(APPROVAL_SOURCES) as readonly (keyof typeof APPROVAL_SOURCES)[];

/**
 * It waits for this person: neither they nor an account that counts as theirs asked for it, and it is no matter of
 * their own.
 */
export const waitsFor = (
  { waits, by, application, isFor }: ApprovalSource,
  actor: Actor,
  own: string[],
): SQL | undefined =>
  and(
    waits,
    notInArray(by as AnyPgColumn, own),
    application && isOfAnother(application, actor),
    isFor?.(actor, own),
  );

/** The page on which one of them is decided. */
const pathOf = (kind: ApprovedElsewhere, on: string): string => DECIDED_ELSEWHERE[kind].path(on);

/** So many of each kind are named, the oldest first; the list of the kind has the rest. */
const NAMED = 25;

export interface WaitingApproval extends Described {
  readonly id: string;
  readonly kind: ApprovalKind | ApprovedElsewhere;
  readonly reason: string | null;
  readonly by: string;
  /** ISO moments. */
  readonly since: string;
  /** The moment from which one person may approve it; null: another person can at once. */
  readonly until: string | null;
  /** The path of a change that is decided on another page; null: it is decided here. */
  readonly path: string | null;
  readonly same: SamePerson;
}

type Deps = Pick<AppDeps, 'db' | 'demo' | 'gateways'>;

/**
 * Lists the changes that wait for a second person and are decided by somebody with these permissions, or were asked
 * for by them: the oldest first.
 */
export async function listApprovals(
  deps: Deps,
  { actor }: { actor: Actor },
): Promise<Result<readonly WaitingApproval[], { readonly kind: 'forbidden' }>> {
  if (!can(actor, 'admin.portal')) return err({ kind: 'forbidden' });
  const rows = await deps.db
    .select({ row: approvals, by: users.name })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.maker))
    .where(eq(approvals.state, 'waiting'))
    .orderBy(asc(approvals.created_at), asc(approvals.id));
  const alone = new Map(rows.flatMap(({ row }) => (row.kind === 'alone' ? [[row.subject, row]] : [])));
  const untilOf = (subject: string) => {
    const begun = alone.get(subject);
    return begun ? aloneUntil(begun.created_at).toISOString() : null;
  };
  const { accounts, by: sameBy } = await needsAnotherOf(deps.db, actor);
  const shown: WaitingApproval[] = [];
  for (const { row, by } of rows) {
    const kind =
      row.kind in APPROVAL_KINDS ? APPROVAL_KINDS[row.kind as keyof typeof APPROVAL_KINDS] : undefined;
    const decides = kind !== undefined && mayEver(actor, kind.permission);
    if (!kind || !(decides || isSame(actor, new Set([row.maker])))) continue;
    shown.push({
      ...{ id: row.id, reason: row.reason, by, since: row.created_at.toISOString(), path: null },
      ...(await kind.describe(deps, row)),
      kind: row.kind as ApprovalKind,
      same: decides ? (await sameBy(kind.permission))(row.maker) : { own: true, whyNot: samePerson.own },
      until: untilOf(`approval:${row.id}`),
    });
  }
  const own = [...accounts];
  for (const kind of ELSEWHERE_KINDS) {
    const { permission } = DECIDED_ELSEWHERE[kind];
    if (!mayEver(actor, permission)) continue;
    const source = APPROVAL_SOURCES[kind];
    const { table, id, by, since, about, reason, say = String, on = id, mark } = source;
    const same = await sameBy(permission);
    const found = await deps.db
      .select({
        ...{
          id: sql<string>`${id}`,
          on: sql<string>`${on}`,
          mark: sql<string | null>`${mark ?? null}::text`,
        },
        ...{ about, reason: sql<string | null>`${reason ?? null}::text`, maker: sql<string>`${by}` },
        before: sql<string | null>`${source.before ?? null}::text`,
        after: sql<string | null>`${source.after ?? null}::text`,
        by: sql<string>`(select ${users.name} from ${users} where ${users.id} = ${by})`,
        since: sql<Date>`${since}`.mapWith((moment: string) => new Date(moment)),
      })
      .from(table)
      .where(or(waitsFor(source, actor, own), and(source.waits, inArray(by as AnyPgColumn, own))))
      .orderBy(asc(since), asc(id))
      .limit(NAMED);
    const values = (value: string | null, which: 'before' | 'after') => (value ? [say(value, which)] : []);
    for (const { id, on, mark, maker, ...row } of found)
      shown.push({
        ...{ id, kind, by: row.by, reason: row.reason, since: row.since.toISOString() },
        ...{
          about: row.about ?? '',
          before: values(row.before, 'before'),
          after: values(row.after, 'after'),
        },
        ...{ path: pathOf(kind, on), same: same(maker) },
        until: untilOf([kind, id, ...(mark === null ? [] : [mark])].join(':')),
      });
  }
  return ok(shown.sort((one, other) => one.since.localeCompare(other.since)));
}
