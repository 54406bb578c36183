/** Every check of `npm run doctor`, in the order in which problems are fixed. */
import { type Check, college } from './check.ts';
import { clocks, connections, migrations, privacy, server } from './database.ts';
import { authSecret, changing, fieldKey } from './keys.ts';
import { backupFolder, built, dataFolder, node, zones } from './machine.ts';
import { opening } from './opening.ts';
import { bucket, gateways, mail, site, traces } from './outside.ts';
import { auditTrail, backups, files, jobs, nightlyJobs } from './records.ts';

export { type Check, type Finding, runCheck } from './check.ts';

export const CHECKS: readonly Check[] = [
  node,
  zones,
  built,
  college,
  dataFolder,
  server,
  migrations,
  clocks,
  connections,
  privacy,
  fieldKey,
  authSecret,
  changing,
  mail,
  bucket,
  files,
  gateways,
  traces,
  backupFolder,
  backups,
  auditTrail,
  jobs,
  nightlyJobs,
  site,
  opening,
];
