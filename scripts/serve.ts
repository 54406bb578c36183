/** `npm run serve`: production. Refuses demonstration data, default secrets and the sandbox gateway. */
import { launch } from './running/launch.ts';

await launch('production');
