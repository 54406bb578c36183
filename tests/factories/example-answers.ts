import { EXAMPLE_ANSWERS, type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';

/** Right answers to a step of the application form, as they are typed. */
export const exampleOf = (number: StepNumber): Readonly<Record<string, string>> =>
  Object.fromEntries(stepOf(number).fields.map(({ name }) => [name, EXAMPLE_ANSWERS[name]]));

/** Digits that hardly anybody else has: two people with one number are told of each other. */
export const ownDigits = (count: number): string =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');

/** The academic record of somebody who meets what a diploma requires, part by part. */
export const GOOD_RECORD: Readonly<
  Record<'person' | 'sitting-1' | 'jamb', Readonly<Record<string, string>>>
> = {
  person: { birth_date: '2004-02-03', sex: 'female' },
  'sitting-1': {
    ...{ body: 'WAEC', series: 'school', year: '2025', sitting_state: 'graded', exam_number: '4290101023' },
    ...{
      name_on_result: 'BELLO AMINA',
      subject_1: 'English Language',
      grade_1: 'C5',
      subject_2: 'Mathematics',
    },
    ...{ grade_2: 'C6', subject_3: 'Chemistry', grade_3: 'C4', subject_4: 'Biology', grade_4: 'B3' },
    ...{ subject_5: 'Agricultural Science', grade_5: 'B2' },
  },
  get jamb() {
    return {
      jamb_number: `2025${ownDigits(8)}BA`,
      jamb_year: '2025',
      jamb_score: '171',
      jamb_name: 'BELLO AMINA',
    };
  },
};
