/**
 * A portal that does nothing but hold its private server, for tests that kill or stop it. Prints one line of JSON:
 * what it started, or why it could not. SIGTERM stops it cleanly.
 */
import { PrivateServerError } from '#db/private-server/error.ts';
import { startPrivateServer } from '#db/private-server/index.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await startPrivateServer({ dataDir, log: (line) => console.error(line) });
  process.on('SIGTERM', async () => {
    await server.stop();
    process.exit(0);
  });
  console.log(JSON.stringify({ url: server.url, pid: server.pid, adopted: server.adopted }));
  // Something to stay alive for.
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof PrivateServerError)) throw error;
  console.log(JSON.stringify({ problem: error.problem, message: error.message }));
  process.exit(3);
}
