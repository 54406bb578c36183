/** What settings, sessions and the bursary's records are called in the audit trail and in mails about it. */
import { bursary } from '../payments/bursary.ts';

/** In place of a value, while nobody has set one. */
export const suppliedValue = {
  from: 'from: the value supplied with the portal',
  to: 'to: the value supplied with the portal',
};

/** What settings are called; sessions have their name after the word. */
export const settingNames: Readonly<Record<string, string>> = {
  staff_two_factor: 'Two-step sign-in for staff',
  treasury_approval: 'Treasury approval',
  one_person_limit: 'Bank transfers: limit for one person',
  short_fee_limit: 'Fees paid short: largest shortfall',
  second_reader: 'Decisions that a second reader confirms',
  restored_copy: 'Restored copy',
  college: 'College',
  file_store: 'Store of uploaded files',
  external_links: 'Links to other sites',
  translation_approved: 'Hausa translation approved',
  contact: 'Contact details',
  applications: 'Applications',
  test_letter: 'Test e-mail',
  confirmed: 'Details confirmed before opening',
};
/** What the bursary's records are called that are about no payment. */
export const recordNames = {
  statement: (bank: string): string => `Statement of ${bank}`,
  settlement: (gateway: string): string => `Settlement of ${gateway}`,
  comparison: (gateway: string): string => `Comparison with ${gateway}`,
  span: bursary.statement.span,
};

export const sessionName = (session: string): string => `Admissions session ${session}`;
