/**
 * Files that the college exchanges with JAMB and NBTE, and what a row of each can hold. No official layout was to be had,
 * so what a body calls each column is a map that staff edit (file-map.ts).
 */

import { AWARDS, MODES } from '../admissions/award.ts';
import { CAPS_STATES } from '../admissions/caps.ts';
import { type AwardClass, CLASSES } from '../record/academic-record.ts';
import { SEXES } from '../record/record-parts.ts';

/** Files that the portal writes. */
export const OUT_TARGETS = ['screening', 'recommended', 'matriculation', 'hnd'] as const;
export type OutTarget = (typeof OUT_TARGETS)[number];
export const isOutTarget = (text: unknown): text is OutTarget => OUT_TARGETS.includes(text as OutTarget);

/** `caps` is read: the list of candidates as it comes off CAPS. */
export const TARGETS = [...OUT_TARGETS, 'caps'] as const;
export type Target = (typeof TARGETS)[number];
export const isTarget = (text: unknown): text is Target => TARGETS.includes(text as Target);

/** Values that a body writes in a way of its own. */
export const CODED = {
  sex: SEXES,
  award: AWARDS,
  mode: MODES,
  class: CLASSES satisfies readonly AwardClass[],
  caps_state: CAPS_STATES,
} as const;
export type Coded = keyof typeof CODED;
export const isCoded = (field: string): field is Coded => Object.hasOwn(CODED, field);

/** The need of a row for a value: always, or where admission is confirmed on CAPS. */
type Need = 'always' | 'on-caps';

/**
 * The fields in the order of the first map. Points, aggregate, bucket and rank have no source before there are merit
 * lists.
 */
const FIELDS = {
  screening: [
    'jamb_no',
    'name',
    'programme',
    'programme_code',
    'award',
    'mode',
    'utme',
    'sex',
    'state',
    'application_no',
  ],
  recommended: ['jamb_no', 'name', 'programme_code', 'programme', 'award', 'mode', 'utme', 'application_no'],
  matriculation: [
    'matric_no',
    'jamb_no',
    'surname',
    'first_names',
    'sex',
    'birth_date',
    'state',
    'lga',
    'programme',
    'award',
    'mode',
    'entry_session',
  ],
  hnd: [
    'name',
    'nd_institution',
    'nd_programme',
    'class',
    'cgpa',
    'nd_year',
    'programme',
    'programme_code',
    'mode',
    'application_no',
  ],
  caps: [
    'jamb_number',
    'surname',
    'name',
    'other_names',
    'sex',
    'birth_date',
    'state',
    'lga',
    'utme_score',
    'utme_subjects',
    'o_level',
    'program',
    'mode',
    'caps_state',
    'reason',
  ],
} as const satisfies Readonly<Record<Target, readonly string[]>>;

export type FieldOf<Of extends Target> = (typeof FIELDS)[Of][number];
export type OutField = FieldOf<OutTarget>;
export type MapField = FieldOf<Target>;
export const fieldsOf = (target: Target): readonly MapField[] => FIELDS[target];

const NEEDED: Readonly<Record<OutTarget, Readonly<Partial<Record<OutField, Need>>>>> = {
  screening: { jamb_no: 'always', name: 'always', programme: 'always', award: 'always' },
  recommended: { jamb_no: 'always', name: 'always', programme_code: 'always', award: 'always' },
  matriculation: {
    matric_no: 'always',
    jamb_no: 'on-caps',
    surname: 'always',
    sex: 'always',
    birth_date: 'always',
    state: 'always',
    lga: 'always',
    programme: 'always',
    award: 'always',
    mode: 'always',
    entry_session: 'always',
  },
  hnd: {
    name: 'always',
    nd_institution: 'always',
    nd_programme: 'always',
    class: 'always',
    nd_year: 'always',
    programme: 'always',
  },
};

/** One person of a file, in the portal's own words. */
export type BodyRow = Readonly<Record<OutField, string | null>> & { readonly onCaps: boolean };

/** The missing values for which a body would send the row back. Only columns that the file has can be lacking. */
export const lackingIn = (
  target: OutTarget,
  columns: readonly MapField[],
  row: BodyRow,
): readonly OutField[] =>
  (columns as readonly OutField[]).filter((field) => {
    const need = NEEDED[target][field];
    return row[field] === null && (need === 'always' || (need === 'on-caps' && row.onCaps));
  });
