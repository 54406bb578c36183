/**
 * `npm run reload`: builds if sources changed, then replaces the processes of the running portal one by one, without a
 * failed request. It needs WORKERS=2 or more.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { asTyped, ConfigError, readConfig } from '#server/config/config.ts';
import { type RunNote, readRunNotes } from '../server/processes/run-note.ts';
import { build } from './build.ts';

const PATIENCE_MS = 300_000;

async function reload(): Promise<number> {
  const config = readConfig(process.env);
  const running = await readRunNotes(config);
  const [one, ...others] = process.env.PORT ? running.filter(({ port }) => port === config.port) : running;
  if (!one) {
    console.error(
      `No portal with several processes runs on ${config.dataDir}. Start it with WORKERS=2 or more; restart a single process instead.`,
    );
    return 2;
  }
  if (others.length > 0) {
    console.error('Several portals run on this folder. Say which one: PORT=3000 npm run reload');
    return 2;
  }
  await build();
  process.kill(one.pid, 'SIGUSR2');
  const note = await answerOf(one, config.dataDir);
  if (note?.state === 'replaced') {
    console.log(`Replaced: processes ${note.workers.join(', ')} serve now.`);
    return 0;
  }
  console.error(
    note
      ? 'The new processes do not start, so the old ones continue to serve. The log of the portal says why.'
      : 'The portal does not answer. Check its log.',
  );
  return 1;
}

async function answerOf(before: RunNote, dataDir: string): Promise<RunNote | null> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const now = (await readRunNotes({ dataDir })).find(({ pid }) => pid === before.pid);
    if (!now) return null;
    if (now.turn > before.turn && (now.state === 'replaced' || now.state === 'refused')) return now;
    await pause(100);
  }
  return null;
}

try {
  process.exitCode = await reload();
} catch (error) {
  console.error(asTyped(error instanceof ConfigError ? error.lines.join('\n') : (error as Error).message));
  process.exitCode = 1;
}
