/**
 * Every column that is encrypted with FIELD_KEY, for the check at the start and for changing the key. A test finds
 * columns that are missing here.
 */
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';

export interface EncryptedTable {
  readonly table: string;
  /** The primary key's only column. */
  readonly key: string;
  /** Columns, with the name under which each is encrypted in the row with that key. */
  readonly columns: Readonly<Record<string, (key: string) => string>>;
  /** Columns with a fingerprint, the encrypted column it belongs to, and the name under which it is made. */
  readonly fingerprints?: Readonly<Record<string, { readonly of: string; readonly field: string }>>;
}

const named = (field: string) => () => field;

export const ENCRYPTED_TABLES: readonly EncryptedTable[] = [
  {
    table: 'applications',
    key: 'id',
    columns: {
      ...Object.fromEntries(
        ALL_FIELDS.filter(({ personal }) => personal).map(({ name }) => [name, named(name)]),
      ),
      submitted_document: named('submitted_document'),
      unfinished_answers: named('unfinished_answers'),
    },
    fingerprints: { nin_fingerprint: { of: 'nin_number', field: 'nin_number' } },
  },
  {
    table: 'academic_records',
    key: 'application_id',
    columns: Object.fromEntries(
      ['special_need', 'guardian_name', 'guardian_phone'].map((name) => [
        name,
        named(`academic_records.${name}`),
      ]),
    ),
  },
  { table: 'information_requests', key: 'id', columns: { previous_answer: named('previous_answer') } },
  { table: 'parked_forms', key: 'id', columns: { body: named('parked_form') } },
  {
    table: 'gateway_settings',
    key: 'gateway',
    columns: { secrets: (gateway) => `gateway_settings.secrets:${gateway}` },
  },
  {
    table: 'webhook_endpoints',
    key: 'id',
    columns: {
      secret: named('webhook_endpoints.secret'),
      previous_secret: named('webhook_endpoints.secret'),
    },
  },
  { table: 'field_keys', key: 'id', columns: { signer: named('field_keys.signer') } },
];
