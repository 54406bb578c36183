/** The members of the Management Committee, by office, and the committee's work. */
import type { COMMITTEE } from '#core/content/site-texts.ts';
import type { ValueOf } from '#core/content/text-schema.ts';
import { offices } from '../about/offices.ts';
import { schools } from '../academics/schools.ts';
import { college } from '../college.ts';

export const committee: ValueOf<typeof COMMITTEE> = {
  lead: 'The officers, deans and directors who run the college from week to week.',
  members: [
    { office: college.head, role: 'Chairman' },
    { office: 'Registrar', role: 'Member and secretary' },
    { office: 'Bursar', role: 'Member' },
    { office: 'College Librarian', role: 'Member' },
    ...schools.map((school) => ({ office: `Dean, School of ${school.name}`, role: 'Member' })),
    ...offices.flatMap(({ sits }) => (sits ? [{ office: sits, role: 'Member' }] : [])),
    { office: 'Head, Security Division', role: 'In attendance' },
    { office: 'Head, Internal Audit', role: 'In attendance' },
  ],
  duties: [
    'Runs the college from week to week between meetings of the Governing Council.',
    'Prepares the budget, the academic calendar and the staffing plan.',
    'Considers the reports of schools, directorates and units, and coordinates their work.',
    'Oversees fees, procurement and the maintenance of buildings and fields.',
    'Decides on complaints that a unit could not resolve.',
  ],
  separation: `Officers who confirm payments do not decide on admissions or set fees. Internal Audit may read every payment record, and reports to the ${college.head} and the Council.`,
};
