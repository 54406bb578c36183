/** Transactions that PostgreSQL ends so that others can go on. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settings } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { isUnavailable } from './unavailable.ts';

const deps = testDeps({ connections: 3 });

test('two that wait for each other are both done', async () => {
  await deps.db.insert(settings).values(['a', 'b'].map((key) => ({ key, value: '' })));
  let arrived = 0;
  let go = () => {};
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  const write = (one: string, other: string) =>
    deps.db.transaction(async (tx) => {
      const add = (key: string) =>
        tx
          .update(settings)
          .set({ version: sql`${settings.version} + 1` })
          .where(eq(settings.key, key));
      await add(one);
      arrived += 1;
      if (arrived === 2) go();
      await both;
      await add(other);
    });
  await Promise.all([write('a', 'b'), write('b', 'a')]);
  // The one that was ended has begun anew.
  expect(arrived).toBe(3);
  expect((await deps.db.select().from(settings)).map(({ version }) => version)).toEqual([3, 3]);
});

test('a fault is not tried again, and one that has no end is a moment without the database', async () => {
  let tried = 0;
  const fail = (code: string) =>
    deps.db.transaction(async (tx) => {
      tried += 1;
      await tx.execute(sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`));
    });
  const error = await fail('40001').catch((fault: unknown) => fault);
  expect(tried).toBe(6);
  expect(isUnavailable(error)).toBe(true);
  tried = 0;
  const fault = await fail('23505').catch((found: unknown) => found);
  expect([tried, isUnavailable(fault)]).toEqual([1, false]);
});
