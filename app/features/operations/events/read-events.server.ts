import { sql } from 'drizzle-orm';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { rowsOf } from '../tables/read-only.server.ts';

export interface ShownEvent extends Record<string, unknown> {
  readonly id: string;
  readonly action: string;
  /** ISO 8601. */
  readonly at: string;
  /** Null: no person did it. */
  readonly who: string | null;
}

const SHOWN = 12;

/** The newest entries of the audit trail of these kinds. */
export const readEvents = (tx: Transaction, kinds: readonly AuditEvent[]): Promise<readonly ShownEvent[]> =>
  rowsOf<ShownEvent>(
    tx,
    sql`select l.id::text, l.action, to_json(l.created_at) #>> '{}' as at, u.name as who
      from audit_log l left join users u on u.id = l.actor_id
      where l.action in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})
      order by l.created_at desc, l.id desc limit ${SHOWN}`,
  );
