import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { searchSite } from '#app/features/content/index.server.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, payments, students } from '#db/schema/index.ts';

/** The indexes find by groups of three letters; a shorter text would read every record. */
export const SEARCH_LEAST = 3;
const SHOWN = 8;
const PAGES_SHOWN = 6;

export interface Hit {
  readonly id: string;
  readonly title: string;
  /** Beside the title: a number, a programme. */
  readonly about: string;
  readonly state: string | null;
  readonly path: string;
}
export interface HitGroup {
  readonly kind: 'applications' | 'students' | 'payments' | 'pages';
  readonly hits: readonly Hit[];
  /** Where all of them are; null when all are shown. */
  readonly all: string | null;
}

/** Finds applications, students, payments and pages of the site: of the records those that this person may read. */
export async function searchRecords(
  { db }: Pick<AppDeps, 'db'>,
  { actor, q }: { actor: Actor; q: string },
): Promise<Result<readonly HitGroup[], { kind: 'forbidden' }>> {
  if (!can(actor, 'admin.portal')) return err({ kind: 'forbidden' });
  const key = searchKey(q);
  if (key.length < SEARCH_LEAST) return ok([]);
  const all = encodeURIComponent(q);
  const groups: HitGroup[] = [];
  if (can(actor, 'application.read-all'))
    groups.push(grouped('applications', await findApplications(db, key), `/student-portal?q=${all}`));
  if (can(actor, 'students.directory'))
    groups.push(grouped('students', await findStudents(db, key), `/admin-portal/students?q=${all}`));
  if (can(actor, 'payments.screen'))
    groups.push(
      grouped('payments', await findPayments(db, key, q), `/payment-system?tab=transactions&q=${all}`),
    );
  groups.push(grouped('pages', await findPages(db, q), `/search?q=${all}`, PAGES_SHOWN));
  return ok(groups.filter(({ hits }) => hits.length > 0));
}

const grouped = (kind: HitGroup['kind'], hits: readonly Hit[], all: string, most = SHOWN): HitGroup => ({
  kind,
  hits: hits.slice(0, most),
  all: hits.length > most ? all : null,
});

/** Word by word, in any order, each somewhere in the key. */
const inKey = (column: SQL | typeof applications.search_key | typeof students.search_key, key: string): SQL =>
  sql.join(
    key
      .split(' ')
      .slice(0, 6)
      .map((word) => sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  );

async function findApplications(db: Queryable, key: string): Promise<readonly Hit[]> {
  const rows = await db
    .select()
    .from(applications)
    .where(inKey(applications.search_key, key))
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(SHOWN + 1);
  return rows.map((row) => ({
    id: row.id,
    title: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.application_number,
    about: [row.application_number, row.program].filter(Boolean).join(', '),
    state: row.status,
    path: `/student-portal/applications/${row.id}`,
  }));
}

async function findStudents(db: Queryable, key: string): Promise<readonly Hit[]> {
  const rows = await db
    .select()
    .from(students)
    .where(inKey(students.search_key, key))
    .orderBy(desc(students.created_at), desc(students.id))
    .limit(SHOWN + 1);
  return rows.map((row) => ({
    id: row.id,
    title: [row.first_name, row.last_name].filter(Boolean).join(' '),
    about: `${row.matriculation_number}, ${row.program}`,
    state: row.status,
    path: `/admin-portal/students/${row.id}`,
  }));
}

async function findPayments(db: Queryable, key: string, q: string): Promise<readonly Hit[]> {
  const typed = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({ payment: payments, application: applications })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(
      or(
        sql`${payments.payment_reference} ilike ${typed}`,
        sql`${payments.application_id} in (select id from ${applications} where ${inKey(applications.search_key, key)})`,
      ),
    )
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(SHOWN + 1);
  return rows.map(({ payment, application }) => ({
    id: payment.id,
    title: payment.payment_reference,
    about: [
      [application.first_name, application.last_name].filter(Boolean).join(' '),
      application.application_number,
    ]
      .filter(Boolean)
      .join(', '),
    state: payment.status,
    path: `/payment-system/${payment.id}`,
  }));
}

async function findPages(db: AppDeps['db'], q: string): Promise<readonly Hit[]> {
  const { groups } = await searchSite({ db }, q);
  const plain = (parts: readonly { readonly text: string }[]) => parts.map(({ text }) => text).join('');
  return groups
    .flatMap(({ results }) => results)
    .slice(0, PAGES_SHOWN + 1)
    .map(({ address, title, excerpt }) => ({
      id: address,
      title: plain(title),
      about: plain(excerpt),
      state: null,
      path: address,
    }));
}
