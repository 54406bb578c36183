import { desc } from 'drizzle-orm';
import { href } from 'react-router';
import type { AppDeps } from '#app/context.ts';
import { searchSite } from '#app/features/content/index.server.ts';
import { readPaymentFilters, searchPayments } from '#app/features/payments/index.server.ts';
import { findInQueue, lookingAs, readQueueFilters } from '#app/features/review/index.server.ts';
import { matchingStudents } from '#app/features/students/index.server.ts';
import { listPath } from '#app/list-address.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { students } from '#db/schema/index.ts';

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
  /** False: looking ended early, and there may be others (decision 0032). */
  readonly complete: boolean;
}

type Deps = Pick<AppDeps, 'db' | 'clock'>;
interface Asked {
  readonly actor: Actor;
  readonly q: string;
}
interface Found {
  readonly hits: readonly Hit[];
  readonly complete: boolean;
}

/** Finds applications, students, payments and pages of the site: of the records those that this person may read. */
export async function searchRecords(
  deps: Deps,
  asked: Asked,
): Promise<Result<readonly HitGroup[], { kind: 'forbidden' }>> {
  const { actor, q } = asked;
  if (!can(actor, 'admin.portal')) return err({ kind: 'forbidden' });
  const key = searchKey(q);
  if (key.length < SEARCH_LEAST) return ok([]);
  // The queue does not look for short words alone, and would show everything.
  const indexed = key.split(' ').some((word) => word.length >= SEARCH_LEAST);
  const payments = ['/payment-system', { tab: 'transactions', q }] as const;
  // All at once: one after the other they would take as long as all of them together.
  const groups = await Promise.all([
    indexed && can(actor, 'application.read-all')
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
    findPages(deps.db, q).then((found) => grouped('pages', found, ['/search', { q }], PAGES_SHOWN)),
  ]);
  return ok(
    groups.filter((group) => group !== null).filter(({ hits, complete }) => hits.length > 0 || !complete),
  );
}

/** The link leads to all of them; where looking ended early it asks for that, too. */
function grouped(
  kind: HitGroup['kind'],
  { hits, complete }: Found,
  [path, parameters]: readonly [path: string, parameters: Readonly<Record<string, string>>],
  most = SHOWN,
): HitGroup {
  const more = hits.length > most;
  const ended = !complete && !more;
  const all = listPath(path, { ...parameters, thorough: ended ? '1' : null });
  return { kind, hits: hits.slice(0, most), all: more || ended ? all : null, complete: !ended };
}

async function findApplications(deps: Deps, { actor, q }: Asked): Promise<Found> {
  const filters = readQueueFilters(new URLSearchParams({ q }));
  const looking = lookingAs(actor, deps.clock());
  const { rows, complete } = await findInQueue(deps.db, { filters, looking, place: null, limit: SHOWN + 1 });
  const hits = rows.map((row) => ({
    id: row.id,
    title: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.application_number,
    about: [row.application_number, row.program].filter(Boolean).join(', '),
    state: row.status,
    path: href('/review/applications/:id', { id: row.id }),
  }));
  return { hits, complete };
}

async function findStudents(deps: Deps, { q }: Asked): Promise<Found> {
  const everybody = { q, status: null, program: null, year: null };
  const stretch = { beyond: undefined, backwards: false, limit: SHOWN + 1, thorough: false };
  const { where, complete } = await matchingStudents(deps, everybody, stretch);
  const rows = await deps.db
    .select()
    .from(students)
    .where(where)
    .orderBy(desc(students.created_at), desc(students.id))
    .limit(SHOWN + 1);
  const hits = rows.map((row) => ({
    id: row.id,
    title: [row.first_name, row.last_name].filter(Boolean).join(' '),
    about: `${row.matriculation_number}, ${row.program}`,
    state: row.status,
    path: href('/admin-portal/students/:id', { id: row.id }),
  }));
  return { hits, complete };
}

/** As the bursary's own list finds them: that is where the link leads. */
async function findPayments(deps: Deps, { q }: Asked): Promise<Found> {
  const filters = readPaymentFilters(new URLSearchParams({ q }));
  const { rows, complete } = await searchPayments(deps, filters, SHOWN + 1);
  const hits = rows.map((row) => ({
    id: row.id,
    title: row.payment_reference,
    about: [[row.first_name, row.last_name].filter(Boolean).join(' '), row.application_number]
      .filter(Boolean)
      .join(', '),
    state: row.status,
    path: row.detailsPath,
  }));
  return { hits, complete };
}

async function findPages(db: AppDeps['db'], q: string): Promise<Found> {
  const { groups } = await searchSite({ db }, q);
  const plain = (parts: readonly { readonly text: string }[]) => parts.map(({ text }) => text).join('');
  const hits = groups
    .flatMap(({ results }) => results)
    .slice(0, PAGES_SHOWN + 1)
    .map(({ address, title, excerpt }) => ({
      id: address,
      title: plain(title),
      about: plain(excerpt),
      state: null,
      path: address,
    }));
  return { hits, complete: true };
}
