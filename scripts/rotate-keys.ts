/**
 * npm run rotate-keys: after a key was changed, encrypts again what the previous one encrypted, and says when that can
 * be removed. Needs the new value under its name and the old one under the name with _PREVIOUS. The portal runs
 * meanwhile, with the same settings. Can be interrupted and run again.
 */
import { checkAudit } from '../app/features/admin/index.server.ts';
import { rotateIdentityKeys } from '../app/features/identity/index.server.ts';
import { SESSION_MAX_DAYS } from '../core/identity/session-watch.ts';
import { recordAudit } from '../db/audit.ts';
import { rotateFieldKey } from '../db/rotate-field-key.ts';
import { identityKeys } from '../server/wiring.ts';
import { withRunningDatabase } from './running/running-database.ts';

/** The line about the previous key when nothing stored needs it. */
const UNTIL: Readonly<Record<string, string>> = {
  SESSION_KEY: `Remove SESSION_KEY_PREVIOUS after ${SESSION_MAX_DAYS} days, or at once. People who have not opened a page since the change must then sign in again.`,
  LINK_KEY: 'Remove LINK_KEY_PREVIOUS after ten minutes. Links to documents expire by then.',
  NOTIFICATION_KEY:
    'Copy the new address under Configure to Remita, then remove NOTIFICATION_KEY_PREVIOUS. Until then Remita can post to the old address.',
  FACTOR_KEY: 'Remove FACTOR_KEY_PREVIOUS.',
  TOKEN_KEY: 'Remove TOKEN_KEY_PREVIOUS.',
  AUTH_SECRET: `Copy the new address under Configure to Remita, then remove AUTH_SECRET_PREVIOUS. People who signed in before the change and have not opened a page since must sign in again.`,
};

await withRunningDatabase(async (deps, config) => {
  const names = config.changingKeys;
  if (names.length === 0) {
    console.error(
      'No key is being changed. Set the new one under its name and the old one under its name with _PREVIOUS, such as FIELD_KEY and FIELD_KEY_PREVIOUS (docs/runbooks/rotate-keys.md).',
    );
    process.exitCode = 2;
    return;
  }
  const ofIdentity = names.filter((name) => name !== 'FIELD_KEY');
  if (ofIdentity.length > 0) {
    const undivided = [config.authSecret, config.previousAuthSecret].filter((one) => one !== undefined);
    const { values, unreadable } = await rotateIdentityKeys(deps.db, identityKeys(config), undivided);
    await report(ofIdentity.join(', '), values, unreadable);
    if (unreadable.length === 0) for (const name of ofIdentity) console.log(`${name}: ${UNTIL[name]}`);
  }
  if (config.previousFieldKey) {
    const { values, unreadable, retired } = await rotateFieldKey(
      deps.db,
      { fieldKey: config.fieldKey, previousFieldKey: config.previousFieldKey },
      { onProgress: (table, rows) => console.log(`... ${table}: ${rows}`) },
    );
    await report('FIELD_KEY', values, unreadable);
    if (unreadable.length === 0) {
      // The new key signs the whole trail, so that the old one proves nothing from here on.
      await checkAudit(deps, { actorId: null });
      console.log(
        retired.length > 0
          ? 'FIELD_KEY: the old key is no longer needed. Remove FIELD_KEY_PREVIOUS from the settings and restart the portal. Keep the old key as long as you keep older backups.'
          : 'FIELD_KEY: nothing to do.',
      );
    }
  }

  async function report(setting: string, values: number, unreadable: readonly string[]): Promise<void> {
    await recordAudit(deps.db, deps.newId, {
      action: 'key.rotated',
      actorId: null,
      subjectId: setting,
      details: { values, unreadable: unreadable.length },
    });
    console.log(`${setting}: ${values} values encrypted with the new key.`);
    if (unreadable.length === 0) return;
    console.error(
      `${unreadable.length} values cannot be decrypted with any key that is set. They were not changed:`,
    );
    for (const one of unreadable.slice(0, 20)) console.error(`  ${one}`);
    process.exitCode = 1;
  }
});
