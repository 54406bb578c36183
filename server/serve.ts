/** The program that serves, in one piece, for main.ts to load when it is known that this process is to serve. */
import * as build from 'virtual:react-router/server-build';

export { startPortal } from './portal.ts';
export { build };
