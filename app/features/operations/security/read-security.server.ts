import { gt, sql } from 'drizzle-orm';
import { checkSigner, countFactors, readChain } from '#app/features/admin/index.server.ts';
import { REFUSED_SIGN_INS } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { AuditEvent } from '#db/audit.ts';
import { checkText } from '#db/audit-chain.ts';
import type { Transaction } from '#db/client.ts';
import { readConnection } from '#db/read-connection.ts';
import { sessions } from '#db/schema/index.ts';
import { readEvents } from '../events/read-events.server.ts';
import { ifPossible, readOnly, rowsOf } from '../tables/read-only.server.ts';

const READ_MS = 5_000;
const DAYS = 14;

/** Events for the people who look after the safety of the portal. */
const SECURITY_EVENTS: readonly AuditEvent[] = [
  'account.sign-in-failed',
  'account.locked',
  'account.factor-failed',
  'account.not-confirmed',
  'access.refused',
  'account.factor-removed',
  'account.factor-reset',
  'account.signed-out-by-college',
  'account.recovery-confirmed',
  'account.recovery-stopped',
  'account.passkey-removed',
  'account.token-reused',
  'account.role-changed',
  'account.role-granted',
  'account.suspended',
  'account.reinstated',
  'account.made-by-command',
  'account.invited',
  'account.invitation-withdrawn',
  'account.password-reset',
  'application.nin-read',
  'gateway.configured',
  'client.added',
  'client.secret-rotated',
  'audit.exported',
  'table.viewed',
  'table.exported',
  'backup.downloaded',
  'restore.asked',
  'restore.put-in-place',
  'restore.declared-portal',
  'key.rotated',
];

export type SecurityReadings = Given<typeof readSecurity>;

/** The Security tab. */
export async function readSecurity(
  deps: Pick<AppDeps, 'db' | 'backups' | 'cipher' | 'clock' | 'origin' | 'demo'>,
  { actor }: { actor: Actor },
) {
  if (!can(actor, 'database.screen')) return err({ kind: 'forbidden' });
  const { db, backups, cipher, clock, origin, demo } = deps;
  const today = lagosDayOf(clock());
  const from = addDays(today, 1 - DAYS);
  const found = await readOnly(db, READ_MS, async (tx) => ({
    roles: await readRoles(tx),
    factors: await countFactors({ db: tx }),
    openSessions: await tx.$count(sessions, gt(sessions.expires_at, sql`now()`)),
    connection: await readConnection(tx),
    failures: await rowsOf<{ day: string; wrong: number; refused: number }>(
      tx,
      sql`select ((created_at at time zone 'UTC') + interval '1 hour')::date::text as day,
          coalesce(sum(${TRIES}) filter (where not ${REFUSED}), 0)::int as wrong,
          coalesce(sum(${TRIES}) filter (where ${REFUSED}), 0)::int as refused
        from audit_log where action in ('account.sign-in-failed', 'account.factor-failed', 'account.not-confirmed')
          and created_at >= ${startOfDay(from).toISOString()}::timestamptz group by 1`,
    ),
    events: await readEvents(tx, SECURITY_EVENTS),
    checks: await rowsOf<CheckRow>(
      tx,
      sql`select through_seq::int as seq, head, signature, sound, to_json(created_at) #>> '{}' as at
        from audit_checks order by created_at limit 400`,
    ),
    chain: await readChain(tx),
  }));
  const checksums = await ifPossible(
    readOnly(db, READ_MS, (tx) =>
      rowsOf<{ on: string | null }>(tx, sql`select current_setting('data_checksums', true) as on`),
    ),
  );
  const counts = new Map(found.failures.map(({ day, wrong }) => [day, wrong]));
  const active = (role: string) => found.roles.find((one) => one.role === role)?.active ?? 0;
  const sign = checkSigner(cipher);
  const { connection } = found;
  const kind: 'socket' | 'tls' | 'plain' = connection.socket ? 'socket' : connection.ssl ? 'tls' : 'plain';
  return ok({
    adminUsers: active('admin_staff') + active('master_admin'),
    readOnlyUsers: active('academic_staff'),
    roles: found.roles,
    staff: found.factors.staff,
    staffWithoutFactor: found.factors.staffWithout,
    openSessions: found.openSessions,
    connection: { kind, version: connection.version, cipher: connection.cipher },
    site: origin.startsWith('https:') ? 'https' : 'http',
    fieldKey: {
      demonstration: demo !== null,
      // Checks are signed with a key derived from it: the oldest signature that is ours is as old as the key at least.
      seenSince:
        found.checks.find(({ seq, head, signature }) => sign(checkText(seq, head)) === signature)?.at ?? null,
    },
    backupKey: { own: backups.ownKey, id: backups.keys.id },
    checksums: checksums?.[0]?.on ? checksums[0].on === 'on' : null,
    role: {
      name: connection.role,
      superuser: connection.superuser,
      createsDatabases: connection.creates,
    },
    failures: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(from, index);
      return { day, count: counts.get(day) ?? 0 };
    }),
    /** Sign-ins in these days that were refused though password or code were right. */
    refused: found.failures.reduce((sum, { refused }) => sum + refused, 0),
    events: found.events,
    chain: found.chain,
  });
}

const TRIES = sql`coalesce((details->>'repeated')::int, 1)`;

/** A sign-in that was refused: the account is suspended, its address is not verified, or its passkey is needed. */
const REFUSED = sql`coalesce(details->>'code' ~ '(${sql.raw(REFUSED_SIGN_INS.join('|'))})$', false)`;

interface CheckRow extends Record<string, unknown> {
  seq: number;
  head: string;
  signature: string;
  sound: boolean;
  at: string;
}

const readRoles = (tx: Transaction) =>
  rowsOf<{ role: string; active: number; suspended: number }>(
    tx,
    sql`select role, (count(*) filter (where suspended_at is null))::int as active,
        (count(*) filter (where suspended_at is not null))::int as suspended
      from profiles where erased_at is null group by role order by 1`,
  );
