/**
 * Another program wants someone signed in (the authorization request of OAuth 2.1). The library checks program, return
 * address, scopes and PKCE; here is decided where the person goes next.
 */

import { redirect, redirectDocument } from 'react-router';
import { redirectWithFlash } from '#app/forms/flash.ts';
import type { Actor } from '#core/identity/actor.ts';
import { owesFactor } from '../second-factor/owes-factor.server.ts';
import { PROGRAM_WAITS } from '../sessions/page-after-sign-in.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/** The parameters that we read from such a request; everything else in it is ignored, as OAuth demands. */
const PARAMETERS = new Set([
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'max_age',
  'response_mode',
  // We do not support these two; they are passed on so that the program is told.
  'request',
  'request_uri',
]);

export const parametersOf = (given: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...given].filter(([name]) => PARAMETERS.has(name)));

export type AuthorizeStep =
  /** Back to the program, with a code or with an error that is for it to show. */
  | { readonly kind: 'client'; readonly to: string }
  | { readonly kind: 'sign-in'; readonly next: string; readonly create: boolean }
  /** Signed in, but the program wants a fresh sign-in. */
  | { readonly kind: 'again'; readonly to: string }
  | { readonly kind: 'consent'; readonly to: string }
  | { readonly kind: 'factor' }
  /** The program cannot be told, since it is not known who it is or where it lives. */
  | { readonly kind: 'refused'; readonly code: string };

type AuthorizeDeps = IdentityDeps & { readonly demo: object | null };

export async function authorizeClient(
  deps: AuthorizeDeps,
  {
    search,
    headers,
    actor,
  }: { readonly search: URLSearchParams; readonly headers: Headers; readonly actor: Actor | null },
): Promise<AuthorizeStep> {
  const { identity, origin } = deps;
  const asked = parametersOf(search);
  const owes = actor ? await owesFactor(deps, actor) : false;
  if (owes && asked.get('prompt') !== 'none') return { kind: 'factor' };
  // Whom we do not take for signed in, the library must not either.
  const cookie = (actor && !owes && headers.get('cookie')) || '';
  const answer = await identity.auth.handler(
    new Request(`${origin}/auth/oauth2/authorize?${asked}`, { headers: { cookie, accept: 'text/html' } }),
  );
  const location = answer.headers.get('location');
  if (!location) return { kind: 'refused', code: 'invalid_request' };
  const to = new URL(location, origin);
  if (to.origin !== origin) return { kind: 'client', to: location };
  switch (to.pathname) {
    case '/auth/client-refused':
      return { kind: 'refused', code: to.searchParams.get('error') ?? 'invalid_request' };
    case '/auth/consent':
      return { kind: 'consent', to: `${to.pathname}${to.search}` };
    case '/auth/again':
      return actor && !owes
        ? { kind: 'again', to: `/auth/again?${asked}` }
        : { kind: 'sign-in', next: afterSignIn(asked), create: asked.get('prompt') === 'create' };
    default:
      return { kind: 'client', to: location };
  }
}

/** The address at which a request continues once the person has signed in again: that demand of it is then met. */
export function afterSignIn(search: URLSearchParams): string {
  const rest = parametersOf(search);
  const prompt = (rest.get('prompt') ?? '')
    .split(' ')
    .filter((prompt) => prompt !== 'login' && prompt !== 'create');
  rest.delete('prompt');
  if (prompt.join('')) rest.set('prompt', prompt.join(' '));
  if (rest.get('max_age') === '0') rest.delete('max_age');
  return `${PROGRAM_WAITS}?${rest}`;
}

/** The answer to every step that stays on this site. */
export function leadOn(step: Exclude<AuthorizeStep, { kind: 'client' }>): Response {
  switch (step.kind) {
    case 'sign-in':
      return redirect(`/auth?${step.create ? 'mode=create&' : ''}next=${encodeURIComponent(step.next)}`);
    case 'factor':
      return redirectWithFlash('/account/two-factor', 'factorNeeded');
    case 'refused':
      return redirect(`/auth/client-refused?error=${encodeURIComponent(step.code)}`);
    default:
      // A whole new page: its policy, and not that of the page before, says where its form may lead.
      return redirectDocument(step.to);
  }
}
