/** `npm run test:long`: the tests named `*.long.*` and those that start database servers (decision 0098). */
import { runGroups } from './testing/run-groups.ts';
import { long } from './testing/test-groups.ts';

await runGroups(process.argv.slice(2), long);
