/** Facts that the texts name as {{fact}}, so that each stands in one place. */
import { NAMED_SENTENCES } from '#core/content/facts-in-text.ts';
import { RETENTION_FACTS } from '#core/identity/retention.ts';
import { programmes } from './academics/programmes.ts';
import { departmentCount, schools } from './academics/schools.ts';
import { appealDays } from './admissions.ts';
import { college } from './college.ts';

export const facts: Readonly<Record<string, string>> = {
  college: college.name,
  shortName: college.shortName,
  slug: college.slug,
  motto: college.motto,
  head: college.head,
  founded: String(college.founded),
  place: college.place,
  state: college.address.state,
  address: [...college.address.lines, college.address.state].join(', '),
  phone: college.phone.shown,
  email: college.email,
  academicSession: college.admissionsSession,
  admissionsSession: college.admissionsSession,
  schools: String(schools.length),
  departments: String(departmentCount),
  programmes: String(programmes.length),
  appealDays: String(appealDays),
  // The site fills them in by the language of the page.
  ...Object.fromEntries(NAMED_SENTENCES.map((name) => [name, ''])),
  ...RETENTION_FACTS,
};
