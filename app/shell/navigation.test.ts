import { describe, expect, it } from 'vitest';
import { access } from '../access.ts';
import { DUTIES, FOOTER, MAIN, type NavItem, PUBLISHED, shownItems, UTILITY } from './navigation.ts';

const flatten = (items: readonly NavItem[]): NavItem[] =>
  items.flatMap((item) => [item, ...flatten(item.items ?? [])]);
const menuPaths = flatten([...UTILITY, ...MAIN, ...FOOTER, ...DUTIES]).flatMap((item) => item.path ?? []);

describe('the menus', () => {
  it.each(PUBLISHED)('lead to %s, which is a route', (path) => {
    expect(Object.keys(access)).toContain(path);
  });

  it.each(menuPaths)('show %s exactly when it is a route', (path) => {
    expect(PUBLISHED.includes(path)).toBe(path in access);
  });

  it('hide a page that does not exist, and a menu with nothing in it', () => {
    expect(shownItems([{ label: 'research', path: '/research' }], ['/'])).toEqual([]);
    expect(shownItems([{ label: 'leadership', items: [{ label: 'council', path: '/x' }] }], ['/'])).toEqual(
      [],
    );
  });

  it('lead to the section of the home page until the page exists', () => {
    const about: NavItem = { label: 'about', path: '/about-us', section: 'about' };
    expect(shownItems([about], ['/'])[0]?.href).toBe('/#about');
    expect(shownItems([about], ['/', '/about-us'])[0]?.href).toBe('/about-us');
  });

  it('keep a menu whose items exist, in their order', () => {
    const menu: NavItem = {
      label: 'leadership',
      items: [
        { label: 'council', path: '/governing-council' },
        { label: 'officers', path: '/principal-officers' },
      ],
    };
    const [shown] = shownItems([menu], ['/principal-officers', '/governing-council']);
    expect(shown?.href).toBeNull();
    expect(shown?.items.map((item) => item.label)).toEqual(['council', 'officers']);
  });
});
