/** /live over HTTP: the stream arrives piece by piece, of what the asker may hear, and a stranger gets none. */
import { expect, test } from '@playwright/test';
import { query } from '../steps/database.ts';
import { as, cookieOf, type Role, somebodysApplication, visitor } from '../steps/http.ts';
import { ACCOUNTS } from '../steps/people.ts';

async function open(role: Role, topics: string) {
  const leave = new AbortController();
  const answer = await fetch(`${process.env.PORTAL_URL}/live?${topics}`, {
    headers: {
      cookie: await cookieOf(await as(role)),
      accept: 'text/event-stream',
      'accept-encoding': 'gzip',
    },
    signal: leave.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    answer,
    leave: () => leave.abort(),
    /** Reads on until this stands in what came. */
    async until(wanted: string | RegExp): Promise<string> {
      while (!text.match(wanted)) {
        const part = await reader?.read();
        if (!part || part.done) throw new Error(`the stream ended: ${text}`);
        text += part.value;
      }
      return text;
    },
  };
}

test('a change by one member of staff reaches the open page of another, and the sentence is asked for', async () => {
  const id = await somebodysApplication('Under Review');
  const stream = await open('academic_staff', `topic=queue&topic=application:${id}`);
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.answer.headers.get('content-encoding')).toBeNull();
  expect(stream.answer.headers.get('cache-control')).toBe('no-store');
  await stream.until('event: joined');
  const admin = await as('admin_staff');
  const [row] = await query<{ assigned_to: string | null }>(
    'select assigned_to from applications where id = $1',
    [id],
  );
  const [me] = await query<{ id: string }>('select id from users where email = $1', [ACCOUNTS.admin_staff]);
  const was = row?.assigned_to ?? '';
  const to = was === me?.id ? '' : (me?.id ?? '');
  const answer = await admin.post(`/review/applications/${id}`, {
    form: { intent: 'assign', to, was },
  });
  expect(answer.status()).toBe(303);
  const heard = await stream.until(`"id":"${id}","what":"assigned"`);
  expect(heard).not.toContain('@');
  stream.leave();
  const academic = await as('academic_staff');
  const news = await academic.get(`/live/applications/${id}?what=assigned`);
  expect(await news.json()).toMatchObject({
    text: expect.stringContaining(to ? 'Grace' : 'No longer assigned'),
  });
});

test('what somebody may not read they do not hear of', async () => {
  const id = await somebodysApplication('Submitted');
  const applicant = await as('applicant');
  for (const [topic, status] of [
    ['queue', 403],
    ['payments', 403],
    [`application:${id}`, 404],
    ['everything', 400],
  ] as const)
    expect((await applicant.get(`/live?topic=${topic}`)).status(), topic).toBe(status);
  const guest = await visitor();
  expect((await guest.get('/live?topic=queue')).headers().location).toContain('/auth');
});
