/**
 * The site's menus as data. Every item names the page it will lead to; an item is drawn only when that page exists
 * (PUBLISHED), or when the home page has a section that stands in for it. So no menu ever leads nowhere.
 */
import { type College, college } from '#content/college.ts';
import type { shell } from '#messages/en/shell.ts';

type NavWords = typeof shell.nav;

export interface NavItem {
  /** Key of its label among the navigation words. */
  readonly label: keyof NavWords;
  readonly path?: string;
  /** Section of the home page that stands in until the page exists. */
  readonly section?: string;
  /** Another site: opened in a new tab. */
  readonly external?: keyof College['links'];
  readonly items?: readonly NavItem[];
  /** Heads the items below it. */
  readonly heading?: boolean;
  readonly indented?: boolean;
}

/** Pages of the menus that exist. navigation.test.ts holds this list to the access map. */
export const PUBLISHED: readonly string[] = [
  '/',
  '/about-us',
  '/governing-council',
  '/principal-officers',
  '/about/management-committee',
  '/about/directorate',
  '/directorate',
  '/about/directorate-academic-planning',
  '/about/directorate-works-physical-planning',
  '/about/directorate-career-services',
  '/about/directorate-advancement-mobilization',
  '/academics',
  '/programmes',
  '/academic-structure',
  '/research',
  '/news',
  '/contact',
  '/alumni',
  '/about/policies',
  '/how-to-apply',
  '/privacy',
  '/accessibility',
  '/developers',
  '/service-charter',
  '/foi',
  '/official-channels',
  '/verify',
  '/search',
  `/about/${college.slug}-consults`,
  '/student-portal',
  '/auth',
  '/payment-system',
  '/admin-portal',
  '/database-system',
];

export const UTILITY: readonly NavItem[] = [
  { label: 'home', path: '/' },
  { label: 'academicStructure', path: '/academic-structure' },
  { label: 'research', path: '/research' },
  { label: 'news', path: '/news', section: 'news' },
  { label: 'library', external: 'library' },
  { label: 'studentPortal', external: 'studentPortal' },
  { label: 'search', path: '/search' },
];

export const MAIN: readonly NavItem[] = [
  { label: 'about', path: '/about-us', section: 'about' },
  {
    label: 'leadership',
    items: [
      { label: 'council', path: '/governing-council' },
      { label: 'officers', path: '/principal-officers' },
      { label: 'committee', path: '/about/management-committee' },
      { label: 'directorate', path: '/about/directorate', heading: true },
      { label: 'security', path: '/directorate', indented: true },
      { label: 'planning', path: '/about/directorate-academic-planning', indented: true },
      { label: 'works', path: '/about/directorate-works-physical-planning', indented: true },
      { label: 'careers', path: '/about/directorate-career-services', indented: true },
      { label: 'advancement', path: '/about/directorate-advancement-mobilization', indented: true },
      { label: 'consults', path: `/about/${college.slug}-consults`, indented: true },
    ],
  },
  { label: 'admission', external: 'admissions' },
  { label: 'academics', path: '/academics' },
  { label: 'programmes', path: '/programmes', section: 'programmes' },
];

export const FOOTER: readonly NavItem[] = [
  { label: 'about', path: '/about-us', section: 'about' },
  { label: 'programmes', path: '/programmes', section: 'programmes' },
  { label: 'news', path: '/news', section: 'news' },
  { label: 'alumni', path: '/alumni' },
  { label: 'policies', path: '/about/policies' },
  { label: 'contact', path: '/contact', section: 'contact' },
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
  { label: 'developers', path: '/developers' },
];

const pathsOf = (items: readonly NavItem[]): readonly string[] =>
  items.flatMap(({ path, items: below = [] }) => [...(path ? [path] : []), ...pathsOf(below)]);
const IN_MENUS: ReadonlySet<string> = new Set([UTILITY, MAIN, FOOTER, DUTIES].flatMap(pathsOf));

/** The page that a menu marks as the reader's place; null where no menu names it, whichever page that is. */
export function placeInMenus(path: string): string | null {
  const [page = ''] = path.split('?');
  return IN_MENUS.has(page) ? page : null;
}

/** An item that leads somewhere. */
export interface ShownItem {
  readonly label: keyof NavWords;
  readonly href: string | null;
  readonly newTab: boolean;
  readonly isNew: boolean;
  readonly heading: boolean;
  readonly indented: boolean;
  readonly items: readonly ShownItem[];
}

export function shownItems(
  items: readonly NavItem[],
  published: readonly string[] = PUBLISHED,
  links: College['links'] = college.links,
): ShownItem[] {
  return items.flatMap((item) => {
    const below = shownItems(item.items ?? [], published, links);
    const external = item.external && links[item.external];
    const exists = item.path !== undefined && published.includes(item.path);
    const href = external?.href ?? (exists ? item.path : item.section && `/#${item.section}`) ?? null;
    if (!href && below.length === 0) return [];
    return {
      label: item.label,
      href: href || null,
      newTab: external !== undefined,
      isNew: external?.isNew ?? false,
      heading: item.heading ?? false,
      indented: item.indented ?? false,
      items: below,
    };
  });
}
