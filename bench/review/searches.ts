/** Searching the queue for parts of words: alone, with statuses that many and few have, and in other orders. */
import { findInQueue, PAGE_SIZE } from '#app/features/review/queue/find-in-queue.server.ts';
import { lookingAs, readQueueFilters } from '#app/features/review/queue/queue-condition.server.ts';
import { searchInTime } from '#app/lists/text-search.server.ts';
import { atMost, forComparison, type Section, type Verdict } from '../verdict.ts';
import { LISTED, NEWEST, type Rounds } from './lists.ts';
import { clocked, inMs, timed, timingOf } from './measure.ts';
import { drawNeedles } from './needles.ts';
import type { World } from './world.ts';

/** Up to so many applications a search is promised to be quick; among more it is given up in time. */
const LARGE = 100_000;
/** The second of the search itself, and the way there. */
export const GIVEN_UP_MS = 1_200;

interface Kind {
  readonly name: string;
  readonly address: string;
  readonly where: string;
  readonly order: string;
}

const KINDS: readonly Kind[] = [
  { name: 'alone', address: '', where: '', order: NEWEST },
  {
    name: 'with a rare status (Pending Payment)',
    address: 'status=Pending+Payment',
    where: `and status = 'Pending Payment'`,
    order: NEWEST,
  },
  {
    name: 'with Under Review',
    address: 'status=Under+Review',
    where: `and status = 'Under Review'`,
    order: NEWEST,
  },
  {
    name: 'among the decided',
    address: 'status=decided',
    where: `and status in ('Accepted', 'Rejected')`,
    order: NEWEST,
  },
  { name: 'by surname', address: 'sort=name', where: '', order: 'name_key, id' },
  {
    name: 'waiting longest',
    address: 'sort=waiting',
    where: `and status in ('Submitted', 'Under Review', 'Pending Payment')`,
    order: 'status_since, id',
  },
];

export async function measureSearches(world: World, { rounds }: Rounds): Promise<Section> {
  const { deps, bare, actor, rows } = world;
  const looking = await lookingAs(deps, actor, new Date());
  const needles = await drawNeedles(bare);
  const all: number[] = [];
  const slow: [number, string][] = [];
  const beside: Verdict[] = [];
  for (const { name, address, where, order } of KINDS) {
    const search = (q: string) => {
      const filters = readQueueFilters(new URLSearchParams(`${address}&${new URLSearchParams({ q })}`));
      return searchInTime(deps.db, q, (db) =>
        findInQueue(db, { filters, looking, place: null, limit: PAGE_SIZE + 1 }),
      );
    };
    const taken: number[] = [];
    for (const q of needles) {
      await search(q);
      for (let round = 0; round < rounds; round += 1) {
        const ms = await clocked(() => search(q));
        taken.push(ms);
        if (round === 0) slow.push([ms, `${q} ${name}`]);
      }
    }
    // By hand it can take seconds, so not each is looked for.
    const plain = await timed(12, (round) =>
      bare.query(
        `select ${LISTED} from applications where search_key like $1 ${where} order by ${order} limit ${PAGE_SIZE + 1}`,
        [`%${needles[(round * 13) % needles.length]?.toLowerCase()}%`],
      ),
    );
    const { p50, p99, max } = timingOf(taken);
    all.push(...taken);
    beside.push(
      forComparison(
        `${name}: p50, p99, slowest`,
        `${[p50, p99, max].map(inMs).join(', ')}; by hand ${inMs(plain.p50)}, ${inMs(plain.p99)}`,
      ),
    );
  }
  const { p50, p99, max } = timingOf(all);
  slow.sort(([one], [other]) => other - one);
  return {
    title: `Search in ${rows.toLocaleString('en')} applications`,
    about: `${needles.length} texts (names, middles of names, e-mail addresses, phones, numbers, references, rare and common), ${KINDS.length} ways each.`,
    verdicts: [
      forComparison('all, p50', inMs(p50)),
      ...(rows > LARGE ? [] : [atMost('all, p99', p99, 30, 'ms')]),
      atMost('all, slowest', max, GIVEN_UP_MS, 'ms'),
      ...beside,
      forComparison(
        'the slowest texts',
        slow
          .slice(0, 6)
          .map(([ms, what]) => `${what} ${inMs(ms)}`)
          .join('; '),
      ),
    ],
  };
}
