/** The forms of a letter's template: which letter it is for, and its title and its text. */
import { AWARD_CHOICES } from '../admissions/award.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { choice, form, line, optional, paragraph, type Raw, type ReadAs } from '../shared/form.ts';
import { printed } from '../shared/printed-letters.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { text } from '../shared/text-rules.ts';
import { ISSUED_KINDS, type LetterKind } from './letter-kinds.ts';
import { parseTemplate } from './letter-template.ts';

export const newLetterForm = form(
  { kind: choice(ISSUED_KINDS, { label: 'Letter' }), award: choice(AWARD_CHOICES, { label: 'Award' }) },
  {
    title: 'Add a letter for one award',
    lead: 'The draft begins with the text for all awards.',
    submit: 'Add letter',
  },
);

const TITLE_MAX = 100;
/** An A4 sheet holds about this much. */
const BODY_MAX = 4000;

export const letterForm = form(
  {
    title: line(printed(text({ max: TITLE_MAX })), { label: 'Title', maxLength: TITLE_MAX }),
    body: paragraph(printed(text({ max: BODY_MAX, lines: true })), {
      label: 'Text',
      hint: 'Leave an empty line between paragraphs. Begin the lines of a list with “- ”. Put **two stars** around important words.',
      maxLength: BODY_MAX,
      rows: 22,
    }),
    /** The number of an application; it is no part of the letter. */
    person: optional(
      line((typed) => ok(typed), {
        label: 'Preview for application number',
        hint: 'Leave it empty to use an applicant with a long name.',
        maxLength: 40,
        autoCapitalize: 'characters',
      }),
    ),
  },
  { submit: 'Save draft' },
);
export type LetterDraft = Omit<ReadAs<typeof letterForm>, 'person'>;

export function readLetterForm(kind: LetterKind, raw: Raw): Result<LetterDraft, readonly FieldIssue[]> {
  const read = letterForm.read(raw);
  if (!read.ok) return read;
  const { title, body } = read.value;
  const issues = Object.entries({ title, body }).flatMap(([field, words]): FieldIssue[] => {
    const parsed = parseTemplate(words, kind);
    return parsed.ok ? [] : [{ field, code: 'unknown-token', params: { what: parsed.error.what } }];
  });
  return issues.length > 0 ? err(issues) : ok({ title, body });
}
