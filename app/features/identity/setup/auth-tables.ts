/** What better-auth's tables and fields are called in our schema. */
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export const USER_TABLE = {
  modelName: 'users',
  fields: { ...timestamps, emailVerified: 'email_verified' },
} as const;

export const SESSION_TABLE = {
  modelName: 'sessions',
  fields: {
    ...timestamps,
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
} as const;

export const ACCOUNT_TABLE = {
  modelName: 'accounts',
  fields: {
    ...timestamps,
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
} as const;

export const VERIFICATION_TABLE = {
  modelName: 'verifications',
  fields: { ...timestamps, expiresAt: 'expires_at' },
} as const;

export const TWO_FACTOR_TABLES = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;

export const PASSKEY_TABLE = {
  passkey: {
    modelName: 'passkeys',
    fields: {
      name: 'friendly_name',
      publicKey: 'public_key',
      userId: 'user_id',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
} as const;

const token = {
  clientId: 'client_id',
  sessionId: 'session_id',
  userId: 'user_id',
  referenceId: 'reference_id',
  authorizationCodeId: 'authorization_code_id',
  requestedUserInfoClaims: 'requested_user_info_claims',
  expiresAt: 'expires_at',
  createdAt: 'created_at',
} as const;

export const OAUTH_TABLES = {
  oauthClient: {
    modelName: 'oauth_clients',
    fields: {
      ...timestamps,
      clientId: 'client_id',
      clientSecret: 'client_secret',
      skipConsent: 'skip_consent',
      redirectUris: 'redirect_uris',
      tokenEndpointAuthMethod: 'token_endpoint_auth_method',
      grantTypes: 'grant_types',
      responseTypes: 'response_types',
      requirePKCE: 'require_pkce',
    },
  },
  oauthRefreshToken: {
    modelName: 'oauth_refresh_tokens',
    fields: {
      ...token,
      rotatedAt: 'rotated_at',
      rotationReplayResponse: 'rotation_replay_response',
      rotationReplayExpiresAt: 'rotation_replay_expires_at',
      authTime: 'auth_time',
    },
  },
  oauthAccessToken: { modelName: 'oauth_access_tokens', fields: { ...token, refreshId: 'refresh_id' } },
  oauthConsent: {
    modelName: 'oauth_consents',
    fields: {
      ...timestamps,
      clientId: 'client_id',
      userId: 'user_id',
      referenceId: 'reference_id',
      requestedUserInfoClaims: 'requested_user_info_claims',
    },
  },
} as const;

export const SIGNING_KEY_TABLE = {
  jwks: {
    modelName: 'signing_keys',
    fields: {
      publicKey: 'public_key',
      privateKey: 'private_key',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
    },
  },
} as const;
