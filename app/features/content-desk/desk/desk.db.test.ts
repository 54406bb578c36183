/** Pages, people, events and messages at the desk, and who may come near them. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listUpcomingEvents } from '#app/features/content/page/list-upcoming-events.server.ts';
import { readPeople } from '#app/features/content/page/read-people.server.ts';
import { readKeptTexts, readSiteNow } from '#app/features/content/page/read-site.server.ts';
import { filesContent } from '#app/features/content/page/site-content.ts';
import { allTexts } from '#app/features/content/page/site-texts.ts';
import { importContent } from '#app/features/content/texts/import-content.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { textsIn, typedOf } from '#core/content/text-schema.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { college_people, events, search_documents } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { deleteEvent, readEventFormView, saveEvent } from '../events/edit-event.server.ts';
import { EVENTS } from '../events/event-list.server.ts';
import { handleMessage } from '../messages/handle-message.server.ts';
import { MESSAGES } from '../messages/message-list.server.ts';
import { readMessage } from '../messages/read-message.server.ts';
import { listPages, readPageDesk, restorePage, savePage } from '../pages/edit-page.server.ts';
import { listBoards, movePerson, removePerson, savePerson } from '../people/edit-person.server.ts';
import { forgetRemoved, listRemoved, restoreRemoved } from '../removed/restore-removed.server.ts';

const deps = testDeps();
const readPageText = async (path: string) => (await readKeptTexts(deps.db)).get(path)?.value ?? null;
let editor: Actor;
beforeAll(async () => {
  editor = await makePerson(deps, { role: 'admin_staff', first_name: 'Hauwa', last_name: 'Sani' });
  await importContent(deps, filesContent);
});

/** The first page. */
const NOTHING = new URLSearchParams();
const REFUSED = { ok: false, error: { kind: 'forbidden' } };
const STALE = { ok: false, error: { kind: 'stale', by: 'Hauwa Sani' } };

