/** Do the secrets of this start open what earlier starts have stored? Nothing of them is printed. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { openSealed } from '#app/features/identity/index.server.ts';
import { judgeFieldKey } from '#db/field-keys.ts';
import * as schema from '#db/schema/index.ts';
import { StartProblem } from '#db/start-problem.ts';
import { identityKeys } from '../wiring.ts';
import { bad, type Check, good, note } from './check.ts';

export const fieldKey: Check = {
  name: 'FIELD_KEY',
  needsDatabase: true,
  async run({ database, config }) {
    if (!database || !(await tableThere(database, 'field_keys')))
      return [note('It cannot be tried before the first start.', 'Run the doctor again after it.')];
    try {
      switch (await judgeFieldKey(drizzle(database, { schema }), config)) {
        case 'first':
          return [good('Nothing was encrypted yet.')];
        case 'same':
          return [good('It opens what is stored.')];
        case 'changing':
          return [
            note('It is being changed: some values still want FIELD_KEY_PREVIOUS.', 'npm run rotate-keys'),
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
    if (!factor) return [good('Nothing is stored yet that needs it.')];
    const { factor: key, undivided } = identityKeys(config);
    return (await openSealed({ ...key, legacySecret: undivided }, factor.secret)) !== null
      ? [good('It opens the second factors that are stored.')]
      : [
          bad(
            'It does not open the second factors that are stored: nobody who has one can sign in.',
            'Start with the AUTH_SECRET (or FACTOR_KEY) of that time, or set it as the previous one (docs/runbooks/rotate-keys.md).',
          ),
        ];
  },
};

export const changing: Check = {
  name: 'Keys',
  async run({ config }) {
    const names = config.changingKeys.filter((name) => name !== 'FIELD_KEY');
    if (names.length === 0) return [good('No previous key is accepted any more.')];
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
