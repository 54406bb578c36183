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
  nothing: 'Nothing has been checked yet.',
  /** The beginning of the note by which whoever is named is told. */
  told: (parts: readonly Part[]) => `Verification: ${parts.map((part) => recordParts[part]).join(', ')}.`,
  results,
  comparedWith,
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
