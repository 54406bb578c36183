/** `npm run check`: format, lint, types, walls and migrations; nothing is started. */
import { STATIC_CHECKS } from './testing/static-checks.ts';
import { runSteps } from './testing/tally.ts';

await runSteps(STATIC_CHECKS);
