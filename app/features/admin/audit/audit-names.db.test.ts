/** What records are called in the audit trail, and that they are found by it. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openList } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { type AuditEvent, recordAudit } from '#db/audit.ts';
import {
  bank_statement_lines,
  bank_statements,
  contact_messages,
  content_pictures,
  courses,
  fees,
  gateway_settlements,
  news_items,
  profiles,
  reconciliation_differences,
  reconciliation_runs,
  releases,
  students,
  users,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { AUDIT } from './audit-list.server.ts';
import type { AuditRow } from './present-audit.server.ts';

type Recorded = Parameters<typeof recordAudit>[2];

const deps = testDeps();
let master: Actor;
let clerk: Actor;

beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin' });
  clerk = await makePerson(deps, { role: 'admin_staff', first_name: '=HYPERLINK("x")', last_name: 'Ɓala' });
});

const show = async (query: string) => {
  const list = await openList(deps, AUDIT, { actor: master, params: new URLSearchParams(query) });
  if (!list.ok) throw new Error('refused');
  return list.value.page;
};

/** As the table shows it, it can be copied into the filter. */
async function isFoundBy(row: AuditRow | undefined): Promise<void> {
  const { name } = row?.subject ?? {};
  const kind = wordsFor('en').admin.audit.subjects[row?.subjectType ?? ''];
  for (const text of [name, `${name} ${kind}`.toLowerCase()]) {
    const { rows } = await show(`subject=${encodeURIComponent(text ?? '')}`);
    expect(
      rows.map(({ id }) => id),
      text,
    ).toContain(row?.id);
  }
}

