/**
 * npm run make-application <status> [how many]: realistic applications in any status, in the demonstration's data.
 * Works with or without a running portal.
 */

import { prepareData } from '#server/database/prepare-data.ts';
import { actorFor, makeStaff } from '../server/demonstration/index.ts';
import { STORY_PEOPLE, type StoryPerson } from '../server/demonstration/people.ts';
import { STORY_ENDS, type StoryEnd, tellStory } from '../server/demonstration/stories.ts';
import { withRunningDatabase } from './running/running-database.ts';

const [wanted = '', count = '1'] = process.argv.slice(2);
const end = STORY_ENDS.find((known) => known.toLowerCase() === wanted.toLowerCase());
const howMany = Number(count);
if (!end || !Number.isInteger(howMany) || howMany < 1) {
  console.error(`Say which status: npm run make-application "${STORY_ENDS.join('" | "')}" [how many]`);
  process.exit(2);
}

if (process.env.PORTAL_MODE === 'production') {
  console.error('Invented applications are part of the demonstration only.');
  process.exit(2);
}
const asDemonstration = { ...process.env, PORTAL_MODE: 'demo' };
await withRunningDatabase(
  async (deps, config) => {
    await prepareData(deps);
    const staff = await makeStaff(deps, config.demoPassword);
    for (let index = 0; index < howMany; index += 1) await makeOne(end, index);
    await deps.finish();

    async function makeOne(status: StoryEnd, index: number): Promise<void> {
      const model = STORY_PEOPLE[index % STORY_PEOPLE.length] as StoryPerson;
      // A new account each time: one person has one live application per session and programme.
      const tag = deps.newId().slice(-8);
      const person = { ...model, email: model.email.replace('@', `.${tag}@`) };
      const applicant = await actorFor(deps, person, config.demoPassword);
      const id = await tellStory(deps, { end: status, person, cast: { ...staff, applicant } });
      console.log(
        `${status}: ${config.origin}/student-portal/applications/${id}  (${person.email}, ${config.demoPassword})`,
      );
    }
  },
  { make: true, environment: asDemonstration },
);
