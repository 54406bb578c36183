/**
 * npm run rotate-keys: after FIELD_KEY or AUTH_SECRET was changed, encrypts anew what the old one encrypted. Wants the
 * new value under its name and the old one as FIELD_KEY_PREVIOUS or AUTH_SECRET_PREVIOUS. For FIELD_KEY the portal runs
 * meanwhile, with the same two settings; for AUTH_SECRET it is stopped. Can be interrupted and run again.
 */
import { checkAudit } from '../app/features/admin/index.server.ts';
import { rotateAuthSecret } from '../app/features/identity/index.server.ts';
import { recordAudit } from '../db/audit.ts';
import { rotateFieldKey } from '../db/rotate-field-key.ts';
import { withRunningDatabase } from './running-database.ts';

const previousAuthSecret = process.env.AUTH_SECRET_PREVIOUS || null;
const previousFieldKey = process.env.FIELD_KEY_PREVIOUS || null;
if (!previousAuthSecret && !previousFieldKey) {
  console.error(
    'Which key was changed? Set the new one as FIELD_KEY and the old one as FIELD_KEY_PREVIOUS, or the same with AUTH_SECRET and AUTH_SECRET_PREVIOUS (docs/runbooks/rotate-keys.md).',
  );
  process.exit(2);
}

await withRunningDatabase(async (deps, config) => {
  if (previousAuthSecret) {
    const { values, unreadable } = await rotateAuthSecret(deps.db, {
      authSecret: config.authSecret,
      previousAuthSecret,
    });
    await report('AUTH_SECRET', values, unreadable);
    if (unreadable.length === 0)
      console.log(
        'Take AUTH_SECRET_PREVIOUS out of the settings and start the portal. Everybody signs in again.',
      );
  }
  if (previousFieldKey) {
    const { values, unreadable, retired } = await rotateFieldKey(
      deps.db,
      { fieldKey: config.fieldKey, previousFieldKey },
      { onProgress: (table, rows) => console.log(`... ${table}: ${rows}`) },
    );
    await report('FIELD_KEY', values, unreadable);
    if (unreadable.length === 0) {
      // The new key signs the whole trail, so that from here on the old one proves nothing.
      await checkAudit(deps, { actorId: null });
      console.log(
        retired.length > 0
          ? 'Nothing wants the old key any more. Take FIELD_KEY_PREVIOUS out of the settings and restart the portal; keep the old key as long as you keep backups from before.'
          : 'There was nothing left to do.',
      );
    }
  }

  async function report(setting: string, values: number, unreadable: readonly string[]): Promise<void> {
    await recordAudit(deps.db, deps.newId, {
      action: 'key.rotated',
      actorId: null,
      subjectType: 'setting',
      subjectId: setting,
      details: { values, unreadable: unreadable.length },
    });
    console.log(`${setting}: ${values} values encrypted anew.`);
    if (unreadable.length === 0) return;
    console.error(`${unreadable.length} values open with neither key; nothing was done to them:`);
    for (const one of unreadable.slice(0, 20)) console.error(`  ${one}`);
    process.exitCode = 1;
  }
});