describe('what entries are about', () => {
  test('calls things by their names and leads to them, but to nothing that was erased or is gone', async () => {
    const erased = await makePerson(deps);
    await deps.db.update(users).set({ name: 'Erased account' }).where(eq(users.id, erased.userId));
    await deps.db.update(profiles).set({ erased_at: deps.clock() }).where(eq(profiles.id, erased.userId));
    const message = deps.newId();
    await deps.db.insert(contact_messages).values({
      id: message,
      name: 'Ngozi Obi',
      email: 'ngozi@example.test',
      topic: 'fees',
      message: 'When is the fee due?',
      fingerprint: message,
      created_at: deps.clock(),
    });
    const [fee] = await deps.db.select().from(fees).limit(1);
    const gone = deps.newId();
    const about = async (action: AuditEvent, subjectType: Recorded['subjectType'], subjectId: string) => {
      await recordAudit(deps.db, deps.newId, { action, actorId: erased.userId, subjectType, subjectId });
      const [row] = (await show(`subject=${subjectId}`)).rows;
      expect(row?.actor).toEqual({ id: erased.userId, name: 'Erased account', path: null });
      if (row?.subject) await isFoundBy(row);
      return row?.subject;
    };
    expect(await about('account.signed-in', 'user', erased.userId)).toEqual({
      name: 'Erased account',
      path: null,
    });
    expect(await about('message.handled', 'message', message)).toEqual({
      name: 'Ngozi Obi',
      path: `/admin-portal/messages/${message}`,
    });
    if (fee)
      expect(await about('fee.set', 'fee', fee.line_id)).toEqual({
        name: fee.name,
        path: `/payment-system/fees/${fee.line_id}`,
      });
    await recordAudit(deps.db, deps.newId, {
      action: 'application.assigned',
      actorId: clerk.userId,
      subjectType: 'application',
      subjectId: gone,
      details: { to: erased.userId, from: 'nobody' },
    });
    expect((await show(`subject=${gone}`)).rows[0]?.details).toEqual(['from: nobody', 'to: Erased account']);
    await recordAudit(deps.db, deps.newId, {
      action: 'setting.changed',
      actorId: clerk.userId,
      subjectType: 'setting',
      subjectId: 'one_person_limit',
      details: { from: 5_000_000, to: 2_500_000 },
    });
    const [changed] = (await show('what=setting.changed')).rows;
    await isFoundBy(changed);
    expect(changed).toMatchObject({
      subject: { name: 'Bank transfers: limit for one person', path: '/admin-portal/settings' },
      details: ['from: ₦50,000', 'to: ₦25,000'],
    });
    const hash = 'ab'.repeat(16);
    await deps.db.insert(content_pictures).values({
      hash,
      renditions: [],
      uploaded_by: clerk.userId,
      alt: 'Students measure a maize plant',
    });
    expect(await about('picture.saved', 'picture', hash)).toEqual({
      name: 'Students measure a maize plant',
      path: `/admin-portal/content/pictures/${hash}`,
    });
    await deps.db.update(content_pictures).set({ removed_at: deps.clock() });
    expect(await about('picture.removed', 'picture', hash)).toEqual({
      name: 'Students measure a maize plant',
      path: '/admin-portal/content/pictures',
    });
    const backup = 'portal-20261121-030700-1f3a';
    expect(await about('backup.made', 'backup', backup)).toEqual({
      name: 'Backup of 21 November 2026, 4:07 am',
      path: null,
    });
    expect(await about('restore.kept-removed', 'backup', 'portal_before_20261121_120000')).toEqual({
      name: 'Database set aside on 21 November 2026, 1:00 pm',
      path: null,
    });
    await recordAudit(deps.db, deps.newId, {
      action: 'page.revised',
      actorId: clerk.userId,
      subjectType: 'page',
      subjectId: '/home',
      details: { title: 'Home', number: 1 },
    });
    const { rows } = await show('what=page.revised');
    expect(rows[0]?.subject).toEqual({ name: 'Home', path: '/admin-portal/content/pages/home' });
    await isFoundBy(rows[0]);
    expect(await about('table.viewed', 'table', 'payments')).toEqual({
      name: 'payments',
      path: '/database-system/tables/payments',
    });
    expect(await about('gateway.configured', 'gateway', 'remita')).toMatchObject({ name: 'Remita' });
    const release = deps.newId();
    await deps.db.insert(releases).values({ id: release, title: 'First ND list', made_by: clerk.userId });
    expect(await about('release.changed', 'release', release)).toEqual({
      name: 'First ND list',
      path: `/review/releases/${release}`,
    });
    for (const type of [
      'student',
      'course',
      'offering',
      'subject',
      'news',
      'event',
      'college-person',
      'answer-template',
      'letter-template',
      'webhook',
      'api-token',
    ] as const)
      expect(await about('news.changed', type, gone), type).toBeNull();
  });

  test('names statements, their lines, settlements and comparisons, which are about no payment', async () => {
    const at = new Date('2026-03-02T23:00:00Z');
    const id = deps.newId();
    const ids = { id, created_at: deps.clock() };
    await deps.db.insert(bank_statements).values({
      ...ids,
      bank: 'Zenith Bank',
      bank_key: 'ZENITHBANK',
      file_name: 'march.csv',
      file_digest: 'x',
      from_at: at,
      to_at: new Date('2026-03-04T23:00:00Z'),
      uploaded_by: clerk.userId,
    });
    await deps.db.insert(bank_statement_lines).values({
      ...ids,
      statement_id: id,
      line_key: 'l',
      statement_key: 'k',
      amount_kobo: 2_500_000,
      narration: 'TRF FROM ADA',
      value_date: at,
    });
    await deps.db.insert(gateway_settlements).values({
      ...ids,
      gateway: 'paystack',
      day: at,
      settled_kobo: 100,
      reference: 'PO-7',
      recorded_by: clerk.userId,
    });
    await deps.db.insert(reconciliation_runs).values({
      ...ids,
      gateway: 'remita',
      source: 'file',
      file_name: 'remita.xlsx',
      from_at: at,
      to_at: new Date('2026-03-04T23:00:00Z'),
    });
    await deps.db.insert(reconciliation_differences).values({
      ...ids,
      run_id: id,
      last_run_id: id,
      gateway: 'remita',
      kind: 'missing-here',
      subject_key: 'INV-1',
      reference: 'INV-1',
    });
    for (const [action, details, name, path] of [
      [
        'payment.statement-uploaded',
        { statement: id },
        'Zenith Bank, 3 March 2026 to 5 March 2026, march.csv',
        `/payment-system/statement?statement=${id}`,
      ],
      [
        'payment.difference-resolved',
        { line: id },
        'Statement of Zenith Bank, 3 March 2026, ₦25,000, TRF FROM ADA',
        `/payment-system/statement?statement=${id}`,
      ],
      [
        'payment.settlement-recorded',
        { settlement: id },
        'Settlement of Paystack, 3 March 2026, PO-7',
        '/payment-system/bank-days?from=2026-03-03&to=2026-03-03',
      ],
      [
        'payment.reconciled',
        { run: id },
        'Comparison with Remita, 3 March 2026 to 5 March 2026, remita.xlsx',
        '/payment-system/reconciliation?show=runs',
      ],
      [
        'payment.difference-resolved',
        { difference: id },
        'Comparison with Remita, INV-1',
        '/payment-system/reconciliation?show=done',
      ],
    ] as const) {
      await recordAudit(deps.db, deps.newId, {
        action,
        actorId: clerk.userId,
        subjectType: 'payment',
        subjectId: null,
        details,
      });
      const [row] = (await show(`what=${action}`)).rows;
      expect(row?.subject, name).toEqual({ name, path });
      await isFoundBy(row);
    }
  });

  test('finds students, courses, offerings and news by what the table calls them, and nothing else', async () => {
    const ids = { student: deps.newId(), course: deps.newId(), news: deps.newId() };
    const about = async (action: AuditEvent, subjectType: keyof typeof ids) => {
      const entry = { action, actorId: clerk.userId, subjectType, subjectId: ids[subjectType] };
      await recordAudit(deps.db, deps.newId, entry);
      const [row] = (await show(`subject=${ids[subjectType]}`)).rows;
      await isFoundBy(row);
      return row?.subject?.name;
    };
    await deps.db.insert(students).values({
      id: ids.student,
      matriculation_number: 'FCAT/CRP/25/0102',
      first_name: 'Hauwa',
      program: 'Crop Production',
      year: 1,
      enrollment_date: '2025-10-06',
      search_key: 'fcat/crp/25/0102',
    });
    await deps.db.insert(courses).values({
      id: ids.course,
      code: 'AGR 199',
      title: 'Farm practice',
      year: 1,
      semester: 1,
      units: 2,
    });
    await deps.db.insert(news_items).values({
      id: ids.news,
      slug: 'audited',
      title: 'Ƙwarya seeds are in the store',
      category: 'Announcement',
      summary: 'Seeds.',
      content: 'Seeds.',
    });
    expect(await about('student.added', 'student')).toBe('FCAT/CRP/25/0102');
    expect(await about('course.added', 'course')).toBe('AGR 199');
    expect(await about('news.created', 'news')).toBe('Ƙwarya seeds are in the store');
    expect((await show('subject=AGR+199+Student')).rows).toEqual([]);
    expect((await show('subject=seeds+kwarya')).rows).toHaveLength(1);
    expect((await show('subject=AGR+198')).rows).toEqual([]);
  });
});
