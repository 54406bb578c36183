/**
 * `npm test`: what somebody waits for before a change goes out. `npm test -- unit db` runs only some of the groups. What
 * takes long and says less about a single change is in test-long.ts (decision 0098).
 */
import { group, runGroups, withServer } from './testing/run-groups.ts';
import { STATIC_SOURCES, STATIC_TYPES } from './testing/static-checks.ts';
import { BUILD, playwright, vitest } from './testing/test-runners.ts';

/** In each lane the cheapest first; the build comes before the tests that need it. */
await runGroups(({ database, demonstration }) => [
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
]);
