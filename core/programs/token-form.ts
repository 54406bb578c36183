/** The form by which a master administrator makes a token for another program. */
import { as, boxes, choice, form, line, optional, paragraph } from '../shared/form.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { EVENT_TYPES } from './event-types.ts';

const PROGRAM_NAME_MAX = 60;
const ADDRESSES_MAX = 20;
/** Days a token may live. A year is the most: one that is forgotten ends by itself. */
const TOKEN_DAYS = ['30', '90', '180', '365'] as const;

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const V4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}(?:/(?:3[0-2]|[12]?\\d))?$`);
const V6 = /^([0-9a-f:]{2,39})(?:\/(12[0-8]|1[01]\d|[1-9]?\d))?$/i;

/** 2001:db8::7: eight groups of up to four digits, of which one run may be left out. */
function isV6(entry: string): boolean {
  const [, address = ''] = V6.exec(entry) ?? [];
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const fits = groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
  return fits && (halves.length === 2 ? groups.length < 8 : groups.length === 8);
}

export const isNetwork = (entry: string): boolean => V4.test(entry) || isV6(entry);

const networks: TextRule = (typed) => {
  const entries = typed.split(/[\s,;]+/).filter(Boolean);
  return entries.length <= ADDRESSES_MAX && entries.every(isNetwork)
    ? ok(entries.join('\n'))
    : err({ code: 'networks' });
};

/**
 * The rights of a token of another program. A token holds those it was given and no others; there is none for NIN and
 * next of kin, which never leave by the API.
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

export const tokenForm = form(
  {
    name: line(
      { min: 3, max: PROGRAM_NAME_MAX },
      {
        label: 'Name of the program',
        hint: 'Shown in timelines and the audit trail, for example “Student records system”. For another token of the same program, enter the same name.',
      },
    ),
    scopes: boxes(SCOPES, { label: 'Permissions' }),
    days: as(choice(TOKEN_DAYS, { label: 'Validity period' }), Number),
    addresses: as(
      optional(
        paragraph(networks, {
          spellCheck: false,
          label: 'Allowed addresses',
          hint: 'IP addresses or networks, one per line, such as 41.190.2.0/24. Leave empty to allow all.',
        }),
      ),
      (networks) => networks?.split('\n') ?? [],
    ),
  },
  {
    title: 'Create a token',
    lead: 'Give a program only what it needs. The API never shares NIN or next of kin.',
    submit: 'Create token',
  },
);

/** The form by which a master administrator says where events are sent. */
const HOOK_ADDRESS_MAX = 300;
/** Printable ASCII without the number sign: what follows that never leaves a program. */
const REST = String.raw`(?::\d{1,5})?(?:[/?][\x21\x22\x24-\x7e]*)?`;
const PUBLIC = new RegExp(String.raw`^https://(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\])${REST}$`, 'i');
const LOOPBACK = new RegExp(String.raw`^https?://(?:localhost|127\.0\.0\.1|\[::1\])${REST}$`, 'i');

/**
 * Judges an address by its form; where a name leads is judged when something is sent. In the demonstration an address
 * of this machine is good too, also without TLS.
 */
const hookAddress =
  (loopback: boolean): TextRule =>
  (typed) => {
    const kept = typed.trim();
    if (kept.length > HOOK_ADDRESS_MAX) return err({ code: 'too-long', params: { max: HOOK_ADDRESS_MAX } });
    return PUBLIC.test(kept) || (loopback && LOOPBACK.test(kept)) ? ok(kept) : err({ code: 'hook-address' });
  };

export const webhookForm = (loopback: boolean) =>
  form(
    {
      name: line(
        { min: 3, max: PROGRAM_NAME_MAX },
        { label: 'Name', hint: 'The system that gets the messages, for example “Bursary ledger”.' },
      ),
      url: line(hookAddress(loopback), {
        type: 'url',
        inputMode: 'url',
        maxLength: HOOK_ADDRESS_MAX,
        autoComplete: 'off',
        spellCheck: false,
        label: 'Address',
        hint: 'Must start with https:// and be reachable from the internet.',
      }),
      events: boxes(EVENT_TYPES, { label: 'Events' }),
    },
    {
      title: 'Add a webhook',
      lead: 'The portal sends a signed message for each event. If the address does not answer, it tries again for three days.',
      submit: 'Add webhook',
    },
  );

export const isScope = (text: unknown): text is Scope => SCOPES.includes(text as Scope);

/** Scopes that change a record: decisions, confirmations, enrolments, receipts. */
const WRITING: ReadonlySet<string> = new Set([
  'applications:decide',
  'caps:write',
  'receipts:write',
  'students:write',
] satisfies Scope[]);

/** A token with one of these could decide on anybody, so a second master administrator approves it. */
export const needsApproval = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => WRITING.has(scope));
