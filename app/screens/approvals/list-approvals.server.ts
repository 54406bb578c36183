import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS, type Described } from '#app/features/admin/index.server.ts';
import { DECIDED_ELSEWHERE, needsAnotherOf, type SamePerson } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { ApprovalKind, ApprovedElsewhere } from '#core/identity/approvals.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { aloneUntil, isSame } from '#core/identity/second-person.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { approvals, users } from '#db/schema/index.ts';
import { samePerson } from '#messages/en/admin/same-person.ts';
import { APPROVAL_SOURCES, ELSEWHERE_KINDS, pathOf, waitsFor } from './approval-sources.server.ts';

/** So many of each kind are named, the oldest first; the list of the kind has the rest. */
const NAMED = 25;

export interface WaitingApproval extends Described {
  readonly id: string;
  readonly kind: ApprovalKind | ApprovedElsewhere;
  readonly reason: string | null;
  readonly by: string;
  /** ISO moments. */
  readonly since: string;
  /** From when one person may approve it; null: another person can at once. */
  readonly until: string | null;
  /** Of what is decided on another page; null: it is decided here. */
  readonly path: string | null;
  readonly same: SamePerson;
}

type Deps = Pick<AppDeps, 'db' | 'demo' | 'gateways'>;

/** What waits for a second person and is decided by somebody with these permissions, or was asked for by them: the oldest first. */
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
