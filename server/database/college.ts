/** Refuses to work where build, settings and database are not of one college (decision 0121). */
import { basename } from 'node:path';
import { college } from '#college/college.ts';
import type { Queryable } from '#db/client.ts';
import { claimCollege, otherCollege, readCollege } from '#db/college.ts';
import { StartProblem } from '#db/start-problem.ts';
import type { Config } from '../config/config.ts';

/** Put in by the build; a command finds its college by the setting itself. */
declare const COLLEGE_FOLDER: string | undefined;

export function differingSetting(
  { college: asked }: Pick<Config, 'college'>,
  built = typeof COLLEGE_FOLDER === 'string' ? COLLEGE_FOLDER : undefined,
): string | null {
  if (!asked || !built || basename(asked) === basename(built)) return null;
  return `COLLEGE is ${asked}, and this program is built for ${basename(built)}. If the setting is right, build again with npm run build; if not, set COLLEGE=${basename(built)}. Then start again.`;
}

export async function differingDatabase(db: Queryable): Promise<string | null> {
  const there = await readCollege(db);
  const other = otherCollege(there, college);
  return (
    other &&
    `${other} Nothing was changed. To serve this database, set COLLEGE=${there?.slug} and build again with npm run build. Otherwise give this program its own database (DATABASE_URL or DATA_DIR).`
  );
}

/** @param tell is told what is written; left out: nothing is written. */
export async function checkCollege(
  db: Queryable,
  config: Pick<Config, 'college'>,
  tell?: (line: string) => void,
): Promise<void> {
  const setting = differingSetting(config);
  if (setting) throw new StartProblem('other-college', setting);
  if (tell && !(await readCollege(db))) {
    const { name, slug } = await claimCollege(db, college);
    tell(`The database did not say whose it is. From now on it is the portal of ${name} (${slug}).`);
  }
  const database = await differingDatabase(db);
  if (database) throw new StartProblem('other-college', database);
}
