import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import { SOCIAL, SOCIAL_NAMES } from '#core/settings/settings-form.ts';
import { findOpenSession } from '#db/find-open-session.ts';
import { readSetting } from '#db/settings.ts';
import { admissionsHref, HOW_TO_APPLY, isNewApplication } from './apply-link.ts';
import type { CollegeAccount, CollegeLinks } from './college-links.ts';

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
    social: accountsIn(stored, deps.demo !== null),
  };
}

/** The page that says which accounts are the college's, and that any other of its name is forged. */
const NO_ACCOUNT = '/official-channels#addresses';

/** The demonstration shows every account that the file names, and leads where it has none to the page that says so. */
const accountsIn = (
  stored: Readonly<Record<string, string | null>>,
  demo: boolean,
): readonly CollegeAccount[] =>
  SOCIAL_NAMES.flatMap((key) => {
    const name = SOCIAL[key];
    const known = college.social.find((account) => account.name === name);
    const href = stored[key] ?? known?.href ?? (demo && known ? NO_ACCOUNT : null);
    return href === null ? [] : { name, href };
  });

/**
 * Every page knows whether the form takes applications: nobody makes an account for one that does not, but is told
 * when it will.
 */
export async function readLinksNow(
  deps: Pick<AppDeps, 'db' | 'demo' | 'origin' | 'clock'>,
): Promise<CollegeLinks> {
  const links = await readCollegeLinks(deps);
  const leadsToForm = isNewApplication(links.admissions.href);
  if (!leadsToForm || (await findOpenSession(deps.db, deps.clock()))) return links;
  return { ...links, admissions: { ...links.admissions, href: HOW_TO_APPLY, isNew: false } };
}
