/** The queue in every order and under every filter, and page 500: rows and whole screen, each beside its bare SQL. */
import type pg from 'pg';
import { findInQueue, PAGE_SIZE } from '#app/features/review/queue/find-in-queue.server.ts';
import { listApplications } from '#app/features/review/queue/list-applications.server.ts';
import { lookingAs, readQueueFilters } from '#app/features/review/queue/queue-condition.server.ts';
import { atMostTimes, type Section, type Verdict } from '../verdict.ts';
import { type Case, FILTERS } from './cases.ts';
import { inMs, timedSideBySide } from './measure.ts';
import type { World } from './world.ts';

export const COLUMNS =
  'id, application_number, first_name, last_name, program, state, status, finished_at, paid_at, created_at, status_since, assigned_to';
/** All that a row of the queue can show: further columns, the colleague's name and the kinds of documents that stand. */
export const LISTED = `${COLUMNS}, session, lga, submitted_at, withdrawn_at, caps_reference,
  (select name from users where users.id = applications.assigned_to) as colleague,
  array(select distinct kind from documents where application_id = applications.id and superseded_at is null) as held`;
export const NEWEST = 'created_at desc, id desc';
export const TIMES = 3;

export interface Rounds {
  readonly rounds: number;
}

export async function measureLists(world: World, { rounds }: Rounds): Promise<Section> {
  const verdicts: Verdict[] = [];
  for (const one of FILTERS) verdicts.push(await measureList(world, one, rounds));
  const place = await page500(world);
  if (place) verdicts.push(await measureList(world, place, rounds));
  verdicts.push(await measureScreen(world, rounds));
  return { title: `Lists of ${world.rows.toLocaleString('en')} applications`, about: ABOUT, verdicts };
}

const ABOUT =
  `Rows of a page of ${PAGE_SIZE} as the portal reads them, beside the statement that somebody would write by hand
for the same rows with \`pg\`, in turns; medians.`.replace('\n', ' ');

const bareList = (bare: pg.Client, one: Case, me: string) => {
  const text = `select ${LISTED} from applications where ${one.where} order by ${one.order ?? NEWEST} limit ${PAGE_SIZE + 1}`;
  return () => bare.query(text, one.where.includes('$1') ? [me] : []);
};

async function measureList({ deps, bare, actor }: World, one: Case, rounds: number): Promise<Verdict> {
  const filters = readQueueFilters(new URLSearchParams(one.address));
  const looking = await lookingAs(deps, actor, new Date());
  const [find, plain] = await timedSideBySide(
    rounds,
    () => findInQueue(deps.db, { filters, looking, place: filters.after, limit: PAGE_SIZE + 1 }),
    bareList(bare, one, actor.userId),
  );
  return atMostTimes(one.name, find.p50, plain.p50, TIMES, `p99 ${inMs(find.p99)}`);
}

async function page500({ bare }: World): Promise<Case | null> {
  const { rows } = await bare.query<{ ms: string; id: string; at: string }>(
    `select (extract(epoch from created_at) * 1000)::bigint as ms, id, created_at::text as at from applications
      order by ${NEWEST} offset ${499 * PAGE_SIZE - 1} limit 1`,
  );
  const [place] = rows;
  return (
    (place && {
      name: 'page 500',
      address: `after=${place.ms}.${place.id}`,
      where: `(created_at, id) < ('${place.at}', '${place.id}')`,
    }) ??
    null
  );
}

/** What the screen needs besides: the numbers beside the statuses, sessions, colleagues and kept views. */
const BESIDES = [
  'select status, count(*) from applications group by status',
  'select id from admission_sessions order by opens_at desc',
  `select u.id, u.name from profiles p join users u on u.id = p.id where p.role in ('academic_staff', 'admin_staff', 'master_admin')
     and p.suspended_at is null and p.erase_after is null and p.erased_at is null order by u.first_name, u.last_name, u.id limit 500`,
  'select id, name, query from saved_views where owner_id = $1 order by name',
];

async function measureScreen({ deps, bare, actor }: World, rounds: number): Promise<Verdict> {
  const filters = readQueueFilters(new URLSearchParams());
  const list = bareList(bare, { name: '', address: '', where: 'true' }, actor.userId);
  const [screen, plain] = await timedSideBySide(
    rounds,
    () => listApplications(deps, { actor, filters }),
    async () => {
      await list();
      for (const text of BESIDES) await bare.query(text, text.includes('$1') ? [actor.userId] : []);
    },
  );
  return atMostTimes('all that the screen of the queue reads', screen.p50, plain.p50, TIMES);
}
