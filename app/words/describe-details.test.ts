import { describe, expect, it } from 'vitest';
import { ANSWER_FIELDS } from '#core/admissions/application-answers.ts';
import { APPLICATION_EVENTS } from '#core/admissions/application-status.ts';
import { BOARDS } from '#core/content/profile.ts';
import { DOCUMENT_KINDS } from '#core/documents/document-kinds.ts';
import { REQUEST_SUBJECTS } from '#core/documents/information-request.ts';
import { AUDIT_DETAILS, type AuditDetail } from '#core/identity/audit-details.ts';
import { AUDIT_EVENT_NAMES } from '#core/identity/audit-events.ts';
import { MAIL_LINK_PURPOSES } from '#core/identity/mail-links.ts';
import { IDENTITY_DOCUMENTS } from '#core/identity/mailbox-recovery.ts';
import { ROLES } from '#core/identity/roles.ts';
import { TEMPLATE_EVENTS } from '#core/letters/template-states.ts';
import { OFFER_EVENTS, OFFER_REQUESTS } from '#core/offers/offer-status.ts';
import { FEE_PURPOSES } from '#core/payments/fees.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-methods.ts';
import { PAYMENT_EVENTS } from '#core/payments/payment-status.ts';
import { DIFFERENCE_KINDS } from '#core/payments/reconciliation.ts';
import { REFUSAL_REASONS } from '#core/payments/refusal-reasons.ts';
import { REVIEW_REASONS } from '#core/payments/settlement.ts';
import { EVENT_TYPES } from '#core/programs/event-types.ts';
import { SCOPES } from '#core/programs/token-form.ts';
import { EXPORT_COLUMNS } from '#core/review/application-columns.ts';
import { DECISION_REASONS } from '#core/review/decision-reasons.ts';
import { RELEASE_EVENTS, RELEASE_STATES } from '#core/review/releases.ts';
import { PORTAL_SETTINGS } from '#core/settings/portal-settings.ts';
import { AUDIT_EVENTS, recordAudit } from '#db/audit.ts';
import { detailCodes, detailNames } from '#messages/en/admin/audit-details.ts';
import { settingNames } from '#messages/en/admin/setting-names.ts';
import { describeDetails } from './describe-details.server.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const say = (
  details: Record<string, unknown>,
  people = new Map<unknown, string>(),
  subjectId: string | null = null,
) => describeDetails({ action: 'setting.changed', subjectType: 'setting', subjectId, details }, people);

