/**
 * Every code a rule can give for a field. Rules are typed by this list and so is the message catalogue of each
 * language, so a rule cannot speak of a mistake that has no sentence.
 */
export const ISSUE_CODES = [
  'required',
  'choose',
  'invalid',
  'too-long',
  'too-short',
  'control-characters',
  'hidden-characters',
  'emoji',
  'name-characters',
  'name-beginning',
  'name-full-stop',
  'address-letters',
  'address-short',
  'email',
  'nin',
  'phone',
  'phone-foreign',
  'not-listed',
  'lga-of-other-state',
  /** One application for a programme in a session. */
  'applied-already',
  /** A programme at an award that this session does not have. */
  'not-offered',
  'unknown-subject',
  'unknown-award',
  // The academic record.
  'exam-number',
  'jamb-number',
  'subject-twice',
  'grades-too-early',
  'guardian-consent',
  'birth-date',
  'password-too-short',
  'password-too-long',
  'password-weak',
  'password-wrong',
  'same-password',
  'six-digits',
  'code-wrong',
  'recovery-code',
  'same-email',
  'payment-method',
  'card-number',
  'card-expiry',
  'card-expired',
  'card-cvv',
  'whole-number',
  'consent',
  'naira-amount',
  'day-past',
  'application-number',
  'not-met',
  'day',
  'day-gone',
  'day-order',
  'day-sequence',
  'day-session',
  'networks',
  'hook-address',
  'other-status',
  /** Of a rejection. */
  'reason-missing',
  'matriculation-number',
  'matriculation-taken',
  'gpa',
  'whole-between',
  'row-repeated',
  'row-own',
  'row-unknown',
  'row-several',
  'row-not-accepted',
  'row-too-wide',
  'heading-twice',
  'status-move',
  'course-code',
  'course-code-taken',
  'web-address',
  'bank-account',
  'session',
  'understood',
  'word',
  'moment-gone',
  'too-soon',
  'clock-time',
  'end-order',
  'address-part',
  'address-taken',
  'text-problems',
  'too-many',
  'unknown-fact',
  'unknown-token',
  'title-taken',
  'open-token',
  'file-lost',
  'picture-type',
  'picture-size',
  'picture-broken',
  'picture-detail',
  'pdf-type',
  'pdf-size',
  'pdf-broken',
  'pdf-encrypted',
  'pdf-active',
  'pdf-bomb',
  'pdf-busy',
  'pdf-gone',
  // Settings of a payment gateway.
  /** Not of the form that its example shows. */
  'not-as-example',
  /** The environment fixes it, or the secret that would go to this address. */
  'set-elsewhere',
  /** Keys with which real money would move. */
  'live-in-demonstration',
  'test-in-production',
  /** Secrets would travel unencrypted, or to a machine of one's own. */
  'insecure-address',
  /** Another address is to get a secret that was entered for the old one: it has to be typed again. */
  'retype-secret',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

export const isIssueCode = (code: string): code is IssueCode =>
  (ISSUE_CODES as readonly string[]).includes(code);

/** A mistake in one text, before it is known which field the text stands in. */
export interface Problem {
  readonly code: IssueCode;
  readonly params?: Readonly<Record<string, string | number>>;
}
