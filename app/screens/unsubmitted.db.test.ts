/**
 * Academic staff review what was submitted. What an applicant has begun and never sent is not listed, found, counted,
 * opened or told of to them, whichever way they ask; to the admissions office it is.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readApplication, readTimeline } from '#app/features/admissions/index.server.ts';
import { openDocument, readPapers } from '#app/features/documents/index.server.ts';
import { readLetter } from '#app/features/letters/letter/read-letter.server.ts';
import { chooseApplications } from '#app/features/review/bulk/bulk-change.server.ts';
import { addNote } from '#app/features/review/casework/add-note.server.ts';
import { assignApplication } from '#app/features/review/casework/assign-application.server.ts';
import { revealAnswers } from '#app/features/review/casework/read-for-review.server.ts';
import {
  findInQueue,
  findNeighbours,
  lookingAs,
  placeIn,
  readCasework,
  readForReview,
  readQueueFilters,
} from '#app/features/review/index.server.ts';
import { listApplications } from '#app/features/review/queue/list-applications.server.ts';
import { readReports } from '#app/features/review/reports/read-reports.server.ts';
import { readRoll, rollOf } from '#app/features/review/reports/roll-list.server.ts';
import { exportRows } from '#app/lists/export-list.server.ts';
import { readFilters } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { writePlace } from '../lists/list-address.ts';
import { mayHear } from './live-stream.server.ts';

const deps = testDeps();
let academic: Actor;
let admin: Actor;
/** Never sent. All of them bear names that no other application has. */
let unsent: MadeApplication[];
let sent: MadeApplication;
/** Sent, and set back for a correction. */
let returned: MadeApplication;

beforeAll(async () => {
  academic = await makePerson(deps, { role: 'academic_staff' });
  admin = await makePerson(deps, { role: 'admin_staff' });
  const answers = { first_name: 'Hidden', last_name: 'Unsentson' };
  unsent = [
    await makeApplication(deps, { answers }),
    await makeApplication(deps, { answers, finished: true }),
    await makeApplication(deps, { answers, status: 'Pending Payment' }),
  ];
  const same = { first_name: 'Hidden', last_name: 'Sentson' };
  sent = await makeApplication(deps, { answers: same, status: 'Submitted' });
  returned = await makeApplication(deps, { answers: same });
  await deps.client.pool.query('update applications set submitted_at = now() where id = $1', [returned.id]);
});

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
const readable = () => idsOf([sent, returned]);

const all = async <Row>(stream: AsyncIterable<readonly Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const batch of stream) rows.push(...batch);
  return rows;
};

test('lists and counts hold only what was submitted', async () => {
  const views = [
    '',
    'status=Draft',
    'status=Pending+Payment',
    'q=hidden',
    'sort=name',
    'sort=waiting',
    'q=unsentson',
  ];
  for (const view of views) {
    const filters = readQueueFilters(new URLSearchParams(view));
    const page = await listApplications(deps, { actor: academic, filters });
    if (!page.ok) throw new Error(page.error.kind);
    for (const row of page.value.rows) expect(readable(), view).toContain(row.id);
    // The numbers are those under the search.
    if (view.startsWith('q=')) {
      const counted = Object.values(page.value.counts ?? {}).reduce((sum, count) => sum + count, 0);
      expect(counted, view).toBe(page.value.rows.length);
      continue;
    }
    expect(page.value.counts, view).toMatchObject({ Draft: 1, Submitted: 1, 'Pending Payment': 0 });
    const whole = await listApplications(deps, { actor: admin, filters });
    expect(whole, view).toMatchObject({ value: { counts: { Draft: 3, 'Pending Payment': 1 } } });
  }
  for (const application of unsent) {
    const filters = readQueueFilters(new URLSearchParams({ q: application.application_number }));
    const found = await findInQueue(deps.db, {
      filters,
      looking: await lookingAs(deps, academic, deps.clock()),
      place: null,
      limit: 10,
    });
    expect(found).toEqual([]);
  }
});

