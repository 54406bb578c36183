/**
 * The things that an accepted applicant needs before they become a student, in the order in which staff read them. Two
 * people can agree to do without (an offer request of the kind enrol), and nobody alone.
 */
export const ENROLMENT_LACKS = [
  /** The place is not accepted. */
  'answer',
  /** A condition of the offer is open. */
  'condition',
  /** Something about the offer waits for a second person. */
  'request',
  /** The acceptance fee. */
  'fee',
  /** JAMB's reference, or the letter of admission that an officer issues after looking at NBTE's portal. */
  'confirmation',
  /** A document that every applicant is asked for, or one that staff asked for. */
  'documents',
  /** The academic record does not meet the requirements, or a result is still awaited. */
  'verdict',
] as const;
export type EnrolmentLack = (typeof ENROLMENT_LACKS)[number];
