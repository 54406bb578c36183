import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#content/college.ts';
import { readSetting } from '#db/settings.ts';
import type { CollegeLinks } from './college-links.ts';

/** The links with the addresses that an administrator gave in place of the college's own file's. */
export async function readCollegeLinks(deps: Pick<AppDeps, 'db' | 'demo'>): Promise<CollegeLinks> {
  const given = await readSetting(deps, 'external_links');
  const { admissions, library, studentPortal, learningPortal } = college.links;
  return {
    admissions: { ...admissions, href: given.admissions ?? admissions.href },
    library: { ...library, href: given.library ?? library.href },
    studentPortal: { ...studentPortal, href: given.studentPortal ?? studentPortal.href },
    learningPortal: { ...learningPortal, href: given.learningPortal ?? learningPortal.href },
  };
}
