/**
 * The groups of tests in two lanes, those of `npm test` and those that take long (decision 0098). In each lane the cheapest
 * come first, and the build before the tests that need it.
 */
import { type Group, group, type Shared, withServer } from './run-groups.ts';
import { STATIC_SOURCES, STATIC_TYPES } from './static-checks.ts';
import { BUILD, playwright, vitest } from './test-runners.ts';

type Lanes = readonly [readonly Group[], readonly Group[]];

export const short = ({ database, demonstration }: Shared): Lanes => [
  [
    { group: 'static', ...STATIC_TYPES },
    group('unit', vitest('unit tests', 'unit')),
    withServer('http', playwright('access over HTTP', ['http'], false, demonstration)),
    withServer('db', vitest('database tests', 'db', database)),
  ],
  [
    { group: 'static', ...STATIC_SOURCES },
    group('build', BUILD),
    withServer('browser', playwright('browser tests', ['script', 'no-script'], true, demonstration)),
  ],
];

/** They look at every page, form and field that there is, or kill processes, restore backups and build another college. */
export const long = ({ database, demonstration }: Shared): Lanes => [
  [
    withServer('db', vitest('long database tests', 'db-long', database)),
    group('private-server', vitest('private database server, killed and found again', 'private-server')),
  ],
  [
    group('build', BUILD),
    withServer('browser', playwright('long browser tests', ['script-long'], true, demonstration)),
    withServer('http', playwright('long tests over HTTP', ['http-long'], false, demonstration)),
  ],
];

/** Both kinds as one run, in which no lane waits for the other one between them. */
export function all(shared: Shared): Lanes {
  const [first, second] = short(shared);
  const [longFirst, longSecond] = long(shared);
  return [
    [...first, ...longFirst],
    [...second, ...longSecond.filter(({ steps }) => !steps.includes(BUILD))],
  ];
}
