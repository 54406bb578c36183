/** `npm run serve`: production. Refuses demonstration data, default secrets and the sandbox gateway. */
import { launch } from './launch.ts';

await launch('production');
