/** The server's front door to identity. */
import type { Identity } from '#app/requests/context.ts';
import { type AuthDeps, makeAuth } from './setup/auth.server.ts';
import { makeFindActor } from './sign-in/find-actor.server.ts';

export { IS_CLOSING, readClosing } from './account/read-closing.server.ts';
export { eraseUser } from './setup/erase-user.server.ts';
export function makeIdentity(deps: AuthDeps): Identity {
  const auth = makeAuth(deps);
  return { auth, keys: deps.keys, actorOf: makeFindActor({ db: deps.db, auth }) };
}

export { findPersonByToken } from './api/api-sessions.server.ts';
export { giveConsent, withdrawConsent } from './consent/consent.server.ts';
export {
  changedSession,
  changedSetting,
  listMasters,
  mailAdministrators,
} from './mail/mail-administrators.server.ts';
export { revokeOpenLinks } from './mail/mail-links.server.ts';
export { noteRefusedMail, readRefusedMail } from './mail/refused-mail.server.ts';
export { sendAccountMail } from './mail/send-account-mail.server.ts';
export {
  addClient,
  CLIENT_PROOFS,
  type ClientProblem,
  listClients,
  removeClient,
  rotateSecret,
} from './oauth/manage-clients.server.ts';
export { checkPassword, confirmIdentity, type Reauthentication } from './passwords/check-password.server.ts';
export { confirmRecovery, declineRecovery } from './recovery/decide-recovery.server.ts';
export { finishRecovery } from './recovery/finish-recovery.server.ts';
export { findToRecover, openRecovery } from './recovery/open-recovery.server.ts';
export { RECOVERIES, type RecoveryView, readRecovery } from './recovery/read-recoveries.server.ts';
export { renewHeldLinks } from './recovery/renew-held-links.server.ts';
export { becomeStudent, createAccount } from './roles/add-account.server.ts';
export {
  askSecond,
  changeGuardedSetting,
  isOnlyMaster,
  tellDoneAlone,
  type Waits,
} from './roles/ask-second.server.ts';
export { APPROVALS_PATH, DECIDED_ELSEWHERE } from './roles/decided-elsewhere.ts';
export { endMetRequests } from './roles/ensure-role-request.server.ts';
export {
  addInvited,
  correctInvitation,
  inviteStaff,
  readOpenInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from './roles/invite-staff.server.ts';
export { makeAdministrator } from './roles/make-administrator.server.ts';
export {
  accountsBehind,
  anotherMay,
  asSecond,
  decideSecond,
  isSame,
  needsAnother,
  needsAnotherOf,
  ownAccounts,
  type SamePerson,
  worksHereAnd,
} from './roles/second-person.server.ts';
export { owesFactor } from './second-factor/owes-factor.server.ts';
export { resetFactorByCommand } from './second-factor/reset-factor.server.ts';
export { afterFactorCookie } from './second-factor/verify-second-factor.server.ts';
export { endAllSessions } from './sessions/end-sessions.server.ts';
export { noteSessionUse } from './sessions/list-sessions.server.ts';
export { sweepSignIns } from './sessions/sweep-sign-ins.server.ts';
export { type IdentityKeys, openSealed, type SealingKeys } from './setup/identity-keys.ts';
export { hasFactor, hasTwoPasskeys, withoutFactor } from './setup/passkey-holders.server.ts';
export { rotateIdentityKeys } from './setup/rotate-identity-keys.server.ts';
export { hasOpenInvitation, IS_INVITED, REFUSED_SIGN_INS } from './setup/standing.server.ts';
export { demoAccounts } from './sign-in/demo-accounts.ts';
export { carriesSession } from './sign-in/find-actor.server.ts';
export { signAgain } from './sign-in/sign-in.server.ts';
