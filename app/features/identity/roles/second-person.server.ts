/**
 * Finds the accounts that count as the same human (core/identity/second-person.ts): the one place that reads it, for
 * every kind of approval.
 */
import { and, eq, inArray, isNotNull, isNull, not, notInArray, or, sql } from 'drizzle-orm';
import { type Change, reject, rejectAndKeep } from '#app/requests/change.server.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { ApprovedElsewhere } from '#core/identity/approvals.ts';
import { type Permission, rolesThatMay } from '#core/identity/permissions.ts';
import { DEFAULT_ROLE, type Role, STAFF_ROLES } from '#core/identity/roles.ts';
import {
  accountsOf,
  aloneUntil,
  decideAsSecond,
  personBehind,
  type SecondPersonProblem,
  sharedRoot,
  TIE_DAYS,
  type Tie,
} from '#core/identity/second-person.ts';
import { raisesRole } from '#core/settings/loosening.ts';
import type { Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { api_tokens, approvals, audit_log, mailbox_recoveries, profiles, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { samePerson as text } from '#messages/en/admin/same-person.ts';
import { mailAdministrators } from '../mail/mail-administrators.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { IS_INVITED } from '../setup/standing.server.ts';
import { DECIDED_ELSEWHERE } from './decided-elsewhere.ts';

type Deps = Pick<IdentityDeps, 'clock' | 'newId' | 'origin'>;

const SINCE = sql`now() - make_interval(days => ${TIE_DAYS})`;

const HOW = {
  'account.invited': 'invited',
  'account.role-changed': 'raised',
  'account.role-granted': 'raised',
  'account.factor-reset': 'readdressed',
} as const;

/**
 * Finds the accounts that set up other accounts in the last days. The audit trail remembers it, whatever the later
 * state of both and of the request.
 */
async function readTies(db: Queryable): Promise<readonly Tie[]> {
  const { details } = audit_log;
  const to = sql<Role>`coalesce(${details} ->> 'to', ${details} ->> 'asked')`;
  const made = await db
    .select({
      by: sql<string>`coalesce(${details} ->> 'asked_by', ${audit_log.actor_id}::text)`,
      account: sql<string>`${audit_log.subject_id}`,
      action: sql<keyof typeof HOW>`${audit_log.action}`,
      from: sql<Role>`coalesce(${details} ->> 'from', ${DEFAULT_ROLE})`,
      to,
      at: audit_log.created_at,
    })
    .from(audit_log)
    .where(
      and(
        inArray(audit_log.action, Object.keys(HOW)),
        sql`${audit_log.created_at} > ${SINCE}`,
        sql`${audit_log.actor_id} is not null and ${audit_log.subject_id} is not null`,
        or(eq(audit_log.action, 'account.factor-reset'), inArray(to, [...STAFF_ROLES])),
        sql`not ${details} ? 'again'`,
      ),
    );
  const raised = made.filter(({ action, from, to }) => HOW[action] !== 'raised' || raisesRole(from, to));
  const moved = await db
    .select()
    .from(mailbox_recoveries)
    .where(
      and(
        inArray(mailbox_recoveries.state, ['confirmed', 'done']),
        sql`${mailbox_recoveries.updated_at} > ${SINCE}`,
      ),
    );
  const programs = await db
    .selectDistinct({ account: api_tokens.program_id, by: api_tokens.created_by })
    .from(api_tokens);
  // Actions of a program before its token was taken over were done for the token's earlier maker.
  const before = await db
    .selectDistinct({ account: api_tokens.program_id, by: sql<string>`${audit_log.actor_id}::text` })
    .from(audit_log)
    .innerJoin(api_tokens, sql`${api_tokens.id}::text = ${audit_log.subject_id}`)
    .where(
      and(
        inArray(audit_log.action, ['api-token.made', 'api-token.taken-over']),
        isNotNull(audit_log.actor_id),
      ),
    );
  return [
    ...raised.map(({ by, account, action, at }) => ({ by, account, how: HOW[action], at: at.getTime() })),
    ...moved.flatMap(({ user_id: account, opened_by, decided_by, updated_at }) =>
      [opened_by, decided_by].flatMap((by) =>
        by ? [{ by, account, how: 'readdressed' as const, at: updated_at.getTime() }] : [],
      ),
    ),
    ...[...programs, ...before].map((tie) => ({ ...tie, how: 'program' as const, at: null })),
  ];
}

/** Everything that counts as one of these people's, or as the people's who act through one of these programs. */
export const accountsBehind = async (db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  accountsOf(ids, await readTies(db));

/** The accounts that count as the acting person's; what one of these asked for waits for another person. */
export const ownAccounts = (db: Queryable, actor: Pick<Actor, 'userId' | 'maker'>) =>
  accountsBehind(db, [personBehind(actor)]);

/** The reasons why the reader of a page does not approve a change; neither: nothing of that hinders them. */
export interface SamePerson {
  /** The reader asked for it, or a program of theirs did. */
  readonly own: boolean;
  /**
   * The reason in a sentence; where both accounts count as one person's: as whose, through whom and until when. Null:
   * they may.
   */
  readonly whyNot: string | null;
}

export const isSame = ({ whyNot }: SamePerson): boolean => whyNot !== null;

type Same = (askedBy: string | null) => SamePerson;

/**
 * Tells pages if the change that a person asked for has to be approved by another person than the reader, and why.
 */
export const needsAnother = async (db: Queryable, actor: Actor, permission: Permission): Promise<Same> =>
  (await needsAnotherOf(db, actor)).by(permission);

/** Tells the same for any permission, and names the accounts that count as the reader's. */
export async function needsAnotherOf(
  db: Queryable,
  actor: Actor,
): Promise<{
  readonly accounts: ReadonlySet<string>;
  readonly by: (permission: Permission) => Promise<Same>;
}> {
  const ties = await readTies(db);
  const reader = personBehind(actor);
  const accounts = accountsOf([reader], ties);
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...accounts]));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const by = async (permission: Permission): Promise<Same> => {
    const another = await anotherMay(db, permission, { accounts });
    return (askedBy) => {
      if (!another || askedBy === null || !accounts.has(askedBy)) return { own: false, whyNot: null };
      const isOwn = ({ how, by, account }: Tie) => how === 'program' && by === reader && account === askedBy;
      const shared = askedBy === reader || ties.some(isOwn) ? null : sharedRoot(reader, askedBy, ties);
      if (!shared) return { own: true, whyNot: text.own };
      const { root, through, until } = shared;
      const side = root === askedBy ? 'reader' : root === reader ? 'asker' : 'both';
      const day = lagosDay(wordsFor('en'), until.toISOString());
      const agent = through.by === reader ? text.you : nameOf(through.by);
      return {
        own: false,
        whyNot: `${text[side](nameOf(askedBy), nameOf(root), day)}${side === 'both' ? '' : text.because(agent, text.how[through.how])}. ${text.ask}`,
      };
    };
  };
  return { accounts, by };
}

