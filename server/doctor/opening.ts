/**
 * Checks what is missing before the portal can take applications, from the same list as the page "Before you open".
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import { readOpening } from '#app/features/admin/index.server.ts';
import { makeBackupFolder } from '#db/backup/folder.ts';
import * as schema from '#db/schema/index.ts';
import { opening as words } from '#messages/en/admin/opening.ts';
import { bad, type Check, type Finding, good, note } from './check.ts';
import { doctorsGateways } from './keys.ts';

export const opening: Check = {
  name: 'Before you open',
  needsDatabase: true,
  async run({ database, config, now }) {
    if (!database || config.mode === 'demo') return [];
    const { rows } = await database.query<{ there: boolean }>(
      "select to_regclass('public.settings') is not null as there",
    );
    if (!rows[0]?.there)
      return [note('Nothing can be looked at before the first start.', 'Start the portal.')];
    const db = drizzle(database, { schema });
    const state = await readOpening({
      db,
      demo: null,
      origin: config.origin,
      clock: now,
      gateways: doctorsGateways(config, database),
      backups: { folder: makeBackupFolder(config.backupDir) },
    });
    const findings: Finding[] = [
      state.open
        ? good('The portal is open for applications.')
        : note(
            'The portal is closed for applications.',
            'A master administrator opens it under Before you open.',
          ),
    ];
    for (const { check, required, met, reason, params } of state.items) {
      const text = `${words.checks[check]}: ${words.reasons[reason](params)}`;
      const waiver = state.waived.find((one) => one.check === check);
      if (met) findings.push(good(text));
      else if (waiver) findings.push(note(`${text} ${words.waivedFor(waiver.reason)}`, words.mends[check]));
      else findings.push((state.open && required ? bad : note)(text, words.mends[check]));
    }
    return findings;
  },
};
