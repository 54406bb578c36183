import { describe, expect, it } from 'vitest';
import { directorates } from '#college/about/directorates.ts';
import { college } from '#college/college.ts';
import { admissionsHref, applyHref } from './apply-link.ts';
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

  it('lead to the page on admissions in the same tab, unless the college takes applications elsewhere', () => {
    const admission = MAIN.filter(({ external }) => external === 'admissions');
    const form = '/student-portal/applications/new';
    expect(shownItems(admission)).toMatchObject([{ href: '/admissions', newTab: false }]);
    for (const given of ['/admissions', '/student-portal', '/student-portal?tab=mine', '/auth?mode=create'])
      expect(applyHref(admissionsHref(given), 'forestry')).toBe(`${form}?programme=forestry`);
    expect(applyHref(form, 'forestry', 'ND part-time')).toBe(`${form}?programme=forestry&award=ND+part-time`);
    const elsewhere = 'https://apply.example/student-portal';
    for (const given of ['/how-to-apply', elsewhere])
      expect(applyHref(admissionsHref(given), 'forestry')).toBe(given);
    const links = { ...college.links, admissions: { ...college.links.admissions, href: elsewhere } };
    expect(shownItems(admission, links)).toMatchObject([{ href: elsewhere, newTab: true }]);
  });
});
