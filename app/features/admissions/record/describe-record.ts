/** An academic record as people read it: its parts, each a title with lines. For its owner, for staff, and for the document kept at submission. */
import { dayIn } from '#app/words/lagos-time.ts';
import type { Words } from '#app/words/words.tsx';
import { formatPhone } from '#core/admissions/phone.ts';
import {
  type AwardDetails,
  type JambDetails,
  PARTS,
  type Part,
  type RecordParts,
  type SittingDetails,
} from '#core/record/record-parts.ts';

interface RecordLine {
  readonly label: string;
  readonly value: string;
}
export interface RecordSection {
  readonly part: Part;
  readonly title: string;
  readonly lines: readonly RecordLine[];
}

type RecordWords = Pick<Words, 'academicRecord' | 'eligibility' | 'dates'>;

/** The reader of a record: staff read that a guardian and a special need were stated, and nothing more of either. */
export type Reader = 'owner' | 'staff';

/** The parts that staff may read: no screen of theirs is sent the rest. */
export const partsForStaff = (parts: RecordParts): RecordParts => ({
  ...parts,
  person: parts.person && { ...parts.person, special_need: parts.person.special_need && '•' },
  guardian: parts.guardian && { name: '', phone: parts.guardian.phone.slice(-4) },
});

/** The parts that are filled in, in their order. */
export const describeRecord = (
  words: RecordWords,
  parts: RecordParts,
  reader: Reader,
): readonly RecordSection[] =>
  PARTS.flatMap((part) => {
    const lines = linesOf(words, parts, part, reader);
    return lines ? [{ part, title: words.academicRecord.parts[part], lines }] : [];
  });

function linesOf(
  words: RecordWords,
  parts: RecordParts,
  part: Part,
  reader: Reader,
): readonly RecordLine[] | null {
  const { labels, none, sexes, stated, ofTheApplicant } = words.academicRecord;
  const line = (field: string, value: string | null): RecordLine => ({
    label: labels[field] ?? '',
    value: value || none,
  });
  switch (part) {
    case 'person': {
      const { person } = parts;
      if (!person) return null;
      const need = person.special_need;
      return [
        line('birth_date', dayIn(words, person.birth_date)),
        line('sex', sexes[person.sex]),
        line('special_need', need && (reader === 'owner' ? need : stated)),
      ];
    }
    case 'guardian': {
      const { guardian } = parts;
      if (!guardian) return null;
      if (reader === 'owner')
        return [line('guardian_name', guardian.name), line('guardian_phone', formatPhone(guardian.phone))];
      return [
        { label: ofTheApplicant.guardian_name, value: stated },
        { label: ofTheApplicant.guardian_phone, value: `•••• ••• ${guardian.phone.slice(-4)}` },
        // The form takes no guardian without it.
        { label: ofTheApplicant.guardian_consent, value: stated },
      ];
    }
    case 'jamb':
      return parts.jamb && jambLines(words, parts.jamb, line);
    case 'sitting-1':
    case 'sitting-2': {
      const sitting = parts[part];
      return sitting && sittingLines(words, sitting, line);
    }
    case 'award-1':
    case 'award-2': {
      const award = parts[part];
      return award && awardLines(words, award, line);
    }
  }
}

type Line = (field: string, value: string | null) => RecordLine;

function sittingLines(words: RecordWords, sitting: SittingDetails, line: Line): readonly RecordLine[] {
  const { bodies, series, statesRead, grades, grade } = words.academicRecord;
  const { outstanding: states } = words.eligibility;
  const results = [
    ...sitting.grades.map((one) => grade(one.subject, one.grade)),
    ...(sitting.outstanding ?? []).map(({ subject, state }) => `${subject}: ${states[state]}`),
  ];
  return [
    line('body', bodies[sitting.body]),
    line('series', series[sitting.series]),
    line('year', String(sitting.year)),
    line('exam_number', sitting.exam_number),
    line('name_on_result', sitting.name_on_result),
    line('sitting_state', statesRead[sitting.state]),
    ...(sitting.due_on ? [line('due_on', dayIn(words, sitting.due_on))] : []),
    ...(results.length > 0 ? [{ label: grades, value: results.join('\n') }] : []),
  ];
}

function jambLines(words: RecordWords, jamb: JambDetails, line: Line): readonly RecordLine[] {
  const { utmeSubjects, grade } = words.academicRecord;
  return [
    line('jamb_number', jamb.number),
    line('jamb_year', String(jamb.year)),
    line('jamb_score', jamb.score === null ? null : String(jamb.score)),
    line('jamb_name', jamb.name_on_result),
    ...(jamb.subjects.length > 0
      ? [{ label: utmeSubjects, value: jamb.subjects.map((one) => grade(one.subject, one.score)).join('\n') }]
      : []),
  ];
}

function awardLines(words: RecordWords, award: AwardDetails, line: Line): readonly RecordLine[] {
  const { kinds, classes } = words.eligibility;
  const { attachment, period } = words.academicRecord;
  const { attachment_from: from, attachment_to: to } = award;
  return [
    line('award_kind', kinds[award.kind]),
    line('institution', award.institution),
    line('programme', award.programme),
    line('class', classes[award.class]),
    line('cgpa', award.cgpa),
    line('award_year', String(award.year)),
    ...(from ? [{ label: attachment, value: period(dayIn(words, from), to && dayIn(words, to)) }] : []),
  ];
}

export interface NamedPaper {
  readonly paper: string;
  readonly name: string;
}

/** The name of the form beside those of the papers. */
export const namesOn = (
  { academicRecord: { names, parts: titles } }: RecordWords,
  parts: RecordParts,
  formName: string | null,
): readonly NamedPaper[] =>
  [
    { paper: names.form, name: formName },
    { paper: titles['sitting-1'], name: parts['sitting-1']?.name_on_result },
    { paper: titles['sitting-2'], name: parts['sitting-2']?.name_on_result },
    { paper: titles.jamb, name: parts.jamb?.name_on_result },
  ].filter((one): one is NamedPaper => Boolean(one.name));
