/** What runs first when more jobs wait than can be done at once. */
import { sql } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { email } from '#messages/en/mail/mails.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { addJob, type EmailJob, MAIL_URGENCY } from './outbox.ts';

const database = testDatabase();
let client: DatabaseClient;
beforeAll(async () => {
  client = openDatabase({ url: database.url, max: 3 });
});
afterAll(async () => {
  await client.close();
});

const mail = (messageId: string, template: string): EmailJob => ({
  messageId,
  to: 'amina@example.ng',
  template,
  params: {},
});

test('who waits before a screen comes before a thousand who are told of their results', async () => {
  await client.db.execute(sql`delete from graphile_worker._private_jobs`);
  for (let at = 0; at < 20; at += 1)
    await addJob(client.db, 'send-email', mail(`result-${at}`, 'statusChanged'));
  await addJob(client.db, 'settle-payment', { reference: 'PAY1', source: 'poller' });
  await addJob(client.db, 'send-email', mail('receipt', 'applicationSubmitted'));
  await addJob(client.db, 'send-email', mail('code', 'signInCode'));
  await addJob(client.db, 'send-account-mail', { kind: 'code', email: 'amina@example.ng' });

  const done: string[] = [];
  await runOnce({
    pgPool: client.pool,
    concurrency: 1,
    taskList: {
      'send-email': (job) => void done.push((job as EmailJob).messageId),
      'settle-payment': () => void done.push('payment'),
      'send-account-mail': () => void done.push('asked for'),
    },
    logger: new Logger(() => () => {}),
  });
  expect(done).toHaveLength(24);
  expect(done.slice(0, 5)).toEqual(['code', 'asked for', 'payment', 'receipt', 'result-0']);
});

test('every mail with a pace of its own is one that is sent', () => {
  expect(Object.keys(email.templates)).toEqual(expect.arrayContaining(Object.keys(MAIL_URGENCY)));
});
