/**
 * Finds the rows of a database that were written, changed or deleted since an older state of it. Both are read in the
 * order of their keys and walked side by side, so that memory does not grow with their size.
 */
import { createInterface } from 'node:readline';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type CopiedTable, connect, PLAIN_SESSION, readTables } from './catalog.ts';

export interface TableChanges {
  readonly name: string;
  /** Rows that only the newer one has. */
  readonly added: number;
  /** Rows that both have under one key, with other content. */
  readonly changed: number;
  /** Rows that only the older one has. */
  readonly removed: number;
}

/** @returns the tables that both have and whose rows differ, by name */
export async function compareDatabases(older: string, newer: string): Promise<readonly TableChanges[]> {
  const [before, after] = await Promise.all([readable(older), readable(newer)]);
  try {
    const tables = await readTables(after);
    const had = new Set((await readTables(before)).map(({ name }) => name));
    const found: TableChanges[] = [];
    for (const table of tables.filter(({ name }) => had.has(name))) {
      const changes = await walk(rowsOf(before, table), rowsOf(after, table));
      if (changes.added + changes.changed + changes.removed > 0) found.push({ name: table.name, ...changes });
    }
    return found;
  } finally {
    await Promise.all([before.end(), after.end()]);
  }
}

async function readable(url: string): Promise<pg.Client> {
  const client = await connect(url, 'portal restore');
  await client.query(PLAIN_SESSION);
  return client;
}

/** The hash of each row's key and of its content. A row without key is its own key: it is there or it is not. */
async function* rowsOf(client: pg.Client, table: CopiedTable): AsyncGenerator<readonly [string, string]> {
  const list = (columns: readonly string[]) =>
    `md5(row(${columns.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ')})::text)`;
  const row = list(table.columns);
  const key = table.key.length > 0 ? list(table.key) : row;
  const from = `public.${pg.escapeIdentifier(table.name)}`;
  const stream = client.query(
    copyTo(`copy (select * from (select ${key} as key, ${row} as content from ${from} t) r
      order by key collate "C", content collate "C") to stdout`),
  );
  for await (const line of createInterface({ input: stream })) {
    const [one = '', other = ''] = line.split('\t');
    yield [one, other];
  }
}

type Rows = AsyncGenerator<readonly [string, string]>;

async function walk(older: Rows, newer: Rows): Promise<Omit<TableChanges, 'name'>> {
  const count = { added: 0, changed: 0, removed: 0 };
  let [one, other] = [await older.next(), await newer.next()];
  while (!(one.done && other.done)) {
    if (other.done || (!one.done && one.value[0] < other.value[0])) {
      count.removed += 1;
      one = await older.next();
    } else if (one.done || other.value[0] < one.value[0]) {
      count.added += 1;
      other = await newer.next();
    } else {
      if (one.value[1] !== other.value[1]) count.changed += 1;
      [one, other] = [await older.next(), await newer.next()];
    }
  }
  return count;
}
