/** For tests of releases: one that an officer makes before each of them, decisions in it, and a colleague who checks it. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import { addReleaseOf, changeRelease } from '#app/features/review/releases/change-release.server.ts';
import { readRelease } from '#app/features/review/releases/read-releases.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { decisions } from '#db/schema/index.ts';
import type { TestDeps } from './deps.ts';
import { type MadeApplication, makeApplication, makePerson } from './index.ts';

export function releaseDesk(deps: TestDeps) {
  const officer = {} as Actor;
  const colleague = {} as Actor;
  const release = { id: '' };
  beforeAll(async () => {
    Object.assign(officer, await makePerson(deps, { role: 'admin_staff' }));
    Object.assign(colleague, await makePerson(deps, { role: 'admin_staff' }));
  });
  beforeEach(async () => {
    const made = await addReleaseOf(deps, {
      actor: officer,
      // No two have one name.
      typed: { title: `National Diploma, ${deps.newId()}` },
    });
    if (!made.ok) throw new Error(made.error.kind);
    release.id = made.value.id;
  });

  const several = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => makeApplication(deps, { status: 'Under Review', paid: true })),
    );
  const heldOf = (application: MadeApplication) =>
    deps.db
      .select()
      .from(decisions)
      .where(and(eq(decisions.application_id, application.id), eq(decisions.state, 'held')));
  /** @param into the release; empty: it becomes public by itself */
  const decide = async (
    application: MadeApplication,
    status = 'Accepted',
    actor = officer,
    into = release.id,
  ) => {
    const [held] = await heldOf(application);
    const version = String(application.version);
    const form = { status, note: 'Read it.', version, release: into, seen: held?.id ?? '' };
    return changeStatus(deps, { actor, id: application.id, form });
  };
  const view = async (actor = officer) => {
    const read = await readRelease(deps, { actor, id: release.id });
    if (!read.ok) throw new Error(read.error.kind);
    return read.value;
  };
  const move = async (event: string, actor = officer, typed = {}) =>
    changeRelease(deps, { actor, id: release.id, version: (await view()).version, event, typed });
  return { officer, colleague, release, several, decide, heldOf, view, move };
}
