/**
 * What a restore must not bring back. A backup holds the sessions and the standing of its time: whoever was shut out since
 * would be let in again. So everything that is open ends, and what the database that is being replaced knows of
 * suspensions, roles, passwords, second factors, revoked tokens and closed accounts is written into the restored one.
 */
import { sql } from 'drizzle-orm';
import { isStaff, type Role, STAFF_ROLES } from '#core/identity/roles.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  mail_links,
  oauth_access_tokens,
  oauth_refresh_tokens,
  profiles,
  sessions,
  verifications,
} from '#db/schema/index.ts';

/** How many of each; null where the database that was replaced could not be read. */
export interface CarriedOver {
  readonly suspensions: number;
  readonly roles: number;
  readonly passwords: number;
  readonly factors: number;
  readonly tokens: number;
  readonly closings: number;
}

/** Rows as JSON, as PostgreSQL writes and reads them. */
type Rows = string;

export interface Standing {
  readonly profiles: Rows;
  readonly passwords: Rows;
  readonly factors: Rows;
  readonly passkeys: Rows;
  readonly tokens: Rows;
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
    tokens: await rows(sql`select id, revoked_at from api_tokens where revoked_at is not null`),
  };
}

/**
 * Whose accounts were opened since the backup. Nothing of them can be carried over, because what they did is not in it.
 * @returns `staff`: their ids; `people`: how many the others are
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
  // From the least to the most that a role may do; what learners may does not differ.
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
  const tokens = await count(sql`
    update api_tokens t set revoked_at = o.revoked_at
    from json_to_recordset(${standing.tokens}::json) as o(id uuid, revoked_at timestamptz)
    where t.id = o.id and t.revoked_at is null`);
  return {
    suspensions,
    roles,
    passwords,
    factors: new Set([...changed.map(({ id }) => id), ...withKeys]).size,
    tokens,
    closings,
  };
}

/** Of everyone whom the replaced database knew, the passkeys that they had last. @returns whose are other ones now. */
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
