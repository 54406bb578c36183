/** As locks-in-pairs.db.test.ts, with as many pairs as it takes to have each act beside most of the others. */
import { expect, test } from 'vitest';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { makeDesk, pickPairs, tryPair } from '#tests/factories/locking-pairs.ts';

const deps = payingDeps({ connections: 2 });
const PICKED = 60;

test('pairs of acts that lock', async () => {
  const desk = await makeDesk(deps);
  for (const pair of pickPairs(7, PICKED)) expect(await tryPair(deps, desk, pair)).toBeNull();
});
