/** The gateways as the portal has them: what is set, entered and offered, by the same rules. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { college } from '#college/college.ts';
import { makeFieldCipher } from '#db/field-encryption.ts';
import { readGatewaySettings } from '#db/gateway-settings.ts';
import * as schema from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import type { Config } from '../config/config.ts';

export function doctorsGateways(config: Config, database: pg.Pool) {
  const db = drizzle(database, { schema });
  const cipher = makeFieldCipher(config.fieldKey, config.previousFieldKey);
  return makePaymentGateways({
    sandbox: null,
    bankTransfer: college.bankAccount,
    world: config.mode,
    environment: config.gateways,
    // Before the first start there is no table.
    stored: () => readGatewaySettings(db, cipher).catch(() => []),
    treasuryApproved: async () =>
      (await readSetting({ db, demo: null }, 'treasury_approval').catch(() => false)) !== false,
    cardGateway: config.cardGateway,
    addressToken: config.keys.notification.current,
  });
}
