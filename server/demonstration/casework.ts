/**
 * What staff of the demonstration have done beside deciding: some applications are somebody's work, two have notes, and
 * one person has begun a second time from another account, which the first application's page points out.
 */
import { asc, inArray } from 'drizzle-orm';
import { addNote, assignApplication } from '#app/features/review/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications } from '#db/schema/index.ts';
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
