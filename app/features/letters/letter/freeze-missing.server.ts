/**
 * Letters of applications that were accepted before letters were kept: what holds now is frozen, with the code that a
 * printed letter has already. Asked for when such a letter is opened, and of all of them by a job.
 */
import { and, asc, eq, gt, isNotNull, notExists } from 'drizzle-orm';
import { findApplication, findLacks, lockForDecision } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { applications, document_codes, letters } from '#db/schema/index.ts';
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

const AT_ONCE = 200;

/** Every minute, of all there are. @returns how many were issued. */
export async function freezeMissingLetters(deps: Deps): Promise<number> {
  let issued = 0;
  for (let after: string | null = null; ; ) {
    const rows = await deps.db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.status, 'Accepted'),
          isNotNull(applications.finished_at),
          isNotNull(applications.paid_at),
          notExists(
            deps.db
              .select({ id: letters.id })
              .from(letters)
              .where(eq(letters.application_id, applications.id)),
          ),
          after === null ? undefined : gt(applications.id, after),
        ),
      )
      .orderBy(asc(applications.id))
      .limit(AT_ONCE);
    for (const { id } of rows) if (await freezeMissingLetter(deps, id)) issued += 1;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) return issued;
  }
}