test('neighbours and bulk changes pass over the others', async () => {
  const at = writePlace(placeIn('newest', { ...sent, status_since: sent.created_at }));
  const near = await findNeighbours(deps, { actor: academic, list: '', at });
  expect(near?.next?.id ?? returned.id).toBe(returned.id);
  expect(near?.previous?.id ?? returned.id).toBe(returned.id);
  const choose = (actor: Actor, scope: 'chosen' | 'all') =>
    chooseApplications(deps, { actor, scope, ids: idsOf(unsent), query: 'q=unsentson' });
  for (const scope of ['chosen', 'all'] as const) {
    expect(await choose(academic, scope)).toEqual({ ok: false, error: { kind: 'none' } });
    expect(await choose(admin, scope)).toMatchObject({ ok: true });
  }
});

test('reports, rolls and their files do not count them', async () => {
  const none = {};
  const reports = await readReports(deps, { actor: academic, filters: none });
  expect(reports).toMatchObject({ value: { total: { counts: { Draft: 1, Submitted: 1 } } } });
  if (!reports.ok) throw new Error('refused');
  expect(reports.value.total.counts['Pending Payment']).toBeUndefined();
  const states = reports.value.states.find(({ name }) => name === 'Katsina');
  expect(states?.counts).toEqual({ Draft: 1, Submitted: 1 });
  expect(JSON.stringify(reports.value.evenings)).not.toMatch(/"(?:Draft|Pending Payment)":[1-9]/);
  expect(await readReports(deps, { actor: admin, filters: none })).toMatchObject({
    value: { total: { counts: { Draft: 3, 'Pending Payment': 1 } } },
  });

  const params = new URLSearchParams({ session: 'all' });
  const roll = await readRoll(deps, { actor: academic, params });
  expect(roll.ok && idsOf(roll.value.page.rows)).toEqual(readable());
  const exported = async (actor: Actor) => {
    const of = rollOf(await lookingAs(deps, actor, deps.clock()), null);
    const filters = readFilters(of, new URLSearchParams());
    const file = await exportRows(deps, of, { actor, filters, format: 'csv' });
    return file.ok && (await all(file.value));
  };
  expect(await exported(academic)).toHaveLength(2);
  expect(await exported(admin)).toHaveLength(5);
});

test('one of them does not exist for academic staff, whatever is asked about it', async () => {
  for (const { id } of unsent) {
    const gone = { ok: false, error: { kind: 'not-found' } };
    const actor = academic;
    expect(await readApplication(deps, { actor, id })).toEqual(gone);
    expect(await readForReview(deps, { actor, id })).toEqual(gone);
    expect(await readTimeline(deps, { actor, id })).toEqual(gone);
    expect(await readLetter({ ...deps }, { actor, id })).toEqual(gone);
    expect(await readPapers(deps, { actor, id })).toEqual(gone);
    expect(await revealAnswers(deps, { actor, id, what: 'next-of-kin' })).toEqual(gone);
    expect(await readCasework(deps, { actor, id })).toBeNull();
    expect(await mayHear(deps, actor, { kind: 'application', id })).toBe(false);
    const form = { body: 'Well?', key: deps.newId() };
    expect(await addNote(deps, { actor, id, form })).toEqual(gone);
    const take = { to: academic.userId, was: '' };
    expect(await assignApplication(deps, { actor, id, form: take })).toEqual(gone);
    const link = { applicationId: id, documentId: deps.newId(), query: new URLSearchParams() };
    expect(await openDocument(deps, { actor, ...link })).toEqual(gone);
    // The office reads it, and so does its owner.
    for (const reader of [admin, await ownerOf(id)])
      expect(await readApplication(deps, { actor: reader, id })).toMatchObject({ ok: true });
  }
  const beside = await readCasework(deps, { actor: academic, id: sent.id });
  for (const { id } of beside?.duplicates ?? []) expect(readable()).toContain(id);
  expect((await readCasework(deps, { actor: admin, id: sent.id }))?.duplicates.length).toBeGreaterThan(1);
});

const ownerOf = async (id: string): Promise<Actor> => {
  const found = unsent.find((application) => application.id === id);
  if (!found) throw new Error('whose?');
  return found.owner;
};

test('one that was submitted and set back is read on', async () => {
  expect(await readForReview(deps, { actor: academic, id: returned.id })).toMatchObject({ ok: true });
  expect(await mayHear(deps, academic, { kind: 'application', id: returned.id })).toBe(true);
});

