/**
 * `npm run test:long`: the tests named `*.long.*` and those that start database servers. They look at every page, form and
 * field that there is, or kill processes, restore backups and build another college. CI runs them beside `npm test`
 * (decision 0098); `npm run test:long -- browser` runs only some of the groups.
 */
import { group, runGroups, withServer } from './testing/run-groups.ts';
import { BUILD, playwright, vitest } from './testing/test-runners.ts';

await runGroups(({ database, demonstration }) => [
  [
    withServer('db', vitest('long database tests', 'db-long', database)),
    group('private-server', vitest('private database server, killed and found again', 'private-server')),
    withServer('http', playwright('long tests over HTTP', ['http-long'], false, demonstration)),
  ],
  [
    group('build', BUILD),
    withServer('browser', playwright('long browser tests', ['script-long'], true, demonstration)),
  ],
]);
