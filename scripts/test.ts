/**
 * `npm test`: what somebody waits for before a change goes out. `npm test -- unit db` runs only some of the groups;
 * `npm test -- --all` runs the long tests (test-long.ts) as well, which is what CI does.
 */
import { runGroups } from './testing/run-groups.ts';
import { all, short } from './testing/test-groups.ts';

const words = process.argv.slice(2);
await runGroups(
  words.filter((word) => word !== '--all'),
  words.includes('--all') ? all : short,
);