/** True if there is a person who may do it, and is neither one of these people nor the one it is about. */
export async function anotherMay(
  db: Queryable,
  permission: Permission,
  { accounts, ownerId }: { accounts: ReadonlySet<string>; ownerId?: string | null | undefined },
): Promise<boolean> {
  const [other] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(worksHereAnd(permission), notInArray(profiles.id, [...accounts, ...(ownerId ? [ownerId] : [])])),
    )
    .limit(1);
  return other !== undefined;
}

/** The change that waits. Its id, and the mark where it can still change, name what exactly is approved. */
interface Decided {
  readonly kind: ApprovedElsewhere;
  readonly id: string;
  readonly mark?: string | number;
  /** The record on whose page it is decided; left out: the same. */
  readonly on?: string;
}

export interface SecondDecision extends Decided {
  readonly actor: Actor;
  /** Absent means the permission of its kind. */
  readonly permission?: Permission;
  readonly decision: 'approve' | 'decline';
  /** Accounts or programs that had a part in it; none: it came with the portal. */
  readonly askedBy: readonly string[];
  readonly ownerId?: string | null | undefined;
  /** Absent means that it waits. */
  readonly waiting?: boolean;
}

/**
 * May this person decide as the second one? Every mechanism with two people asks this, in the transaction that decides.
 * Where nobody else could approve, the first try tells everybody concerned, and a try after a day succeeds. So an answer
 * of 'alone' is committed, too.
 * @returns alone: there was nobody else; the row has to allow that
 */
