import { expect, it } from 'vitest';
import { audit_log } from '#db/schema/index.ts';
import { makeSmtpSender } from '#gateways/email/smtp.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { startSmtpTestServer } from '#tests/gateways/email/smtp-test-server.ts';
import { noteDelivery } from './deliver-letter.ts';

const deps = testDeps();

async function deliver(to: string, responseCode: number) {
  const server = await startSmtpTestServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
  });
  const sender = makeSmtpSender({ url: `smtp://127.0.0.1:${server.port}`, from: 'a@example.edu.ng' });
  const sent = await sender.send({ to, subject: 's', text: 't', messageId: deps.newId() });
  await sender.close();
  await server.close();
  return noteDelivery(deps, { to, template: 'verifyEmail' }, sent);
}
const entries = async () =>
  (await deps.db.select().from(audit_log)).filter(({ action }) => action === 'mail.refused');

it('ends at once what the recipient’s server refuses for good, and notes it in the history of the account', async () => {
  const person = await makePerson(deps);
  await deliver(person.email, 550);
  expect(await entries()).toMatchObject([
    { subject_type: 'user', subject_id: person.userId, details: { reply: 550 } },
  ]);
  await deliver('nobody@example.com', 553);
  expect(await entries()).toHaveLength(2);
});

it('tries again what is refused for now', async () => {
  const before = await entries();
  for (const code of [421, 450, 451, 452])
    await expect(deliver('a@example.com', code)).rejects.toThrow('unavailable');
  expect(await entries()).toEqual(before);
});