describe('a page', () => {
  const path = '/alumni';
  const input = (version: number) => ({ actor: editor, path, version });
  const text = (body: string) => ({ lead: 'A new lead.', body, note: 'Rewritten' });
  const found = (words: string) =>
    deps.client.pool.query('select 1 from search_documents where address = $1 and body like $2', [
      path,
      `%${words}%`,
    ]);

  test('shows the file until staff give it another text, and each of their texts is kept', async () => {
    expect(await readPageText(path)).toBeNull();
    expect(await savePage(deps, { ...input(0), raw: text('Barographs for all.') })).toMatchObject({
      ok: true,
    });
    expect(await savePage(deps, { ...input(1), raw: text('Second text.') })).toMatchObject({ ok: true });
    expect(await readPageText(path)).toMatchObject({ lead: 'A new lead.', body: 'Second text.' });
    expect((await found('Second text')).rowCount).toBe(1);
    const desk = await readPageDesk(deps, { actor: editor, path });
    if (!desk.ok) throw new Error('refused');
    expect(desk.value.view.revisions.map(({ number, by }) => [number, by])).toEqual([
      [2, 'Hauwa Sani'],
      [1, 'Hauwa Sani'],
      [0, null],
    ]);
    expect(desk.value.texts.get(1)?.body).toBe('Barographs for all.');
  });

  test('refuses a link that leads nowhere, with its line, and writes nothing', async () => {
    const raw = text('One\n\n[Two](/no-such-page)');
    expect(await savePage(deps, { ...input(2), raw })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', lines: [{ line: 3, kind: 'broken-link', what: '/no-such-page' }] },
    });
    expect((await readPageText(path))?.body).toBe('Second text.');
  });

  test('takes one text of two that are saved at once', async () => {
    const both = await Promise.all(
      ['Mine', 'Mine too'].map((body) => savePage(deps, { ...input(2), raw: text(body) })),
    );
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject(STALE);
  });

  test('goes back to an older text, or to the file for good', async () => {
    await restorePage(deps, { ...input(3), number: 1, note: 'Version 1 again' });
    expect((await readPageText(path))?.body).toBe('Barographs for all.');
    await restorePage(deps, { ...input(4), number: 0, note: 'File again' });
    expect(await readPageText(path)).toBeNull();
    expect((await found('Barographs')).rowCount).toBe(0);
    expect(await restorePage(deps, { ...input(5), number: 77, note: '' })).toMatchObject({
      error: { kind: 'not-found' },
    });
  });

  test('made of fields is read with them, facts put in, and counted where it is counted', async () => {
    const school = allTexts.find(({ key }) => key === '/academic-structure/science-and-technology');
    const office = allTexts.find(({ key }) => key === '/directorate');
    if (!school || !office) throw new Error('missing');
    const before = await readSiteNow(deps.db);
    const more = {
      'departments.5.name': 'Plant Pathology',
      'departments.5.about': 'Diseases of crops in {{state}}.',
    };
    const raw = { ...typedOf(school.schema, school.file), ...more };
    const at = { actor: editor, version: 0 };
    expect(await savePage(deps, { ...at, path: school.key, raw })).toMatchObject({ ok: true });
    const now = await readSiteNow(deps.db);
    expect(now.departmentCount).toBe(before.departmentCount + 1);
    expect(now.leads['/academic-structure']).toContain(`${now.departmentCount} departments`);
    expect(now.schools.find(({ slug }) => slug === 'science-and-technology')?.departments.at(-1)).toEqual({
      slug: 'plant-pathology',
      name: 'Plant Pathology',
      about: 'Diseases of crops in Katsina State.',
    });
    expect(
      (await deps.client.pool.query(`select 1 from search_documents where body like '%Plant Pathology%'`))
        .rowCount,
    ).toBe(1);
    const wrong = { ...typedOf(office.schema, office.file), lead: 'Call {{nobody}}.', duties: ' ' };
    expect(await savePage(deps, { ...at, path: office.key, raw: wrong })).toMatchObject({
      error: { kind: 'invalid', issues: [{ field: 'duties', code: 'required' }] },
    });
    expect(
      await savePage(deps, { ...at, path: office.key, raw: { ...wrong, duties: 'Patrols' } }),
    ).toMatchObject({ error: { issues: [{ field: 'lead', code: 'unknown-fact' }] } });
    await restorePage(deps, { ...at, path: school.key, version: 1, number: 0, note: 'File' });
    expect((await readSiteNow(deps.db)).departmentCount).toBe(before.departmentCount);
  });

  test('that does not exist cannot be given a text', async () => {
    const nowhere = { actor: editor, path: '/no-such-page', version: 0, raw: text('x') };
    expect(await savePage(deps, nowhere)).toMatchObject({ error: { kind: 'not-found' } });
  });

  test('every page of the files could be saved as it is', async () => {
    for (const { key, schema, file } of allTexts) {
      if (key === path || key === '/academic-structure/science-and-technology') continue;
      const raw = Object.fromEntries(textsIn(schema, file).map(([name, words]) => [name, words.trim()]));
      const saved = await savePage(deps, { actor: editor, path: key, version: 0, raw });
      expect(saved, key).toMatchObject({ ok: true });
      expect(typedOf(schema, (await readKeptTexts(deps.db)).get(key)?.value ?? {}), key).toEqual(raw);
    }
  });
});

