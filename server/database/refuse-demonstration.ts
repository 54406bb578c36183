/**
 * Keeps production from the data of the demonstration. A file of its own, so that production does not load the
 * demonstration.
 */
import { eq, like } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { payments, users } from '#db/schema/index.ts';
import { ConfigError } from '../config/config.ts';

const DEMO_ADDRESSES = '%@demo.test';

/**
 * Production must not run on a database in which anybody can sign in with a password from the README, or with test
 * payments.
 */
export async function refuseDemonstrationData(db: Database): Promise<void> {
  const accounts = await db.$count(users, like(users.email, DEMO_ADDRESSES));
  const playMoney = await db.$count(payments, eq(payments.mode, 'test'));
  const found = [
    accounts > 0 && `${accounts} accounts ending in @demo.test`,
    playMoney > 0 && `${playMoney} payments of a gateway's test mode, in which no money moved`,
  ].filter((line) => line !== false);
  if (found.length === 0) return;
  throw new ConfigError([
    `this database holds the demonstration (${found.join('; ')}). Production needs an empty one: set another DATA_DIR or DATABASE_URL.`,
  ]);
}
