import { csvText } from '#app/lists/table-file.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { AUDIT_EVENTS, recordAudit } from '#db/audit.ts';
import type { AuditFilters } from './audit-filters.ts';
import { presentAudit } from './present-audit.server.ts';
import { AUDIT_ORDER, auditCondition, selectAudit } from './read-audit.server.ts';

/** More than a spreadsheet is read for; a longer span is exported month by month. */
export const EXPORT_LIMIT = 50_000;

const HEADER = [
  'seal',
  'time (UTC)',
  'event',
  'actor id',
  'actor',
  'subject type',
  'subject id',
  'subject',
  'details',
  'hash',
];

export type ExportProblem =
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'too-many'; readonly limit: number };

/** The entries that the filters show, oldest first. The export itself is an entry, written before anything is handed out. */
export async function exportAudit(
  { db, newId }: Pick<AppDeps, 'db' | 'newId'>,
  { actor, filters, limit = EXPORT_LIMIT }: { actor: Actor; filters: AuditFilters; limit?: number },
): Promise<Result<{ csv: string; count: number }, ExportProblem>> {
  if (!can(actor, 'audit.read')) return err({ kind: 'forbidden' });
  const rows = await selectAudit(db, await auditCondition(db, filters), {
    ...AUDIT_ORDER(null, true),
    limit: limit + 1,
  });
  if (rows.length > limit) return err({ kind: 'too-many', limit });
  const { who, what, subject, from, to } = filters;
  await recordAudit(db, newId, {
    action: 'audit.exported',
    actorId: actor.userId,
    subjectType: 'audit',
    subjectId: null,
    // A filter by actor or subject can be a name or an address, so the entry only says that the list was narrowed
    // down.
    details: {
      count: rows.length,
      what: what || null,
      from: from || null,
      to: to || null,
      who: who !== '',
      subject: subject !== '',
    },
  });
  const shown = await presentAudit(db, rows);
  const lines = shown.map((row, index) => [
    row.seq,
    row.at,
    row.action,
    row.actor?.id ?? null,
    row.actor?.name ?? null,
    row.subjectType,
    row.subjectId,
    row.subject?.name ?? null,
    row.details.join('; '),
    rows[index]?.hash ?? null,
  ]);
  return ok({ csv: csvText(HEADER, lines), count: rows.length });
}

/** Everything that can be in the trail, to choose from. */
export const listAuditEvents = (): readonly string[] => AUDIT_EVENTS;
