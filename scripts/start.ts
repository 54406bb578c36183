/** `npm start`: the demonstration, on this machine alone. */
import { launch } from './launch.ts';

await launch('demo');
