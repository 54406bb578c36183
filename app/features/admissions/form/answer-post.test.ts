import { expect, test } from 'vitest';
import { postOf } from '#app/forms/refusal.ts';
import { answerAsJson, answerAsPage, type PostOutcome, wantsJson } from './answer-post.server.ts';

const refused: PostOutcome = { kind: 'refused', problem: { kind: 'no-session' } };
const failed: PostOutcome = { kind: 'refused', problem: { kind: 'failed' } };
const gone: PostOutcome = { kind: 'go', to: '/student-portal', version: 5, flash: 'applicationCreated' };

const post = (accept?: string, method = 'POST') =>
  new Request('http://portal.test/', { method, headers: accept ? { accept } : {} });

test('only a post that asks for it is answered in JSON', () => {
  expect(wantsJson(post('application/json'))).toBe(true);
  expect(wantsJson(post('application/json', 'GET'))).toBe(false);
  expect(wantsJson(post('text/html,application/json;q=0.9'))).toBe(false);
  expect(wantsJson(post())).toBe(false);
});

test.each([
  [gone, 200, { kind: 'go', to: '/student-portal', version: 5 }],
  [refused, 422, { kind: 'refused' }],
  [failed, 503, { kind: 'failed' }],
  [{ kind: 'saved', version: 6, complete: false }, 200, { kind: 'saved', version: 6, complete: false }],
  [{ kind: 'unsaved', reason: 'changed-elsewhere' }, 422, { kind: 'unsaved', reason: 'changed-elsewhere' }],
] satisfies [PostOutcome, number, object][])('the script is told %j', async (outcome, status, told) => {
  const answer = answerAsJson(outcome);
  expect(answer.status).toBe(status);
  // Nothing that was typed comes back: the page has it.
  expect(await answer.json()).toEqual(told);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

const form = new FormData();
form.set('nin_number', '123');

const thrownBy = (outcome: PostOutcome): unknown => {
  try {
    return answerAsPage(postOf(form), outcome);
  } catch (thrown) {
    return thrown;
  }
};

test('the message for the next page waits for both', () => {
  const page = thrownBy(gone) as Response;
  expect([page.status, page.headers.get('location')]).toEqual([303, '/student-portal']);
  for (const answer of [page, answerAsJson(gone)])
    expect(answer.headers.get('set-cookie')).toContain('flash=applicationCreated');
});

test('a plain post gets its page back with everything typed', () => {
  expect(thrownBy(refused)).toMatchObject({
    data: { typed: { nin_number: '123' }, problem: { kind: 'no-session' } },
    init: { status: 422 },
  });
  expect(thrownBy({ kind: 'saved', version: 1, complete: true })).toMatchObject({ init: { status: 400 } });
});
