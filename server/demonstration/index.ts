/** The demonstration: accounts, applications in every status, and their stories. Loaded by the demonstration only. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createAccount, giveConsent } from '#app/features/identity/index.server.ts';
import type { AppDeps, DemoSettings } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, settings } from '#db/schema/index.ts';
import { ConfigError } from '../config/config.ts';
import { fillSeason } from './a-season-of-applications.ts';
import { beginAgain, secondTry, sendOneAppeal, workOnCases } from './casework.ts';
import { addStudyDays, fillDesk } from './desk.ts';
import { addPapers } from './papers.ts';
import { DEMO_ACCOUNTS, type DemoPerson, STORY_PEOPLE } from './people.ts';
import { recordOf } from './record-stories.ts';
import { giveSampleTerms } from './sample-terms.ts';
import { STORY_ENDS, type StoryCast, tellStory } from './stories.ts';
import { enrolSeason, fillRegister } from './students.ts';
import { type Applicant, payOverWeeks } from './weeks-of-payments.ts';
import { addWeeksOfStudy } from './weeks-of-study.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Between one story's beginning and the next one's, so that lists have an order to show. */
const APART_MS = DAY_MS + 97 * 60_000;

/** A setting that stands while the portal is being filled. */
const UNFINISHED = 'demonstration.unfinished';

/**
 * Fills an empty portal once; a second start finds its people and adds nothing.
 * @throws {ConfigError} where an earlier start was stopped on the way: half a college would stand there for ever.
 */
export async function ensureDemonstration(deps: AppDeps, demo: DemoSettings, session: string): Promise<void> {
  if ((await deps.db.$count(settings, eq(settings.key, UNFINISHED))) > 0)
    throw new ConfigError([
      'the demonstration was stopped while it was being filled, and is not whole. Delete the folder DATA_DIR (./data if it is not set), or empty the database of DATABASE_URL, and start again.',
    ]);
  const [any] = await deps.db.select({ id: applications.id }).from(applications).limit(1);
  if (any) return;
  await deps.db.insert(settings).values({ key: UNFINISHED, value: true });
  const staff = await makeStaff(deps, demo.password);
  await giveSampleTerms(deps, staff.admin, session);
  const ends = STORY_ENDS.filter((end) => end !== 'Finished Draft');
  const applicants: Applicant[] = [];
  for (const [index, person] of STORY_PEOPLE.entries()) {
    const end = ends[index % ends.length];
    if (!end) continue;
    const began = deps.clock().getTime() - (STORY_PEOPLE.length - index) * APART_MS;
    let minutes = 0;
    // Each look at the clock is a few minutes later, as it is for a person who fills a form.
    const clock = () => new Date(began + 7 * 60_000 * minutes++);
    const applicant = await actorFor(deps, person, unguessable());
    applicants.push({ person, actor: applicant });
    const cast = { ...staff, applicant };
    const record = recordOf(person, deps.clock());
    const id = await tellStory({ ...deps, clock }, { end, person, cast, record });
    await addPapers({ ...deps, clock }, { id, end, cast, turn: Math.floor(index / ends.length) });
  }
  await payOverWeeks(deps, staff, applicants);
  const [first] = STORY_PEOPLE;
  if (first) {
    const person = secondTry(first);
    const applicant = await actorFor(deps, person, unguessable());
    await beginAgain(deps, staff, { person, applicant });
  }
  await workOnCases(deps, staff);
  await fillSeason(deps, staff, session);
  await sendOneAppeal(deps);
  await fillRegister(deps, staff.admin);
  await enrolSeason(deps, staff.admin, session);
  await addWeeksOfStudy(deps, staff.admin.userId);
  await fillDesk(deps, staff.admin.userId);
  await addStudyDays(deps, session);
  await deps.db.delete(settings).where(eq(settings.key, UNFINISHED));
}

export async function makeStaff(deps: AppDeps, password: string): Promise<Omit<StoryCast, 'applicant'>> {
  const actors = new Map<string, Actor>();
  for (const account of DEMO_ACCOUNTS) actors.set(account.role, await actorFor(deps, account, password));
  const admin = actors.get('admin_staff');
  const academic = actors.get('academic_staff');
  if (!admin || !academic) throw new Error('the demonstration needs administrative and academic staff');
  return { admin, academic };
}

export async function actorFor(deps: AppDeps, person: DemoPerson, password: string): Promise<Actor> {
  const userId = await createAccount(deps, { ...person, password });
  await giveConsent(deps, { userId });
  return {
    userId,
    role: person.role,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
  };
}

/** Story people are looked at, not signed in as. */
const unguessable = () => randomBytes(24).toString('base64url');
