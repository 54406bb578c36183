/** A PDF of a news item is for visitors while the item is published, and for staff before and after that. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { query } from '../steps/database.ts';
import { as, visitor } from '../steps/http.ts';

test('what is not published, or not any more, is at no address for visitors', async () => {
  const id = randomUUID();
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 32);
  const address = `/media/${hash}.pdf`;
  await query("insert into content_pictures (hash, renditions) values ($1, '[]')", [hash]);
  await query(
    `insert into content_picture_files (name, hash, media_type, bytes) values ($1, $2, 'application/pdf', '%PDF-1.7')`,
    [`${hash}.pdf`, hash],
  );
  await query(
    `insert into news_items (id, slug, title, category, summary, content, attachments)
     values ($1, $2, 'A list', 'Announcement', 'A list.', 'A list.', $3::jsonb)`,
    [id, id, JSON.stringify([{ hash, name: 'List', bytes: 8 }])],
  );
  const guest = await visitor();
  const editor = await as('admin_staff');
  const statuses = async () => {
    const [seen, edited] = [await guest.get(address), await editor.get(address)];
    expect(edited.headers()['cache-control']).toContain(seen.ok() ? 'public' : 'private');
    if (!seen.ok()) expect(seen.headers()['cache-control']).toBe('no-store');
    return [seen.status(), edited.status()];
  };
  expect(await statuses()).toEqual([404, 200]);
  await query("update news_items set state = 'Published', published_at = now() where id = $1", [id]);
  expect(await statuses()).toEqual([200, 200]);
  const shown = await guest.get(address);
  expect(await shown.text()).toBe('%PDF-1.7');
  expect(shown.headers()['cache-control']).not.toContain('immutable');
  const headers = { 'if-none-match': shown.headers().etag ?? '' };
  expect((await guest.get(address, { headers })).status()).toBe(304);
  await query("update news_items set state = 'Draft' where id = $1", [id]);
  expect(await statuses()).toEqual([404, 200]);
  expect((await guest.get(address, { headers })).status()).toBe(404);
});
