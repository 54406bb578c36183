/**
 * Carries over what a restore must not bring back. A backup holds the sessions and the accounts of its time: a person
 * who was shut out since would be let in again. So everything that is open ends, and what the database that is being
 * replaced knows of suspensions, roles, passwords, addresses, second factors, tokens, programs, webhooks, gateways,
 * guarded settings, decided requests and closed accounts is written into the restored one.
 */
import { sql } from 'drizzle-orm';
import { isStaff, type Role, STAFF_ROLES } from '#core/identity/roles.ts';
import { GUARDED_SETTINGS } from '#core/settings/portal-settings.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  mail_links,
  oauth_access_tokens,
  oauth_refresh_tokens,
  profiles,
  sessions,
  verifications,
} from '#db/schema/index.ts';

/** The numbers of changes of each kind; null where the database that was replaced could not be read. */
export interface CarriedOver {
  readonly suspensions: number;
  readonly roles: number;
  readonly passwords: number;
  readonly factors: number;
  readonly tokens: number;
  readonly closings: number;
  readonly addresses: number;
  readonly programs: number;
  readonly webhooks: number;
  readonly gateways: number;
  readonly settings: number;
  readonly requests: number;
}

/** Rows as JSON, as PostgreSQL writes and reads them. */
type Rows = string;

/**
 * Records by which others are let in or paid: those that are gone stay gone, and those that are there are as they are today.
 * None is added. Who made or changed them stays as it was, since that person may not be in the backup.
 */
const AS_TODAY = {
  oauth_clients: {
    key: 'client_id',
    columns: [
      ...[
        'client_secret',
        'disabled',
        'skip_consent',
        'name',
        'uri',
        'redirect_uris',
        'scopes',
        'grant_types',
      ],
      ...['token_endpoint_auth_method', 'response_types', 'require_pkce'],
    ],
  },
  signing_keys: { key: 'id', columns: ['public_key', 'private_key', 'expires_at'] },
  oauth_consents: { key: 'id', columns: ['scopes'] },
  webhook_endpoints: {
    key: 'id',
    columns: ['url', 'event_types', 'state', 'secret', 'previous_secret', 'previous_until'],
  },
  gateway_settings: { key: 'gateway', columns: ['enabled', 'settings', 'secrets'] },
} as const;
type AsToday = keyof typeof AS_TODAY;
const AS_TODAY_TABLES = Object.keys(AS_TODAY) as readonly AsToday[];

/** Rules that one person could otherwise loosen by an old backup. Whether applications are open is part of what is restored. */
const SETTINGS = GUARDED_SETTINGS.filter((key) => key !== 'applications');

/** Requests that wait for a second person: one that was decided since does not wait again. */
const WAITING = {
  approvals: sql`state = 'waiting'`,
  factor_removals: sql`true`,
  role_requests: sql`status = 'Pending'`,
  mailbox_recoveries: sql`state in ('asked', 'shown', 'confirmed')`,
} as const;
type Waiting = keyof typeof WAITING;
const WAITING_TABLES = Object.keys(WAITING) as readonly Waiting[];

/**
 * @internal The tables in which a person's way in is kept, and their treatment; a test finds the tables that are not
 * named.
 */
export const SECURITY_TABLES: Readonly<Record<string, 'ends' | 'as today'>> = {
  ...Object.fromEntries([...AS_TODAY_TABLES, ...WAITING_TABLES].map((table) => [table, 'as today'] as const)),
  ...{ profiles: 'as today', users: 'as today', accounts: 'as today', two_factors: 'as today' },
  ...{ passkeys: 'as today', api_tokens: 'as today', settings: 'as today' },
  ...{ sessions: 'ends', mail_links: 'ends', verifications: 'ends' },
  ...{ oauth_access_tokens: 'ends', oauth_refresh_tokens: 'ends', api_refresh_tokens: 'ends' },
};

export interface Standing {
  readonly profiles: Rows;
  readonly passwords: Rows;
  readonly factors: Rows;
  readonly passkeys: Rows;
  readonly tokens: Rows;
  readonly addresses: Rows;
  readonly records: Readonly<Record<AsToday, Rows>>;
  readonly settings: Rows;
  readonly waiting: Readonly<Record<Waiting, Rows>>;
}

/** @returns how many sessions ended. Tokens of programs that hang on a session go with it. */
export async function endEverythingOpen(tx: Transaction): Promise<number> {
  await tx.delete(oauth_access_tokens);
  await tx.delete(oauth_refresh_tokens);
  await tx.delete(mail_links);
  await tx.delete(verifications);
  return (await tx.delete(sessions).returning({ one: sql`1` })).length;
}

