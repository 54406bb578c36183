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
  'status:read',
  'payments:read',
  'receipts:write',
  'students:read',
  'students:write',
  'events:read',
] as const;
export type Scope = (typeof SCOPES)[number];

export const isScope = (text: unknown): text is Scope => SCOPES.includes(text as Scope);
