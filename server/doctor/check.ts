/**
 * The common parts of the doctor's checks. A check looks at one thing and answers in sentences. It removes what it
 * creates, prints no secret, and says what to do about every problem.
 */

import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { college as own } from '#college/college.ts';
import { readCollege } from '#db/college.ts';
import * as schema from '#db/schema/index.ts';
import type { Config } from '../config/config.ts';
import { differingDatabase, differingSetting } from '../database/college.ts';

export interface Finding {
  /** `note`: it works, but a person should know. */
  readonly level: 'good' | 'note' | 'bad';
  readonly text: string;
  /** The next step; always there unless it is good. */
  readonly mend?: string;
}

export const good = (text: string): Finding => ({ level: 'good', text });
export const note = (text: string, mend: string): Finding => ({ level: 'note', text, mend });
export const bad = (text: string, mend: string): Finding => ({ level: 'bad', text, mend });

export interface Patient {
  readonly config: Config;
  /** The folder of the sources. */
  readonly root: string;
  readonly now: () => Date;
  /** Null if the database was not reached; checks that need it are left out then. */
  readonly database: pg.Pool | null;
  /** The reason why it was not reached. */
  readonly unreachable: string | null;
  readonly migrationsFolder: string;
  /** Says if the build is of these sources. */
  readonly built: () => Promise<'current' | 'old' | 'missing'>;
  /** The folder of the college that it is of; undefined: nothing is built, or by an older version. */
  readonly builtFor?: string | undefined;
}

export interface Check {
  readonly name: string;
  /** A check that needs it is left out, not failed, without a database. */
  readonly needsDatabase?: boolean;
  run(patient: Patient): Promise<readonly Finding[]>;
}

const LONGEST_MS = 20_000;

/** A check that fails or hangs is a finding, and does not stop the others. */
export async function runCheck(check: Check, patient: Patient): Promise<readonly Finding[]> {
  if (check.needsDatabase && !patient.database) return [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(
      () =>
        resolve([bad('No answer within 20 seconds.', 'See what it waits for, then run the doctor again.')]),
      LONGEST_MS,
    );
  });
  try {
    return await Promise.race([check.run(patient), late]);
  } catch (error) {
    return [
      bad(
        `This could not be looked at: ${error instanceof Error ? error.message : String(error)}`,
        'Mend what it says, then run the doctor again.',
      ),
    ];
  } finally {
    clearTimeout(timer);
  }
}

/** Are settings, build and database of one college (decision 0121)? */
const REFUSED = 'The portal does not start before this is mended.';

export const college: Check = {
  name: 'College',
  async run({ config, database, builtFor }) {
    const setting = differingSetting(config, builtFor);
    if (setting) return [bad(setting, REFUSED)];
    if (!database) return [good(`${own.name}.`)];
    const db = drizzle(database, { schema });
    const other = await differingDatabase(db);
    if (other) return [bad(other, REFUSED)];
    return [
      (await readCollege(db))
        ? good(`Settings, build and database are of ${own.name}.`)
        : note(`The database does not say yet that it is of ${own.name}.`, 'The next start writes it.'),
    ];
  },
};
