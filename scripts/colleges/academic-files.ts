/** The teaching of a new college, as the files of its folder: programmes, schools, levels, offerings. */
import { slugOf } from '#core/content/slug.ts';
import { TO_WRITE } from '#core/content/to-write.ts';
import type { Answers } from './answers.ts';

/** A value as TypeScript. */
export const ts = (value: unknown): string => JSON.stringify(value, null, 2);
export const toWrite = (what: string) => `${TO_WRITE} ${what}.`;

const TITLES = {
  Certificate: 'Certificate',
  ND: 'National Diploma',
  HND: 'Higher National Diploma',
} as const;
/** Subjects of most diplomas of sciences; the admissions office narrows them down on the page of each programme. */
const SUBJECTS = [
  'Mathematics',
  'English Language',
  'Chemistry',
  'Biology',
  'Physics',
  'Economics',
  'Geography',
];
export function academicFiles({ programmes }: Answers): Readonly<Record<string, string>> {
  const names = programmes.map(({ name }) => name);
  const schools = [...new Set(programmes.map(({ school }) => school))];
  const levels = ['Certificate', 'ND', 'HND'].filter((level) =>
    programmes.some((one) => (one.levels as readonly string[]).includes(level)),
  );
  return {
    'academics/codes.ts': `/** Programmes in the order of lists, with their letters in matriculation numbers. */
export const programmeCodes: Readonly<Record<string, string>> = ${ts(Object.fromEntries(programmes.map(({ name, code }) => [name, code])))};

/** The levels at which anything is taught. */
export const levelsTaught: readonly string[] = ${ts(levels)};
`,
    'academics/interests.ts': `/** The third question of the programme finder; each programme answers some of them. */
export const interests: Readonly<Record<string, string>> = ${ts(Object.fromEntries(schools.map((school) => [slugOf(school), school])))};
`,
    'academics/offerings.ts': `/** The offerings of a new portal's first session; O-level subjects that count for a diploma, by programme. */
import { offeringsOf } from '#core/admissions/first-offerings.ts';
import type { Subject } from '#core/record/o-level.ts';
import { programmes } from './programmes.ts';

const RELEVANT: Readonly<Record<string, readonly Subject[]>> = ${ts(Object.fromEntries(names.map((name) => [name, SUBJECTS])))};

export const firstOfferings = offeringsOf(programmes, RELEVANT);
`,
    'academics/programmes.ts': `/** The programmes that take applications. No accreditation is claimed before its letter is published. */
import type { Award, Level, Programme } from '#core/content/programmes.ts';
import { levels } from './levels.ts';

const awards = (titles: readonly (readonly [Level, string])[]): Award[] =>
  titles.map(([level, title]) => ({ level, title, years: levels[level].years, week: [] }));
const fees: Programme['fees'] = ['tuition-science', 'lab', 'hostel'];

export const programmes: readonly Programme[] = [
${programmes
  .map(
    ({ name, school, levels: at }) => `  {
    slug: '${slugOf(name)}',
    name: ${ts(name)},
    school: '${slugOf(school)}',
    department: '${slugOf(name)}',
    subjects: ['${slugOf(school)}'],
    short: ${ts(toWrite(`${name} in a line`))},
    summary: ${ts(toWrite(`what ${name} is about`))},
    learn: ['first', 'second', 'third'].map((which) => \`${TO_WRITE} the \${which} thing that students learn.\`),
    careers: ['first', 'second', 'third'].map((which) => \`${TO_WRITE} the \${which} career.\`),
    awards: awards(${ts(at.map((level) => [level, `${TITLES[level]} in ${name}`]))}),
    fees,
    attachment: '',
    accreditation: null,
  },`,
  )
  .join('\n')}
];
`,
    'academics/schools.ts': `/** Schools and departments. Every count on the site is taken from here. */
import type { School } from '#core/content/programmes.ts';

export const schools: readonly School[] = ${ts(
      schools.map((school) => ({
        slug: slugOf(school),
        name: school,
        about: toWrite('what the school teaches'),
        departments: programmes
          .filter((one) => one.school === school)
          .map(({ name }) => ({ slug: slugOf(name), name, about: toWrite('what the department teaches') })),
      })),
    )};

export const departmentCount = schools.reduce((count, school) => count + school.departments.length, 0);
`,
  };
}
