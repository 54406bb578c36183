import { href } from 'react-router';
import { searchSite } from '#app/features/content/index.server.ts';
import { readPaymentFilters, searchPayments } from '#app/features/payments/index.server.ts';
import { findInQueue, lookingAs, readQueueFilters } from '#app/features/review/index.server.ts';
import { nameOf, readStudentFilters, searchStudents } from '#app/features/students/index.server.ts';
import type { SearchedPage } from '#app/lists/keyset.server.ts';
import { listPath } from '#app/lists/list-address.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { searchInTime } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { type ShownStatus, shownStatusOf } from '#core/payments/payment-status.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import type { StatusName } from '#messages/en/status-names.ts';
import { PEOPLE } from '../people/people-list.server.ts';

/** The indexes find by groups of three letters; a shorter text would read every record. */
export const SEARCH_LEAST = 3;
const SHOWN = 8;
const PAGES_SHOWN = 6;

interface Hit {
  readonly id: string;
  readonly title: string;
  /** Beside the title: a number, a programme. */
  readonly about: string;
  readonly state: StatusName | ShownStatus | null;
  readonly path: string;
}
export interface HitGroup {
  readonly kind: 'applications' | 'students' | 'payments' | 'people' | 'pages';
  readonly hits: readonly Hit[];
  /** The page that lists all of them; null when all are shown. */
  readonly all: string | null;
  /** Looking took too long and was given up. */
  readonly tooBroad: boolean;
}

type Deps = Pick<AppDeps, 'db' | 'clock'>;
interface Asked {
  readonly actor: Actor;
  readonly q: string;
}
/** Null means that the search was given up. */
type Found = readonly Hit[] | null;

/** Finds applications, students, payments, accounts and pages of the site: of the records those that this person may read. */
export async function searchRecords(
  deps: Deps,
  asked: Asked,
): Promise<Result<readonly HitGroup[], { kind: 'forbidden' }>> {
  const { actor, q } = asked;
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const key = searchKey(q);
  if (key.length < SEARCH_LEAST) return ok([]);
  const payments = ['/payment-system', { tab: 'transactions', q }] as const;
  // All at once: one after the other they would take as long as all of them together.
  const groups = await Promise.all([
    can(actor, 'application.read-all')
      ? findApplications(deps, asked).then((found) => grouped('applications', found, ['/review', { q }]))
      : null,
    can(actor, 'students.directory')
      ? findStudents(deps, asked).then((found) =>
          grouped('students', found, ['/admin-portal/students', { q }]),
        )
      : null,
    can(actor, 'payments.screen')
      ? findPayments(deps, asked).then((found) => grouped('payments', found, payments))
      : null,
    mayEver(actor, 'roles.manage')
      ? findPeople(deps, asked).then((found) => grouped('people', found, ['/admin-portal/people', { q }]))
      : null,
    findPages(deps.db, q).then((found) => grouped('pages', found, ['/search', { q }], PAGES_SHOWN)),
  ]);
  return ok(
    groups.filter((group) => group !== null).filter(({ hits, tooBroad }) => hits.length > 0 || tooBroad),
  );
}

/** The link leads to all of them. */
function grouped(
  kind: HitGroup['kind'],
  found: Found,
  [path, parameters]: readonly [path: string, parameters: Readonly<Record<string, string>>],
  most = SHOWN,
): HitGroup {
  const hits = found ?? [];
  const all = hits.length > most ? listPath(path, parameters) : null;
  return { kind, hits: hits.slice(0, most), all, tooBroad: found === null };
}

async function findApplications(deps: Deps, { actor, q }: Asked): Promise<Found> {
  const filters = readQueueFilters(new URLSearchParams({ q }));
  const looking = await lookingAs(deps, actor, deps.clock());
  const rows = await searchInTime(deps.db, q, (db) =>
    findInQueue(db, { filters, looking, place: null, limit: SHOWN + 1 }),
  );
  return hitsOf({ rows: rows ?? [], tooBroad: rows === null }, (row) => ({
    id: row.id,
    title: fullName(row.first_name, row.last_name) || row.application_number,
    about: [row.application_number, row.program].filter(Boolean).join(', '),
    state: row.status,
    path: href('/review/applications/:id', { id: row.id }),
  }));
}

async function findStudents(deps: Deps, { q }: Asked): Promise<Found> {
  const filters = readStudentFilters(new URLSearchParams({ q }));
  const page = await searchStudents(deps, filters, SHOWN + 1);
  return hitsOf(page, (row) => ({
    id: row.id,
    title: nameOf(row),
    about: `${row.matriculation_number}, ${row.program}`,
    state: row.status as StudentStatus,
    path: href('/admin-portal/students/:id', { id: row.id }),
  }));
}

/** The search finds payments as the bursary's own list does: that is where the link leads. */
async function findPayments(deps: Deps, { q }: Asked): Promise<Found> {
  const filters = readPaymentFilters(new URLSearchParams({ q }));
  const page = await searchPayments(deps, filters, SHOWN + 1);
  return hitsOf(page, (row) => ({
    id: row.id,
    title: row.payment_reference,
    about: [fullName(row.first_name, row.last_name), row.application_number].filter(Boolean).join(', '),
    state: shownStatusOf(row.status, row.refunded),
    path: row.detailsPath,
  }));
}

const hitsOf = <Row>(
  { rows, tooBroad }: Pick<SearchedPage<Row>, 'rows' | 'tooBroad'>,
  hit: (row: Row) => Hit,
): Found => (tooBroad ? null : rows.map(hit));

async function findPeople(deps: Deps, { actor, q }: Asked): Promise<Found> {
  const found = await openList(deps, PEOPLE, { actor, params: new URLSearchParams({ q }) });
  if (!found.ok) return [];
  return hitsOf(found.value.page, ({ id, to, values }) => ({
    id,
    title: values.name ?? '',
    about: values.email ?? '',
    state: null,
    path: to ?? '',
  }));
}

async function findPages(db: AppDeps['db'], q: string): Promise<Found> {
  // The address of a person, of which a part could be taken for a word of the site.
  if (q.includes('@')) return [];
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
