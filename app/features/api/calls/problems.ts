/**
 * How the API says no: problem details after RFC 9457, each with a code that stays and what to do next. The page for
 * developers lists them from here.
 */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** What whoever called can do about it. */
  readonly next: string;
}

export const PROBLEMS = {
  body_not_json: {
    status: 400,
    title: 'The body is not a JSON object',
    next: 'Send one JSON object in UTF-8, with content-type: application/json.',
  },
  invalid_parameters: {
    status: 400,
    title: 'A parameter is not as it should be',
    next: 'See errors: each names a parameter. Unknown parameters are refused, so that typing errors are noticed.',
  },
  cursor_not_readable: {
    status: 400,
    title: 'This cursor is not valid',
    next: 'Send next_cursor exactly as you received it, or start again without a cursor.',
  },
  idempotency_key_missing: {
    status: 400,
    title: 'A write needs an Idempotency-Key',
    next: 'Send a new random key (8 to 80 letters, digits, hyphens or underscores) with each action, and the same key when you repeat that action.',
  },
  token_missing: {
    status: 401,
    title: 'This call needs a token',
    next: 'Send authorization: Bearer and your token. The college creates tokens in its admin portal.',
  },
  token_not_valid: {
    status: 401,
    title: 'This token is not valid',
    next: 'It was revoked, has expired or is incomplete. Ask the college for a new one.',
  },
  token_held: {
    status: 403,
    title: 'This token is held',
    next: 'The administrator who made it no longer has the right to. Another administrator of the college has to take it over.',
  },
  token_awaits_approval: {
    status: 403,
    title: 'This token is not approved yet',
    next: 'A second master administrator of the college has to approve it. Ask the person who gave it to you.',
  },
  address_not_allowed: {
    status: 403,
    title: 'This token cannot be used from your address',
    next: 'Call from an address that the token allows, or ask the college for a token for your address.',
  },
  scope_missing: {
    status: 403,
    title: 'This token does not have permission',
    next: 'Ask the college for a token with the scope named in detail.',
  },
  person_needed: {
    status: 403,
    title: 'Only a signed-in person can make this call',
    next: 'Send an access token of /auth/v1. The tokens of programs reach no applications as their own.',
  },
  agreement_needed: {
    status: 403,
    title: 'The person has not agreed to the privacy notice',
    next: 'They agree under /account/agreement on the website. Until then nothing of theirs is read or changed here.',
  },
  not_allowed: {
    status: 403,
    title: 'The rules of the college do not allow this',
    next: 'A member of staff has to do it in the portal, or it is not done.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    next: 'Check the address and the id.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This address does not accept this method',
    next: 'The header allow lists the methods it accepts.',
  },
  state_conflict: {
    status: 409,
    title: 'The record is not in a state that allows this',
    next: 'Read the record again, then decide.',
  },
  idempotency_key_in_use: {
    status: 409,
    title: 'The same action is in progress',
    next: 'Wait a second, then send the same request with the same key: you get the answer to the first request.',
  },
  version_not_current: {
    status: 412,
    title: 'The record has changed since you read it',
    next: 'Read it again, and send the new version in If-Match.',
  },
  body_too_large: {
    status: 413,
    title: 'The body is too large',
    next: 'Send at most 64 kB.',
  },
  media_type_not_supported: {
    status: 415,
    title: 'This content type is not accepted',
    next: 'Send JSON with content-type: application/json.',
  },
  fields_not_valid: {
    status: 422,
    title: 'A field is not as it should be',
    next: 'See errors: each names a field and says what to change. Nothing was saved.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'This key was used for another action',
    next: 'Use a new key for each action. A key belongs to one method, address, version and body for a day.',
  },
  version_missing: {
    status: 428,
    title: 'A change needs the version it was decided on',
    next: 'Read the record, and send its ETag in If-Match.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    next: 'Wait for the seconds in retry-after. The headers ratelimit and ratelimit-policy show what is left.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong on our side',
    next: 'Try again with the same Idempotency-Key. If it happens again, send the request id to the college.',
  },
  not_available: {
    status: 503,
    title: 'This is not available at the moment',
    next: 'Try again in a minute.',
  },
} as const satisfies Readonly<Record<string, ProblemKind>>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export interface Problem {
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly errors?: readonly ProblemError[];
  readonly headers?: Readonly<Record<string, string>>;
}
