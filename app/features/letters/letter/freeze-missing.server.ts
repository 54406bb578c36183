/**
 * The letter of an application that was accepted before letters were kept: what holds now is frozen when it is opened,
 * with the code that a printed letter has already.
 */
import { eq } from 'drizzle-orm';
import { findApplication, findLacks, lockForDecision } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { document_codes, letters } from '#db/schema/index.ts';
import { type FreezeDeps, freezeLetter } from './freeze-letter.server.ts';

type Deps = FreezeDeps & Pick<AppDeps, 'db'>;

/** @returns whether one was issued. */
export async function freezeMissingLetter(deps: Deps, applicationId: string): Promise<boolean> {
  const own = eq(letters.application_id, applicationId);
  if ((await deps.db.$count(letters, own)) > 0) return false;
  const row = await findApplication(deps.db, applicationId);
  if (!row || (await findLacks(deps.db, row)).length > 0) return false;
  return deps.db.transaction(async (tx) => {
    const application = await lockForDecision(tx, applicationId);
    if (application?.status !== 'Accepted' || application.lacks.length > 0) return false;
    if ((await tx.$count(letters, own)) > 0) return false;
    const [printed] = await tx
      .select({ code: document_codes.code })
      .from(document_codes)
      .where(eq(document_codes.application_id, applicationId));
    const wanted = { applicationId, kind: 'offer', offer: null } as const;
    return (await freezeLetter(tx, deps, { ...wanted, ...printed })).ok;
  });
}
