/**
 * better-auth's passkeys, with user verification demanded: the device has asked for a fingerprint, a face or its PIN, so a
 * passkey is two factors in one. The library only prefers that and would take less.
 */
import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { PASSKEY_TABLE } from './auth-tables.ts';

/** Code of the error that a passkey without user verification ends with. */
const NOT_VERIFIED = 'PASSKEY_WITHOUT_USER_VERIFICATION';

export function passkeys(name: string, origin: string) {
  const demand = (verified: boolean | undefined) => {
    if (!verified)
      throw new APIError('UNAUTHORIZED', {
        code: NOT_VERIFIED,
        message: 'The device did not verify its user',
      });
  };
  return passkey({
    rpName: name,
    rpID: new URL(origin).hostname,
    origin,
    schema: PASSKEY_TABLE,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    // Known to the device by itself, so that no one types an address to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => demand(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) => demand(verification.authenticationInfo.userVerified),
    },
  });
}
