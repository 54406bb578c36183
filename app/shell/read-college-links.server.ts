import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#content/college.ts';
import { readSetting } from '#db/settings.ts';
import { admissionsHref } from './apply-link.ts';
import type { CollegeLinks } from './college-links.ts';

/**
 * The links with the addresses that an administrator gave in place of the college's own file's. One that points to this
 * portal is a path, however it was written.
 */
export async function readCollegeLinks(deps: Pick<AppDeps, 'db' | 'demo' | 'origin'>): Promise<CollegeLinks> {
  const stored = await readSetting(deps, 'external_links');
  const own = (href: string | null) => {
    const rest = href?.startsWith(deps.origin) ? href.slice(deps.origin.length) : null;
    return rest?.startsWith('/') ? rest : href;
  };
  const { admissions, library, studentPortal, learningPortal } = college.links;
  return {
    admissions: { ...admissions, href: admissionsHref(own(stored.admissions) ?? admissions.href) },
    library: { ...library, href: own(stored.library) ?? library.href },
    studentPortal: { ...studentPortal, href: own(stored.studentPortal) ?? studentPortal.href },
    learningPortal: { ...learningPortal, href: own(stored.learningPortal) ?? learningPortal.href },
  };
}
