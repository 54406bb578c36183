/**
 * Browsers in which a person has signed in before (OWASP's device cookies). A stranger who guesses at an account is
 * counted by its address, and closes it for every stranger; a browser that its owner has used is counted by itself.
 * The cookie lets nobody in and names nobody: it holds, for each of the last accounts, a random text and its signature
 * with the address.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IdentityDeps } from '../setup/identity-deps.ts';

const COOKIE = 'known';
/** A computer in a café is used by many. */
const MOST_ACCOUNTS = 8;
const ENTRY = /^[\w-]{22}\.[\w-]{43}$/;

type Deps = Pick<IdentityDeps, 'identity'>;

const entriesOf = (headers: Headers): readonly string[] =>
  (new RegExp(`(?:^|; )${COOKIE}=([^;]{1,2000})`).exec(headers.get('cookie') ?? '')?.[1] ?? '')
    .split('~')
    .filter((entry) => ENTRY.test(entry))
    .slice(0, MOST_ACCOUNTS);

async function signer({ identity }: Deps, email: string): Promise<(nonce: string) => string> {
  const { secret } = await identity.auth.$context;
  return (nonce) =>
    createHmac('sha256', secret).update(`browser ${nonce} ${email.toLowerCase()}`).digest('base64url');
}

/** @returns what this browser is called for this address; null where nobody has signed in with it here. */
export async function knownBrowser(deps: Deps, headers: Headers, email: string): Promise<string | null> {
  const entries = entriesOf(headers);
  if (entries.length === 0) return null;
  const sign = await signer(deps, email);
  const isOurs = (entry: string) => {
    const [nonce = '', signature = ''] = entry.split('.');
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(nonce)));
  };
  return entries.find(isOurs)?.split('.')[0] ?? null;
}

/** Returns the cookies to set after a successful sign-in. */
export async function rememberBrowser(
  deps: Deps,
  headers: Headers,
  email: string,
): Promise<readonly string[]> {
  if (await knownBrowser(deps, headers, email)) return [];
  const nonce = randomBytes(16).toString('base64url');
  const own = `${nonce}.${(await signer(deps, email))(nonce)}`;
  const entries = [own, ...entriesOf(headers)].slice(0, MOST_ACCOUNTS).join('~');
  return [`${COOKIE}=${entries}; Path=/auth; Max-Age=31536000; HttpOnly; SameSite=Lax`];
}
