/**
 * The class of each column, for screens and exports that show whole tables: `plain` is shown, `personal` is masked,
 * `secret` never leaves the database. A column that is missing here does not compile. Names are those of db/schema.
 */
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import * as schema from './schema/index.ts';

export type ColumnClass = 'plain' | 'personal' | 'secret';

/** Column names, separated by single spaces. */
const CLASSES = {
  academic_records: {
    plain:
      'application_id sex jamb_year guardian_agreed_at verdict route needed_documents judged_by verification version changed created_at updated_at',
    personal: 'birth_date jamb_number jamb_score jamb_name jamb_subjects',
    secret: 'special_need guardian_name guardian_phone',
  },
  accounts: {
    plain:
      'id user_id provider_id access_token_expires_at refresh_token_expires_at scope created_at updated_at',
    personal: 'account_id',
    secret: 'password access_token refresh_token id_token',
  },
  admission_sessions: {
    plain:
      'id opens_at closes_at decisions_by screening_on first_semester_on matriculation_on second_semester_on created_at',
  },
  api_deeds: { plain: 'owner_id key status body created_at', secret: 'fingerprint' },
  api_events: { plain: 'id seq written type subject_type subject_id data created_at' },
  api_programs: { plain: 'id name created_at' },
  api_refresh_tokens: { plain: 'id session_id used_at created_at', secret: 'token_hash' },
  answer_templates: { plain: 'id title text version edited_at edited_by created_at' },
  api_tokens: {
    plain:
      'id program_id hint scopes addresses expires_at approved_at approved_by revoked_at revoked_by last_used_at created_by created_at',
    personal: 'last_address',
    secret: 'token_hash',
  },
  application_events: {
    plain: 'id application_id kind from_status to_status actor_id visible_to_applicant created_at',
    personal: 'reason note',
  },
  application_note_colleagues: { plain: 'note_id user_id' },
  application_notes: { plain: 'id application_id author_id colleague_id created_at', personal: 'body' },
  application_readers: { plain: 'application_id user_id opened_at seen_at' },
  applications: {
    plain:
      'id application_number user_id session program award state lga status finished_at submitted_at open_until deleted_at erased_at assigned_to withdrawn_at status_since paid_at version created_at updated_at',
    personal:
      'first_name last_name email phone permanent_address residence_address caps_reference search_key name_key payment_key',
    secret:
      'nin_number nin_fingerprint marital_status religion next_of_kin_name next_of_kin_address next_of_kin_phone submitted_document unfinished_answers answer_saves',
  },
  approvals: {
    plain: 'id kind state maker checker alone version created_at decided_at',
    personal: 'subject reason',
    secret: 'change',
  },
  audit_checks: {
    plain: 'id through_seq head sound broken_seq broken_entry problem created_at',
    secret: 'signature',
  },
  audit_log: { plain: 'id actor_id action subject_type subject_id created_at', personal: 'details' },
  audit_seals: { plain: 'seq audit_id hash' },
  bank_layouts: { plain: 'bank_key columns set_by updated_at' },
  bank_statement_debits: {
    plain:
      'id statement_id kind value_date amount_kobo balance_kobo reverses_line_id paired_by decision proposed_by proposed_at decided_by alone decided_at version created_at',
    personal: 'line_key narration reference reason',
  },
  bank_statement_lines: {
    plain: 'id statement_id value_date amount_kobo balance_kobo set_aside_by set_aside_at version created_at',
    personal: 'line_key statement_key names numbers narration reference set_aside_note',
  },
  bank_statements: {
    plain:
      'id bank bank_key account file_name file_digest from_at to_at credits new_credits debits opening_kobo closing_kobo uploaded_by created_at read_at reading',
    personal: 'rows',
    secret: 'file',
  },
  bulk_change_items: {
    plain: 'change_id application_id position version outcome done_at',
    personal: 'value',
  },
  bulk_changes: {
    plain: 'id asked_by kind to_status release_id assign_to state created_at confirmed_at finished_at',
    personal: 'reason note',
  },
  caps_standings: { plain: 'application_id state read_at read_by', personal: 'reason differences' },
  college_people: {
    plain:
      'id board key position name title monogram about profile picture edited_at edited_by version created_at',
  },
  consents: { plain: 'id user_id document version text_hash given_at withdrawn_at' },
  contact_messages: {
    plain:
      'id topic application_number state handled_by handled_at closed_by closed_at assigned_to version created_at',
    personal: 'name email message',
    secret: 'fingerprint',
  },
  content_imports: { plain: 'kind key hash' },
  content_picture_files: { plain: 'name hash media_type', secret: 'bytes' },
  content_pictures: {
    plain:
      'hash renditions uploaded_by created_at alt credit people consent consent_on removed_at removed_from edited_by edited_at version',
    personal: 'shown guardian',
  },
  courses: { plain: 'id code title program year semester units active version created_at updated_at' },
  exam_subjects: {
    plain: 'id name bodies from_year until_year other_names place version created_at updated_at',
  },
  decision_proposals: {
    plain: 'application_id version status reply_on release_id proposed_by proposed_at',
    personal: 'reason note conditions',
  },
  appeals: {
    plain: 'id application_id about_at state sent_at answer_by read_by read_at decided_by decided_at version',
    personal: 'reason answer',
  },
  deadline_moves: { plain: 'id offer_id outage_id from_at to_at created_at' },
  decisions: {
    plain: 'id application_id from_status to_status decided_by decided_at due_at release_id state ended_at',
    personal: 'reason note',
  },
  document_codes: { plain: 'payment_id application_id slip_of issued_at', secret: 'code' },
  documents: {
    plain:
      'id application_id kind request_id uploaded_by media_type bytes width height superseded_at created_at',
    personal: 'file_name',
    secret: 'sha256 sent_sha256 storage_key preview_key',
  },
  events: { plain: 'id title starts_at ends_at place description edited_by version created_at' },
  exam_sittings: {
    plain: 'application_id n body series year state due_on',
    personal: 'exam_number name_on_result grades outstanding',
  },
  file_maps: { plain: 'target version map set_by created_at' },
  factor_removals: { plain: 'id user_id asked_by expires_at created_at', personal: 'reason' },
  fees: {
    plain:
      'id line_id purpose name amount_kobo level program active starts_at ends_at pay_within_days set_by version created_at updated_at',
  },
  field_keys: { plain: 'id created_at retired_at', secret: 'proof signer' },
  gateway_calls: {
    plain: 'id gateway operation reference outcome ok http_status provider_code duration_ms created_at',
  },
  gateway_settings: { plain: 'gateway enabled version updated_by updated_at', secret: 'settings secrets' },
  gateway_settlements: {
    plain:
      'id gateway day settled_kobo charges_kobo remitted_kobo line_id recorded_by withdrawn_by withdrawn_at created_at',
    personal: 'reference',
  },
  heartbeats: { plain: 'name at' },
  information_requests: {
    plain:
      'id application_id document_kind field due_on status asked_by answered_at version created_at updated_at',
    personal: 'message previous_answer',
  },
  letter_template_versions: {
    plain:
      'id template_id number title body state author_id approved_by alone approved_at retired_at version created_at updated_at',
  },
  letter_templates: { plain: 'id kind award language created_at' },
  letters: {
    plain: 'id application_id kind template_version_id language replaces release_id issued_at',
    personal: 'title text facts',
    secret: 'code sha256',
  },
  message_answers: { plain: 'id message_id answered_by created_at', personal: 'answer' },
  mailbox_recoveries: {
    plain: 'id user_id state document lost opened_by decided_by alone effective_at created_at updated_at',
    personal: 'old_email new_email',
    secret: 'document_fingerprint token_hash',
  },
  mail_links: {
    plain: 'id purpose user_id expires_at created_at',
    personal: 'new_email next_path',
    secret: 'token_hash',
  },
  manual_payments: {
    plain:
      'id application_id amount_kobo purpose currency source value_date status recorded_by decided_by alone decided_at payment_id from_payment_id difference_id confirms_payment_id line_id evidence_document_id one_person_limit_kobo version created_at updated_at',
    personal: 'statement_reference statement_key payer_name reason evidence decision_note',
  },
  news_items: {
    plain:
      'id slug title category session summary content featured state publish_at published_at picture picture_alt attachments edited_at edited_by version created_at',
  },
  news_old_slugs: { plain: 'slug news_id' },
  notice_marks: { plain: 'user_id kind seen_at' },
  oauth_access_tokens: {
    plain:
      'id client_id session_id user_id resources requested_user_info_claims scopes revoked expires_at created_at refresh_id',
    secret: 'token reference_id authorization_code_id confirmation',
  },
  oauth_clients: {
    plain:
      'id client_id disabled skip_consent name uri redirect_uris scopes token_endpoint_auth_method grant_types response_types enable_end_session post_logout_redirect_uris require_pkce created_at updated_at',
    secret: 'client_secret',
  },
  oauth_consents: {
    plain: 'id client_id user_id resources requested_user_info_claims scopes created_at updated_at',
    secret: 'reference_id',
  },
  oauth_refresh_tokens: {
    plain:
      'id client_id session_id user_id resources requested_user_info_claims scopes revoked expires_at created_at rotated_at rotation_replay_expires_at auth_time',
    secret: 'token reference_id authorization_code_id confirmation rotation_replay_response',
  },
  opened_applications: { plain: 'user_id application_id opened_at' },
  outages: { plain: 'id began_at ended_at' },
  page_revisions: { plain: 'id path number follows_file lead body fields note author_id created_at' },
  parked_forms: { plain: 'id owner_id expires_at created_at', personal: 'path', secret: 'token_hash body' },
  passkeys: {
    plain: 'id user_id counter device_type backed_up transports aaguid last_used_at created_at',
    personal: 'friendly_name',
    secret: 'credential_id public_key',
  },
  payment_events: {
    plain:
      'id payment_id kind source from_status to_status actor_id amount currency value_at receipt_key created_at',
    personal: 'details',
  },
  payment_notification_refusals: { plain: 'gateway problem minute count largest_bytes' },
  payment_notifications: {
    plain:
      'id gateway event_key kind references provider_references received_at verdict handled_at not_before tries reviewed_by reviewed_at',
    personal: 'review_note',
    secret: 'body',
  },
  offer_conditions: { plain: 'id offer_id position kind state settled_by settled_at', personal: 'text' },
  offer_events: { plain: 'id offer_id event from_state to_state actor_id created_at', personal: 'note' },
  offer_requests: {
    plain: 'id offer_id kind semesters state asked_by asked_at decided_by decided_at',
    personal: 'reason identity_seen answer',
  },
  offers: {
    plain:
      'id application_id offering_id state since before reply_on deadline_at released_at kept_until answer_given_at acceptance_fee_id acceptance_due_on deferred_to word_on caps_noted_at reminders version created_at updated_at',
  },
  picture_places: { plain: 'place picture' },
  prior_awards: {
    plain: 'application_id n kind institution programme year',
    personal: 'class cgpa attachment_from attachment_to',
  },
  programme_offering_versions: { plain: 'offering_id version terms set_by created_at' },
  programme_offerings: {
    plain:
      'id session program award mode routes accreditation accredited_until places handover external_code charges requirements record_needed open version judge_from created_at updated_at',
  },
  payments: {
    plain:
      'id application_id purpose amount_kobo fee_kobo currency status payment_method payment_reference gateway provider_reference offline_code review_reason received_kobo received_currency arrived_kobo refunded_kobo moved_kobo held_kobo revenue_kobo unsettled_kobo mode review_resolution review_resolved_at review_resolved_by paid_at treasury_receipt version created_at updated_at',
    personal: 'checkout_post',
    secret: 'checkout_url',
  },
  profiles: {
    plain: 'id role suspended_at erase_after erased_at version created_at updated_at',
    personal: 'suspension_reason',
  },
  queue_preferences: { plain: 'owner_id columns shortcuts updated_at' },
  releases: {
    plain:
      'id title state made_by checked_by checked_at stopped_at gaps gaps_at gaps_version due_at released_at version created_at updated_at',
  },
  removed_content: { plain: 'id kind title row removed_by removed_at' },
  repeated_failures: { plain: 'id action user_id code window_start count' },
  rate_limits: { plain: 'points expire', secret: 'key' },
  reconciliation_differences: {
    plain:
      'id run_id last_run_id gateway kind subject_key payment_id reference provider_reference paid_at status resolution resolved_by resolved_at approved_by approved_at version created_at updated_at',
    personal: 'ours theirs resolution_note',
  },
  reconciliation_lines: {
    plain: 'id run_id line_key reference provider_reference outcome amount_kobo currency paid_at',
  },
  reconciliation_runs: {
    plain:
      'id gateway source from_at to_at status cursor listed matched settled differences problem file_name file_digest reading started_by created_at finished_at',
    secret: 'file',
  },
  record_checks: {
    plain: 'id application_id part result compared_with document_id checked_by created_at superseded_at',
    personal: 'reference note',
  },
  refund_rules: {
    plain: 'id from_day before_review later place_declined offer_withdrawn authority set_by created_at',
  },
  refunds: {
    plain:
      'id payment_id amount_kobo currency status provider_reference requested_by decided_by alone decided_at withdrawn_by withdrawn_at sent_at finished_at problem version created_at updated_at',
    personal: 'reason decision_note',
  },
  review_exports: {
    plain: 'id asked_by format columns target map_version release_id state created_at finished_at expires_at',
    personal: 'query',
    secret: 'lines',
  },
  role_requests: { plain: 'id user_id role status decided_by decided_at created_at', personal: 'reason' },
  sandbox_charges: {
    plain:
      'reference amount_kobo currency status paid_amount_kobo paid_currency provider_reference paid_at refusal created_at updated_at',
    personal: 'description payer_email',
    secret: 'return_url',
  },
  saved_views: { plain: 'id owner_id created_at', personal: 'name query' },
  search_documents: {
    plain: 'id keeper kind address title summary body content_hash updated_at',
    secret: 'words',
  },
  search_words: { plain: 'document_id word stem' },
  sessions: {
    plain: 'id user_id expires_at last_used_at confirmed_at created_at updated_at',
    personal: 'ip_address user_agent last_address',
    secret: 'token',
  },
  settings: { plain: 'key updated_by updated_at version', secret: 'value' },
  signing_keys: { plain: 'id public_key alg crv created_at expires_at', secret: 'private_key' },
  student_corrections: {
    plain: 'id student_id corrected_by created_at',
    personal: 'changes',
  },
  student_imports: {
    plain: 'id uploaded_by kind encoding status decided_at created_at',
    personal: 'file_name rows problems outcome',
  },
  students: {
    plain:
      'id matriculation_number user_id application_id program year status enrollment_date courses_enrolled completed_courses version created_at updated_at',
    personal: 'first_name last_name email phone gpa search_key',
  },
  two_factors: {
    plain:
      'id user_id verified failed_verification_count locked_until codes_shown_until created_at updated_at',
    personal: 'friendly_name',
    secret: 'secret backup_codes last_used_step',
  },
  users: {
    plain: 'id email_verified role_asked two_factor_enabled language created_at updated_at',
    personal: 'email name image first_name last_name',
  },
  verifications: { plain: 'id expires_at created_at updated_at', secret: 'identifier value' },
  webhook_deliveries: {
    plain:
      'id endpoint_id event_id state tries not_before last_status last_problem last_ms last_try_at created_at',
  },
  webhook_endpoints: {
    plain:
      'id name url event_types state previous_until failing_since failed_at version created_by created_at updated_at',
    secret: 'secret previous_secret',
  },
} as const satisfies Record<string, { readonly [Class in ColumnClass]?: string }>;

