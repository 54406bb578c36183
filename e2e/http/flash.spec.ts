/** A message that waits for its page is taken by nothing else that the browser asks for on the way. */
import { expect, test } from '@playwright/test';
import { visitor } from '../steps/http.ts';

const cookie = 'flash=signedOut';

test('a page shows the message that waits and takes it away; what scripts ask for leaves it', async () => {
  const guest = await visitor();
  const page = await guest.get('/auth', { headers: { cookie } });
  expect(page.headers()['set-cookie']).toContain('flash=;');
  for (const path of ['/auth/session', '/feed.xml']) {
    const answer = await guest.get(path, { headers: { cookie } });
    expect(answer.headers()['set-cookie'] ?? '', path).not.toContain('flash=');
  }
});
