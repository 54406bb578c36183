/**
 * Starts the built portal for all browser tests and stops it after them. PORTAL_URL names one that runs already, for
 * working on a single test.
 */
import { rm } from 'node:fs/promises';
import { copyDemonstration, fillDemonstration, startDemonstration } from '#tests/demonstration/index.ts';

export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return undefined;
  // `npm test` has filled one for all its parts.
  const filled = process.env.DEMONSTRATION_DATABASE ? null : await fillDemonstration();
  // The processes of the tests start after this and inherit it.
  Object.assign(process.env, filled?.settings);
  const { database, dataDir } = await copyDemonstration();
  const portal = await startDemonstration(database.url, dataDir, {
    SANDBOX_SECONDS: '0.1',
    // Turning people away has tests of its own; here a slow machine must not look like a crowd.
    REQUESTS_AT_ONCE: '1000',
  });
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATABASE_URL = database.url;
  process.env.PORTAL_DATA_DIR = dataDir;
  return async () => {
    await portal.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    await filled?.remove();
  };
}
