/**
 * Writes the records that a database needs before the first visitor; in the demonstration its people and applications
 * as well.
 */

import { eq, like } from 'drizzle-orm';
import { beginOfferings } from '#app/features/admissions/index.server.ts';
import { beginTemplates } from '#app/features/letters/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { firstFees } from '#college/fees.ts';
import { sessionFrom } from '#core/admissions/sessions.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import type { Database } from '#db/client.ts';
import { listAdmissionSessions } from '#db/find-open-session.ts';
import { payments, users } from '#db/schema/index.ts';
import { ensureBaseData } from '#db/seed/base-data.ts';
import { ConfigError } from '../config/config.ts';

const DAY_MS = 24 * 3600 * 1000;
/**
 * The session began before the oldest story of the demonstration, so that there was a session to apply to and a fee to
 * pay.
 */
const DEMONSTRATION_DAYS = 60;
/** Long enough to look at it in peace, whenever it was begun. */
const DAYS_TO_APPLY = 75;

export async function prepareData(deps: AppDeps): Promise<void> {
  const now = deps.clock();
  const opensAt = deps.demo ? new Date(now.getTime() - DEMONSTRATION_DAYS * DAY_MS) : now;
  const session = deps.demo ? await demonstrationSession(deps, opensAt) : null;
  await ensureBaseData({
    ...deps,
    admissionSession: session,
    fees: firstFees,
    opensAt,
    closesAt: new Date(startOfDay(addDays(lagosDayOf(now), DAYS_TO_APPLY + 1)).getTime() - 1),
  });
  await beginTemplates(deps.db, deps);
  if (!deps.demo || session === null) return refuseDemonstrationData(deps.db);
  await deps.db.transaction((tx) => beginOfferings(tx, deps, session));
  // Only the demonstration loads its stories.
  const { ensureDemonstration } = await import('../demonstration/index.ts');
  await ensureDemonstration(deps, deps.demo, session);
}

/** The one it was begun with; a new demonstration names its session by the year in which it opened. */
async function demonstrationSession({ db }: Pick<AppDeps, 'db'>, opensAt: Date): Promise<string> {
  const sessions = await listAdmissionSessions(db);
  const [newest] = sessions.sort((one, other) => other.opens_at.getTime() - one.opens_at.getTime());
  return newest?.id ?? sessionFrom(opensAt.getUTCFullYear());
}

const DEMO_ADDRESSES = '%@demo.test';

/**
 * Production must not run on a database in which anybody can sign in with a password from the README, or with test
 * payments.
 */
async function refuseDemonstrationData(db: Database): Promise<void> {
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
