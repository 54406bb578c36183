import { inArray } from 'drizzle-orm';
import { newestAudit } from '#app/features/admin/index.server.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { audit_log } from '#db/schema/index.ts';

const SHOWN = 12;

/** The newest entries of the audit trail of these kinds. */
export const readEvents = (tx: Transaction, kinds: readonly AuditEvent[]) =>
  newestAudit(tx, inArray(audit_log.action, [...kinds]), SHOWN);
