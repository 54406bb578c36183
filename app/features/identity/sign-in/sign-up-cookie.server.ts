/**
 * Keeps a sign-up in the browser it came from until its address is verified, so that a mistyped address can be corrected
 * without typing the rest again. Encrypted: it holds a name and the hash of a password. It lets nobody in; whoever has it can
 * only send the same sign-up to another address, as anybody can by the form.
 */
import { z } from 'zod';
import type { AppDeps } from '#app/requests/context.ts';
import { ROLES } from '#core/identity/roles.ts';
import { LANGUAGES } from '#core/shared/languages.ts';
import type { SignUp } from './sign-up.server.ts';

const NAME = 'sign_up';
const SECONDS = 3600;

const cookie = (value: string, seconds: number) =>
  `${NAME}=${value}; Path=/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
export const clearedSignUpCookie = cookie('', 0);

const held = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  password: z.string(),
  next: z.string().nullable(),
  // A browser may hold one from before there were languages.
  language: z.enum(LANGUAGES).default('en'),
  mailed: z.string().nullable(),
  until: z.number(),
}) satisfies z.ZodType<SignUp & { until: number }>;

type Deps = Pick<AppDeps, 'cipher' | 'clock'>;

export function signUpCookie({ cipher, clock }: Deps, begun: SignUp): string {
  const until = clock().getTime() + SECONDS * 1000;
  return cookie(cipher.encrypt(NAME, JSON.stringify({ ...begun, until })), SECONDS);
}

/** The sign-up that this browser has begun, within the hour. */
export function heldSignUp({ cipher, clock }: Deps, headers: Headers): SignUp | null {
  const value = new RegExp(`(?:^|; )${NAME}=([\\w.-]+)`).exec(headers.get('cookie') ?? '')?.[1];
  if (!value) return null;
  try {
    const { until, ...begun } = held.parse(JSON.parse(cipher.decrypt(NAME, value)));
    return until > clock().getTime() ? begun : null;
  } catch {
    // Not ours, or of a key that is gone.
    return null;
  }
}
