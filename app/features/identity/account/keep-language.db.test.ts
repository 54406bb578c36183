/** The language of an account: kept, on record, and that of mails from the moment at which they are queued. */
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addJob } from '#db/outbox.ts';
import { audit_log, users } from '#db/schema/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { keepLanguage } from './change-names.server.ts';

const deps = testDeps();

async function personWithAddress() {
  const actor = await makePerson(deps);
  const [row] = await deps.db.select({ email: users.email }).from(users).where(eq(users.id, actor.userId));
  return { actor, email: row?.email ?? '' };
}

test('a change is on record once; the same language again changes nothing', async () => {
  const { actor } = await personWithAddress();
  await keepLanguage(deps, { actor, language: 'en' });
  await keepLanguage(deps, { actor, language: 'ha' });
  await keepLanguage(deps, { actor, language: 'ha' });
  const [kept] = await deps.db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, actor.userId));
  expect(kept?.language).toBe('ha');
  const trail = await deps.db
    .select()
    .from(audit_log)
    .where(and(eq(audit_log.subject_id, actor.userId), eq(audit_log.action, 'account.language-changed')));
  expect(trail).toHaveLength(1);
});

test('a mail keeps the language that the account had when it was queued', async () => {
  const { actor, email } = await personWithAddress();
  const queue = (messageId: string, template: string, language?: 'en') =>
    addJob(deps.db, 'send-email', {
      messageId,
      to: email,
      template,
      params: {},
      ...(language && { language }),
    });
  await queue('first', 'passwordChanged');
  await keepLanguage(deps, { actor, language: 'ha' });
  await queue('second', 'passwordChanged');
  await queue('third', 'passwordChanged', 'en');
  await keepLanguage(deps, { actor, language: 'en' });
  const queued = await mailsTo(deps, email);
  expect(new Map(queued.map(({ messageId, language = 'en' }) => [messageId, language]))).toEqual(
    new Map([
      ['first', 'en'],
      ['second', 'ha'],
      ['third', 'en'],
    ]),
  );
});

test('the database keeps no language that the portal does not speak', async () => {
  const { actor } = await personWithAddress();
  const kept = deps.db
    .update(users)
    .set({ language: 'xx' as 'en' })
    .where(eq(users.id, actor.userId));
  await expect(kept).rejects.toThrow();
});
