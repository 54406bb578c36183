/**
 * What a token of another program may do. A token holds those it was given and no others; there is none for NIN and next
 * of kin, which never leave by the API.
 */
export const SCOPES = [
  'applications:read',
  'applications:decide',
  'caps:write',
  'contact:read',
  'documents:read',
  'records:read',
  'status:read',
  'payments:read',
  'receipts:write',
  'students:read',
  'students:write',
  'events:read',
] as const;
export type Scope = (typeof SCOPES)[number];

export const isScope = (text: unknown): text is Scope => SCOPES.includes(text as Scope);

/** What changes a record: decisions, confirmations, enrolments, receipts. */
const WRITING: ReadonlySet<string> = new Set([
  'applications:decide',
  'caps:write',
  'receipts:write',
  'students:write',
] satisfies Scope[]);

/** A token with one of these could decide on anybody, so a second master administrator approves it. */
export const needsApproval = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => WRITING.has(scope));
