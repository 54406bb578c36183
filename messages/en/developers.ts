/** Words of the page for developers. Programs know the codes; these sentences are for whoever writes the programs. */
export const developers = {
  openapi: 'OpenAPI 3.1 document',
  start: {
    title: 'Begin',
    steps: [
      'Ask a master administrator of the college for a token. They make it in the admin portal under “Other programs”, with the scopes you need.',
      'Keep it out of code and of logs. It starts with a prefix that scanners of secrets find, and can be revoked at once.',
      'Send it with each call, as authorization: Bearer. Cookies count for nothing here, and browsers of other sites are not served.',
    ],
    scopes: 'Scopes',
    scope: 'Scope',
    scopeMeaning: 'What it allows',
    never: 'There is no scope for NIN and next of kin. They are not given out.',
  },
  rules: {
    title: 'What holds for every call',
    items: (calls: number, seconds: number): readonly (readonly [string, string])[] => [
      [
        'Lists',
        'come a page at a time. Follow the link header (rel="next"), or pass next_cursor on as cursor. A cursor means nothing to you, and may look different tomorrow.',
      ],
      [
        'Writes',
        'need an Idempotency-Key: a new random text for each deed. Send the same request with the same key when you got no answer; it is done once, and you get the first answer again for 24 hours.',
      ],
      [
        'Changes',
        'need If-Match with the ETag of the record you read. If somebody was faster you get 412, read again, and decide anew.',
      ],
      [
        'Limits',
        `are ${calls} calls in ${seconds} seconds for a token. The headers ratelimit and ratelimit-policy say what is left; at 429 wait as many seconds as retry-after says.`,
      ],
      [
        'Money',
        'is in kobo where the name ends in _kobo, and in naira otherwise. Times are UTC, days are those of Lagos.',
      ],
      [
        'New fields',
        'can come at any time, so pass over what you do not know. Fields do not go and do not change their meaning within v1.',
      ],
      ['Every answer', 'has an x-request-id. Tell it to us when something is wrong.'],
    ],
  },
  calls: 'Calls',
  callsLead: 'Every example is made from the schemas by which the calls are read.',
  takes: 'Takes the scope',
  orOwner: 'or an access token of /auth/v1 of the applicant',
  open: 'Open to everybody',
  parameters: 'Parameters',
  required: 'required',
  answer: 'Answer',
  refusals: 'May say no with',
  copyCall: 'the call',
  events: {
    title: 'Events and webhooks',
    lead: (days: number) =>
      `Whatever changes is written down as an event in the same transaction, and kept for ${days} days. Ask for events with a cursor, or have them sent.`,
    types: 'Types',
    body: 'What is sent',
    check: 'Check every message',
    points: [
      'Webhooks follow Standard Webhooks, so a library in your language exists. The signature is over webhook-id, webhook-timestamp and the body as it came.',
      'Refuse what is older than five minutes, and pass over a webhook-id that you have seen: every event is sent at least once, in no promised order.',
      'Answer with 200 to 299 within ten seconds and do the work afterwards. Anything else is tried again after 5 seconds, a minute, 5 and 30 minutes, then after hours, for about three days.',
      'While a secret is being changed, messages carry two signatures for a day. One that fits is enough.',
      'A message holds ids and states. Read the record for the rest.',
    ],
  },
  problems: {
    title: 'When it says no',
    lead: 'As application/problem+json (RFC 9457). code stays the same over the years, detail says what to do, errors names fields.',
    code: 'Code',
    status: 'Status',
    next: 'What to do',
  },
  people: {
    title: 'Acting for a person',
    lead: 'Programs that people sign in to do not use these tokens.',
    rows: [
      ['Sign up', 'POST /auth/v1/signup'],
      ['Sign in, renew', 'POST /auth/v1/token?grant_type=password or refresh_token'],
      ['Sign out', 'POST /auth/v1/logout?scope=local, others or global'],
      ['Who somebody is, and their role', 'GET /auth/v1/user'],
      ['Sign-in on our pages (OpenID Connect)', 'GET /.well-known/openid-configuration'],
    ] as readonly (readonly [string, string])[],
    what: 'Purpose',
    where: 'Call',
  },
};
