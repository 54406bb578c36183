/** Keeps production off the data of the demonstration. Apart from it, so that production does not load its stories. */
import { eq, like } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { payments, users } from '#db/schema/index.ts';
import { ConfigError } from '../config/config.ts';

const DEMO_ADDRESSES = '%@demo.test';

/**
 * Production must not run on a database in which anybody can sign in with a password from the README, nor on one whose
 * books hold money that never was.
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
