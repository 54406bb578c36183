/** `npm run check`: format, lint, types, walls and migrations; nothing is started. */
import { STATIC_SOURCES, STATIC_TYPES } from './testing/static-checks.ts';
import { runLanes } from './testing/tally.ts';

await runLanes([[STATIC_TYPES], [STATIC_SOURCES]]);
