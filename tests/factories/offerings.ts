/** What applications of makeApplication are for: Crop Production at ND, full-time, in a session. */
import type { AppDeps } from '#app/requests/context.ts';
import { programme_offerings } from '#db/schema/index.ts';

type Terms = Omit<typeof programme_offerings.$inferInsert, 'id' | 'session'>;

/** @returns its id. */
export async function makeOffering(
  deps: Pick<AppDeps, 'db' | 'newId'>,
  session: string,
  terms: Partial<Terms> = {},
): Promise<string> {
  const id = deps.newId();
  await deps.db.insert(programme_offerings).values({
    id,
    session,
    program: 'Crop Production',
    award: 'ND',
    mode: 'full_time',
    routes: ['utme'],
    handover: 'CAPS',
    charges: [],
    ...terms,
  });
  return id;
}
