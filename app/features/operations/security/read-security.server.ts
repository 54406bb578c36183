import { sql } from 'drizzle-orm';
import { checkSigner } from '#app/features/admin/index.server.ts';
import { REFUSED_SIGN_INS } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { AuditEvent } from '#db/audit.ts';
import { checkText } from '#db/audit-chain.ts';
import type { Transaction } from '#db/client.ts';
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
    factors: (await rowsOf<{ staff: number; without: number; sessions: number }>(tx, FACTORS))[0],
    connection: (await rowsOf<ConnectionRow>(tx, CONNECTION))[0],
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
    chain: (
      await rowsOf<{ sound: boolean; checkedAt: string }>(
        tx,
        sql`select sound, to_json(created_at) #>> '{}' as "checkedAt" from audit_checks
          order by created_at desc, id desc limit 1`,
      )
    )[0],
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
  const kind: 'socket' | 'tls' | 'plain' = connection?.socket ? 'socket' : connection?.ssl ? 'tls' : 'plain';
  return ok({
    adminUsers: active('admin_staff') + active('master_admin'),
    readOnlyUsers: active('academic_staff'),
    roles: found.roles,
    staff: found.factors?.staff ?? 0,
    staffWithoutFactor: found.factors?.without ?? 0,
    openSessions: found.factors?.sessions ?? 0,
    connection: { kind, version: connection?.version ?? null, cipher: connection?.cipher ?? null },
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
      name: connection?.role ?? '',
      superuser: connection?.superuser ?? false,
      createsDatabases: connection?.creates ?? false,
    },
    failures: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(from, index);
      return { day, count: counts.get(day) ?? 0 };
    }),
    /** Sign-ins in these days that were refused though password or code were right. */
    refused: found.failures.reduce((sum, { refused }) => sum + refused, 0),
    events: found.events,
    chain: found.chain ?? null,
  });
}

const TRIES = sql`coalesce((details->>'repeated')::int, 1)`;

/** A sign-in that was refused: the account is suspended, its address is not verified, or its passkey is needed. */
const REFUSED = sql`coalesce(details->>'code' ~ '(${sql.raw(REFUSED_SIGN_INS.join('|'))})$', false)`;

interface ConnectionRow extends Record<string, unknown> {
  socket: boolean;
  ssl: boolean | null;
  version: string | null;
  cipher: string | null;
  role: string;
  superuser: boolean;
  creates: boolean;
}

interface CheckRow extends Record<string, unknown> {
  seq: number;
  head: string;
  signature: string;
  sound: boolean;
  at: string;
}

const CONNECTION = sql`
  select inet_server_addr() is null as socket, s.ssl, s.version, s.cipher, current_user::text as role,
    r.rolsuper as superuser, r.rolcreatedb as creates
  from pg_roles r left join pg_stat_ssl s on s.pid = pg_backend_pid() where r.rolname = current_user`;

const FACTORS = sql`
  select count(*)::int as staff, (count(*) filter (where not u.two_factor_enabled
      and not exists (select from passkeys k where k.user_id = u.id)))::int as without,
    (select count(*)::int from sessions where expires_at > now()) as sessions
  from profiles p join users u on u.id = p.id
  where p.role in ('academic_staff', 'admin_staff', 'master_admin') and p.suspended_at is null and p.erased_at is null`;

const readRoles = (tx: Transaction) =>
  rowsOf<{ role: string; active: number; suspended: number }>(
    tx,
    sql`select role, (count(*) filter (where suspended_at is null))::int as active,
        (count(*) filter (where suspended_at is not null))::int as suspended
      from profiles where erased_at is null group by role order by 1`,
  );