describe('a board', () => {
  const raw = { name: 'Dr Asma’u Ƙwaya', title: 'Rector', monogram: 'AƘ', about: 'Leads.', phone: ' ' };
  const board = async () => {
    const boards = await listBoards(deps, { actor: editor });
    if (!boards.ok) throw new Error('refused');
    return boards.value.officers;
  };
  const idOf = async (index: number) => (await board())[index]?.id ?? '';

  test('takes a new entry at its end, with a dash for what is not stated', async () => {
    const saved = await savePerson(deps, {
      actor: editor,
      id: null,
      version: 0,
      board: 'officers',
      raw,
      picture: undefined,
    });
    expect(saved.ok).toBe(true);
    const shown = (await readPeople(deps.db, 'officers')).at(-1);
    expect(shown).toMatchObject({
      id: 'rector',
      name: 'Dr Asma’u Ƙwaya',
      profile: { phone: null, email: null },
    });
    expect(shown?.profile).not.toHaveProperty('background');
    const address = '/principal-officers#rector';
    expect(await deps.db.$count(search_documents, eq(search_documents.address, address))).toBe(1);
  });

  test('changes its order, which a later release leaves alone', async () => {
    const before = (await board()).map(({ id }) => id);
    await movePerson(deps, { actor: editor, id: before[1] ?? '', direction: 'up' });
    await movePerson(deps, { actor: editor, id: before[1] ?? '', direction: 'up' });
    const after = (await board()).map(({ id }) => id);
    expect(after).toEqual([before[1], before[0], ...before.slice(2)]);
    await importContent(deps, filesContent);
    expect((await board()).map(({ id }) => id)).toEqual(after);
  });

  test('refuses the later of two changes, and an entry without a name', async () => {
    const id = await idOf(4);
    const change = { actor: editor, id, version: 1, board: 'officers' as const, raw, picture: undefined };
    expect(await savePerson(deps, { ...change, raw: { ...raw, name: ' ' } })).toMatchObject({
      error: { kind: 'invalid', issues: [{ field: 'name', code: 'required' }] },
    });
    expect(await savePerson(deps, change)).toMatchObject({ ok: true });
    expect(await savePerson(deps, change)).toMatchObject(STALE);
  });

  test('keeps somebody off whom staff removed', async () => {
    const id = await idOf(0);
    const [row] = await deps.db.select().from(college_people).where(eq(college_people.id, id));
    expect(await removePerson(deps, { actor: editor, id, version: row?.version ?? 0 })).toMatchObject({
      ok: true,
    });
    await importContent(deps, filesContent);
    expect((await readPeople(deps.db, 'officers')).map(({ id: key }) => key)).not.toContain(row?.key);
  });
});

describe('an event', () => {
  const raw = {
    title: 'Matriculation',
    place: 'Assembly ground',
    starts_on: '2999-05-01',
    starts_at: '10:00',
    ends_on: '',
    ends_at: '12:00',
    description: 'Guests are welcome.',
  };
  const input = { actor: editor, version: 0 };
  const titles = async () =>
    (await listUpcomingEvents(deps.db, { now: deps.clock(), limit: 10 })).map(({ title }) => title);

  test('is announced, changed by one of two, and taken back', async () => {
    const saved = await saveEvent(deps, { ...input, actor: editor, id: null, raw });
    if (!saved.ok) throw new Error('refused');
    const { id } = saved.value;
    expect(await titles()).toEqual(['Matriculation']);
    const view = await readEventFormView(deps, { actor: editor, id });
    expect(view).toMatchObject({ ok: true, value: { version: 1, values: raw } });
    const change = { actor: editor, id, version: 1, raw: { ...raw, title: 'Matriculation, moved' } };
    expect(await saveEvent(deps, change)).toMatchObject({ ok: true });
    expect(await saveEvent(deps, change)).toMatchObject(STALE);
    expect(await titles()).toEqual(['Matriculation, moved']);
    const list = await openList(deps, EVENTS, { actor: editor, params: NOTHING });
    expect(list.ok && list.value.page.rows.map(({ over }) => over)).toEqual([false]);
    expect(await deleteEvent(deps, { actor: editor, id, version: 1 })).toMatchObject(STALE);
    expect(await deleteEvent(deps, { actor: editor, id, version: 2 })).toMatchObject({ ok: true });
    expect(await titles()).toEqual([]);
  });

  test('is listed after those that come sooner, and over, after those that are over later; page by page', async () => {
    const now = deps.clock().getTime();
    const days = [...Array.from({ length: 30 }, (_, day) => day + 1), -1, -2, -3];
    await deps.db.insert(events).values(
      days.toReversed().map((day) => ({
        id: deps.newId(),
        title: String(day),
        starts_at: new Date(now + day * 24 * 3_600_000),
        place: 'Farm',
        description: '',
      })),
    );
    const page = async (params: string) => {
      const listed = await openList(deps, EVENTS, { actor: editor, params: new URLSearchParams(params) });
      if (!listed.ok) throw new Error('refused');
      const { page: found } = listed.value;
      return { ...found, titles: found.rows.map(({ values }) => values.title) };
    };
    const first = await page('');
    const second = await page(`after=${first.next}`);
    expect([...first.titles, ...second.titles]).toEqual(days.map(String));
    expect([first.previous, second.next]).toEqual([null, null]);
    expect((await page(`before=${second.previous}`)).titles).toEqual(first.titles);
  });
});

