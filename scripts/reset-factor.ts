/**
 * npm run reset-factor -- person@example.edu.ng: removes the second factor and the recovery codes of somebody who has
 * lost both, and signs them out everywhere. First make sure who is asking (docs/runbooks/lost-factor.md). Asks first,
 * unless --yes is given.
 */
import { parseArgs } from 'node:util';
import { asTyped } from '#server/config/config.ts';
import { resetFactorByCommand } from '../app/features/identity/index.server.ts';
import { canConfirm, confirmed } from './running/confirm.ts';
import { withRunningDatabase } from './running/running-database.ts';

const { values: given, positionals } = parseArgs({
  options: { yes: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const email = positionals[0]?.trim().toLowerCase();

if (!email || positionals.length > 1) {
  console.error(asTyped('npm run reset-factor -- person@example.edu.ng'));
  process.exitCode = 2;
} else if (canConfirm(given.yes)) {
  if (await confirmed(given.yes, `Remove the second factor of ${email}?`))
    await withRunningDatabase(async (deps) => {
      const reset = await resetFactorByCommand(deps, email);
      if (reset.ok) {
        console.log(`The second factor of ${email} is removed, and the person is signed out everywhere.`);
        console.log('The running portal e-mails the person and all master administrators.');
        return;
      }
      console.error(
        reset.error.kind === 'unknown'
          ? `No account uses the address ${email}.`
          : `${email} has no second factor. Nothing was changed.`,
      );
      process.exitCode = 1;
    });
  else console.log('Nothing was changed.');
}
