/** The form of a subject. Its name is given once: what is stored of people names the subject by it. */
import { as, boxes, form, line, optional, paragraph, type ReadAs } from '../shared/form.ts';
import { err, ok } from '../shared/result.ts';
import { type TextRule, text, tidy } from '../shared/text-rules.ts';
import { LISTING_BODIES } from './subjects.ts';

const NAME_MAX = 60;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;
const OTHER_NAMES_MAX = 20;

/** Commas and lines part subjects in lists, and "or" parts alternatives in requirements. */
const subjectName: TextRule = (typed) => {
  const read = text({ max: NAME_MAX })(typed);
  return !read.ok || !/[,;|/\n]| or /i.test(read.value) ? read : err({ code: 'subject-name' });
};

const year: TextRule = (typed) => {
  const digits = typed.trim();
  return /^\d{4}$/.test(digits) && Number(digits) >= FIRST_YEAR && Number(digits) <= LAST_YEAR
    ? ok(digits)
    : err({ code: 'whole-between', params: { min: FIRST_YEAR, max: LAST_YEAR } });
};
const yearLine = (label: string, hint: string) =>
  as(
    optional(line(year, { label, hint, inputMode: 'numeric', maxLength: 4, autoComplete: 'off' })),
    (typed) => (typed === null ? null : Number(typed)),
  );

const linesOf = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(/[\n;]/)
      .map((one) => tidy(one))
      .filter(Boolean),
  ),
];
const otherNames: TextRule = (typed) => {
  const names = linesOf(typed);
  if (names.length > OTHER_NAMES_MAX) return err({ code: 'too-many', params: { max: OTHER_NAMES_MAX } });
  return names.every((one) => one.length <= NAME_MAX)
    ? ok(names.join('\n'))
    : err({ code: 'too-long', params: { max: NAME_MAX } });
};

const terms = {
  bodies: boxes(LISTING_BODIES, { label: 'Examined by' }),
  from_year: yearLine('First year of examination', 'Leave it empty if it is not known.'),
  until_year: yearLine('Last year of examination', 'Leave it empty while it is examined.'),
  other_names: as(
    optional(
      paragraph(otherNames, {
        label: 'Other names',
        hint: 'One per line, as lists of JAMB and requirements write it.',
        rows: 4,
      }),
    ),
    (typed): readonly string[] => linesOf(typed ?? ''),
  ),
};

export const subjectForm = form(terms, { title: 'Subject', submit: 'Save subject' });
export const newSubjectForm = form(
  {
    name: line(subjectName, {
      label: 'Name',
      hint: 'As on the result. It cannot be changed later.',
      maxLength: NAME_MAX,
      autoComplete: 'off',
    }),
    ...terms,
  },
  { title: 'Add subject', submit: 'Add subject' },
);
export type SubjectTerms = Readonly<ReadAs<typeof subjectForm>>;
