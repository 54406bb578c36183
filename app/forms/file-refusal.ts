/**
 * A post that is answered with a file has no page of its own to show a refusal on: the page that it came from tells it,
 * by its address.
 */
import { type Invalid, postOf, type Refusal, refusalFrom } from './refusal.ts';

const CODES = ['password-wrong', 'required'] as const;

interface TooMany {
  readonly kind: 'too-many-attempts';
  readonly minutes: number;
}

/** @param password what was typed */
export const fileRefusalQuery = (
  problem: { readonly kind: 'wrong-password' } | TooMany,
  password: string | undefined,
): string =>
  problem.kind === 'too-many-attempts'
    ? `wait=${problem.minutes}`
    : `problem=${password ? 'password-wrong' : 'required'}`;

/** @param field of the password */
export function fileRefusal(search: URLSearchParams, field: string): Refusal<Invalid | TooMany> | null {
  const post = postOf(new FormData());
  const wait = Number(/^\d{1,4}$/.exec(search.get('wait') ?? '')?.[0] ?? 0);
  if (wait > 0) return refusalFrom(post, { kind: 'too-many-attempts', minutes: wait });
  const code = CODES.find((one) => one === search.get('problem'));
  return code ? refusalFrom(post, { kind: 'invalid', issues: [{ field, code }] }) : null;
}
