import { asc, eq } from 'drizzle-orm';
import { needsAnother, type SamePerson } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { ApprovalKind, ApprovedElsewhere } from '#core/identity/approvals.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { aloneUntil, isSame } from '#core/identity/second-person.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { approvals, users } from '#db/schema/index.ts';
import { type Described, KINDS } from './approval-kinds.server.ts';

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

/** What waits for a second person and is decided by somebody with these permissions, or was asked for by them: the oldest first. */
export async function listApprovals(
  deps: Pick<AppDeps, 'db' | 'demo'>,
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
  const shown: WaitingApproval[] = [];
  for (const { row, by } of rows) {
    const about = { id: row.id, reason: row.reason, by, since: row.created_at.toISOString() };
    if (row.kind === 'alone') {
      const [kind = '', id] = row.subject.split(':');
      // What is decided here stands in its own line.
      if (kind === 'approval' || !can(actor, 'admin.portal')) continue;
      shown.push({
        ...about,
        ...{
          kind: kind as ApprovedElsewhere,
          about: '',
          before: [],
          after: [],
          same: { own: false, tied: null },
        },
        until: aloneUntil(row.created_at).toISOString(),
        path: `${row.change.path ?? ''}`,
      });
      if (!id) throw new Error(`an approval names no record: ${row.id}`);
      continue;
    }
    const kind = row.kind in KINDS ? KINDS[row.kind as keyof typeof KINDS] : undefined;
    const decides = kind !== undefined && mayEver(actor, kind.permission);
    if (!kind || !(decides || isSame(actor, new Set([row.maker])))) continue;
    const waits = alone.get(`approval:${row.id}`);
    shown.push({
      ...about,
      ...(await kind.describe(deps, row)),
      kind: row.kind as ApprovalKind,
      same: decides
        ? (await needsAnother(deps.db, actor, kind.permission))(row.maker)
        : { own: true, tied: null },
      until: waits ? aloneUntil(waits.created_at).toISOString() : null,
      path: null,
    });
  }
  return ok(shown);
}
