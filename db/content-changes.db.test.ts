import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/factories/for-file.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { announceContentChange, listenForContentChanges } from './content-changes.ts';

const database = testDatabase();
let client: DatabaseClient;
beforeAll(async () => {
  client = openDatabase({ url: database.url });
});
afterAll(async () => {
  await client.close();
});

/** Everything the listener said, and a promise of the next thing it says. */
function record() {
  const said: string[] = [];
  let wake = () => {};
  const say = (word: string) => {
    said.push(word);
    wake();
  };
  return {
    said,
    options: {
      url: database.url,
      retryMs: 1,
      onChange: () => say('change'),
      onHearing: (hears: boolean) => say(hears ? 'hears' : 'deaf'),
    },
    async until(count: number) {
      while (said.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return said.slice(0, count);
    },
  };
}

test('every listener hears a committed change once, and a rolled back one never', async () => {
  const one = record();
  const other = record();
  const listeners = [listenForContentChanges(one.options), listenForContentChanges(other.options)];
  await Promise.all([one.until(2), other.until(2)]);

  await client.db
    .transaction(async (tx) => {
      await announceContentChange(tx);
      throw new Error('never mind');
    })
    .catch(() => {});
  await client.db.transaction(async (tx) => {
    await announceContentChange(tx);
    await announceContentChange(tx);
    expect(one.said).toEqual(['hears', 'change']);
  });
  await Promise.all([one.until(3), other.until(3)]);
  // What is announced later arrives later: had the rolled back one been sent, there would be more by now.
  await announceContentChange(client.db);
  await Promise.all([one.until(4), other.until(4)]);
  expect(one.said).toEqual(['hears', 'change', 'change', 'change']);
  expect(other.said).toEqual(one.said);
  await Promise.all(listeners.map((listener) => listener.close()));
});

test('a lost connection is said, opened again, and counts as a change', async () => {
  const { options, until, said } = record();
  const listener = listenForContentChanges(options);
  await until(2);
  await client.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'portal listener' and datname = current_database()`,
  );
  expect(await until(5)).toEqual(['hears', 'change', 'deaf', 'hears', 'change']);
  await listener.close();
  expect(said).toHaveLength(5);
});

test('a database that cannot be reached is tried again until it answers', async () => {
  const troubles: Error[] = [];
  await new Promise<void>((resolve) => {
    const { options } = record();
    const listener = listenForContentChanges({
      ...options,
      url: database.url.replace(/\/[^/?]+(\?|$)/, '/not_there$1'),
      onTrouble(error) {
        troubles.push(error);
        if (troubles.length === 3) listener.close().then(resolve);
      },
    });
  });
  expect(troubles.map(({ message }) => message)).toEqual(
    Array(3).fill('database "not_there" does not exist'),
  );
});
