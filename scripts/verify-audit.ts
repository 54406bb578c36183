/**
 * npm run verify-audit: checks that the audit trail is unchanged. Names the first entry that was changed, and exits
 * with 1. Keeps the result, as the nightly check does. Works with or without a running portal. With
 * --head=<number>:<seal>, as the audit screen shows them and somebody noted them outside the portal, it also proves
 * that the trail has not been written again since. Needs the portal's FIELD_KEY.
 */
import { parseArgs } from 'node:util';
import { checkAudit } from '../app/features/admin/index.server.ts';
import { sealAt } from '../db/audit-chain.ts';
import { admin } from '../messages/en/admin/admin.ts';
import { withRunningDatabase } from './running/running-database.ts';

const { values: given } = parseArgs({ options: { head: { type: 'string' } } });
const noted = given.head === undefined ? null : /^(\d+):([0-9a-f]{64})$/.exec(given.head);
if (given.head !== undefined && !noted) {
  console.error('--head needs the number and the seal: --head=1204:9f86d0…');
  process.exit(2);
}

await withRunningDatabase(async (deps) => {
  const { sound, throughSeq, head, broken } = await checkAudit(deps, { actorId: null });
  if (broken) {
    const { problems, unknown } = admin.audit.chain;
    console.error(problems[broken.problem] ?? broken.problem);
    console.error(`First broken seal: ${broken.seq ?? unknown}. Entry: ${broken.entryId ?? unknown}.`);
    console.error(`Good through seal ${throughSeq}.`);
    process.exitCode = 1;
    return;
  }
  if (noted) {
    const seal = await sealAt(deps.db, Number(noted[1]));
    if (seal !== noted[2]) {
      console.error(`Seal ${noted[1]} is not the one you noted: the trail was cut or rewritten.`);
      process.exitCode = 1;
      return;
    }
  }
  if (throughSeq === 0) {
    console.error('The audit trail is empty, so nothing is proven: no portal has worked with this database.');
    process.exitCode = 1;
  } else if (sound)
    console.log(`The audit trail is intact: ${throughSeq} entries. Last seal: ${throughSeq}:${head}`);
});
