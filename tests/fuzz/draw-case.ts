/**
 * Draws one request: a form of the portal filled in well, with one field spoilt, or all of them; an address with its
 * parameters; JSON for the doors of programs; and now and then another method, odd headers or a broken body around it.
 */
import { GATEWAY_IDS } from '#core/payments/gateways.ts';
import { type ApiCall, drawCall } from './draw-call.ts';
import type { FoundField, FoundForm } from './find-forms.ts';
import { encoded, type FuzzBody, type FuzzCase } from './fuzz-case.ts';
import { DEMO_PASSWORD, drawFile, drawGood } from './good-values.ts';
import { drawDate, drawHostile, drawId, drawLong, drawNumber, MARKUP, spoil } from './hostile-values.ts';
import type { Random } from './random.ts';
import type { SeenSite, SitePattern } from './site-map.ts';

export interface DrawingFrom {
  readonly site: readonly SitePattern[];
  readonly seen: SeenSite;
  readonly people: readonly string[];
  /** Calls of the API with their schemas, and who may make them all. */
  readonly calls?: readonly ApiCall[];
  readonly program?: string;
  readonly person?: string;
  /** Applications of that person. */
  readonly ownIds?: readonly string[];
}

/** With the right password these would swap the database under the run, or end it. */
const WITHOUT_PASSWORD = /^\/(database-system|account\/(password|data)|auth\/reset)/;
/** Characters; an address longer than 4,096 is refused before anything reads it, which a few are drawn to try. */
const ADDRESS_MOST = 300;
/** Part of all requests that are calls of the API, drawn from its document. */
const CALLS_PART = 0.3;
/** No program reaches these. */
export const OWN_CALLS = '/api/v1/own/';

export function drawCase(random: Random, from: DrawingFrom): FuzzCase {
  const calls = from.calls?.length ? from.calls : null;
  const callsApi = calls !== null && random.chance(CALLS_PART);
  const atDoor = random.chance(0.1);
  // Most by who may: whoever may not gets no further than the door.
  const caller = random.pick(from.people);
  const way = random.next();
  const drawn = callsApi
    ? drawCall(random, calls, from.seen.ids, from.ownIds)
    : way < 0.5
      ? drawForm(random, from, caller)
      : way < 0.85
        ? drawAddress(random, from)
        : drawForProgram(random, from);
  const holder = drawn.target.startsWith(OWN_CALLS) ? (from.person ?? from.program) : from.program;
  const who = callsApi && !atDoor ? (holder ?? 'guest') : caller;
  return {
    who,
    ...drawn,
    method: random.chance(0.06) ? random.pick(METHODS) : drawn.method,
    target: random.chance(0.03) ? asData(drawn.target) : drawn.target,
    headers: [...drawn.headers, ...(random.chance(0.15) ? drawHeaders(random) : [])],
    body: drawn.body && random.chance(0.04) ? brokenBody(random, drawn.body) : drawn.body,
  };
}

type Drawn = Omit<FuzzCase, 'who'>;

const METHODS = [
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'GET',
  'POST',
  'SEARCH',
];

/** How React Router asks for a page's data. */
const asData = (target: string) => target.replace(/(\/?)(\?|$)/, '.data$2');

function drawForm(random: Random, from: DrawingFrom, who: string): Drawn {
  const owner = random.chance(0.12) ? random.pick(from.people) : who;
  const kinds = from.seen.formsOf(owner);
  if (kinds.length === 0) return drawAddress(random, from);
  const form = random.pick(random.pick(kinds));
  const fields = fillForm(random, form, from.seen.ids);
  if (form.method === 'GET') {
    const query = fields.map(([name, value]) => `${encoded(name)}=${encoded(value.slice(0, ADDRESS_MOST))}`);
    return {
      method: 'GET',
      target: `${form.target.replace(/\?.*$/, '')}?${query.join('&')}`,
      headers: [],
      body: null,
    };
  }
  const target = withQuery(random, form.target);
  const headers: [string, string][] = random.chance(0.1) ? [['accept', 'application/json']] : [];
  if (!form.multipart && !random.chance(0.05))
    return { method: 'POST', target, headers, body: { kind: 'form', fields } };
  const files = new Set(form.fields.filter(({ type }) => type === 'file').map(({ name }) => name));
  return { method: 'POST', target, headers, body: multipart(random, fields, files) };
}

