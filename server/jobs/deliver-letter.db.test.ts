import { expect, it } from 'vitest';
import { readRefusedMail } from '#app/features/identity/index.server.ts';
import { CONTACT_TOPICS } from '#core/content/contact-form.ts';
import { recordAudit } from '#db/audit.ts';
import { audit_log, contact_messages } from '#db/schema/index.ts';
import { makeSmtpSender } from '#gateways/email/smtp.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { startSmtpTestServer } from '#tests/gateways/email/smtp-test-server.ts';
import { noteDelivery } from './jobs.ts';

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

it('shows staff what was refused at the account until its address is another one, and at a message', async () => {
  const person = await makePerson(deps);
  const read = () => readRefusedMail(deps.db, { userId: person.userId });
  expect(await read()).toBeNull();
  await deliver(person.email, 550);
  expect(await read()).toMatchObject({
    title: `The mail server refused this address: ${person.email}`,
    lines: [expect.stringContaining('(code 550)'), expect.stringContaining('Phone the applicant')],
  });
  expect(await readRefusedMail(deps.db, { address: person.email.toUpperCase() })).not.toBeNull();
  await recordAudit(deps.db, deps.newId, {
    ...{ action: 'account.email-changed', actorId: person.userId, subjectType: 'user' },
    subjectId: person.userId,
  });
  expect(await read()).toBeNull();

  const email = 'typed@wrong.example';
  await deps.db.insert(contact_messages).values({
    ...{ id: deps.newId(), name: 'Bello', email, topic: CONTACT_TOPICS[0], message: 'x', fingerprint: 'x' },
  });
  expect(await readRefusedMail(deps.db, { address: email })).toBeNull();
  await deliver(email, 553);
  expect(await readRefusedMail(deps.db, { address: email })).toMatchObject({
    lines: [expect.stringContaining('(code 553)'), expect.stringContaining('typing mistake')],
  });
});