export async function decideSecond(
  tx: Transaction,
  deps: Deps,
  decision: SecondDecision,
): Promise<Result<'second' | 'alone', SecondPersonProblem>> {
  const { actor, askedBy, ownerId, waiting = true, decision: wanted } = decision;
  const { permission = DECIDED_ELSEWHERE[decision.kind].permission } = decision;
  const asker = await accountsBehind(tx, askedBy);
  const asked = { askedBy, waiting, asker, ...(ownerId !== undefined && { ownerId }) };
  const decided = decideAsSecond(actor, permission, asked, wanted);
  if (decided.ok || decided.error !== 'same-person') return decided;
  if (await anotherMay(tx, permission, { accounts: asker, ownerId })) return decided;
  const now = deps.clock();
  const since = await beginAlone(tx, deps, actor, decision);
  const alone = decideAsSecond(actor, permission, { ...asked, alone: { since, now } }, wanted);
  if (alone.ok) await endAlone(tx, deps, actor, decision);
  return alone;
}

/**
 * The step of a change that a second person decides: it rejects people who may not, and keeps the wait that begins
 * where nobody else could.
 */
export async function* asSecond(
  { tx }: Pick<Change, 'tx'>,
  deps: Deps,
  decision: SecondDecision,
): AsyncGenerator<{ readonly kind: SecondPersonProblem }, { readonly alone: boolean }> {
  const decided = await decideSecond(tx, deps, decision);
  if (decided.ok) return { alone: decided.value === 'alone' };
  const problem = { kind: decided.error };
  return yield* decided.error === 'alone' ? rejectAndKeep(problem) : reject(problem);
}

const subjectOf = ({ kind, id, mark }: Decided): string =>
  [kind, id, ...(mark === undefined ? [] : [mark])].join(':');
const pathOf = ({ kind, id, on = id }: Decided): string => DECIDED_ELSEWHERE[kind].path(on);
const waitingAlone = (what: Decided) =>
  and(eq(approvals.kind, 'alone'), eq(approvals.subject, subjectOf(what)), eq(approvals.state, 'waiting'));

/** @returns since when everybody concerned knows that nobody else can approve it. */
export async function beginAlone(tx: Transaction, deps: Deps, actor: Actor, what: Decided): Promise<Date> {
  const now = deps.clock();
  const id = deps.newId();
  const [begun] = await tx
    .insert(approvals)
    .values({
      id,
      kind: 'alone',
      subject: subjectOf(what),
      change: { path: pathOf(what) },
      maker: personBehind(actor),
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ since: approvals.created_at });
  if (!begun) {
    const [row] = await tx.select().from(approvals).where(waitingAlone(what));
    return row?.created_at ?? now;
  }
  await recordAudit(tx, deps.newId, {
    action: 'approval.alone-begun',
    actorId: actor.userId,
    subjectId: id,
    details: { approval: what.kind },
  });
  await mailAdministrators(tx, deps, {
    actor,
    event: 'approval.alone-begun',
    about: wordsFor('en').admin.approvals.kinds[what.kind],
    path: pathOf(what),
    alone: aloneUntil(begun.since),
  });
  return begun.since;
}

/** One person decided it: an exception, which the trail keeps and everybody concerned is told. */
async function endAlone(tx: Transaction, deps: Deps, actor: Actor, what: Decided): Promise<void> {
  const checker = personBehind(actor);
  const [row] = await tx
    .update(approvals)
    .set({ state: 'approved', checker, alone: true, decided_at: deps.clock() })
    .where(waitingAlone(what))
    .returning({ id: approvals.id });
  await recordAudit(tx, deps.newId, {
    action: 'approval.alone',
    actorId: actor.userId,
    subjectId: row?.id ?? null,
    details: { approval: what.kind },
  });
  await mailAdministrators(tx, deps, {
    actor,
    event: 'approval.alone',
    about: wordsFor('en').admin.approvals.kinds[what.kind],
    path: pathOf(what),
    alone: null,
  });
}

/**
 * A condition on a profile: the person may do something and can be given work of that kind. Suspended people and those
 * who close the account will not do it, and people who have not accepted the invitation cannot read it.
 */
export const worksHereAnd = (permission: Permission) =>
  and(
    inArray(profiles.role, [...rolesThatMay(permission)]),
    isNull(profiles.suspended_at),
    isNull(profiles.erase_after),
    isNull(profiles.erased_at),
    not(IS_INVITED),
  );
