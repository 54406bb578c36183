/**
 * The work of the demonstration's staff beside deciding: some applications are somebody's work, two have notes, and
 * one person has begun a second time from another account, which the first application's page points out.
 */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { addNote, assignApplication, sendAppeal } from '#app/features/review/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, users } from '#db/schema/index.ts';
import type { StoryPerson } from './people.ts';
import { must, type StoryCast, tellStory } from './stories.ts';

const NOTES = [
  'The school confirmed the result slip by phone.',
  'The photocopy of the indigene letter is hard to read. Ask for the original at registration.',
] as const;

type Staff = Omit<StoryCast, 'applicant'>;

export async function workOnCases(deps: AppDeps, { admin, academic }: Staff): Promise<void> {
  const open = await deps.db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.status, ['Under Review', 'Submitted', 'Accepted']))
    .orderBy(asc(applications.created_at), asc(applications.id))
    .limit(6);
  for (const [index, { id }] of open.entries()) {
    const to = [academic, admin, null][index % 3];
    if (to) must(await assignApplication(deps, { actor: admin, id, form: { to: to.userId, was: '' } }));
    const body = NOTES[index];
    if (body) must(await addNote(deps, { actor: academic, id, form: { body, key: deps.newId() } }));
  }
}

/** The same NIN and telephone, the names the other way round. */
export const secondTry = (person: StoryPerson): StoryPerson => ({
  ...person,
  first_name: person.last_name,
  last_name: person.first_name,
  email: person.email.replace('@', '.again@'),
});

export async function beginAgain(
  deps: AppDeps,
  staff: Staff,
  { person, applicant }: { person: StoryPerson; applicant: Actor },
): Promise<void> {
  await tellStory(deps, { end: 'Finished Draft', person, cast: { ...staff, applicant } });
}

const APPEAL =
  'I was told that a document was missing. I had sent it on the same day, and it is on the page of my application.';

/** One of those who were rejected in the last days has appealed, so that the list of appeals shows how it is read. */
export async function sendOneAppeal(deps: AppDeps): Promise<void> {
  const rejected = await deps.db
    .select({ id: applications.id, userId: users.id, email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(and(eq(applications.status, 'Rejected'), isNull(applications.withdrawn_at)))
    .orderBy(desc(applications.status_since), asc(applications.id))
    .limit(5);
  for (const { id, userId, email } of rejected) {
    const actor: Actor = { userId, email, role: 'applicant', firstName: '', lastName: '' };
    if ((await sendAppeal(deps, { actor, id, typed: { reason: APPEAL } })).ok) return;
  }
}
