/** The queue: who sees it, what finds an application, and that walking through its pages meets each one once. */

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#core/admissions/application-status.ts';
import type { CapsDifference, CapsState } from '#core/admissions/caps.ts';
import { EXPECTED_KINDS } from '#core/documents/needed-documents.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { FIRST_QUEUE_COLUMNS } from '#core/review/application-columns.ts';
import {
  academic_records,
  applications,
  caps_standings,
  documents,
  information_requests,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { GOOD_ANSWERS, makeApplication, makePerson } from '#tests/factories/index.ts';
import { PAGE_SIZE } from './find-in-queue.server.ts';
import { listApplications } from './list-applications.server.ts';
import { readQueueFilters } from './queue-condition.server.ts';
import { chooseColumns, keepView } from './queue-views.server.ts';

const deps = testDeps();
let admin: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});

async function list(search: string | Record<string, string> = {}, actor = admin) {
  const filters = readQueueFilters(new URLSearchParams(search));
  const result = await listApplications(deps, { actor, filters });
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

const set = (id: string, columns: Partial<typeof applications.$inferInsert>) =>
  deps.db.update(applications).set(columns).where(eq(applications.id, id));

const numbers = (page: Awaited<ReturnType<typeof list>>) => page.rows.map((row) => row.application_number);

test('what is missing or asked for is found among what is open', async () => {
  const ids = async (papers: string) => (await list({ papers })).rows.map(({ id }) => id);
  const bare = await makeApplication(deps, { status: 'Submitted' });
  const decided = await makeApplication(deps, { status: 'Rejected' });
  const asked = await makeApplication(deps, { status: 'Under Review' });
  const complete = await makeApplication(deps, { status: 'Under Review' });
  for (const kind of EXPECTED_KINDS)
    await deps.db.insert(documents).values({
      id: deps.newId(),
      application_id: complete.id,
      kind,
      uploaded_by: complete.user_id,
      file_name: 'paper.jpg',
      media_type: 'image/jpeg',
      bytes: 1,
      sha256: 'x',
      sent_sha256: 'x',
      storage_key: deps.newId(),
    });
  const requests = (status: string, application_id: string) =>
    deps.db.insert(information_requests).values({
      id: deps.newId(),
      application_id,
      field: 'phone',
      message: 'Another one, please.',
      due_on: '2026-01-20',
      status,
      asked_by: admin.userId,
    });
  await requests('asked', asked.id);
  await requests('answered', complete.id);
  expect(await ids('missing')).toEqual([asked.id, bare.id]);
  expect(await ids('asked')).toEqual([asked.id]);
  expect(await ids('answered')).toEqual([complete.id]);
  expect(await ids('anything')).toContain(decided.id);
});

test('details that differ on CAPS are found, however far JAMB or the college has moved the candidate', async () => {
  const differences = [{ field: 'sex', ours: 'male', theirs: 'female' }] as const;
  const stands = async (state: CapsState, found: readonly CapsDifference[]) => {
    const { id } = await makeApplication(deps, { status: 'Under Review' });
    const row = {
      application_id: id,
      state,
      differences: found,
      read_at: deps.clock(),
      read_by: admin.userId,
    };
    await deps.db.insert(caps_standings).values(row);
    return id;
  };
  const differs = await stands('differs', differences);
  const sent = await stands('sent', differences);
  const same = await stands('sent', []);
  const ids = async (caps: string) => (await list({ caps })).rows.map(({ id }) => id);
  expect(await ids('differs')).toEqual([sent, differs]);
  expect(await ids('sent')).toEqual([same, sent]);
});

describe('finding', () => {
  test('by name without accents, by number however typed, by e-mail, phone and programme', async () => {
    const wanted = await makeApplication(deps, {
      answers: {
        first_name: 'Ƙwairanga',
        last_name: "O'Brien-Ɗan Bello",
        email: 'kwai@unusual.example',
        phone: '+2348129998887',
        program: 'Forestry',
      },
    });
    await makeApplication(deps);
    const typed = wanted.application_number.replaceAll('-', '').toLowerCase();
    for (const q of [
      'kwairanga',
      'OBRIEN dan bello',
      'bello kwairanga',
      'rien',
      wanted.application_number,
      typed,
      'kwai@unusual',
      '0812 999 8887',
      '+234 812 999 8887',
      'forest',
    ]) {
      expect(numbers(await list({ q })), q).toEqual([wanted.application_number]);
    }
  });

  test('by the JAMB number of the academic record, however typed, as lists off CAPS name people', async () => {
    const { id, application_number } = await makeApplication(deps);
    await deps.db.insert(academic_records).values({ application_id: id, jamb_number: '202610126704CD' });
    expect(numbers(await list({ q: ' 2026 1012 6704 cd' }))).toEqual([application_number]);
    expect(numbers(await list({ q: '202610126704CE' }))).toEqual([]);
  });

  test('takes the signs of patterns and the odd characters of an address as text', async () => {
    for (const q of [
      '%%%',
      '___',
      'a\\b',
      "'; drop table applications; --",
      'abcq\u0000cdeq',
      '\u{1F600}\u{1F600}\u{1F600}',
    ]) {
      expect(numbers(await list({ q })), q).toEqual([]);
    }
  });

  test('a short text is searched for, too, and signs that fold to nothing find nothing', async () => {
    await makeApplication(deps);
    for (const q of ["'", '--']) expect((await list({ q })).rows, q).toEqual([]);
    expect((await list({ q: '   ' })).rows.length).toBeGreaterThan(0);
    const { application_number } = await makeApplication(deps, { answers: { last_name: 'Xqz' } });
    expect(numbers(await list({ q: 'xq' }))).toEqual([application_number]);
  });

  test('does not search what is personal', async () => {
    await makeApplication(deps, {
      answers: {
        nin_number: '99887766554',
        next_of_kin_name: 'Zubairu Kafinta',
        next_of_kin_phone: '+2349091234567',
      },
    });
    for (const q of ['99887766554', 'Zubairu', '0909 123 4567']) {
      expect(numbers(await list({ q })), q).toEqual([]);
    }
  });

  test('filters by status and programme together, and passes over what is no status', async () => {
    const wanted = await makeApplication(deps, {
      status: 'Under Review',
      answers: { program: 'Soil Science' },
    });
    await makeApplication(deps, { status: 'Accepted', answers: { program: 'Soil Science' } });
    await makeApplication(deps, { status: 'Under Review', answers: { program: 'Animal Production' } });
    const found = await list({ status: 'Under Review', program: 'Soil Science' });
    expect(numbers(found)).toEqual([wanted.application_number]);
    expect(numbers(await list({ status: 'Enrolled' }))).toEqual(numbers(await list()));
  });
});

describe('what a row tells', () => {
  test('is exactly this, and nothing personal', async () => {
    const made = await makeApplication(deps, { status: 'Submitted', answers: { email: 'row@example.test' } });
    const page = await list({ q: 'row@example.test' });
    expect(page.rows).toEqual([
      {
        id: made.id,
        application_number: made.application_number,
        name: `${GOOD_ANSWERS.first_name} ${GOOD_ANSWERS.last_name}`,
        status: 'Submitted',
        decided: null,
        withdrawn: false,
        finished: true,
        since: made.created_at.toISOString(),
        days: 0,
        duplicates: [],
        assignee: null,
        readers: [],
        own: null,
        missing: 4,
        values: {
          application_number: made.application_number,
          program: GOOD_ANSWERS.program,
          status: 'Submitted',
          since: made.created_at.toISOString(),
          paid: null,
        },
        place: `${made.created_at.getTime()}.${made.id}`,
      },
    ]);
    const sent = JSON.stringify(page);
    for (const secret of [
      GOOD_ANSWERS.nin_number,
      GOOD_ANSWERS.next_of_kin_name,
      GOOD_ANSWERS.religion,
      made.nin_number,
    ]) {
      expect(sent).not.toContain(secret);
    }
  });

  test('an unnamed Draft has no name', async () => {
    const made = await makeApplication(deps, {
      answers: { first_name: null, last_name: null, program: null, email: 'unnamed@example.test' },
    });
    expect((await list({ q: 'unnamed@example' })).rows).toMatchObject([
      { id: made.id, name: null, values: { program: null }, finished: false },
    ]);
  });
});

describe('who', () => {
  for (const role of ROLES) {
    const staff = role !== 'applicant' && role !== 'student';
    test(`${role} ${staff ? 'sees all applications' : 'is refused'}`, async () => {
      const actor = await makePerson(deps, { role });
      const filters = readQueueFilters(new URLSearchParams());
      const result = await listApplications(deps, { actor, filters });
      if (staff) expect(result.ok).toBe(true);
      else expect(result).toEqual({ ok: false, error: { kind: 'forbidden' } });
    });
  }
});

describe('pages', () => {
  test('forwards and backwards meet every application once, also among equal times', async () => {
    const total = 2 * PAGE_SIZE + 7;
    const program = 'Agricultural Extension';
    const made: string[] = [];
    for (let index = 0; index < total; index += 1) {
      // Three share each moment, so that only the id tells them apart.
      const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 60_000);
      const { application_number } = await makeApplication(deps, { createdAt, answers: { program } });
      made.push(application_number);
    }
    const newestFirst = made.toReversed();

    const forwards: string[] = [];
    let page = await list({ program });
    expect(page.previous).toBeNull();
    forwards.push(...numbers(page));
    while (page.next) {
      page = await list({ program, after: page.next });
      forwards.push(...numbers(page));
    }
    expect(forwards).toEqual(newestFirst);

    const backwards = numbers(page);
    while (page.previous) {
      page = await list({ program, before: page.previous });
      backwards.unshift(...numbers(page));
    }
    // The top is shown as a whole page, so it repeats what the page below it has shown.
    expect([...new Set(backwards)]).toHaveLength(total);
    expect(numbers(page)).toEqual(newestFirst.slice(0, PAGE_SIZE));
    expect(page.next).not.toBeNull();
  });

  test('a place that no address should hold shows the first page', async () => {
    const first = numbers(await list());
    for (const after of [
      '',
      'x',
      '99999999999999999.1',
      `253402300800000.${deps.newId()}`,
      `1.${'0'.repeat(36)}`,
      '-1.2',
    ]) {
      expect(numbers(await list({ after })), after).toEqual(first);
    }
  });
});

