/**
 * The gateway settings that master administrators entered. Secrets are one ciphertext per gateway, bound to its name,
 * so that one cannot be copied to another. Values are read and written by field name; gateways/payment/settings.ts
 * says which fields there are and which are secret.
 */
import { and, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from './client.ts';
import type { FieldCipher } from './field-encryption.ts';
import { gateway_settings } from './schema/index.ts';

type Values = Readonly<Record<string, string>>;

export interface StoredGatewaySettings {
  readonly gateway: string;
  readonly enabled: boolean | null;
  readonly settings: Values;
  /** Undefined if they cannot be decrypted: written with another FIELD_KEY, or changed. */
  readonly secrets: Values | undefined;
  /** Pass it back when writing. A gateway without a row has version 0. */
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
}

type Cipher = Pick<FieldCipher, 'encrypt' | 'decrypt'>;

export async function readGatewaySettings(
  db: Queryable,
  cipher: Cipher,
): Promise<readonly StoredGatewaySettings[]> {
  const rows = await db.select().from(gateway_settings);
  return rows.map((row) => ({
    gateway: row.gateway,
    enabled: row.enabled,
    settings: row.settings,
    secrets: openSecrets(cipher, row.gateway, row.secrets),
    version: row.version,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  }));
}

export interface GatewaySettingsChange {
  readonly gateway: string;
  readonly enabled: boolean | null;
  readonly settings: Values;
  /** All values: what is left out is deleted. */
  readonly secrets: Values;
  /** The version that the person saw; 0 for none. */
  readonly version: number;
  /** Null means that nobody changed anything that works yet. */
  readonly updatedBy: string | null;
  readonly now: Date;
}

/** Refused as stale if somebody else has written since. The caller writes the audit entry, in the same transaction. */
export async function writeGatewaySettings(
  db: Queryable,
  cipher: Cipher,
  { gateway, enabled, settings, secrets, version, updatedBy, now }: GatewaySettingsChange,
): Promise<Result<{ readonly version: number }, 'stale'>> {
  const sealed =
    Object.keys(secrets).length > 0 ? cipher.encrypt(fieldOf(gateway), JSON.stringify(secrets)) : null;
  const values = {
    enabled,
    settings,
    secrets: sealed,
    version: version + 1,
    updated_by: updatedBy,
    updated_at: now,
  };
  const [row] =
    version === 0
      ? await db
          .insert(gateway_settings)
          .values({ gateway, ...values })
          .onConflictDoNothing()
          .returning({ version: gateway_settings.version })
      : await db
          .update(gateway_settings)
          .set(values)
          .where(and(eq(gateway_settings.gateway, gateway), eq(gateway_settings.version, version)))
          .returning({ version: gateway_settings.version });
  return row ? ok(row) : err('stale');
}

const fieldOf = (gateway: string) => `gateway_settings.secrets:${gateway}`;

function openSecrets(cipher: Cipher, gateway: string, sealed: string | null): Values | undefined {
  if (sealed === null) return {};
  try {
    return JSON.parse(cipher.decrypt(fieldOf(gateway), sealed)) as Values;
  } catch {
    return undefined;
  }
}