/** As codes are written. */
const RAW = /[_{}[\]"]|^[a-z0-9]+(-[a-z0-9]+)+$|\d{4}-\d\d|staff-set/;

describe('an audit entry in words', () => {
  it('has words for every event and every setting', () => {
    expect(AUDIT_EVENTS.filter((event) => !AUDIT_EVENT_NAMES[event])).toEqual([]);
    expect(Object.keys(PORTAL_SETTINGS).filter((key) => !settingNames[key])).toEqual([]);
  });

  it('can only be written with details that have words', () => {
    for (const name of Object.keys(AUDIT_DETAILS) as AuditDetail[]) {
      const said = detailNames[name] ?? name.replaceAll('_', ' ');
      // A name of two words that are written as one has to be told apart.
      expect(said.replace(/\b(?:API|PDF|YouTube|Facebook|Twitter|Instagram)\b/g, ''), name).toMatch(
        /^[a-z0-9 -]*$/,
      );
    }
    const planted = { amount: 1, unheardOf: 2 };
    const compiledOnly = () =>
      recordAudit(null as never, () => ID, {
        action: 'payment.settled',
        actorId: null,
        subjectType: 'payment',
        subjectId: null,
        // @ts-expect-error a detail without words does not compile, spread or not
        details: { ...planted },
      });
    expect(compiledOnly).toBeTypeOf('function');
  });

  it('shows money, days, sizes and people as people read them', () => {
    expect(
      say(
        {
          amount_kobo: 2_500_000,
          amount: -50_050,
          starts_at: '2026-11-22T23:00:00.000Z',
          expires: '2026-11-23T08:00:00Z',
          due: '2026-12-01',
          from: '2026-11-01 to further notice, decisions by 2027-01-05',
          enabled: true,
          size: 2 * 1024 * 1024,
          to: ID,
        },
        new Map([[ID, 'Ngozi Obi']]),
      ),
    ).toEqual([
      'from: 1 November 2026 to further notice, decisions by 5 January 2027',
      'to: Ngozi Obi',
      'amount: ₦25,000',
      'amount: -₦500.50',
      'starts: 23 November 2026',
      'expires: 23 November 2026, 9:00 am',
      'due: 1 December 2026',
      'switched on: yes',
      'size: 2 MB',
    ]);
  });

  it('never shows JSON, ids of records, or what says nothing', () => {
    expect(
      say({
        to: { open: true, waived: [{ check: 'mail', reason: 'No mail server yet.' }] },
        from: null,
        fields: [],
        reason: '',
        refund: ID,
        line: ID,
        document: ID,
      }),
    ).toEqual(['to: open for applications yes, waived check E-mail, reason No mail server yet.']);
    expect(say({ from: { admissions: null, library: 'https://library.example.ng' } })).toEqual([
      'from: library https://library.example.ng',
    ]);
  });

  it('leaves what people typed as it is', () => {
    expect(
      say({ treasury_receipt: 'TR-2026-11-01', name: 'lab_fee', provider_reference: 'abc_def-1' }),
    ).toEqual(['e-receipt number: TR-2026-11-01', 'name: lab_fee', 'reference of the gateway: abc_def-1']);
  });

  it('says in words what happened to offers, releases and letters', () => {
    const events = [...OFFER_EVENTS, ...RELEASE_EVENTS, ...TEMPLATE_EVENTS];
    expect(events.filter((event) => say({ event })[0] === `event: ${event}`)).toEqual([]);
    expect(RELEASE_STATES.flatMap((to) => say({ to }))).toEqual([
      'to: Draft',
      'to: Checked',
      'to: Scheduled',
      'to: Released',
      'to: Cancelled',
    ]);
    expect(say({ event: 'lapse' })).toEqual(['event: Lapsed without an answer']);
    const asked = OFFER_REQUESTS.flatMap((kind) => [`approve-${kind}`, `refuse-${kind}`]);
    expect(asked.filter((event) => !detailCodes.event?.[event])).toEqual([]);
  });

  it('shows no code of any list', () => {
    const lists: Readonly<Partial<Record<AuditDetail, readonly string[]>>> = {
      about: [...REQUEST_SUBJECTS, ...DOCUMENT_KINDS, ...ANSWER_FIELDS],
      asked: ROLES,
      board: BOARDS,
      document: [...IDENTITY_DOCUMENTS, 'privacy'],
      event: [...APPLICATION_EVENTS, ...OFFER_EVENTS, ...RELEASE_EVENTS, ...TEMPLATE_EVENTS],
      events: EVENT_TYPES,
      fields: ANSWER_FIELDS,
      from: ROLES,
      gateway: [...PAYMENT_METHODS, 'sandbox'],
      kind: [...PAYMENT_EVENTS, ...DOCUMENT_KINDS, ...DIFFERENCE_KINDS, 'set-status', 'by-hand'],
      mail: MAIL_LINK_PURPOSES,
      method: PAYMENT_METHODS,
      missing: DOCUMENT_KINDS,
      on_request: EXPORT_COLUMNS,
      purpose: FEE_PURPOSES,
      reason: [...DECISION_REASONS, ...REVIEW_REASONS],
      refusal: REFUSAL_REASONS,
      review: REVIEW_REASONS,
      scopes: SCOPES,
      to: ROLES,
      what: AUDIT_EVENTS,
      code: ['INVALID_EMAIL_OR_PASSWORD', 'passkey: NOT_FOUND', 'mailed code: INVALID_OTP'],
    };
    for (const [name, codes] of Object.entries(lists))
      for (const code of codes) {
        const [said = ''] = say({ [name]: code });
        expect(said.slice(said.indexOf(': ') + 2), `${name}: ${code}`).not.toMatch(RAW);
      }
  });
});
