import { expect, it } from 'vitest';
import { page } from './endpoint.server.ts';

it('a page with a record that was deleted meanwhile is not taken for the last one', () => {
  const gone = new Set(['b', 'c']);
  const read = (rows: readonly string[]) =>
    page(rows, { limit: 3, place: (row) => row, present: (row) => (gone.has(row) ? null : { id: row }) });
  const more = { next_cursor: expect.any(String) };
  expect(read(['a', 'b', 'c', 'd'])).toMatchObject({ body: { data: [{ id: 'a' }], ...more } });
  expect(read(['b', 'c', 'b', 'd'])).toMatchObject({ body: { data: [], ...more } });
  expect(read(['a', 'b', 'd'])).toMatchObject({
    body: { data: [{ id: 'a' }, { id: 'd' }], next_cursor: null },
  });
});
