import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { recordFailure, recordRepeatedFailures } from './repeated-failures.ts';
import { audit_log, repeated_failures } from './schema/index.ts';

const deps = testDeps();

const MINUTE = 60_000;
const entries = () =>
  deps.db
    .select({ subject: audit_log.subject_id, details: audit_log.details })
    .from(audit_log)
    .where(eq(audit_log.action, 'account.sign-in-failed'))
    .orderBy(audit_log.created_at, audit_log.id);

it('keeps the first failure of a window and the number of the others, two entries for however many', async () => {
  const { userId } = await makePerson(deps);
  const fail = (who: string | null, code = 'INVALID') =>
    recordFailure(deps, { action: 'account.sign-in-failed', userId: who, code });
  const since = new Date(Math.floor(deps.clock().getTime() / (15 * MINUTE)) * 15 * MINUTE).toISOString();
  await Promise.all(Array.from({ length: 40 }, () => fail(null)));
  await fail(userId);
  await fail(userId, 'NOT_VERIFIED');
  expect(await entries()).toHaveLength(3);
  // The window is still open.
  expect(await recordRepeatedFailures(deps)).toBe(0);

  deps.clock.advance(30 * MINUTE);
  expect(await recordRepeatedFailures(deps)).toBe(1);
  expect(await entries()).toHaveLength(4);
  expect((await entries()).at(-1)).toEqual({
    subject: null,
    details: { code: 'INVALID', repeated: 39, since },
  });
  expect(await deps.db.select().from(repeated_failures)).toEqual([]);
  expect(await recordRepeatedFailures(deps)).toBe(0);

  await fail(null);
  expect(await entries()).toHaveLength(5);
});
