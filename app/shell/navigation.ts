/** The site's menus as data. Every item names a page of the site map, or another site of the college. */
import { offices } from '#college/about/offices.ts';
import { college } from '#college/college.ts';
import type { College } from '#core/content/college.ts';
import type { shell } from '#messages/en/shell.ts';
import type { PlainPath } from '../site-map.ts';
import { isElsewhere } from './college-links.ts';

type NavWords = typeof shell.nav;

export interface NavItem {
  /** Key of its label among the navigation words; of an office, which is the college's own, the label itself. */
  readonly label: keyof NavWords | (string & {});
  readonly path?: PlainPath;
  readonly office?: string;
  /** Another site, opened in a new tab. With a path: only where it is another site, and the page of this one otherwise. */
  readonly external?: keyof College['links'];
  readonly items?: readonly NavItem[];
  /** Heads the items below it. */
  readonly heading?: boolean;
  readonly indented?: boolean;
}

export const UTILITY: readonly NavItem[] = [
  { label: 'home', path: '/' },
  { label: 'academicStructure', path: '/academic-structure' },
  { label: 'research', path: '/research' },
  { label: 'news', path: '/news' },
  { label: 'library', path: '/library', external: 'library' },
  { label: 'studentPortal', external: 'studentPortal' },
  { label: 'fees', path: '/fees' },
  { label: 'campus', path: '/campus' },
  { label: 'contact', path: '/contact' },
];

export const MAIN: readonly NavItem[] = [
  { label: 'about', path: '/about-us' },
  {
    label: 'leadership',
    items: [
      { label: 'council', path: '/governing-council' },
      { label: 'officers', path: '/principal-officers' },
      { label: 'committee', path: '/about/management-committee' },
      { label: 'directorate', path: '/about/directorate', heading: true },
      ...offices.map(({ path, label }) => ({ label, office: path, indented: true })),
    ],
  },
  { label: 'admissions', path: '/admissions', external: 'admissions' },
  { label: 'academics', path: '/academics' },
  { label: 'programmes', path: '/programmes' },
];

export const FOOTER: readonly NavItem[] = [
  { label: 'about', path: '/about-us' },
  { label: 'admissions', path: '/admissions' },
  { label: 'programmes', path: '/programmes' },
  { label: 'fees', path: '/fees' },
  { label: 'campus', path: '/campus' },
  { label: 'parents', path: '/parents' },
  { label: 'news', path: '/news' },
  { label: 'alumni', path: '/alumni' },
  { label: 'policies', path: '/about/policies' },
  { label: 'contact', path: '/contact' },
  { label: 'studentPortal', path: '/student-portal' },
];

/** Promises and duties, at the very foot of every page. */
export const DUTIES: readonly NavItem[] = [
  { label: 'howToApply', path: '/how-to-apply' },
  { label: 'official', path: '/official-channels' },
  { label: 'verify', path: '/verify' },
  { label: 'charter', path: '/service-charter' },
  { label: 'foi', path: '/foi' },
  { label: 'privacy', path: '/privacy' },
  { label: 'accessibility', path: '/accessibility' },
  { label: 'press', path: '/press' },
  { label: 'vacancies', path: '/vacancies' },
  { label: 'developers', path: '/developers' },
];

const pathOf = ({ path, office }: NavItem): string | undefined => path ?? office;
const pathsOf = (items: readonly NavItem[]): readonly string[] =>
  items.flatMap((item) => [pathOf(item) ?? [], pathsOf(item.items ?? [])].flat());
const IN_MENUS: ReadonlySet<string> = new Set([UTILITY, MAIN, FOOTER, DUTIES].flatMap(pathsOf));

/** The page that a menu marks as the reader's place; null where no menu names it, whichever page that is. */
export function placeInMenus(path: string): string | null {
  const [page = ''] = path.split('?');
  return IN_MENUS.has(page) ? page : null;
}

/** An item with its address. */
export interface ShownItem extends Pick<NavItem, 'label' | 'heading' | 'indented'> {
  /** Null of the head of a menu. */
  readonly href: string | null;
  readonly newTab: boolean;
  readonly isNew: boolean;
  readonly items: readonly ShownItem[];
}

export const shownItems = (items: readonly NavItem[], links: College['links'] = college.links): ShownItem[] =>
  items.map((item) => {
    const site = item.external && links[item.external];
    const elsewhere = site && (item.path === undefined || isElsewhere(site.href));
    return {
      ...item,
      href: (elsewhere && site.href) || (pathOf(item) ?? null),
      newTab: elsewhere === true,
      isNew: site?.isNew ?? false,
      items: shownItems(item.items ?? [], links),
    };
  });
