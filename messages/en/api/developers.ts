/** Words of the page for developers. Programs know the codes; these sentences are for whoever writes the programs. */
export const developers = {
  openapi: 'OpenAPI 3.1 document',
  start: {
    title: 'Get started',
    steps: [
      'Ask a master administrator of the college for a token. They create it in the admin portal under “Other programs”, with the scopes you need.',
      'Keep it out of code and logs. Its prefix is known to secret scanners, and it can be revoked at once.',
      'Send it with each call as authorization: Bearer. Cookies are ignored, and cross-origin calls from browsers are refused.',
    ],
    scopes: 'Scopes',
    scope: 'Scope',
    scopeMeaning: 'What it allows',
    never: 'There is no scope for NIN and next of kin. They are never shared.',
  },
  rules: {
    title: 'Rules for all calls',
    items: (calls: number, seconds: number): readonly (readonly [string, string])[] => [
      [
        'Lists',
        'are paged. Follow the link header (rel="next"), or send next_cursor as cursor. Treat cursors as opaque: their format can change.',
      ],
      [
        'Writes',
        'need an Idempotency-Key: a new random value for each action. If you get no answer, send the same request with the same key. It is done once, and you get the first answer again for 24 hours.',
      ],
      [
        'Changes',
        'need If-Match with the ETag of the record you read. If the record has changed since, you get 412: read it again, then decide.',
      ],
      [
        'Limits',
        `are ${calls} calls in ${seconds} seconds for a token. The headers ratelimit and ratelimit-policy show what is left. At 429, wait for the seconds in retry-after.`,
      ],
      [
        'Money',
        'is in kobo where the name ends in _kobo, and in naira otherwise. Times are UTC, days are those of Lagos.',
      ],
      [
        'New fields',
        'can be added at any time, so ignore fields you do not know. Within v1, fields are never removed and never change their meaning.',
      ],
      ['Every answer', 'has an x-request-id. Quote it when you report a problem.'],
    ],
  },
  calls: 'Calls',
  callsLead: 'The examples are generated from the schemas that validate the calls.',
  takes: 'Scope',
  orOwner: 'or an access token of /auth/v1 of the applicant',
  open: 'Open to everyone',
  parameters: 'Parameters',
  required: 'required',
  answer: 'Answer',
  refusals: 'Possible errors',
  copyCall: 'the call',
  events: {
    title: 'Events and webhooks',
    lead: (days: number) =>
      `Every change is recorded as an event in the same transaction and kept for ${days} days. Read events with a cursor, or have them sent. With a cursor, the events of one record come in the order of its changes. Between two records no order is promised.`,
    types: 'Types',
    body: 'What is sent',
    check: 'Verify every message',
    points: [
      'Webhooks follow Standard Webhooks, so libraries exist for most languages. The signature covers webhook-id, webhook-timestamp and the raw body.',
      'Refuse messages older than five minutes, and ignore a webhook-id you have already seen: every event is sent at least once, in no guaranteed order.',
      'Answer with 200 to 299 within ten seconds and do the work later. Anything else is tried again after 5 seconds, a minute, 5 and 30 minutes, then after hours, for about three days.',
      'While a secret is being changed, messages have two signatures for a day. One valid signature is enough.',
      'A message contains ids and statuses only. Read the record for the rest.',
    ],
  },
  problems: {
    title: 'Errors',
    lead: 'Errors are application/problem+json (RFC 9457). code never changes, detail says what to do, and errors names the fields.',
    code: 'Code',
    status: 'Status',
    next: 'What to do',
  },
  people: {
    title: 'Acting for a person',
    lead: 'Programs that people sign in to use other tokens.',
    rows: [
      ['Sign up', 'POST /auth/v1/signup'],
      ['Sign in, renew', 'POST /auth/v1/token?grant_type=password or refresh_token'],
      ['Sign out', 'POST /auth/v1/logout?scope=local, others or global'],
      ['The signed-in person and their role', 'GET /auth/v1/user'],
      ['Sign-in on our pages (OpenID Connect)', 'GET /.well-known/openid-configuration'],
    ] as readonly (readonly [string, string])[],
    what: 'Purpose',
    where: 'Call',
  },
  own: {
    title: 'Calls for own applications',
    lead: 'What a signed-in person can do with their own applications, academic record, documents and payments.',
    token: 'With an access token of /auth/v1. It gives no access to other people’s records.',
    back: 'Errors, limits, versions and idempotency are the same for all calls:',
    points: [
      'Sign the person in with POST /auth/v1/token?grant_type=password. The access token is valid for 15 minutes, and ends at once when they sign out.',
      'The answers of each step are checked by the rules of the website. A wrong answer is named in errors, and nothing is saved.',
      'The NIN can be sent, but is never given out. Money is recorded when the payment provider confirms it, never by a call.',
    ],
  },
};
