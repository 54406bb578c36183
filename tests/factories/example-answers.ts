import { EXAMPLE_ANSWERS, type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';

/** Right answers to a step of the application form, as they are typed. */
export const exampleOf = (number: StepNumber): Readonly<Record<string, string>> =>
  Object.fromEntries(stepOf(number).fields.map(({ name }) => [name, EXAMPLE_ANSWERS[name]]));

/** The academic record of somebody who meets what a diploma requires, part by part. */
export const GOOD_RECORD = {
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
  jamb: { jamb_number: '202550332211BA', jamb_year: '2025', jamb_score: '171', jamb_name: 'BELLO AMINA' },
} as const;