function multipart(
  random: Random,
  fields: readonly (readonly [string, string])[],
  files: ReadonlySet<string>,
): FuzzBody {
  return {
    kind: 'multipart',
    ending: random.chance(0.94) ? 'whole' : random.pick(['missing', 'cut', 'other-mark'] as const),
    parts: fields.map(([name, value]) => {
      if (!files.has(name)) return { name, value };
      const [filename, type, content] = drawFile(random);
      return {
        name,
        filename: random.chance(0.2) ? drawHostile(random, 300).replaceAll(/["\r\n]/g, '') : filename,
        type: random.chance(0.1)
          ? random.pick(['', 'text/plain', 'a/b; c="', 'application/octet-stream'])
          : type,
        value: random.chance(0.15) ? spoil(random, content) : content,
      };
    }),
  };
}

function fillForm(random: Random, form: FoundForm, ids: readonly string[]): [string, string][] {
  // Most requests are wrong at one place only: a second mistake would hide what the first one does.
  const wild = random.chance(0.15);
  const spoilt = form.fields.length > 0 && random.chance(0.7) ? random.below(form.fields.length) : -1;
  const keepPassword = !WITHOUT_PASSWORD.test(form.target);
  return form.fields.flatMap((field, position): [string, string][] => {
    const good = drawGood(random, field, ids);
    const value = keepPassword || good !== DEMO_PASSWORD ? good : 'not the password';
    if (!(wild ? random.chance(0.5) : position === spoilt)) return [[field.name, value]];
    const way = random.next();
    if (way < 0.1) return [];
    if (way < 0.2)
      return [
        [field.name, value],
        [field.name, drawHostile(random)],
      ];
    if (way < 0.25) return [[`${field.name}[]`, value]];
    return [[field.name, drawBad(random, field, value)]];
  });
}

function drawBad(random: Random, field: FoundField, good: string): string {
  const way = random.next();
  if (way < 0.25) return spoil(random, good);
  if (way < 0.35) return drawLong(random, 300_000);
  if (way < 0.5) {
    if (/id$|Id$|version|owner/.test(field.name)) return drawId(random);
    if (/date|_on$|_at$|dob/.test(field.name) || field.type === 'date') return drawDate(random);
    if (/amount|number|count|year|position|order/.test(field.name)) return drawNumber(random);
  }
  return drawHostile(random);
}

function drawAddress(random: Random, from: DrawingFrom): Drawn {
  const site = random.pick(from.site);
  const links = from.seen.linksOf(site.pattern);
  const target =
    links.length > 0 && random.chance(0.6)
      ? withQuery(random, random.pick(links))
      : pathOf(random, site.pattern, from.seen.ids);
  const query = random.chance(0.55) ? drawPairs(random, site, from.seen.ids, ADDRESS_MOST) : [];
  const full = query.reduce(
    (path, [name, value]) => `${path}${path.includes('?') ? '&' : '?'}${encoded(name)}=${encoded(value)}`,
    target,
  );
  if (!random.chance(site.posts ? 0.55 : 0.1))
    return { method: 'GET', target: full, headers: [], body: null };
  const fields = drawPairs(random, site, from.seen.ids, 300_000);
  const body: FuzzBody = random.chance(0.8)
    ? { kind: 'form', fields }
    : multipart(random, fields, new Set(fields.filter(() => random.chance(0.3)).map(([name]) => name)));
  return { method: 'POST', target: random.chance(0.5) ? target : full, headers: [], body };
}

function drawPairs(
  random: Random,
  { words }: SitePattern,
  ids: readonly string[],
  most: number,
): [string, string][] {
  const pairs: [string, string][] = [];
  for (let left = 1 + random.below(6); left > 0; left -= 1) {
    const name =
      words.names.length > 0 && random.chance(0.95) ? random.pick(words.names) : drawHostile(random, 40);
    pairs.push([name, drawWord(random, name, words, ids, most)]);
  }
  // What a form is meant to do is said by its button.
  if (words.values.length > 0 && random.chance(0.6)) pairs.push(['intent', random.pick(words.values)]);
  return pairs;
}

function drawWord(
  random: Random,
  name: string,
  words: SitePattern['words'],
  ids: readonly string[],
  most: number,
): string {
  const way = random.next();
  if (way < 0.3 && words.values.length > 0) return random.pick(words.values);
  if (way < 0.5) return drawGood(random, { name, type: 'text', choices: [] }, ids);
  if (way < 0.6 && ids.length > 0) return random.pick(ids);
  return drawHostile(random, most);
}

function pathOf(random: Random, pattern: string, ids: readonly string[]): string {
  return pattern.replaceAll(/:\w+\??|\*/g, (part) => {
    if (part.endsWith('?') && random.chance(0.5)) return '';
    if (ids.length > 0 && random.chance(0.5)) return random.pick(ids);
    return encoded(random.chance(0.3) ? drawId(random) : drawHostile(random, ADDRESS_MOST).slice(0, 400));
  });
}

/** An address as it was found, or with one of its values spoilt. */
function withQuery(random: Random, target: string): string {
  const [path = '', query] = target.split('?');
  if (query === undefined || random.chance(0.4)) return target;
  const pairs = query.split('&');
  const at = random.below(pairs.length);
  const [name = '', value = ''] = (pairs[at] ?? '').split('=');
  let read = value;
  try {
    read = decodeURIComponent(value);
  } catch {
    // Spoilt before; it is spoilt again as it stands.
  }
  const worse = random.chance(0.5) ? spoil(random, read) : drawHostile(random, ADDRESS_MOST);
  pairs[at] = `${name}=${encoded(worse.slice(0, 400))}`;
  return `${path}?${pairs.join('&')}`;
}

function drawForProgram(random: Random, from: DrawingFrom): Drawn {
  const site = random.pick(from.site.filter(({ forPrograms }) => forPrograms));
  const fields = drawPairs(random, site, from.seen.ids, 20_000);
  const words = site.words.values;
  const target = site.pattern.replaceAll(/:\w+\??|\*/g, () =>
    encoded(random.chance(0.85) ? random.pick([...DOORS, ...words.slice(0, 40)]) : drawHostile(random, 60)),
  );
  const headers: [string, string][] = random.chance(0.4)
    ? [['authorization', `${random.pick(['Bearer', 'Basic', 'bearer', ''])} ${random.pick(TOKENS)}`]]
    : [];
  if (random.chance(0.3)) {
    const query = fields.map(([name, value]) => `${encoded(name)}=${encoded(value.slice(0, 200))}`);
    return {
      method: random.pick(['GET', 'POST', 'DELETE', 'PATCH', 'PUT']),
      target: `${target}?${query.join('&')}`,
      headers,
      body: null,
    };
  }
  const text = random.chance(0.75)
    ? JSON.stringify(Object.fromEntries(fields.map(([name]) => [name, drawJson(random, 3)])))
    : random.pick(BROKEN_JSON);
  const body: FuzzBody = random.chance(0.6)
    ? { kind: 'raw', type: 'application/json', text }
    : { kind: 'form', fields };
  return { method: random.pick(['POST', 'POST', 'POST', 'PUT', 'PATCH']), target, headers, body };
}

const DOORS = [
  'token',
  'signup',
  'user',
  'logout',
  'recover',
  'verify',
  'otp',
  'settings',
  'factors',
  ...GATEWAY_IDS,
  'userinfo',
  'introspect',
  'revoke',
  'end-session',
  'register',
  'public-client',
  'authorize',
  'consent',
  'factors/019a0000-0000-7000-8000-000000000001/verify',
  'applications',
  'payments',
  'status',
];
const TOKENS = [
  '',
  'x',
  'a.b.c',
  'eyJhbGciOiJub25lIn0.e30.',
  'Og==',
  'YTpi',
  '====',
  'eyJhbGciOiJSUzI1NiIsImtpZCI6IngifQ.eyJzdWIiOiJ4In0.AAAA',
  'null',
  'x'.repeat(3000),
];
const BROKEN_JSON = [
  '',
  '{',
  '[',
  '"',
  'null',
  'true',
  '1e999',
  '[]',
  '{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(5000)}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  '\ufeff{}',
  '{"a":"\udcff"}',
  '{"a":"\\ud800"}',
  '{"email":"\\u0000","password":"\\u0000"}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
];

function drawJson(random: Random, depth: number): unknown {
  const way = random.below(depth > 0 ? 9 : 6);
  if (way < 3) return drawHostile(random, 10_000);
  if (way === 3) return random.pick([0, -1, 1.5, 1e308, 2 ** 53, -0, 4_294_967_296]);
  if (way === 4) return random.pick([true, false, null]);
  if (way === 5)
    return random.pick(['fuzz1@example.test', 'applicant@demo.test', 'a long sentence', '123456']);
  if (way === 6) return [drawJson(random, depth - 1), drawJson(random, depth - 1)];
  return { [drawHostile(random, 40)]: drawJson(random, depth - 1), length: 1 };
}

function drawHeaders(random: Random): [string, string][] {
  const wild = () => drawHostile(random, 300);
  const choices: [string, string][] = [
    ['accept', random.pick(['*/*', 'application/json', 'text/event-stream', 'image/*;q=0', ',,,', wild()])],
    ['accept-encoding', random.pick(['br', 'gzip', 'identity;q=0', '*', 'br;q=x', 'zstd', wild()])],
    ['accept-language', random.pick(['ha', 'en;q=9', '*', wild()])],
    [
      'cookie',
      random.pick([
        `theme=${wild()}`,
        `flash=${wild()}`,
        'flash=%7B%22',
        'a',
        '=',
        ';;;',
        `portal.session_token=${wild()}`,
        `__Secure-x=${wild()}`,
        `parked=${wild()}`,
      ]),
    ],
    [
      'content-type',
      random.pick([
        'text/plain',
        'application/x-www-form-urlencoded; charset=utf-16',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'application/json; charset=x',
        '',
        wild(),
      ]),
    ],
    ['origin', random.pick(['null', 'https://evil.example', 'http://', wild()])],
    ['sec-fetch-site', random.pick(['cross-site', 'same-site', 'same-origin', 'none', wild()])],
    ['referer', random.pick(['https://evil.example/', '/', wild()])],
    ['range', random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', wild()])],
    ['if-none-match', random.pick(['*', '"x"', 'W/"', wild()])],
    ['if-modified-since', drawDate(random)],
    ['x-forwarded-for', random.pick(['127.0.0.1', '::1', ',', '999.1.1.1', wild()])],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'javascript'],
    ['last-event-id', wild()],
    ['user-agent', random.pick(['', MARKUP, wild()])],
    ['x-http-method-override', 'DELETE'],
    ['x-sandbox-signature', wild()],
    ['x-paystack-signature', wild()],
    ['verif-hash', wild()],
    ['idempotency-key', wild()],
    ['prefer', wild()],
  ];
  return Array.from({ length: 1 + random.below(3) }, () => random.pick(choices));
}

function brokenBody(random: Random, body: FuzzBody): FuzzBody {
  if (body.kind === 'multipart')
    return { ...body, ending: random.pick(['missing', 'cut', 'other-mark'] as const) };
  const types = [
    'text/plain',
    'application/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'image/png',
    'multipart/form-data',
  ];
  return { kind: 'raw', type: random.pick(types), text: drawHostile(random) };
}
