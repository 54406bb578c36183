/** The names of settings, sessions and the bursary's records in the audit trail and in mails about it. */
import type { FormSettingKey } from '#core/settings/portal-settings.ts';

/** In place of a value, while nobody has set one. */
export const suppliedValue = {
  from: 'from: the value supplied with the portal',
  to: 'to: the value supplied with the portal',
};

interface FormSettingTexts {
  /** In the audit trail and in mails. */
  readonly name: string;
  readonly title: string;
  /** @param shown what holds now */
  readonly lead: (shown: string) => string;
  readonly field: string;
  readonly hint?: string;
  readonly choices?: Readonly<Record<string, string>>;
}

/** The settings that have a form of their own. */
export const formSettings: Readonly<Record<FormSettingKey, FormSettingTexts>> = {
  one_person_limit: {
    name: 'Bank transfers: limit for one person',
    title: 'Bank transfers',
    lead: (shown) =>
      `One person may confirm a transfer of up to ${shown}. Above that, a second person must approve it.`,
    field: 'Limit for one person, in naira',
    hint: 'Enter 0 if a second person must approve every transfer.',
  },
  short_fee_limit: {
    name: 'Fees paid short: largest shortfall',
    title: 'Fees paid short',
    lead: (shown) => `Two people may accept a fee that is up to ${shown} short, such as a bank’s charge.`,
    field: 'Largest shortfall, in naira',
    hint: 'Enter 0 if the whole fee must always be paid.',
  },
  second_reader: {
    name: 'Decisions that a second reader confirms',
    title: 'Second reader',
    lead: () =>
      'These decisions stay a proposal until a second member of staff confirms them. Applicants see nothing before that.',
    field: 'Decisions to confirm',
    choices: { none: 'None', rejections: 'Rejections', all: 'Rejections and acceptances' },
  },
};

/** The names of settings; sessions have their name after the word. */
export const settingNames: Readonly<Record<string, string>> = {
  staff_two_factor: 'Two-step sign-in for staff',
  treasury_approval: 'Treasury approval',
  ...Object.fromEntries(Object.entries(formSettings).map(([key, { name }]) => [key, name])),
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
/** The names of the bursary's records that are about no payment. */
export const recordNames = {
  statement: (bank: string): string => `Statement of ${bank}`,
  settlement: (gateway: string): string => `Settlement of ${gateway}`,
  comparison: (gateway: string): string => `Comparison with ${gateway}`,
};

export const sessionName = (session: string): string => `Admissions session ${session}`;