/** The standing of everyone in the database that is about to be replaced. */
export async function readStanding(live: Queryable): Promise<Standing> {
  const rows = async (query: ReturnType<typeof sql>): Promise<Rows> => {
    const { rows: found } = await live.execute<{ rows: string }>(
      sql`select coalesce(json_agg(r), '[]')::text as rows from (${query}) r`,
    );
    return found[0]?.rows ?? '[]';
  };
  return {
    profiles: await rows(
      sql`select id, role, suspended_at, suspension_reason, erase_after, erased_at from profiles`,
    ),
    passwords: await rows(
      sql`select user_id, password, updated_at from accounts where provider_id = 'credential' and password is not null`,
    ),
    factors: await rows(sql`
      select f.*, u.two_factor_enabled as enabled, u.id as person from users u left join two_factors f on f.user_id = u.id
      where exists (select from profiles p where p.id = u.id)`),
    passkeys: await rows(sql`select * from passkeys`),
    tokens: await rows(
      sql`select id, scopes, addresses, expires_at, approved_at, revoked_at from api_tokens`,
    ),
    addresses: await rows(sql`select id, email, email_verified from users`),
    records: await ofEach(AS_TODAY_TABLES, (table) => rows(sql`select * from ${sql.identifier(table)}`)),
    settings: await rows(
      sql`select key, value from settings where key = any (${sql.param(SETTINGS)}::text[])`,
    ),
    waiting: await ofEach(WAITING_TABLES, (table) =>
      rows(sql`select id from ${sql.identifier(table)} where ${WAITING[table]}`),
    ),
  };
}

async function ofEach<Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Promise<Value>,
): Promise<Record<Name, Value>> {
  const found = {} as Record<Name, Value>;
  for (const name of names) found[name] = await read(name);
  return found;
}

/**
 * Finds the accounts that were opened since the backup. Nothing of them can be carried over, because what they did is
 * not in it.
 * @returns `staff`: their ids; `people`: the number of the others
 */
export async function newAccounts(
  restored: Queryable,
  { profiles: live }: Pick<Standing, 'profiles'>,
): Promise<{ readonly people: number; readonly staff: readonly string[] }> {
  const known = new Set((await restored.select({ id: profiles.id }).from(profiles)).map(({ id }) => id));
  const all = JSON.parse(live) as readonly { readonly id: string; readonly role: Role }[];
  const since = all.filter(({ id }) => !known.has(id));
  const staff = since.filter(({ role }) => isStaff(role)).map(({ id }) => id);
  return { people: since.length - staff.length, staff };
}

export async function carryOver(tx: Transaction, standing: Standing): Promise<CarriedOver> {
  const count = async (query: ReturnType<typeof sql>) => (await tx.execute(query)).rowCount ?? 0;
  const people = sql`json_to_recordset(${standing.profiles}::json) as o(id uuid, role text, suspended_at timestamptz,
    suspension_reason text, erase_after timestamptz, erased_at timestamptz)`;
  // The rank of a role by its rights, the lowest first; the roles of learners do not differ.
  const rank = (role: ReturnType<typeof sql>) =>
    sql`coalesce(array_position(${sql.param([...STAFF_ROLES])}::text[], ${role}), 0)`;
  const factors = sql`json_to_recordset(${standing.factors}::json) as o(person uuid, enabled boolean, secret text)`;

  const suspensions = await count(sql`
    update profiles p set suspended_at = o.suspended_at, suspension_reason = o.suspension_reason, version = p.version + 1
    from ${people} where p.id = o.id and p.suspended_at is null and o.suspended_at is not null`);
  const roles = await count(sql`
    update profiles p set role = o.role, version = p.version + 1
    from ${people} where p.id = o.id and ${rank(sql`o.role`)} < ${rank(sql`p.role`)}`);
  // An account that was erased since is erased again by the next night's job.
  const closings = await count(sql`
    update profiles p set erase_after = coalesce(o.erase_after, o.erased_at), version = p.version + 1
    from ${people} where p.id = o.id and p.erase_after is null and p.erased_at is null
      and (o.erase_after is not null or o.erased_at is not null)`);
  // An account that its owner has kept open since is not closed again.
  await tx.execute(sql`
    update profiles p set erase_after = null, version = p.version + 1
    from ${people} where p.id = o.id and p.erase_after is not null and o.erase_after is null and o.erased_at is null`);
  const passwords = await count(sql`
    update accounts a set password = o.password, updated_at = o.updated_at
    from json_to_recordset(${standing.passwords}::json) as o(user_id uuid, password text, updated_at timestamptz)
    where a.user_id = o.user_id and a.provider_id = 'credential' and a.password is distinct from o.password
      and o.updated_at >= a.updated_at`);
  // The device that people have now, and not one that they gave away or lost.
  const { rows: changed } = await tx.execute<{ id: string }>(sql`
    select u.id from users u join ${factors} on o.person = u.id left join two_factors f on f.user_id = u.id
    where f.secret is distinct from o.secret or u.two_factor_enabled <> o.enabled`);
  const ids = sql`${sql.param(changed.map(({ id }) => id))}::uuid[]`;
  await tx.execute(sql`delete from two_factors where user_id = any (${ids})`);
  await tx.execute(sql`
    insert into two_factors select * from json_populate_recordset(null::two_factors, ${standing.factors}::json)
    where user_id = any (${ids})`);
  await tx.execute(sql`
    update users u set two_factor_enabled = o.enabled from ${factors} where o.person = u.id and u.id = any (${ids})`);
  const withKeys = await carryPasskeys(tx, standing);
  const knownTokens = sql`json_populate_recordset(null::api_tokens, ${standing.tokens}::json)`;
  await tx.execute(sql`
    update api_tokens t set scopes = o.scopes, addresses = o.addresses, expires_at = least(t.expires_at, o.expires_at),
      approved_at = case when o.approved_at is not null then t.approved_at end
    from ${knownTokens} as o where t.id = o.id`);
  const tokens = await count(sql`
    update api_tokens t set revoked_at = coalesce((select o.revoked_at from ${knownTokens} as o where o.id = t.id), now())
    where t.revoked_at is null and not exists (select from ${knownTokens} as o where o.id = t.id and o.revoked_at is null)`);
  const records = await ofEach(AS_TODAY_TABLES, (table) => carryRecords(tx, table, standing.records[table]));
  const requests = await ofEach(WAITING_TABLES, (table) =>
    count(sql`delete from ${sql.identifier(table)} where ${WAITING[table]} and id not in (
      select id from json_to_recordset(${standing.waiting[table]}::json) as o(id uuid))`),
  );
  return {
    suspensions,
    roles,
    passwords,
    factors: new Set([...changed.map(({ id }) => id), ...withKeys]).size,
    tokens,
    closings,
    addresses: await carryAddresses(tx, standing.addresses),
    programs: records.oauth_clients + records.oauth_consents + records.signing_keys,
    webhooks: records.webhook_endpoints,
    gateways: records.gateway_settings,
    settings: await carrySettings(tx, standing.settings),
    requests: Object.values(requests).reduce((sum, one) => sum + one, 0),
  };
}

