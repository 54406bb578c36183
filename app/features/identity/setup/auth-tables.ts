/** The names of better-auth's tables and fields in our schema: `userId` is `user_id`, and so on. */

const columns = <Field extends string>(...fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map((field) => [field, field.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)]),
  ) as Readonly<Record<Field, string>>;

const timestamps = ['createdAt', 'updatedAt'] as const;

export const USER_TABLE = { modelName: 'users', fields: columns(...timestamps, 'emailVerified') };

export const SESSION_TABLE = {
  modelName: 'sessions',
  fields: columns(...timestamps, 'userId', 'expiresAt', 'ipAddress', 'userAgent'),
};

export const ACCOUNT_TABLE = {
  modelName: 'accounts',
  fields: columns(
    ...timestamps,
    'userId',
    'accountId',
    'providerId',
    'accessToken',
    'refreshToken',
    'idToken',
    'accessTokenExpiresAt',
    'refreshTokenExpiresAt',
  ),
};

export const VERIFICATION_TABLE = { modelName: 'verifications', fields: columns(...timestamps, 'expiresAt') };

export const TWO_FACTOR_TABLES = {
  user: { fields: columns('twoFactorEnabled') },
  twoFactor: {
    modelName: 'two_factors',
    fields: columns('userId', 'backupCodes', 'failedVerificationCount', 'lockedUntil'),
  },
};

export const PASSKEY_TABLE = {
  passkey: {
    modelName: 'passkeys',
    fields: {
      ...columns('publicKey', 'userId', 'credentialID', 'deviceType', 'backedUp', 'createdAt'),
      name: 'friendly_name',
    },
  },
};

const token = [
  'clientId',
  'sessionId',
  'userId',
  'referenceId',
  'authorizationCodeId',
  'requestedUserInfoClaims',
  'expiresAt',
  'createdAt',
] as const;

export const OAUTH_TABLES = {
  oauthClient: {
    modelName: 'oauth_clients',
    fields: columns(
      ...timestamps,
      'clientId',
      'clientSecret',
      'skipConsent',
      'redirectUris',
      'tokenEndpointAuthMethod',
      'grantTypes',
      'responseTypes',
      'requirePKCE',
      'enableEndSession',
      'postLogoutRedirectUris',
    ),
  },
  oauthRefreshToken: {
    modelName: 'oauth_refresh_tokens',
    fields: columns(...token, 'rotatedAt', 'rotationReplayResponse', 'rotationReplayExpiresAt', 'authTime'),
  },
  oauthAccessToken: { modelName: 'oauth_access_tokens', fields: columns(...token, 'refreshId') },
  oauthConsent: {
    modelName: 'oauth_consents',
    fields: columns(...timestamps, 'clientId', 'userId', 'referenceId', 'requestedUserInfoClaims'),
  },
};

export const SIGNING_KEY_TABLE = {
  jwks: { modelName: 'signing_keys', fields: columns('publicKey', 'privateKey', 'createdAt', 'expiresAt') },
};
