/** The form for comparing parts of an academic record: one form for all parts that one paper proves. */
import {
  as,
  boxes,
  choice,
  form,
  hiddenField,
  line,
  optional,
  paragraph,
  type Raw,
  radios,
  recordField,
} from '../shared/form.ts';
import { NOTIFY_HINT } from '../shared/form-words.ts';
import { err } from '../shared/result.ts';
import { wholeNumber } from '../shared/text-rules.ts';
import { CHECK_RESULTS, CHECKED_PARTS, COMPARED_WITH, needsNote } from './verification.ts';

export const checkForm = form(
  {
    parts: boxes(CHECKED_PARTS, { label: 'What did you check?' }),
    result: radios(CHECK_RESULTS, { label: 'What did you find?' }),
    compared_with: choice(COMPARED_WITH, { label: 'What did you compare it with?', none: 'Choose one' }),
    reference: optional(
      line(80, {
        label: 'Reference',
        hint: 'So that a colleague can find the answer again. Never the PIN of a result checker.',
        spellCheck: false,
      }),
    ),
    /** An uploaded document that proves it. */
    document: optional(recordField({ label: 'Uploaded document', none: 'None' })),
    findings: optional(
      paragraph(1000, {
        label: 'Note for staff',
        hint: `Required if something does not match or cannot be verified: say what you saw. ${NOTIFY_HINT}`,
        rows: 2,
        dir: 'auto',
      }),
    ),
    /** The record's version that was compared. A check overwrites nothing, so colleagues do not get in each other's way. */
    seen: as(hiddenField(wholeNumber), Number),
  },
  {
    title: 'Record a check',
    lead: 'Record what you compared and what you found. The applicant does not see this page.',
    submit: 'Save check',
  },
);

export function readCheckForm(raw: Raw): ReturnType<typeof checkForm.read> {
  const read = checkForm.read(raw);
  return read.ok && needsNote(read.value.result) && read.value.findings === null
    ? err([{ field: 'findings', code: 'required' }])
    : read;
}
