/** Who asks too much, counted in the database by all processes together. */
import { expect, it } from 'vitest';
import { testDeps } from '#tests/factories/for-file.ts';
import { allowParking, allowQuestion } from './throttle.server.ts';

const deps = testDeps();

const SCHOOL = '197.210.1.1';

it('answers a whole school from one address, and then not, without asking the database again', async () => {
  expect(await allowQuestion(deps, SCHOOL)).toBe(true);
  const { rowCount } = await deps.client.pool.query('update rate_limits set points = 1199 where key = $1', [
    `question:${SCHOOL}`,
  ]);
  expect(rowCount).toBe(1);
  expect(await allowQuestion(deps, SCHOOL)).toBe(true);
  expect(await allowQuestion(deps, SCHOOL)).toBe(false);
  await deps.client.pool.query('delete from rate_limits');
  expect(await allowQuestion(deps, SCHOOL)).toBe(false);
  expect(await allowQuestion(deps, '197.210.1.2')).toBe(true);
});

it('keeps forms of guests from one network up to a bound', async () => {
  for (let form = 0; form < 40; form += 1) expect(await allowParking(deps, '2001:db8:1:2::1')).toBe(true);
  expect(await allowParking(deps, '2001:db8:1:2::9')).toBe(false);
  expect(await allowParking(deps, '2001:db8:1:3::1')).toBe(true);
});
