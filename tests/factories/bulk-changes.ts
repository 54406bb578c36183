/** For tests of bulk changes: who asks for them, and how they read one. */
import { beforeAll } from 'vitest';
import { chooseApplications } from '#app/features/review/bulk/bulk-change.server.ts';
import { readBulkChange } from '#app/features/review/bulk/read-bulk-change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { TestDeps } from './deps.ts';
import { type MadeApplication, makeApplication, makePerson } from './index.ts';

export const rejecting = { kind: 'set-status', status: 'Rejected', reason: 'programme-full', note: '' };
export const idsOf = (made: readonly MadeApplication[]) => made.map(({ id }) => id);

export function bulkDesk(deps: TestDeps) {
  const academic = {} as Actor;
  const admin = {} as Actor;
  beforeAll(async () => {
    Object.assign(academic, await makePerson(deps, { role: 'academic_staff' }));
    Object.assign(admin, await makePerson(deps, { role: 'admin_staff' }));
  });
  const several = (count: number, traits: Parameters<typeof makeApplication>[1]) =>
    Promise.all(Array.from({ length: count }, () => makeApplication(deps, traits)));
  const choose = async (actor: Actor, ids: readonly string[]): Promise<string> => {
    const chosen = await chooseApplications(deps, { actor, scope: 'chosen', ids, query: '' });
    if (!chosen.ok) throw new Error(chosen.error.kind);
    return chosen.value.id;
  };
  const view = async (actor: Actor, id: string) => {
    const read = await readBulkChange(deps, { actor, id });
    if (!read.ok) throw new Error(read.error.kind);
    return read.value;
  };
  return { academic, admin, several, choose, view };
}
