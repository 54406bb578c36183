/**
 * npm run doctor: says what is wrong with an installation and how to fix it, one line each, and exits with 1 if
 * anything is. It works whether or not the portal runs, and changes nothing. With production settings (or
 * PORTAL_MODE=production) it checks for production, otherwise for the demonstration. --quiet leaves out what is good.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { asTyped, type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { PORTAL_DATABASE } from '#server/database/place.ts';
import { MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { findPrivateServer } from '../db/private-server/index.ts';
import { reachDatabase } from '../db/reach-database.ts';
import { CHECKS, type Finding, runCheck } from '../server/doctor/index.ts';
import { judgeBuild } from './build.ts';
import { collegeOfBuild } from './running/college-folder.ts';
import { root } from './running/project.ts';

const { values: given } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } });

const OF_PRODUCTION = ['ORIGIN', 'AUTH_SECRET', 'FIELD_KEY', 'SMTP_URL'];
const mode =
  process.env.PORTAL_MODE || (OF_PRODUCTION.some((name) => process.env[name]) ? 'production' : 'demo');
if (!given.quiet)
  console.log(mode === 'production' ? 'Checked as production.' : 'Checked as the demonstration.');

let troubles = 0;
const MARKS = { good: '  ok   ', note: '  note ', bad: '  BAD  ' };
function say(name: string, { level, text, mend }: Finding): void {
  if (level === 'bad') troubles += 1;
  if (level === 'good' && given.quiet) return;
  console.log(asTyped(`${MARKS[level]}${name}: ${text}${mend ? ` → ${mend}` : ''}`));
}

const config = settings();
if (config) {
  const { url, problem } = await findDatabase(config);
  const database = url ? new pg.Pool({ connectionString: url, max: 2, statement_timeout: 15_000 }) : null;
  database?.on('error', () => {});
  for (const check of CHECKS) {
    const findings = await runCheck(check, {
      config,
      root,
      now: () => new Date(),
      database,
      unreachable: problem,
      migrationsFolder: MIGRATIONS_FOLDER,
      built: judgeBuild,
      builtFor: collegeOfBuild(),
    });
    for (const finding of findings) say(check.name, finding);
  }
  await database?.end();
}
if (troubles > 0)
  console.log(`${troubles} ${troubles === 1 ? 'thing is' : 'things are'} wrong; see BAD above.`);
else if (!given.quiet) console.log('No problems found.');
process.exitCode = troubles === 0 ? 0 : 1;

function settings(): Config | null {
  try {
    const read = readConfig({ ...process.env, PORTAL_MODE: mode });
    say('Settings', { level: 'good', text: 'All settings are valid and none is missing.' });
    return read;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.lines)
      say('Settings', { level: 'bad', text: line, mend: 'See docs/settings.md, then run the doctor again.' });
    return null;
  }
}

/** A private server that is not running is not started, because the doctor only looks. */
async function findDatabase(found: Config): Promise<{ url: string | null; problem: string | null }> {
  if (!found.databaseUrl) {
    const running = await findPrivateServer(found.dataDir);
    if (running) return { url: running.urlFor(PORTAL_DATABASE), problem: null };
    return {
      url: null,
      problem: `The private database in ${found.dataDir} is not running. The portal starts it: npm run serve.`,
    };
  }
  try {
    // Past a pooler, which knows neither sessions nor the number of connections.
    const url = found.databaseDirectUrl ?? found.databaseUrl;
    await reachDatabase(url, () => {}, { forMs: 3_000, betweenMs: 1_000 });
    return { url, problem: null };
  } catch (error) {
    return { url: null, problem: (error as Error).message };
  }
}
