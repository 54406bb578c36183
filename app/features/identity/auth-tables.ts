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
