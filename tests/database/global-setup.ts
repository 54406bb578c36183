/** Gives the database tests a server when the command that started them did not (one file run by itself). */
import { startTestServer } from './test-server.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SERVER_URL) return undefined;
  const server = await startTestServer();
  // Workers start after this and inherit it.
  process.env.TEST_SERVER_URL = server.url;
  return () => server.stop();
}
