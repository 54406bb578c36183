/**
 * Academic records as admissions offices meet them: a second sitting that is awaited, a diploma holder, an applicant of
 * fifteen with a guardian, and somebody whose certificates have other names than the form.
 */
import { programmes } from '#college/academics/programmes.ts';
import type { Award } from '#core/admissions/award.ts';
import { gradeField, subjectField } from '#core/record/record-form.ts';
import type { Part } from '#core/record/record-parts.ts';
import { addDays, type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { StoryPerson } from './people.ts';

type Fields = Readonly<Record<string, string>>;

export interface RecordStory {
  readonly award: Award;
  readonly parts: readonly (readonly [Part, Fields])[];
}

/** @param results such as 'Mathematics C5, Chemistry B3' */
function sitting(details: Fields, results = ''): Fields {
  const rows = results.split(', ').filter(Boolean);
  const grades = rows.flatMap((row, index) => {
    const at = row.lastIndexOf(' ');
    return [
      [subjectField(index + 1), row.slice(0, at)],
      [gradeField(index + 1), row.slice(at + 1)],
    ];
  });
  return { series: 'school', sitting_state: 'graded', ...details, ...Object.fromEntries(grades) };
}

const SCIENCES =
  'English Language C5, Mathematics C6, Chemistry C4, Biology B3, Agricultural Science B2, Physics C6, Geography C5, Civic Education B3';
const UTME = { subject_1: 'English Language', subject_2: 'Chemistry', subject_3: 'Biology' };

/** Stories by first name; people who are not named have none. */
function storiesOf(today: LagosDay, person: StoryPerson): Readonly<Record<string, RecordStory>> {
  const year = Number(today.slice(0, 4));
  const jamb = (serial: string, score: number, jamb_name: string): [Part, Fields] => [
    'jamb',
    {
      ...UTME,
      jamb_number: `${year}${serial}`,
      jamb_year: String(year),
      jamb_score: String(score),
      jamb_name,
    },
  ];
  const results = { year: String(year - 1), body: 'WAEC' };
  return {
    Hauwa: {
      award: 'ND',
      parts: [
        ['person', { birth_date: `${year - 15}${addDays(today, -120).slice(4)}`, sex: 'female' }],
        [
          'guardian',
          { guardian_name: 'Sani Musa', guardian_phone: '0803 111 2002', guardian_consent: 'yes' },
        ],
        [
          'sitting-1',
          sitting(
            { ...results, year: String(year), exam_number: '4250105031', name_on_result: 'SANI MUSA HAUWA' },
            SCIENCES,
          ),
        ],
      ],
    },
    Chukwuemeka: {
      award: 'ND',
      parts: [
        ['person', { birth_date: `${year - 20}-03-09`, sex: 'male' }],
        [
          'sitting-1',
          sitting(
            { ...results, exam_number: '4140212077', name_on_result: 'OKONKWO EMEKA J.' },
            SCIENCES.replace('Biology B3', 'Technical Drawing B3'),
          ),
        ],
        jamb('61204417CF', 187, 'NWACHUKWU CHUKWUEMEKA'),
      ],
    },
    Oluwaseun: {
      award: 'HND',
      parts: [
        ['person', { birth_date: `${year - 26}-07-21`, sex: 'male' }],
        [
          'sitting-1',
          sitting(
            {
              body: 'NECO',
              year: String(year - 8),
              exam_number: '80417263HD',
              name_on_result: "O'BRIGHT OLUWASEUN",
            },
            SCIENCES,
          ),
        ],
        [
          'award-1',
          {
            award_kind: 'ND',
            institution: 'A polytechnic in Oyo State',
            programme: person.program,
            class: 'lower_credit',
            cgpa: '2.84',
            award_year: String(year - 3),
            attachment_from: `${year - 3}-11-01`,
            attachment_to: `${year - 2}-10-31`,
          },
        ],
      ],
    },
    Zainab: {
      award: 'ND',
      parts: [
        ['person', { birth_date: `${year - 19}-01-30`, sex: 'female' }],
        [
          'sitting-1',
          sitting(
            { ...results, exam_number: '4290119053', name_on_result: 'ƘWAIRANGA ZAINAB' },
            'English Language C6, Mathematics F9, Chemistry D7, Biology C5, Agricultural Science C4, Civic Education C6',
          ),
        ],
        [
          'sitting-2',
          sitting({
            body: 'NECO',
            series: 'private',
            year: String(year),
            sitting_state: 'awaiting',
            due_on: addDays(today, 45),
          }),
        ],
        jamb('60718823AE', 164, 'ƘWAIRANGA ZAINAB'),
      ],
    },
  };
}

/** The record of somebody who has no story: one sitting, and a score that is enough. */
export function ordinaryRecord(person: StoryPerson, now: Date): RecordStory {
  const year = Number(lagosDayOf(now).slice(0, 4));
  const name = `${person.last_name} ${person.first_name}`;
  const sex = person.first_name === 'Maryam' ? 'female' : 'male';
  return {
    award: 'ND',
    parts: [
      ['person', { birth_date: `${year - 19}-05-12`, sex }],
      [
        'sitting-1',
        sitting(
          { year: String(year - 1), body: 'WAEC', exam_number: '4180301044', name_on_result: name },
          SCIENCES,
        ),
      ],
      [
        'jamb',
        {
          ...UTME,
          jamb_number: `${year}50332211BA`,
          jamb_year: String(year),
          jamb_score: '171',
          jamb_name: name,
        },
      ],
    ],
  };
}

/** Null where there is none, and where the college does not offer the award that it is about. */
export function recordOf(person: StoryPerson, now: Date): RecordStory | null {
  const story = storiesOf(lagosDayOf(now), person)[person.first_name];
  const awards = programmes.find(({ name }) => name === person.program)?.awards ?? [];
  return story && awards.some(({ level }) => level === story.award) ? story : null;
}