type Schema = typeof schema;
type TableKey = {
  [Key in keyof Schema]: Schema[Key] extends Table ? Key : never;
}[keyof Schema];
type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
type Named<Key> = Key extends keyof typeof CLASSES
  ? Words<(typeof CLASSES)[Key][keyof (typeof CLASSES)[Key]]>
  : never;
type Columns<Key extends TableKey> = Schema[Key] extends Table
  ? Extract<keyof Schema[Key]['_']['columns'], string>
  : never;
type Unclassified = { [Key in TableKey]: `${Key}.${Exclude<Columns<Key>, Named<Key>>}` }[TableKey];
type Unknown = {
  [Key in keyof typeof CLASSES]: `${Key}.${Exclude<Named<Key> & string, Key extends TableKey ? Columns<Key> : never>}`;
}[keyof typeof CLASSES];

/** An error where this is used names columns without a class, or classes of columns that do not exist. */
type Classified<_Lacking extends never, _Extra extends never> = ColumnClass;

const CLASS_NAMES = ['plain', 'personal', 'secret'] as const;

/** The classes by the names in the database. */
const classes = new Map<string, Classified<Unclassified, Unknown>>();
for (const [key, table] of Object.entries(schema)) {
  if (!is(table, Table)) continue;
  const given: { readonly [Class in ColumnClass]?: string } | undefined = (
    CLASSES as Readonly<Record<string, { readonly [Class in ColumnClass]?: string }>>
  )[key];
  for (const [column, { name }] of Object.entries(getTableColumns(table))) {
    const named = CLASS_NAMES.find((one) => given?.[one]?.split(' ').includes(column));
    classes.set(`${getTableName(table)}.${name}`, named ?? 'secret');
  }
}

export const classOf = (table: string, column: string): ColumnClass =>
  classes.get(`${table}.${column}`) ?? 'secret';
