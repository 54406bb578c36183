/** Every place of the site in which staff can put a photograph: slides, heads of pages that have a drawing, schools. */
import { href } from 'react-router';
import { schoolPlace, slidePlace } from '#app/shell/placed-pictures.ts';
import type { PlainPath } from '#app/site-map.ts';
import { programmes } from '#college/academics/programmes.ts';
import { schools } from '#college/academics/schools.ts';
import { site } from '#messages/en/content/site.ts';
import { desk } from '#messages/en/content-desk/desk.ts';
import { fixedPage } from './public-pages.ts';

export interface PicturePlace {
  readonly place: string;
  readonly label: string;
}

const words = desk.pictureForm;

/** The slides of the home page. */
const SLIDES = [1, 2] as const;
/** Pages with a picture beside their title, drawn or photographed; programmes have one, too. */
const HEADED: readonly PlainPath[] = [
  '/about-us',
  '/campus',
  '/governing-council',
  '/academics',
  '/academic-structure',
  '/programmes',
  '/admissions',
  '/fees',
  '/how-to-apply',
  '/research',
  '/news',
  '/contact',
];

export const PICTURE_PLACES: readonly PicturePlace[] = [
  ...SLIDES.map((slide) => ({ place: slidePlace(slide), label: words.slide(slide) })),
  ...[...HEADED, ...programmes.map(({ slug }) => href('/programmes/:slug', { slug }))].map((path) => ({
    place: path,
    label: fixedPage(path)?.title ?? path,
  })),
  ...schools.map(({ slug, name }) => ({ place: schoolPlace(slug), label: words.school(site.school(name)) })),
];