test('the numbers beside the statuses are those under the other filters, withdrawn ones apart from rejected ones', async () => {
  const program = 'Food Technology';
  const made = (status: ApplicationStatus, more: Parameters<typeof makeApplication>[1] = {}) =>
    makeApplication(deps, { status, answers: { program }, ...more });
  await made('Submitted');
  const rejected = await made('Rejected');
  const withdrawn = await made('Rejected');
  await set(withdrawn.id, { withdrawn_at: deps.clock() });
  // Taken up again: the mark of its withdrawal says nothing any more.
  const again = await made('Under Review');
  await set(again.id, { withdrawn_at: deps.clock() });
  const none = Object.fromEntries([...APPLICATION_STATUSES, 'withdrawn'].map((status) => [status, 0]));
  const counts = { ...none, Submitted: 1, 'Under Review': 1, Rejected: 1, withdrawn: 1 };
  expect((await list({ program })).counts).toEqual(counts);
  expect((await list({ program, status: 'Accepted' })).counts).toEqual(counts);
  expect((await list({ program, q: 'nobody at all' })).counts).toEqual(none);
  const ids = async (status: string) => (await list({ program, status })).rows.map(({ id }) => id);
  expect(await ids('Rejected')).toEqual([rejected.id]);
  expect(await ids('decided')).toEqual([rejected.id]);
  expect(await ids('withdrawn')).toEqual([withdrawn.id]);
});

