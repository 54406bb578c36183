/** The server's front door to the admin portal. */
export { checkAudit, checkSigner } from './check-audit.server.ts';
