/** Two people, or a person and a job, at the same moment: whatever two do that lock, one order of them explains it. */
import { beforeAll, expect, test } from 'vitest';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import {
  ACTS,
  type Desk,
  makeDesk,
  makeWorld,
  pickPairs,
  said,
  tryPair,
} from '#tests/factories/locking-pairs.ts';

const deps = payingDeps({ connections: 2 });
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk(deps);
});

/** Those that have waited for each other, and then as many as chance picks. */
const KNOWN: readonly (readonly [string, string])[] = [
  ['accept both into the release', 'accept one into the release'],
  ['accept both into the release', 'accept another into the release'],
  ['accept both', 'accept both into the release'],
  ['cancel the release', 'accept both into the release'],
  ['enrol two', 'suspend a student'],
];
const PICKED = 8;

test('each act is done where nobody is beside it', async () => {
  for (const [name, act] of Object.entries(ACTS))
    expect(said(await act(deps, await makeWorld(deps, desk))), name).toMatch(/^done/);
});

test('pairs of acts that lock', async () => {
  const pairs = [...KNOWN, ...pickPairs(20_261, PICKED)];
  for (const pair of pairs) expect(await tryPair(deps, desk, pair)).toBeNull();
});
