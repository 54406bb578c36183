import { expect, it } from 'vitest';
import { contact_messages } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { deleteOldMessages } from './send-message.server.ts';

const DAY_MS = 24 * 3600 * 1000;

const deps = testDeps();

const writeMessage = (name: string, daysAgo: number) =>
  deps.db.insert(contact_messages).values({
    id: deps.newId(),
    name,
    email: 'amina@example.test',
    topic: 'fees',
    message: 'When does the session begin?',
    fingerprint: name,
    created_at: new Date(deps.clock().getTime() - daysAgo * DAY_MS),
  });

it('deletes messages after twelve months, and no younger one', async () => {
  await writeMessage('thirteen months', 397);
  await writeMessage('eleven months', 335);
  await writeMessage('today', 0);
  expect(await deleteOldMessages(deps)).toBe(1);
  const left = await deps.db.select({ name: contact_messages.name }).from(contact_messages);
  expect(left.map(({ name }) => name).toSorted()).toEqual(['eleven months', 'today']);
  expect(await deleteOldMessages(deps)).toBe(0);
});