/** Reads the table for its owner alone, for who holds a permission that academic staff do not, or for no reader at all. */
const ASK_OTHERWISE: Readonly<Record<string, string>> = {
  'features/admin/audit/present-audit.server.ts': 'audit.read',
  'features/admin/audit/audit-list.server.ts': 'audit.read',
  'features/admin/overview/read-dashboard.server.ts': 'admin.portal',
  'features/admissions/application/export-own-applications.server.ts': 'own',
  'features/admissions/application/forget-application.server.ts': 'job',
  'features/my-data/closing/erase-accounts.server.ts': 'job',
  'features/admissions/application/list-own-applications.server.ts': 'own',
  'features/admissions/form/find-earlier-answers.server.ts': 'own',
  'features/admissions/application/move-application.server.ts': 'asked before',
  'features/admissions/offerings/offering-list.server.ts': 'offerings.manage',
  'features/admissions/record/store-verdicts.server.ts': 'offerings.manage',
  'features/admissions/record/shared-numbers.server.ts': 'own, whether another has its number',
  'features/admissions/situation/read-situations.server.ts': 'own',
  'features/admissions/situation/read-offer-facts.server.ts': 'own',
  'features/api/calls/payments.server.ts': 'scope of a program',
  'features/documents/papers/export-own-documents.server.ts': 'own',
  'features/content/contact/send-message.server.ts': 'own',
  'features/identity/recovery/open-recovery.server.ts': 'account.recover',
  'features/documents/papers/remind-of-documents.server.ts': 'job',
  'features/admissions/record/admission-session.server.ts': 'asked before',
  'features/letters/letter/read-letter.server.ts': 'own, staff, and whoever has the code',
  'features/letters/letter/compose-letters.server.ts': 'asked before',
  'features/letters/letter/pack-letters.server.ts': 'job',
  'features/offers/desk/offer-list.server.ts': 'offers.manage',
  'features/offers/record/issue-admission.server.ts': 'asked before',
  'features/offers/record/may-be-enrolled.server.ts': 'asked before',
  'features/offers/record/session-of-place.server.ts': 'asked before',
  'features/review/appeals/read-appeal.server.ts': 'own, and appeals.decide',
  'features/offers/record/prepare-offer.server.ts': 'asked before',
  'features/review/releases/letters-of-release.server.ts': 'releases.manage',
  'features/review/decisions/hold-decision.server.ts':
    'application.read-all, of one that read-for-review read',
  'features/review/queue/queue-order.server.ts': 'a place in a list',
  'features/review/file-rows/select-rows.server.ts': 'application.export, asked before',
  'features/review/bulk/read-bulk-change.server.ts': 'what was chosen before',
  'features/review/bulk/run-bulk-change.server.ts': 'job',
  'features/operations/tables/read-table.server.ts': 'own, to leave out',
  'features/students/register/change-standing.server.ts': 'students.manage',
  'features/students/enrolment/enrol-applicant.server.ts': 'students.enrol',
  'features/students/enrolment/list-candidates.server.ts': 'students.enrol',
  'features/students/import/student-file.server.ts': 'students.manage',
  'features/students/import/caps-file.server.ts': 'students.manage',
  'features/students/import/candidate-file.server.ts': 'students.manage',
  'notices.server.ts': 'submitted ones',
  'screens/decision-and-money-notices.server.ts': 'paid for',
  'features/documents/papers/read-originals.server.ts': 'of one that was read before',
  'screens/read-known-person.server.ts': 'account.recover',
  'features/admin/settings/read-settings.server.ts': 'how many, settings.manage',
};

test('every file that reads the table of applications asks who may read what', () => {
  const root = join(import.meta.dirname, '..');
  const asks = /\b(?:everSubmitted|readableBy|lookingAs|subjectOf|wasSubmitted|queueCondition)\b/;
  const reads = /(?:from|Join)\(applications\b|from applications\b/;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.server.ts') && !name.startsWith('features/payments/'),
  );
  const silent = files.filter((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    return reads.test(text) && !asks.test(text);
  });
  expect(silent.filter((name) => !(name in ASK_OTHERWISE))).toEqual([]);
});
