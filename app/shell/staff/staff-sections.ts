/**
 * The rail of the desks as data: sections in their order, and the pages of each. A new desk is a line here and one in the
 * site map, which says who may enter.
 */
import type { PlainPath } from '../../site-map.ts';
import type { IconName } from '../../ui/Icon.tsx';

interface Section {
  readonly icon: IconName;
  readonly pages: readonly PlainPath[];
}

export const STAFF_SECTIONS = {
  dashboard: { icon: 'home', pages: ['/admin-portal'] },
  applications: {
    icon: 'document',
    pages: [
      '/review',
      '/admin-portal/applications',
      '/review/releases',
      '/review/offers',
      '/review/appeals',
      '/review/reports',
      '/review/exports',
      '/review/files',
      '/admin-portal/offerings',
      '/admin-portal/letters',
    ],
  },
  payments: {
    icon: 'receipt',
    pages: [
      '/payment-system',
      '/payment-system/manual',
      '/payment-system/refunds',
      '/payment-system/statement',
      '/payment-system/reconciliation',
      '/payment-system/bank-days',
      '/payment-system/cash-book',
    ],
  },
  students: {
    icon: 'users',
    pages: [
      '/admin-portal/students',
      '/admin-portal/students/enrol',
      '/admin-portal/students/import',
      '/admin-portal/courses',
    ],
  },
  content: {
    icon: 'edit',
    pages: [
      '/admin-portal/content',
      '/admin-portal/content/pages',
      '/admin-portal/content/to-write',
      '/admin-portal/content/people',
      '/admin-portal/content/pictures',
      '/admin-portal/content/events',
      '/admin-portal/content/removed',
    ],
  },
  messages: { icon: 'mail', pages: ['/admin-portal/messages'] },
  people: {
    icon: 'user',
    pages: [
      '/admin-portal/people',
      '/admin-portal/role-requests',
      '/admin-portal/recoveries',
      '/admin-portal/approvals',
    ],
  },
  settings: {
    icon: 'settings',
    pages: [
      '/admin-portal/settings',
      '/admin-portal/opening',
      '/admin-portal/programs',
      '/admin-portal/audit',
    ],
  },
  database: { icon: 'database', pages: ['/database-system'] },
} as const satisfies Readonly<Record<string, Section>>;

type SectionName = keyof typeof STAFF_SECTIONS;
export type StaffPage = (typeof STAFF_SECTIONS)[SectionName]['pages'][number];

export interface ShownSection {
  readonly name: SectionName;
  readonly icon: IconName;
  /** At least one; the first is where the section's own link leads. */
  readonly pages: readonly StaffPage[];
  /** Where the reader is, if in this section. */
  readonly here: StaffPage | null;
}

/** Of the sections those in which there is a page to show. */
export function shownSections(shown: readonly StaffPage[], path: string): readonly ShownSection[] {
  const here = pageAt(path);
  return (Object.keys(STAFF_SECTIONS) as SectionName[]).flatMap((name) => {
    const { icon, pages: all } = STAFF_SECTIONS[name];
    const pages = (all as readonly StaffPage[]).filter((page) => shown.includes(page));
    const current = here !== null && pages.includes(here);
    return pages.length > 0 ? [{ name, icon, pages, here: current ? here : null }] : [];
  });
}

export const STAFF_PAGES: readonly StaffPage[] = Object.values(STAFF_SECTIONS).flatMap(
  ({ pages }) => pages as readonly StaffPage[],
);

/** What the bar leads to belongs to no section. */
const OF_THE_BAR: ReadonlySet<string> = new Set<PlainPath>(['/review/search', '/review/notifications']);

/** The page of the rail that this address belongs to: the longest that begins it. The dashboard has no pages below it. */
function pageAt(path: string): StaffPage | null {
  const [address = ''] = path.split('?');
  if (OF_THE_BAR.has(address)) return null;
  const above = (page: StaffPage) =>
    address === page || (page !== '/admin-portal' && address.startsWith(`${page}/`));
  return STAFF_PAGES.filter(above).toSorted((a, b) => b.length - a.length)[0] ?? null;
}