describe('what was removed', () => {
  const removed = async () => {
    const list = await listRemoved(deps, { actor: editor });
    if (!list.ok) throw new Error('refused');
    return list.value;
  };

  test('comes back as it was: a person in the old place, an event at its time', async () => {
    const [person] = await deps.db.select().from(college_people).limit(1);
    if (!person) throw new Error('nobody is there');
    const announced = await saveEvent(deps, {
      actor: editor,
      id: null,
      version: 0,
      raw: { title: 'Open day', place: 'Main gate', starts_on: '2027-05-01', starts_at: '09:00' },
    });
    if (!announced.ok) throw new Error('refused');
    const asked = { actor: editor, id: announced.value.id, version: 1 };
    expect(await deleteEvent(deps, asked)).toMatchObject({ ok: true });
    await removePerson(deps, { actor: editor, id: person.id, version: person.version });
    expect(await deps.db.$count(college_people, eq(college_people.id, person.id))).toBe(0);
    const list = await removed();
    expect(list).toContainEqual(
      expect.objectContaining({ kind: 'event', title: 'Open day', by: 'Hauwa Sani' }),
    );
    for (const { id } of list) await restoreRemoved(deps, { actor: editor, id });
    const [event] = await deps.db.select().from(events).where(eq(events.id, announced.value.id));
    expect(event).toMatchObject({ title: 'Open day', version: 2 });
    expect(event?.starts_at.toISOString()).toBe('2027-05-01T08:00:00.000Z');
    const [again] = await deps.db.select().from(college_people).where(eq(college_people.id, person.id));
    expect(again).toMatchObject({ name: person.name, profile: person.profile, key: person.key });
    expect(again?.position).toBe(person.position);
    expect(await removed()).toEqual([]);
  });

  test('comes back once, is forgotten after thirty days, and is for nobody else', async () => {
    const made = await saveEvent(deps, {
      actor: editor,
      id: null,
      version: 0,
      raw: { title: 'Closed day', place: 'Gate', starts_on: '2027-05-02', starts_at: '09:00' },
    });
    if (!made.ok) throw new Error('refused');
    await deleteEvent(deps, { actor: editor, id: made.value.id, version: 1 });
    const id = (await removed())[0]?.id ?? '';
    const applicant = await makePerson(deps, { role: 'academic_staff' });
    expect(await restoreRemoved(deps, { actor: applicant, id })).toMatchObject(REFUSED);
    const later = (days: number) => ({
      ...deps,
      clock: () => new Date(deps.clock().getTime() + days * 86_400_000),
    });
    expect(await forgetRemoved(later(29))).toBe(0);
    const both = await Promise.all([1, 2].map(() => restoreRemoved(deps, { actor: editor, id })));
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    await deleteEvent(deps, { actor: editor, id: made.value.id, version: 2 });
    expect(await forgetRemoved(later(31))).toBe(1);
  });
});

test('the desk is for administrators', async () => {
  for (const role of ROLES.filter((each) => each !== 'admin_staff' && each !== 'master_admin')) {
    const actor = await makePerson(deps, { role });
    const id = deps.newId();
    const asked = { actor, id, version: 1 };
    for (const answer of [
      await listPages(deps, { actor }),
      await readPageDesk(deps, { actor, path: '/alumni' }),
      await savePage(deps, { actor, path: '/alumni', version: 0, raw: {} }),
      await restorePage(deps, { actor, path: '/alumni', version: 0, number: 0, note: '' }),
      await listBoards(deps, { actor }),
      await savePerson(deps, { ...asked, board: 'council', raw: {}, picture: undefined }),
      await movePerson(deps, { actor, id, direction: 'up' }),
      await removePerson(deps, asked),
      await openList(deps, EVENTS, { actor, params: NOTHING }),
      await saveEvent(deps, { ...asked, raw: {} }),
      await deleteEvent(deps, asked),
      await openList(deps, MESSAGES, { actor, params: NOTHING }),
      await readMessage(deps, { actor, id }),
      await handleMessage(deps, { ...asked, intent: 'read', assignee: '', answer: '' }),
    ])
      expect(answer, role).toEqual(REFUSED);
  }
});
