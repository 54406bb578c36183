/** What a test file works with, made before its first test and gone after its last. */
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/index.ts';
import { makeTestDeps, type TestDeps, type TestDepsOptions } from './deps.ts';

export interface FileOptions extends TestDepsOptions {
  /** A second process at the database of these, instead of a database of its own. */
  readonly beside?: { readonly url: string };
}

/** A database of the file's own. Its address is there once the tests begin. */
export function testDatabase(): Pick<TestDatabase, 'url'> {
  const used = {} as { url: string };
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    used.url = database.url;
  });
  afterAll(() => database?.drop());
  return used;
}

/** What a use case needs, filled in when the tests begin. */
export const testDeps = (options?: FileOptions): TestDeps => depsOf(makeTestDeps, options);

export function depsOf<Deps extends TestDeps>(
  make: (url: string, options: TestDepsOptions) => Deps,
  { beside = testDatabase(), ...options }: FileOptions = {},
): Deps {
  const used = {} as Deps;
  beforeAll(() => {
    Object.assign(used, make(beside.url, options));
  });
  afterAll(() => used.close?.());
  return used;
}
