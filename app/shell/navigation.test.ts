import { describe, expect, it } from 'vitest';
import { directorates } from '#content/about/directorates.ts';
import { college } from '#content/college.ts';
import { MAIN, shownItems } from './navigation.ts';

describe('the menus', () => {
  it('lead to every office of the college, and to no other', () => {
    const offices = shownItems(MAIN).flatMap(({ items }) => items.filter(({ indented }) => indented));
    expect(offices.map(({ href }) => href).toSorted()).toEqual(
      directorates.map(({ path }) => path).toSorted(),
    );
  });

  it('open other sites of the college in a new tab, wherever an administrator has said they are', () => {
    const library = { label: 'Library', href: 'https://library.example', isNew: true };
    expect(
      shownItems([{ label: 'library', external: 'library' }], { ...college.links, library }),
    ).toMatchObject([{ href: 'https://library.example', newTab: true, isNew: true }]);
  });
});