test('what its owner deleted is no row of the queue, until money that came late brings it back', async () => {
  const { id } = await makeApplication(deps, {
    status: 'Draft',
    answers: { program: 'Agricultural Economics' },
  });
  await set(id, { deleted_at: deps.clock() });
  const view = async () => {
    const { rows, counts } = await list({ program: 'Agricultural Economics' });
    return [rows.length, counts?.Draft, counts?.Submitted];
  };
  expect(await view()).toEqual([0, 0, 0]);
  await set(id, { status: 'Submitted' });
  expect(await view()).toEqual([1, 0, 1]);
});

test('to review is what the reader may decide: by the status, and of somebody else', async () => {
  const academic = await makePerson(deps, { role: 'academic_staff' });
  const answers = { program: 'Forestry' } as const;
  const submitted = await makeApplication(deps, { status: 'Submitted', answers });
  const reviewed = await makeApplication(deps, { status: 'Under Review', answers });
  const own = await makeApplication(deps, { status: 'Under Review', answers, owner: academic });
  const ids = async (actor: Actor) =>
    new Set((await list({ status: 'to-review', program: 'Forestry' }, actor)).rows.map(({ id }) => id));
  const both = await ids(admin);
  for (const { id } of [submitted, reviewed, own]) expect(both).toContain(id);
  const theirs = await ids(academic);
  expect(theirs).toContain(reviewed.id);
  expect(theirs).not.toContain(submitted.id);
  expect(theirs).not.toContain(own.id);
});

