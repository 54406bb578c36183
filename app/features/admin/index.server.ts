/** The server's front door to the admin portal. */
export { checkAudit, checkSigner, verifyTrail } from './audit/check-audit.server.ts';
export { newestAudit } from './audit/read-audit.server.ts';
export { readOpening } from './opening/read-opening.server.ts';
