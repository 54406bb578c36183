import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOfStatement } from './trace-database.ts';

describe('the shape of a statement', () => {
  it.each([
    [
      `select "id" from "users" where "email" = $1 limit 10`,
      `select "id" from "users" where "email" = $1 limit ?`,
    ],
    [`insert into notes values ($1, $2, default), ($3, $4, default)`, 'insert into notes values (…), …'],
    [`select 'Amina', E'O\\'Neill', '12''3', $tag$ 12345678901 $tag$, $$x$$`, 'select ?, ?, ?, ?, ?'],
    [`select 1 -- Amina\nfrom a /* 12345678901 */ where b in (1, 2,3)`, 'select ? from a where b in (…)'],
    [`select '\\' , 'Amina'`, 'select ? , ?'],
    [`select "it's" from t1`, `select "it's" from t1`],
    [`notify a, 'Amina`, 'notify a, ?'],
  ])('%s', (statement, shape) => {
    expect(shapeOfStatement(statement).text).toBe(shape);
  });

  it('names the action and its table', () => {
    expect(shapeOfStatement('update only "payments" set a = 1')).toMatchObject({
      operation: 'UPDATE',
      table: 'payments',
    });
    expect(shapeOfStatement('begin isolation level serializable')).toMatchObject({
      operation: 'BEGIN',
      table: null,
    });
  });

  it('holds no text that was quoted as PostgreSQL quotes it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = `'Kept${text.replaceAll("'", "''")}Kept'`;
        const escaped = `E'Kept${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}Kept'`;
        const { text: shape } = shapeOfStatement(`select ${plain}, ${escaped} from "Table"`);
        expect(shape).toBe('select ?, ? from "Table"');
      }),
    );
  });
});
