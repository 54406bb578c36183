/**
 * Where somebody was going who has to set up a second factor first. It is kept in a cookie of the account's pages, because
 * codes and passkeys are set up on different ones.
 */
import { safeNextPath } from '#core/identity/next-path.ts';

const NAME = 'after_factor';
const ABOUT = 'Path=/account; HttpOnly; SameSite=Lax';
const LIFETIME_SECONDS = 3600;

export const afterFactorCookie = (next: string): string =>
  `${NAME}=${encodeURIComponent(next)}; Max-Age=${LIFETIME_SECONDS}; ${ABOUT}`;
export const clearedAfterFactor = `${NAME}=; Max-Age=0; ${ABOUT}`;

/** @returns null where they were going nowhere in particular */
export function afterFactor(request: Request): string | null {
  const [, kept] = new RegExp(`(?:^|; )${NAME}=([^;]+)`).exec(request.headers.get('cookie') ?? '') ?? [];
  if (!kept) return null;
  let next: string;
  try {
    next = safeNextPath(decodeURIComponent(kept));
  } catch {
    return null;
  }
  return next === '/' || next === '/student-portal' ? null : next;
}
