import * as client from 'openid-client';
import { beforeAll } from 'vitest';
import {
  answerDiscovery,
  answerKeys,
  answerProgram,
} from '#app/features/identity/oauth/answer-program.server.ts';
import { type AuthorizeStep, authorizeClient } from '#app/features/identity/oauth/authorize-client.server.ts';
import { addClient, type NewClient } from '#app/features/identity/oauth/manage-clients.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Role } from '#core/identity/roles.ts';
import { writeSetting } from '#db/settings.ts';
import { enter, personWithPassword } from '#tests/factories/accounts.ts';
import { realClock, type TestDeps } from '#tests/factories/index.ts';
import { testDeps } from './for-file.ts';

export const RETURN = 'https://moodle.example.test/admin/oauth2callback.php';

export let deps: TestDeps;

/** Called once at the top of a test file. Not done by importing this: files of one worker share their modules. */
export function prepareOpenid(): void {
  // Outside this machine an issuer is always https; on it, tests may be without.
  deps = testDeps({ clock: realClock, origin: 'http://localhost:3000' });
  beforeAll(() => demandFactor(false));
}

/** What a program's requests reach. */
export async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/.well-known/')) return answerDiscovery(deps);
  if (pathname === '/auth/jwks') return answerKeys(deps);
  return answerProgram(deps, pathname.replace('/auth/oauth2/', ''), request);
}
const call: client.CustomFetch = (url, options) =>
  answer(new Request(url, { ...options, body: (options.body as BodyInit | null | undefined) ?? null }));

export const moodle: NewClient = {
  name: 'Moodle',
  redirectUris: [RETURN],
  scopes: ['openid', 'profile', 'email', 'role', 'offline_access'],
  proof: 'client_secret_post',
  trusted: true,
  pkce: true,
};

export async function program(about: Partial<NewClient> = {}) {
  const added = await addClient(deps, { ...moodle, ...about });
  if (!added.ok) throw new Error(added.error.kind);
  const { clientId, secret } = added.value;
  const proof =
    secret === null
      ? client.None()
      : about.proof === 'client_secret_basic'
        ? client.ClientSecretBasic(secret)
        : client.ClientSecretPost(secret);
  const config = await client.discovery(new URL(deps.origin), clientId, undefined, proof, {
    [client.customFetch]: call,
    execute: [client.allowInsecureRequests],
  });
  // Refuses id tokens whose signature is not by a published key.
  client.enableNonRepudiationChecks(config);
  return { config, clientId, secret };
}

export async function somebody(role: Role = 'student') {
  const person = await personWithPassword(deps, role);
  return { ...person, ...(await enter(deps, person.email)) };
}
export type Somebody = Awaited<ReturnType<typeof somebody>>;

export const demandFactor = (value: boolean) =>
  deps.db.transaction((tx) => writeSetting(tx, deps, { key: 'staff_two_factor', value, actorId: null }));

export const guest = { actor: null, headers: new Headers() };

export interface Asked {
  readonly step: AuthorizeStep;
  readonly verifier: string;
  readonly search: URLSearchParams;
}

/** Sends the person to the authorization endpoint as the client library words it, with changes. */
export async function ask(
  config: client.Configuration,
  who: Pick<Somebody, 'headers'> & { actor: Actor | null },
  changes: Record<string, string | null> = {},
): Promise<Asked> {
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: RETURN,
    scope: 'openid profile email offline_access',
    state: 'the state',
    nonce: 'the nonce',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  const step = await authorizeClient(deps, { ...who, search: url.searchParams });
  return { step, verifier, search: url.searchParams };
}

export const clientUrl = ({ step }: Asked): URL => {
  if (step.kind !== 'client') throw new Error(JSON.stringify(step));
  return new URL(step.to);
};

export const redeem = (config: client.Configuration, asked: Asked) =>
  client.authorizationCodeGrant(config, clientUrl(asked), {
    pkceCodeVerifier: asked.verifier,
    expectedState: 'the state',
    expectedNonce: 'the nonce',
    idTokenExpected: true,
  });

export const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'granted',
    (error: unknown) =>
      error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError
        ? error.error
        : error instanceof client.WWWAuthenticateChallengeError
          ? `challenge ${error.status}`
          : `unexpected: ${String(error)}`,
  );
