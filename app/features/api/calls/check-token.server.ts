/**
 * Finds the caller by the bearer token of the request. Cookies are not looked at. Tokens of programs are random, so a
 * plain hash finds them; tokens of persons are those of /auth/v1.
 */
import { createHash, randomBytes } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { crc32 } from 'node:zlib';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { findPersonByToken } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isScope } from '#core/programs/token-form.ts';
import { api_programs, api_tokens, profiles, users } from '#db/schema/index.ts';
import { stateOfToken } from '../desk/token-state.ts';
import type { Caller, Problem } from './endpoint.server.ts';

/** Found by scanners of secrets, which look for a prefix and can check the last eight signs by themselves. */
const TOKEN_PREFIX = `${college.slug}_api_`;
const TOKEN = new RegExp(`^${TOKEN_PREFIX}([0-9a-f]{64})([0-9a-f]{8})$`);
const MINUTE = 60_000;

const checkOf = (secret: string) => crc32(secret).toString(16).padStart(8, '0');

export function makeTokenText(): string {
  const secret = randomBytes(32).toString('hex');
  return `${TOKEN_PREFIX}${secret}${checkOf(secret)}`;
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A program acts with an administrator's powers over records, and its scopes say which of them it has. No one can sign in
 * as it, and its own row gives it no role.
 */
export const actorOf = (
  program: { readonly id: string; readonly name: string },
  maker: NonNullable<Actor['maker']>,
): Actor => ({
  userId: program.id,
  role: 'admin_staff',
  email: '',
  firstName: program.name,
  lastName: '(program)',
  maker,
});

export async function findCaller(
  deps: AppDeps,
  { request, address }: { request: Request; address: string },
): Promise<Caller | ({ readonly kind: 'problem' } & Problem)> {
  const given = request.headers.get('authorization');
  if (given === null) return { kind: 'guest' };
  const token = /^bearer +(\S+)$/i.exec(given)?.[1] ?? '';
  if (!token.startsWith(TOKEN_PREFIX)) {
    const person = await findPersonByToken(deps, request);
    return person ? { kind: 'person', actor: person } : { kind: 'problem', code: 'token_not_valid' };
  }
  const [, secret, check] = TOKEN.exec(token) ?? [];
  if (!secret || checkOf(secret) !== check) return { kind: 'problem', code: 'token_not_valid' };
  const [row] = await deps.db
    .select({ token: api_tokens, program: api_programs, makerEmail: users.email, maker: profiles })
    .from(api_tokens)
    .innerJoin(api_programs, eq(api_programs.id, api_tokens.program_id))
    .innerJoin(users, eq(users.id, api_tokens.created_by))
    .innerJoin(profiles, eq(profiles.id, api_tokens.created_by))
    .where(eq(api_tokens.token_hash, hashOfToken(token)));
  const now = deps.clock();
  const state = row && stateOfToken(row.token, row.maker, now);
  if (state === 'awaiting') return { kind: 'problem', code: 'token_awaits_approval' };
  if (state === 'held') return { kind: 'problem', code: 'token_held' };
  if (!row || state !== 'good') return { kind: 'problem', code: 'token_not_valid' };
  if (!isAllowed(row.token.addresses, address)) return { kind: 'problem', code: 'address_not_allowed' };
  await noteUse(deps, row.token, address, now);
  return {
    kind: 'program',
    actor: actorOf(row.program, { userId: row.token.created_by, email: row.makerEmail }),
    scopes: row.token.scopes.filter(isScope),
    tokenId: row.token.id,
  };
}

/** Notes the last use of a token to the minute: a busy program writes one row a minute, not one a call. */
async function noteUse({ db }: AppDeps, token: { id: string }, address: string, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - MINUTE);
  await db
    .update(api_tokens)
    .set({ last_used_at: now, last_address: address })
    .where(
      and(
        eq(api_tokens.id, token.id),
        or(isNull(api_tokens.last_used_at), lt(api_tokens.last_used_at, stale)),
      ),
    );
}

/** Addresses and networks, such as 192.0.2.7 or 2001:db8::/32; none: from everywhere. */
function isAllowed(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const entry of allowed) {
    const [net = '', bits] = entry.split('/');
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  try {
    return list.check(mapped, isIPv6(mapped) ? 'ipv6' : 'ipv4');
  } catch {
    return false;
  }
}
