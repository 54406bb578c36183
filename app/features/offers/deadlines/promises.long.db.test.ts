import { test } from 'vitest';
import { testDeps } from '#tests/factories/for-file.ts';
import { playPromises } from '#tests/models/promises.ts';

const deps = testDeps();

test('what was promised of an offer is kept', async () => {
  for (let seed = 100; seed < 112; seed += 1) await playPromises(deps, seed, 80);
}, 600_000);
