/**
 * What master_admins entered for the payment gateways. Secrets are one ciphertext per gateway, bound to the gateway's
 * name, so that one row's cannot be put in another's place.
 *
 * It reads and writes values by field name and knows no gateway: which fields there are, and which are secret, stands in
 * gateways/payment/settings.ts.
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
  /** Undefined where they cannot be opened: written under another FIELD_KEY, or altered. */
  readonly secrets: Values | undefined;
  /** Give it back when writing. A gateway without a row has version 0. */
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
  /** All of them: what is left out is forgotten. */
  readonly secrets: Values;
  /** The version that the person saw; 0 for none. */
  readonly version: number;
  readonly updatedBy: string;
  readonly now: Date;
}

/** Refused as stale when somebody else has written since. Audit is the caller's, in the same transaction. */
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
