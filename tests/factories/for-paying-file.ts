/** What a test file about payments works with: a database in which the application fee is set. */
import { beforeAll } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { depsOf, type FileOptions } from './for-file.ts';
import { makePayingDeps, type PayingDeps, setFee } from './payments.ts';
import { makePerson } from './people.ts';

export function payingDeps(options?: FileOptions): PayingDeps {
  const deps = depsOf(makePayingDeps, options);
  beforeAll(() => setFee(deps));
  return deps;
}

/** Two officers of the bursary: what one asks for, the other decides. There from the first test on. */
export function twoOfficers(deps: PayingDeps): { readonly first: Actor; readonly second: Actor } {
  const officers = {} as { first: Actor; second: Actor };
  beforeAll(async () => {
    officers.first = await makePerson(deps, { role: 'admin_staff' });
    officers.second = await makePerson(deps, { role: 'admin_staff' });
  });
  return officers;
}
