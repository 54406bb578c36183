/** What staff found when they compared an academic record with papers: in lists, and on the page of an application. */
import type { CheckResult, ComparedWith, Verification } from '#core/record/verification.ts';

/** Of a whole record, in lists, and of one part. */
export const verifications = {
  claimed: 'Not checked',
  partly: 'Partly checked',
  matches_caps: 'Matches CAPS',
  verified: 'Verified',
  mismatch: 'Does not match',
  cannot_verify: 'Cannot be verified',
} satisfies Readonly<Record<Verification, string>>;

const results: Readonly<Record<CheckResult, string>> = {
  verified: 'Verified: it is right',
  matches_caps: 'Matches what CAPS has',
  mismatch: 'Does not match',
  cannot_verify: 'Cannot be verified',
};
const comparedWith: Readonly<Record<ComparedWith, string>> = {
  result_checker: 'The result checker of the examination body',
  original: 'The original paper',
  uploaded_copy: 'The uploaded copy',
  caps: 'CAPS',
  body_reply: 'A reply of the examination body',
  institution_reply: 'A reply of the institution',
};

export const verification = {
  title: 'Verification',
  lead: 'Record what you compared and what you found. The applicant does not see this page.',
  nothing: 'Nothing has been checked yet.',
  record: 'Record a check',
  fields: {
    parts: 'What did you check?',
    result: 'What did you find?',
    compared_with: 'What did you compare it with?',
    reference: 'Reference',
    document: 'Uploaded document',
    note: 'Note for staff',
    version: 'This form',
  },
  hints: {
    reference: 'Under which a colleague can find the answer again. Never the PIN of a result checker.',
    note: 'Required if something does not match or cannot be verified: say what you saw.',
  },
  choose: 'Choose one',
  noDocument: 'None',
  results,
  comparedWith,
  save: 'Save check',
  busy: 'Saving...',
  unchanged: 'You have already recorded this, so nothing was changed.',
  /** Of one check, in the list. */
  changedSince: 'The applicant has changed this part since.',
  columns: { part: 'Checked', result: 'Result', with: 'Compared with', by: 'By', at: 'On' },
  refusals: {
    stale: 'The academic record was changed while you were looking. Nothing was saved. Check it again.',
    draft: 'The applicant can still change this application. Record the check when it has been sent.',
    forbidden: 'You do not have permission to record a check on this application. Nothing was saved.',
    own: 'This is your own application, so nothing was saved. Ask a colleague to check it.',
  } as Readonly<Record<string, string>>,
};
