/** Do the secrets of this start open what earlier starts have stored? None of them is printed. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openSealed } from '#app/features/identity/index.server.ts';
import { college } from '#college/college.ts';
import { makeFieldCipher } from '#db/field-encryption.ts';
import { judgeFieldKey } from '#db/field-keys.ts';
import { readGatewaySettings } from '#db/gateway-settings.ts';
import * as schema from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { StartProblem } from '#db/start-problem.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import type { Config } from '../config/config.ts';
import { identityKeys } from '../wiring.ts';
import { bad, type Check, good, note } from './check.ts';

export const fieldKey: Check = {
  name: 'FIELD_KEY',
  needsDatabase: true,
  async run({ database, config }) {
    if (!database || !(await tableThere(database, 'field_keys')))
      return [note('It cannot be checked before the first start.', 'Run the doctor again afterwards.')];
    try {
      switch (await judgeFieldKey(drizzle(database, { schema }), config)) {
        case 'first':
          return [good('Nothing has been encrypted yet.')];
        case 'same':
          return [good('It decrypts the stored values.')];
        case 'changing':
          return [
            note('It is being changed: some values still need FIELD_KEY_PREVIOUS.', 'npm run rotate-keys'),
          ];
      }
    } catch (error) {
      if (!(error instanceof StartProblem)) throw error;
      return [bad(error.message, 'The portal does not start with this key.')];
    }
  },
};

export const authSecret: Check = {
  name: 'AUTH_SECRET',
  needsDatabase: true,
  async run({ database, config }) {
    if (!database || !(await tableThere(database, 'two_factors'))) return [];
    const { rows } = await database.query<{ secret: string }>(
      'select secret from two_factors order by id desc limit 1',
    );
    const [factor] = rows;
    if (!factor) return [good('No stored value needs it yet.')];
    const { factor: key, undivided } = identityKeys(config);
    return (await openSealed({ ...key, legacySecret: undivided }, factor.secret)) !== null
      ? [good('It decrypts the stored second factors.')]
      : [
          bad(
            'It does not decrypt the stored second factors: people who have one cannot sign in.',
            'Start with the earlier AUTH_SECRET (or FACTOR_KEY), or set it as the previous key (docs/runbooks/rotate-keys.md).',
          ),
        ];
  },
};

export const changing: Check = {
  name: 'Keys',
  async run({ config }) {
    const names = config.changingKeys.filter((name) => name !== 'FIELD_KEY');
    if (names.length === 0) return [good('No previous keys are set.')];
    return names.map((name) =>
      note(
        `${name} is being changed: what the previous one made is still accepted.`,
        `npm run rotate-keys says when ${name}_PREVIOUS can be removed from the settings.`,
      ),
    );
  },
};

async function tableThere(
  database: { query(text: string, values: unknown[]): Promise<{ rows: { there: boolean }[] }> },
  table: string,
): Promise<boolean> {
  const { rows } = await database.query('select to_regclass($1) is not null as there', [`public.${table}`]);
  return rows[0]?.there ?? false;
}

/** The gateways as the portal has them: what is set, entered and offered, by the same rules. */
export function doctorsGateways(config: Config, database: pg.Pool) {
  const db = drizzle(database, { schema });
  const cipher = makeFieldCipher(config.fieldKey, config.previousFieldKey);
  return makePaymentGateways({
    sandbox: null,
    bankTransfer: college.bankAccount,
    world: config.mode,
    environment: config.gateways,
    // There is no table before the first start.
    stored: () => readGatewaySettings(db, cipher).catch(() => []),
    treasuryApproved: async () =>
      (await readSetting({ db, demo: null }, 'treasury_approval').catch(() => false)) !== false,
    cardGateway: config.cardGateway,
    addressToken: config.keys.notification.current,
  });
}
