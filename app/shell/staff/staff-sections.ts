/**
 * The rail of the desks as data: sections in their order, and the pages of each with their names. A new desk is a line here
 * and one in the site map, which says who may enter.
 */
import type { PlainPath } from '../../site-map.ts';
import type { IconName } from '../../ui/Icon.tsx';

interface Section {
  readonly icon: IconName;
  /** The pages with their names in the rail. */
  readonly pages: Readonly<Partial<Record<PlainPath, string>>>;
}

const STAFF_SECTIONS = {
  dashboard: { icon: 'home', pages: { '/admin-portal': 'Dashboard' } },
  applications: {
    icon: 'document',
    pages: {
      '/review': 'All applications',
      '/admin-portal/applications': 'By status',
      '/review/releases': 'Releases',
      '/review/offers': 'Offers',
      '/review/appeals': 'Appeals',
      '/review/reports': 'Reports',
      '/review/exports': 'Exports',
      '/review/files': 'JAMB and NBTE files',
      '/admin-portal/offerings': 'Programmes on offer',
      '/admin-portal/subjects': 'Subjects',
      '/admin-portal/letters': 'Letters',
    },
  },
  payments: {
    icon: 'receipt',
    pages: {
      '/payment-system': 'Transactions and fees',
      '/payment-system/manual': 'Manual payments',
      '/payment-system/refunds': 'Refunds',
      '/payment-system/statement': 'Bank statement',
      '/payment-system/reconciliation': 'Reconciliation',
      '/payment-system/bank-days': 'Bank days',
      '/payment-system/cash-book': 'Cash book',
    },
  },
  students: {
    icon: 'users',
    pages: {
      '/admin-portal/students': 'All students',
      '/admin-portal/students/enrol': 'Enrolment',
      '/admin-portal/students/import': 'Import',
      '/admin-portal/courses': 'Courses',
    },
  },
  content: {
    icon: 'edit',
    pages: {
      '/admin-portal/content': 'News',
      '/admin-portal/content/pages': 'Texts',
      '/admin-portal/content/to-write': 'Still to be written',
      '/admin-portal/content/people': 'College people',
      '/admin-portal/content/pictures': 'Pictures',
      '/admin-portal/content/events': 'Events',
      '/admin-portal/content/removed': 'Removed',
    },
  },
  messages: { icon: 'mail', pages: { '/admin-portal/messages': 'Messages' } },
  people: {
    icon: 'user',
    pages: {
      '/admin-portal/people': 'Accounts',
      '/admin-portal/role-requests': 'Role requests',
      '/admin-portal/recoveries': 'Lost e-mail or phone',
      '/admin-portal/approvals': 'Waiting for a second person',
    },
  },
  settings: {
    icon: 'settings',
    pages: {
      '/admin-portal/settings': 'Settings',
      '/admin-portal/opening': 'Before you open',
      '/admin-portal/programs': 'Other programs',
      '/admin-portal/audit': 'Audit trail',
    },
  },
  database: { icon: 'database', pages: { '/database-system': 'Database' } },
} as const satisfies Readonly<Record<string, Section>>;

type SectionName = keyof typeof STAFF_SECTIONS;
export type StaffPage = { [Name in SectionName]: keyof (typeof STAFF_SECTIONS)[Name]['pages'] }[SectionName];

export const pagesOf = (name: SectionName) => Object.keys(STAFF_SECTIONS[name].pages) as readonly StaffPage[];

export interface ShownSection {
  readonly name: SectionName;
  readonly icon: IconName;
  /** There is at least one page; the section's own link leads to the first. */
  readonly pages: readonly StaffPage[];
  /** The reader's place, if it is in this section. */
  readonly here: StaffPage | null;
}

/** Sections in which there is a page to show. */
export function shownSections(shown: readonly StaffPage[], path: string): readonly ShownSection[] {
  const here = pageAt(path);
  return (Object.keys(STAFF_SECTIONS) as SectionName[]).flatMap((name) => {
    const { icon } = STAFF_SECTIONS[name];
    const pages = pagesOf(name).filter((page) => shown.includes(page));
    const current = here !== null && pages.includes(here);
    return pages.length > 0 ? [{ name, icon, pages, here: current ? here : null }] : [];
  });
}

export const PAGE_NAMES = Object.assign(
  {},
  ...Object.values(STAFF_SECTIONS).map(({ pages }) => pages),
) as Readonly<Record<StaffPage, string>>;
export const STAFF_PAGES = Object.keys(PAGE_NAMES) as readonly StaffPage[];

/** Pages to which the bar leads belong to no section. */
const OF_THE_BAR: ReadonlySet<string> = new Set<PlainPath>(['/review/search', '/review/notifications']);

/** The page of the rail that this address belongs to: the longest that begins it. The dashboard has no pages below it. */
function pageAt(path: string): StaffPage | null {
  const [address = ''] = path.split('?');
  if (OF_THE_BAR.has(address)) return null;
  const above = (page: StaffPage) =>
    address === page || (page !== '/admin-portal' && address.startsWith(`${page}/`));
  return STAFF_PAGES.filter(above).toSorted((a, b) => b.length - a.length)[0] ?? null;
}
