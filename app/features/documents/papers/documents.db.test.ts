/** Uploading, opening, removing. Each case with people and applications of its own. */
import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { forgetApplicationsOf } from '#app/features/admissions/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, audit_log, documents } from '#db/schema/index.ts';
import { makePdf, makePicture } from '#tests/factories/files.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { paperSteps, refusal } from '#tests/factories/papers.ts';
import { deleteFiles, sweepFiles } from '../record/delete-files.server.ts';
import { openDocument } from '../record/open-document.server.ts';
import { askApplicant } from '../requests/ask-applicant.server.ts';
import { exportOwnDocuments } from './export-own-documents.server.ts';
import { transferEvidenceOf } from './payment-evidence.server.ts';
import { removeDocument } from './remove-document.server.ts';
import { uploadDocument } from './upload-document.server.ts';

const deps = testDeps();

const { send, papers, timeline } = paperSteps(() => deps);

const rowsOf = (id: string) => deps.db.select().from(documents).where(eq(documents.application_id, id));
const storedNames = async () => {
  const listed = await deps.storage.list({ limit: 10_000 });
  if (!listed.ok) throw listed.error.cause;
  return listed.value.map(({ name }) => name);
};
const jobs = (task: string) =>
  deps.db.execute<{ payload: { names: string[] } }>(
    sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task} order by j.id`,
  );

describe('a file', () => {
  it('is kept as a picture without anything else that was in it, small enough, under a name that tells nothing', async () => {
    const { owner, id } = await makeApplication(deps);
    const bytes = await makePicture('#123456', 3000, 1500);
    expect(bytes.includes('somebody')).toBe(true);
    const sent = await send({ actor: owner, id, bytes, name: 'C:\\scans\\..\\Amina Ɗanladi.png' });
    expect(sent.ok).toBe(true);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({
      media_type: 'image/jpeg',
      width: 2000,
      height: 1000,
      file_name: 'Amina Ɗanladi.png',
    });
    expect(row?.storage_key).toMatch(/^documents\/[0-9a-f]{2}\/[0-9a-f]{40}$/);
    const file = await deps.storage.get(row?.storage_key ?? '');
    if (!file.ok) throw new Error(file.error.kind);
    const kept = Buffer.from(await new Response(file.value.stream).arrayBuffer());
    expect(kept.includes('somebody')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it('is turned as its camera says', async () => {
    const { owner, id } = await makeApplication(deps);
    const bytes = await sharp(await makePicture('red', 400, 300))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await send({ actor: owner, id, bytes });
    expect((await rowsOf(id))[0]).toMatchObject({ width: 300, height: 400 });
  });

  it.each([
    [
      'svg',
      () =>
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['html', () => Buffer.from('\n <!DOCTYPE html><script>alert(1)</script>')],
    ['archive', () => Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00evil.jpg', 'latin1')],
    ['office', () => Buffer.from('PK\x03\x04\x14\x00\x06\x00[Content_Types].xml', 'latin1')],
    ['heic', () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1')],
    ['unknown-type', () => Buffer.from('MZ\x90\x00', 'latin1')],
    ['empty', () => Buffer.alloc(0)],
    ['broken', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(2000)])],
    ['too-large', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(12 * 1024 * 1024)])],
    ['pdf-broken', () => Buffer.from('%PDF-1.7\nnothing more')],
    [
      'pdf-encrypted',
      () => Buffer.concat([makePdf(), Buffer.from('trailer << /Root 1 0 R /Encrypt 5 0 R >>\n')]),
    ],
    ['pdf-active', () => makePdf('/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >> ')],
    ['pdf-bomb', () => makePdf('', Buffer.alloc(300 * 1024 * 1024))],
  ])('that is %s is refused, says why, and leaves nothing', async (reason, make) => {
    const { owner, id } = await makeApplication(deps);
    const before = await storedNames();
    expect(await send({ actor: owner, id, bytes: make(), name: 'passport.jpg' })).toEqual(refusal(reason));
    expect(await rowsOf(id)).toEqual([]);
    expect(await storedNames()).toEqual(before);
  });

  it('of huge dimensions is refused by its header, before it is unpacked', async () => {
    const { owner, id } = await makeApplication(deps);
    const bytes = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await send({ actor: owner, id, bytes })).toEqual(refusal('too-many-pixels'));
  });

  it('shows too little under 300 pixels on a side; a cut-out screenshot of a transfer may be smaller', async () => {
    const { owner, id } = await makeApplication(deps);
    for (const [kind, width, height] of [
      ['passport_photograph', 299, 400],
      ['birth_certificate', 1000, 299],
      // What is kept of it is too narrow.
      ['passport_photograph', 2000, 500],
    ] as const)
      expect(await send({ actor: owner, id, kind, bytes: await makePicture('red', width, height) })).toEqual(
        refusal('too-small'),
      );
    expect(await rowsOf(id)).toEqual([]);
    const slip = await makePicture('blue', 280, 120);
    expect((await send({ actor: owner, id, kind: 'transfer_evidence', bytes: slip })).ok).toBe(true);
    const photograph = await makePicture('red', 300, 300);
    expect((await send({ actor: owner, id, kind: 'passport_photograph', bytes: photograph })).ok).toBe(true);
  });

  it('is taken once under a heading, until it is removed, and once more under another', async () => {
    const { owner, id } = await makeApplication(deps);
    const bytes = await makePicture('red');
    const again = { actor: owner, id, bytes, kind: 'indigene_letter' };
    const first = await send(again);
    expect(await send(again)).toEqual(refusal('same-file'));
    // What is kept of it, sent back.
    const [row] = await rowsOf(id);
    const kept = await deps.storage.get(row?.storage_key ?? '');
    if (!first.ok || !kept.ok) throw new Error('the first one was not kept');
    const content = Buffer.from(await new Response(kept.value.stream).arrayBuffer());
    expect(await send({ ...again, bytes: content })).toEqual(refusal('same-file'));
    const other = await makeApplication(deps);
    expect((await send({ actor: other.owner, id: other.id, bytes })).ok).toBe(true);
    await removeDocument(deps, { actor: owner, applicationId: id, documentId: first.value.id });
    const both = await Promise.all([send(again), send(again)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(both).toContainEqual(refusal('same-file'));
    expect((await send({ ...again, kind: 'o_level_result' })).ok).toBe(true);
    expect(await rowsOf(id)).toHaveLength(2);
  });

  it('may be a PDF where a paper is, and not where a face is', async () => {
    const { owner, id } = await makeApplication(deps);
    const certificate = makePdf('', Buffer.from('BT (Certificate) Tj ET'));
    expect((await send({ actor: owner, id, bytes: certificate, name: 'result.pdf' })).ok).toBe(true);
    const face = makePdf('', Buffer.from('BT (Face) Tj ET'));
    expect(await send({ actor: owner, id, bytes: face, kind: 'passport_photograph' })).toEqual(
      refusal('picture-only'),
    );
  });

  it('sent again under its id is the same document, and the id of another cannot be taken', async () => {
    const { owner, id } = await makeApplication(deps);
    const documentId = deps.newId();
    const bytes = await makePicture('blue');
    expect(await send({ actor: owner, id, bytes, documentId })).toMatchObject({ value: { again: false } });
    const names = await storedNames();
    expect(await send({ actor: owner, id, bytes, documentId })).toMatchObject({ value: { again: true } });
    const both = await Promise.all(
      [1, 2].map(() => send({ actor: owner, id, bytes, documentId: documentId })),
    );
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await storedNames()).toEqual(names);

    const other = await makeApplication(deps);
    const taken = await send({
      actor: other.owner,
      id: other.id,
      bytes: await makePicture('red'),
      documentId,
    });
    expect(taken).toEqual({ ok: false, error: { kind: 'not-found' } });
  });

  it('sent twice at the same moment is one document, with no file left over', async () => {
    const { owner, id } = await makeApplication(deps);
    const bytes = await makePicture('green');
    const before = (await storedNames()).length;
    const documentId = deps.newId();
    const both = await Promise.all([1, 2].map(() => send({ actor: owner, id, bytes, documentId })));
    expect(both.map((result) => result.ok && result.value.again).toSorted()).toEqual([false, true]);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await storedNames()).toHaveLength(before + 2);
  });

  it('sent again while its first sending is written is the same file, not another one like it', async () => {
    const { owner, id } = await makeApplication(deps);
    const file = { name: 'a.jpg', bytes: await makePicture('teal') };
    const sending = { actor: owner, applicationId: id, documentId: deps.newId(), kind: 'other', file };
    // The second looks for its id a moment before the first is written, and at what is held a moment after.
    const tooEarly = async () => {
      await uploadDocument(deps, sending);
      return [];
    };
    let asked = 0;
    const db = new Proxy(deps.db, {
      get(target, name) {
        if (name === 'select') asked += 1;
        const looksForId = name === 'select' && asked === 2;
        return looksForId ? () => ({ from: () => ({ where: tooEarly }) }) : Reflect.get(target, name);
      },
    });
    const again = await uploadDocument({ ...deps, db }, sending);
    expect(again).toEqual({ ok: true, value: { id: sending.documentId, again: true } });
  });

  it('is nobody else’s to add, whatever their role', async () => {
    const { id } = await makeApplication(deps);
    const bytes = await makePicture('blue');
    for (const role of ['applicant', 'admin_staff', 'master_admin'] as const) {
      const actor = await makePerson(deps, { role });
      expect(await send({ actor, id, bytes })).toEqual({ ok: false, error: { kind: 'not-found' } });
    }
  });

  it('that cannot be stored leaves no document behind', async () => {
    const { owner, id } = await makeApplication(deps);
    const down = {
      ...deps.storage,
      put: async () => ({ ok: false, error: { kind: 'unavailable', cause: 'down' } }) as const,
    };
    const sent = await uploadDocument(
      { ...deps, storage: down },
      {
        actor: owner,
        applicationId: id,
        documentId: deps.newId(),
        kind: 'other',
        file: { name: 'a', bytes: await makePicture('red') },
      },
    );
    expect(sent).toEqual(refusal('unavailable'));
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('documents of an application', () => {
  it('are replaced in a Draft, where one is enough; the old file goes', async () => {
    const { owner, id } = await makeApplication(deps);
    const kind = 'passport_photograph';
    await send({ actor: owner, id, kind, bytes: await makePicture('red') });
    const [old] = await rowsOf(id);
    await send({ actor: owner, id, kind, bytes: await makePicture('blue') });
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(old?.id);
    const asked = (await jobs('delete-files')).rows.at(-1)?.payload ?? { names: [] };
    expect(asked.names).toContain(old?.storage_key);
    await deleteFiles(deps, asked);
    expect(await storedNames()).not.toContain(old?.storage_key);
  });

  it('hold as many as their kind takes, and are removed while a Draft only', async () => {
    const { owner, id } = await makeApplication(deps);
    for (const colour of ['red', 'blue']) await send({ actor: owner, id, bytes: await makePicture(colour) });
    expect(await send({ actor: owner, id, bytes: await makePicture('lime') })).toEqual(refusal('too-many'));
    const [first, second] = await rowsOf(id);
    const remove = (documentId = '') => removeDocument(deps, { actor: owner, applicationId: id, documentId });
    expect(await remove(first?.id)).toEqual({ ok: true, value: { changed: true } });
    expect(await remove(first?.id)).toEqual({ ok: true, value: { changed: false } });
    await deps.db.update(applications).set({ status: 'Submitted' }).where(eq(applications.id, id));
    expect(await remove(second?.id)).toEqual({ ok: false, error: { kind: 'not-possible' } });
    expect((await send({ actor: owner, id, bytes: await makePicture('lime') })).ok).toBe(true);
    expect(await timeline(id)).toContain('document-added');
    await deps.db.update(applications).set({ status: 'Accepted' }).where(eq(applications.id, id));
    const birth = { kind: 'birth_certificate', bytes: await makePicture('lime') } as const;
    expect(await send({ actor: owner, id, ...birth })).toEqual(refusal('decided'));
    // Why somebody asks to start later.
    expect((await send({ actor: owner, id, kind: 'other', bytes: await makePicture('navy') })).ok).toBe(true);
  });

  it('are opened by their owner and by staff, through a link for one reader that ends', async () => {
    const { owner, id } = await makeApplication(deps, { status: 'Under Review' });
    await send({ actor: owner, id, bytes: await makePicture('red') });
    const academic = await makePerson(deps, { role: 'academic_staff' });
    const stranger = await makePerson(deps);
    const linkOf = async (actor: Actor) => {
      const url = new URL((await papers(actor, id)).documents[0]?.open ?? '', 'http://portal.test');
      return { documentId: url.pathname.split('/').at(-1) ?? '', query: url.searchParams };
    };
    const open = (actor: Actor, link: Awaited<ReturnType<typeof linkOf>>) =>
      openDocument(deps, { actor, applicationId: id, ...link });
    const kindOf = async (opened: ReturnType<typeof open>) => {
      const result = await opened;
      if (result.ok) await result.value.stream.cancel();
      return result.ok ? 'opened' : result.error.kind;
    };
    const mine = await linkOf(owner);
    const theirs = await linkOf(academic);
    expect(await kindOf(open(owner, mine))).toBe('opened');
    expect(await kindOf(open(academic, theirs))).toBe('opened');
    // Another's link is no link, and a stranger's record does not exist.
    expect(await kindOf(open(academic, mine))).toBe('link-over');
    expect(await kindOf(open(stranger, mine))).toBe('not-found');
    // A preview's seal does not open the whole.
    const small = new URLSearchParams(mine.query);
    small.set('size', 'preview');
    expect(await kindOf(open(owner, { ...mine, query: small }))).toBe('link-over');
    const reads = await deps.db
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.action, 'document.read'), eq(audit_log.subject_id, id)));
    expect(reads.map(({ actor_id }) => actor_id)).toEqual([academic.userId]);
    deps.clock.advance(10 * 60_000);
    expect(await kindOf(open(owner, mine))).toBe('link-over');
  });

  it('keep proof of a transfer for who may read payments', async () => {
    const { owner, id } = await makeApplication(deps, { status: 'Pending Payment' });
    await deps.db.update(applications).set({ submitted_at: deps.clock() }).where(eq(applications.id, id));
    await send({ actor: owner, id, kind: 'transfer_evidence', bytes: await makePicture('red') });
    const counts = await Promise.all(
      (['academic_staff', 'admin_staff'] as const).map(async (role) => {
        const actor = await makePerson(deps, { role });
        return (await papers(actor, id)).documents.length;
      }),
    );
    expect(counts).toEqual([0, 1]);
    const evidence = async (role: 'academic_staff' | 'admin_staff') =>
      transferEvidenceOf(deps, {
        actor: await makePerson(deps, { role }),
        applicationId: id,
        ownerId: owner.userId,
      });
    expect(await evidence('academic_staff')).toEqual([]);
    expect(await evidence('admin_staff')).toMatchObject([{ kind: 'transfer_evidence', mayRemove: false }]);
  });

  it('go with the person: rows at once, files in a job; what nothing refers to is swept after a day', async () => {
    const { owner, id } = await makeApplication(deps, { status: 'Submitted' });
    const admin = await makePerson(deps, { role: 'admin_staff' });
    await askApplicant(deps, {
      actor: admin,
      id,
      form: { subject: 'field:phone', message: 'Please give another.', due_on: '2026-01-20' },
    });
    await send({ actor: owner, id, bytes: await makePicture('red') });
    expect((await exportOwnDocuments(deps, { actor: owner })).documents).toMatchObject([
      { kind: 'birth_certificate' },
    ]);
    const [row] = await rowsOf(id);
    await deps.db.transaction((tx) => forgetApplicationsOf(tx, deps, owner.userId));
    expect(await rowsOf(id)).toEqual([]);
    const asked = (await jobs('delete-files')).rows.at(-1)?.payload;
    expect(asked?.names).toEqual([row?.storage_key, row?.preview_key]);

    // The test's clock is not the file system's.
    const later = (hours: number) => ({ ...deps, clock: () => new Date(Date.now() + hours * 3_600_000) });
    expect(await sweepFiles(later(23))).toBe(0);
    const kept = await makeApplication(deps);
    await send({ actor: kept.owner, id: kept.id, bytes: await makePicture('blue') });
    const [standing] = await rowsOf(kept.id);
    expect(await sweepFiles(later(25))).toBeGreaterThanOrEqual(2);
    const names = await storedNames();
    expect(names).not.toContain(row?.storage_key);
    expect(names).toContain(standing?.storage_key);
    expect(names).toContain(standing?.preview_key);
  });
});
