/** PDFs of news: taken from the form, shown beside the item, and deleted once nothing names them. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readNewsItem } from '#app/features/content/page/read-news.server.ts';
import { findMediaFile, readMediaBytes } from '#app/features/content/texts/read-media-file.server.ts';
import { postOf } from '#app/forms/refusal.ts';
import { ATTACHMENT_BYTES_MAX } from '#core/content/attachment.ts';
import type { Actor } from '#core/identity/actor.ts';
import { content_picture_files, news_items, removed_content } from '#db/schema/index.ts';
import { makePdf } from '#tests/factories/files.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { prunePictures } from '../pictures/prune-pictures.server.ts';
import { restoreRemoved } from '../removed/restore-removed.server.ts';
import { readAttachment } from './attach-pdf.server.ts';
import { deleteNews, type SaveNewsInput, saveNews } from './edit-news.server.ts';

const deps = testDeps();
let editor: Actor;
beforeAll(async () => {
  editor = await makePerson(deps, { role: 'admin_staff' });
});

const TYPED = {
  title: 'The list is out',
  category: 'Announcement',
  summary: 'The first list of admitted applicants is out.',
  content: 'The list is below.',
};
const save = (input: Partial<SaveNewsInput>) =>
  saveNews(deps, {
    actor: editor,
    id: null,
    version: 0,
    picture: undefined,
    event: null,
    ...input,
    raw: { ...TYPED, ...input.raw },
  });
const saved = async (input: Partial<SaveNewsInput>) => {
  const result = await save(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const [row] = await deps.db.select().from(news_items).where(eq(news_items.id, result.value.id));
  if (!row) throw new Error('nothing was written');
  return row;
};
const codes = async (input: Partial<SaveNewsInput>) => {
  const result = await save(input);
  return !result.ok && result.error.kind === 'invalid'
    ? result.error.issues.map(({ field, code }) => `${field}:${code}`)
    : result;
};

describe('a PDF', () => {
  const form = (fields: Record<string, string | File>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return postOf(data);
  };
  const read = (pdf: Uint8Array | string, fields: Record<string, string> = {}) =>
    readAttachment(deps, {
      actor: editor,
      post: form({ ...fields, pdf: new File([new Uint8Array(Buffer.from(pdf))], 'admission-list.pdf') }),
    });
  const rowsOf = async (...given: Parameters<typeof read>) => {
    const { refused, post } = await read(...given);
    expect(refused).toBeNull();
    return { ...post.typed };
  };
  const stored = (hash = '') => deps.db.$count(content_picture_files, eq(content_picture_files.hash, hash));

  test('is written again, listed with its size, kept while anything names it, and then deleted', async () => {
    const raw = await rowsOf(makePdf());
    expect(raw).toMatchObject({ pdf_0_name: 'admission list' });
    const hash = raw.pdf_0_hash ?? '';
    const item = await saved({ event: 'publish', raw: raw });
    const shown = await readNewsItem(deps.db, item.slug);
    const file = await findMediaFile(deps.db, `${hash}.pdf`);
    const bytes = await readMediaBytes(deps.db, `${hash}.pdf`);
    expect(shown?.attachments).toEqual([{ hash, name: 'admission list', bytes: bytes?.length }]);
    expect(file?.mediaType).toBe('application/pdf');
    deps.clock.advance(25 * 3_600_000);
    await prunePictures(deps);
    expect(await stored(hash)).toBe(1);
    const renamed = { ...raw, pdf_0_name: 'First list' };
    const colleague = await makePerson(deps, { role: 'admin_staff' });
    const again = await saved({ actor: colleague, id: item.id, version: 1, raw: renamed, event: 'withdraw' });
    expect(again.attachments).toMatchObject([{ hash, name: 'First list' }]);
    await deleteNews(deps, { actor: editor, id: item.id, version: 2 });
    await prunePictures(deps);
    expect(await stored(hash)).toBe(1);
    const [bin] = await deps.db.select().from(removed_content).where(eq(removed_content.title, item.title));
    await restoreRemoved(deps, { actor: editor, id: bin?.id ?? '' });
    const removed = { ...renamed, pdf_0_remove: 'yes' };
    const without = await saved({ id: item.id, version: 3, raw: removed });
    expect(without.attachments).toEqual([]);
    await prunePictures(deps);
    expect(await stored(hash)).toBe(0);
  });

  test('is for visitors as long as a published item names it, before and after for staff alone', async () => {
    const raw = await rowsOf(makePdf('/Lang (ha) '));
    const published = async () => (await findMediaFile(deps.db, `${raw.pdf_0_hash}.pdf`))?.published;
    expect(await published()).toBe(false);
    const item = await saved({ raw: { ...raw, title: 'A list for the media test' } });
    expect(await published()).toBe(false);
    const { id } = item;
    const move = (event: 'publish' | 'withdraw', version: number) =>
      saved({ id, version, event, raw: { ...raw, title: item.title } });
    await move('publish', 1);
    expect(await published()).toBe(true);
    await move('withdraw', 2);
    expect(await published()).toBe(false);
    await deleteNews(deps, { actor: editor, id, version: 3 });
    expect(await published()).toBe(false);
  });

  test('that was chosen before the form came back is in its list', async () => {
    const first = await rowsOf(makePdf());
    const second = await rowsOf(makePdf('/Lang (en) '), first);
    expect(second.pdf_0_hash).toBe(first.pdf_0_hash);
    expect(second.pdf_1_name).toBe('admission list');
    expect(await codes({ raw: { ...second, title: '', pdf_1_name: ' ' } })).toEqual(['title:required']);
    expect(await codes({ raw: { ...second, title: 'Two lists', pdf_1_name: ' ' } })).toEqual([
      'pdf_1_name:required',
    ]);
  });

  test('of a colleague is put on no other item', async () => {
    const raw = await rowsOf(makePdf('/Lang (ha) '));
    const colleague = await makePerson(deps, { role: 'admin_staff' });
    expect(await codes({ actor: colleague, raw })).toEqual(['pdf:pdf-gone']);
  });

  test.each([
    ['no PDF', '<!doctype html><script>alert(1)</script>', 'pdf-type'],
    ['broken', '%PDF-1.7 and nothing else', 'pdf-broken'],
    ['too large', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(ATTACHMENT_BYTES_MAX)]), 'pdf-size'],
  ])('is refused when it is %s', async (_name, bytes, code) => {
    expect(await read(bytes)).toMatchObject({
      refused: { issues: [{ field: 'pdf', code }] },
      post: { files: [] },
    });
  });

  test('beyond the most that an item can have is refused', async () => {
    const full = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [`pdf_${at}_hash`, String(at).repeat(32)]),
    );
    expect(await read(makePdf(), full)).toMatchObject({
      refused: { issues: [{ code: 'too-many', params: { max: 6 } }] },
    });
  });
});
