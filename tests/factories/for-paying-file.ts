/** What a test file about payments works with: a database in which the application fee is set. */
import { beforeAll } from 'vitest';
import { depsOf, type FileOptions } from './for-file.ts';
import { makePayingDeps, type PayingDeps, setFee } from './payments.ts';

export function payingDeps(options?: FileOptions): PayingDeps {
  const deps = depsOf(makePayingDeps, options);
  beforeAll(() => setFee(deps));
  return deps;
}