test('each person has the columns that they chose, in one order, and duplicates are told where they are shown', async () => {
  const other = await makePerson(deps, { role: 'admin_staff' });
  for (const actor of [admin, other])
    expect(await list({}, actor)).toMatchObject({ columns: FIRST_QUEUE_COLUMNS, shortcuts: true });
  const answers = { nin_number: '55555555555', phone: '+2348055555555', program: 'Soil Science' } as const;
  const one = await makeApplication(deps, { status: 'Submitted', answers: { ...answers, lga: 'Funtua' } });
  await makeApplication(deps, { status: 'Submitted', answers: { ...answers, last_name: 'Bature' } });
  await chooseColumns(deps, { actor: other, columns: ['duplicates'], shortcuts: true });
  const likenesses = async () => (await list({ q: one.application_number }, other)).rows[0]?.duplicates;
  expect(await likenesses()).toEqual(['nin', 'phone']);
  const columns = ['started', 'nin_number', 'status', 'session'];
  await chooseColumns(deps, { actor: other, columns, shortcuts: false });
  expect(await list({}, other)).toMatchObject({
    columns: ['session', 'status', 'started'],
    shortcuts: false,
  });
  expect(await likenesses()).toEqual([]);
  expect((await list()).columns, 'of a colleague').toEqual(FIRST_QUEUE_COLUMNS);
  const applicant = await makePerson(deps);
  expect(await chooseColumns(deps, { actor: applicant, columns, shortcuts: true })).toMatchObject({
    ok: false,
  });
});

test('academic staff learn nothing of drafts that were never sent, also not as duplicates', async () => {
  const academic = await makePerson(deps, { role: 'academic_staff' });
  for (const actor of [academic, admin])
    await chooseColumns(deps, { actor, columns: ['duplicates'], shortcuts: true });
  const answers = { nin_number: '66666666666', phone: '+2348066666666', lga: 'Bakori' } as const;
  const sent = await makeApplication(deps, { status: 'Under Review', answers });
  await makeApplication(deps, { answers });
  const seen = async (actor: Actor) =>
    (await list({ q: sent.application_number }, actor)).rows[0]?.duplicates;
  expect(await seen(admin)).toEqual(['nin', 'phone', 'name']);
  expect(await seen(academic)).toEqual([]);
});

test('a view gets a name that is taken only after that was confirmed', async () => {
  const keep = (view: string, more: Record<string, string> = {}) =>
    keepView(deps, { actor: admin, form: { name: 'Mornings', view, ...more } });
  expect(await keep('status=Submitted')).toEqual({ ok: true, value: { query: 'status=Submitted' } });
  expect(await keep('status=Submitted'), 'sent twice').toMatchObject({ ok: true });
  expect(await keep('status=Accepted')).toEqual({ ok: false, error: { kind: 'taken' } });
  expect(await keep('status=Accepted', { replace: 'Evenings' })).toMatchObject({ ok: false });
  expect((await list()).views).toMatchObject([{ name: 'Mornings', query: 'status=Submitted' }]);
  expect(await keep('status=Accepted', { replace: 'Mornings' })).toMatchObject({ ok: true });
  expect((await list()).views).toMatchObject([{ name: 'Mornings', query: 'status=Accepted' }]);
});
