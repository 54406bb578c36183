import { getTableName, is, Table } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { recordKinds } from '#messages/en/operations/record-kinds.ts';

test('what changed since a backup is told of every table in words, and of no other', () => {
  const tables = Object.values(schema).flatMap((one) => (is(one, Table) ? [getTableName(one)] : []));
  expect(Object.keys(recordKinds).toSorted()).toEqual(tables.toSorted());
  const names = Object.values(recordKinds);
  expect(new Set(names).size, 'no two are called the same').toBe(names.length);
});
