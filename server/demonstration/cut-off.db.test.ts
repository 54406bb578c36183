/** A demonstration that was stopped on the way to being whole. */
import { expect, it } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { openSession } from '#tests/factories/index.ts';
import { ensureDemonstration } from './index.ts';

const deps = payingDeps();
const demo = { outboxDir: '', checkoutDelayMs: 0, password: 'Harvest-2026!' };

it('is not served: half a college would stand there for ever', async () => {
  const session = await openSession(deps);
  const stopped = () => {
    throw new Error('stopped');
  };
  await expect(ensureDemonstration({ ...deps, newId: stopped }, demo, session)).rejects.toThrow('stopped');
  await expect(ensureDemonstration(deps, demo, session)).rejects.toThrow(ConfigError);
});
