/** The server's front door to the admin portal. */
export { APPROVAL_KINDS, type Described, decideApproval } from './approvals/approval-kinds.server.ts';
export { newestAudit, readChain } from './audit/audit-list.server.ts';
export { checkAudit, checkSigner, verifyTrail } from './audit/check-audit.server.ts';
export { countFactors } from './desk/count-factors.server.ts';
export { readOpening } from './opening/read-opening.server.ts';
