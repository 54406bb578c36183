/** The server's front door to the admin portal. */
export { checkAudit, checkSigner, verifyTrail } from './check-audit.server.ts';
export { readOpening } from './read-opening.server.ts';
