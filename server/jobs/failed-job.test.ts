import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withoutValues } from './jobs.ts';

test('what the queue stores of a failed job names nobody', async () => {
  const fault = new DrizzleQueryError(
    'update applications set first_name = $1',
    ['Zainab'],
    new Error('away'),
  );
  const thrown = await withoutValues(() => Promise.reject(fault))({}).catch((error: unknown) => error);
  expect(thrown).toBe(fault);
  expect((thrown as Error).message).toContain('update applications');
  expect((thrown as Error).message).not.toContain('Zainab');
});
