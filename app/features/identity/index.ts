/** The browser's front door to identity. */
export { SessionWatch } from './parts/SessionWatch.tsx';
