/** Findings of staff who compared an academic record with papers, on the page of an application. */
import type { Part } from '#core/record/record-parts.ts';
import type { CheckResult, ComparedWith } from '#core/record/verification.ts';
import { recordParts } from '../admissions/record-parts.ts';

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

export const recordChecks = {
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
    findings: 'Note for staff',
    seen: 'This form',
  },
  hints: {
    reference: 'So that a colleague can find the answer again. Never the PIN of a result checker.',
    findings:
      'Required if something does not match or cannot be verified: say what you saw. Type @ and the full name of a colleague to notify them.',
  },
  choose: 'Choose one',
  noDocument: 'None',
  /** The beginning of the note by which whoever is named is told. */
  told: (parts: readonly Part[]) => `Verification: ${parts.map((part) => recordParts[part]).join(', ')}.`,
  results,
  comparedWith,
  save: 'Save check',
  busy: 'Saving...',
  unchanged: 'You have already recorded this, so nothing was changed.',
  /** The mark of one check, in the list. */
  changedSince: 'The applicant has changed this part, or the document, since.',
  columns: { part: 'Checked', result: 'Result', with: 'Compared with', by: 'By', at: 'On' },
  refusals: {
    stale: 'The academic record was changed while you were looking. Nothing was saved. Check it again.',
    draft: 'The applicant can still change this application. Record the check when it has been sent.',
    forbidden: 'You do not have permission to record a check on this application. Nothing was saved.',
    own: 'This is your own application, so nothing was saved. Ask a colleague to check it.',
  } as Readonly<Record<string, string>>,
};