/** @returns how many are other ones now, or gone. */
async function carryRecords(tx: Transaction, table: AsToday, rows: Rows): Promise<number> {
  const { key: name, columns } = AS_TODAY[table];
  const [into, key] = [sql.identifier(table), sql.identifier(name)];
  const today = sql`json_populate_recordset(null::${into}, ${rows}::json)`;
  const list = (of: string) =>
    sql.join(
      columns.map((column) => sql`${sql.identifier(of)}.${sql.identifier(column)}`),
      sql`, `,
    );
  const sets = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = o.${sql.identifier(column)}`),
    sql`, `,
  );
  const changed = await tx.execute(sql`
    update ${into} t set ${sets} from ${today} as o
    where t.${key} = o.${key} and row(${list('t')}) is distinct from row(${list('o')})`);
  const gone = await tx.execute(sql`
    delete from ${into} t where not exists (select from ${today} as o where o.${key} = t.${key})`);
  return (changed.rowCount ?? 0) + (gone.rowCount ?? 0);
}

/** Two people may have exchanged theirs, so that each is first taken from both. */
async function carryAddresses(tx: Transaction, rows: Rows): Promise<number> {
  const today = sql`json_to_recordset(${rows}::json) as o(id uuid, email text, email_verified boolean)`;
  const { rows: changed } = await tx.execute<{ id: string }>(sql`
    update users u set email = u.id || '@restoring.invalid' from ${today}
    where u.id = o.id and (u.email <> o.email or u.email_verified <> o.email_verified) returning u.id`);
  await tx.execute(sql`
    update users u set email = o.email, email_verified = o.email_verified from ${today}
    where u.id = o.id and u.id = any (${sql.param(changed.map(({ id }) => id))}::uuid[])`);
  return changed.length;
}

/** One that was never changed has its default, which is no row. */
async function carrySettings(tx: Transaction, rows: Rows): Promise<number> {
  const today = sql`json_to_recordset(${rows}::json) as o(key text, value jsonb)`;
  const written = await tx.execute(sql`
    insert into settings (key, value) select key, value from ${today}
    on conflict (key) do update set value = excluded.value, version = settings.version + 1
    where settings.value is distinct from excluded.value`);
  const gone = await tx.execute(sql`
    delete from settings where key = any (${sql.param(SETTINGS)}::text[]) and key not in (select key from ${today})`);
  return (written.rowCount ?? 0) + (gone.rowCount ?? 0);
}

/**
 * Gives everyone whom the replaced database knew the passkeys that they had last.
 * @returns the people whose passkeys have changed.
 */
async function carryPasskeys(tx: Transaction, standing: Standing): Promise<readonly string[]> {
  const known = sql`json_populate_recordset(null::passkeys, ${standing.passkeys}::json)`;
  const people = sql`select id from json_to_recordset(${standing.profiles}::json) as o(id uuid)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct user_id as id from (
      select user_id, credential_id from passkeys where user_id in (${people})
      union all select user_id, credential_id from ${known} as k where exists (select from users u where u.id = k.user_id)
    ) k group by user_id, credential_id having count(*) = 1`);
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  await tx.execute(sql`delete from passkeys where user_id = any (${ids})`);
  await tx.execute(sql`insert into passkeys select * from ${known} as k where k.user_id = any (${ids})`);
  return rows.map(({ id }) => id);
}
