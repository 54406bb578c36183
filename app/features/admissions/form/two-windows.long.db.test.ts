import { test } from 'vitest';
import { testDeps } from '#tests/factories/for-file.ts';
import { playTwoWindows } from '#tests/models/two-windows.ts';

const deps = testDeps();

test('two windows on a bad network lose no text, overwrite none and give no false reason', async () => {
  for (let seed = 1000; seed < 1100; seed += 1) await playTwoWindows(deps, seed, 60);
}, 600_000);
