/** Where a decision leads, one after the other through a list: the page that follows tells of the one just made. */
import { expect, test } from 'vitest';
import { postOf } from '#app/forms/refusal.ts';
import { writePlace } from '#app/lists/list-address.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { findInQueue } from '../queue/find-in-queue.server.ts';
import { lookingAs, readQueueFilters } from '../queue/queue-condition.server.ts';
import { placeIn } from '../queue/queue-order.server.ts';
import { answerReviewForm } from './answer-review-form.server.ts';

const deps = testDeps();
const LIST = 'status=Submitted&sort=oldest';

test('the last one of a list tells of itself, and not of the one that led to it', async () => {
  const actor = await makePerson(deps, { role: 'admin_staff' });
  const made = [
    await makeApplication(deps, { status: 'Submitted' }),
    await makeApplication(deps, { status: 'Submitted' }),
  ];
  const filters = readQueueFilters(new URLSearchParams(LIST));
  const looking = await lookingAs(deps, actor, deps.clock());
  const [first, last] = await findInQueue(deps.db, { filters, looking, place: null, limit: 2 });
  if (!first || !last) throw new Error('two applications wait');

  async function send(id: string, path: string, fields: Record<string, string>): Promise<string | null> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answer: unknown = await answerReviewForm(deps, { actor, id, post: postOf(form), path }).catch(
      (thrown: unknown) => thrown,
    );
    return answer instanceof Response ? answer.headers.get('location') : null;
  }
  const decide = (id: string, path: string, then: 'next' | '') => {
    const version = String(made.find((one) => one.id === id)?.version);
    return send(id, path, { intent: 'change-status', version, status: 'Under Review', then });
  };
  const query = new URLSearchParams({ list: LIST, at: writePlace(placeIn(filters.sort, first)) });
  const onward = await decide(first.id, `/review/applications/${first.id}?${query}`, 'next');
  expect(onward).toContain(`/review/applications/${last.id}?`);
  expect(onward).toContain(`decided=${first.id}`);
  const stays = await decide(last.id, onward ?? '', '');
  expect(stays).toContain(`/review/applications/${last.id}?list=`);
  expect(stays).not.toContain('decided=');

  // From the page of another, whose place in the list is not this one's.
  const back = await send(last.id, `/review/applications/${last.id}?${new URLSearchParams({ list: LIST })}`, {
    intent: 'take-back',
    version: '2',
  });
  expect(new URLSearchParams(back?.split('?')[1]).get('at')).toBe(writePlace(placeIn(filters.sort, last)));
});
