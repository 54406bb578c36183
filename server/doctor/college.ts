/** Are settings, build and database of one college (decision 0121)? */
import { drizzle } from 'drizzle-orm/node-postgres';
import { college as own } from '#college/college.ts';
import { readCollege } from '#db/college.ts';
import * as schema from '#db/schema/index.ts';
import { differingDatabase, differingSetting } from '../database/college.ts';
import { bad, type Check, good, note } from './check.ts';

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
