/** The server's front door to identity. */
import type { Actor } from '#core/identity/actor.ts';
import { type Auth, type AuthDeps, makeAuth } from './auth.server.ts';
import { makeFindActor } from './find-actor.server.ts';
import type { IdentityKeys } from './identity-keys.ts';

export interface Identity {
  readonly auth: Auth;
  readonly keys: IdentityKeys;
  /** The person behind a request's session cookie, or null. A broken or foreign cookie is a guest, never an error. */
  actorOf(headers: Headers): Promise<Actor | null>;
}

export function makeIdentity(deps: AuthDeps): Identity {
  const auth = makeAuth(deps);
  return { auth, keys: deps.keys, actorOf: makeFindActor({ db: deps.db, auth }) };
}

export { findPersonByToken } from './api/find-person.server.ts';
export { becomeStudent } from './become-student.server.ts';
export { checkPassword, type Reauthentication } from './check-password.server.ts';
export { confirmIdentity } from './confirm-identity.server.ts';
export { giveConsent, withdrawConsent } from './consent.server.ts';
export { createAccount } from './create-account.server.ts';
export { demoAccounts } from './demo-accounts.ts';
export { endAllSessions } from './end-all-sessions.server.ts';
export { type IdentityKeys, openSealed, type SealingKeys } from './identity-keys.ts';
export { makeAdministrator } from './make-administrator.server.ts';
export {
  addClient,
  CLIENT_PROOFS,
  type ClientProblem,
  listClients,
  removeClient,
  rotateSecret,
} from './oauth/manage-clients.server.ts';
export { owesFactor } from './owes-factor.server.ts';
export { hasFactor, hasPasskey, withoutFactor } from './passkey-holders.server.ts';
export { noteSessionUse } from './renew-session.server.ts';
export { resetFactor, resetFactorByCommand } from './reset-factor.server.ts';
export { revokeOpenLinks } from './revoke-open-links.server.ts';
export { rotateIdentityKeys } from './rotate-identity-keys.server.ts';
export { sendAccountMail } from './send-account-mail.server.ts';
export { signAgain } from './sign-again.server.ts';
export { sweepSignIns } from './sweep-sign-ins.server.ts';
export { listMasters, tellMasters } from './tell-masters.server.ts';
