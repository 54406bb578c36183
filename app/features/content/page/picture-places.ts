/** Every place of the site in which staff can put a photograph: slides, heads of pages that have a drawing, schools. */
import { schoolPlace, slidePlace } from '#app/shell/placed-pictures.ts';
import { schools } from '#college/academics/schools.ts';
import { PAGE_DRAWINGS, SLIDE_DRAWINGS } from '#college/drawings.ts';
import { site } from '#messages/en/content/site.ts';
import { desk } from '#messages/en/content-desk/desk.ts';
import { fixedPage } from './public-pages.ts';

export interface PicturePlace {
  readonly place: string;
  readonly label: string;
}

const words = desk.pictureForm;

export const PICTURE_PLACES: readonly PicturePlace[] = [
  ...SLIDE_DRAWINGS.map((_, index) => ({ place: slidePlace(index + 1), label: words.slide(index + 1) })),
  ...Object.keys(PAGE_DRAWINGS).map((path) => ({ place: path, label: fixedPage(path)?.title ?? path })),
  ...schools.map(({ slug, name }) => ({ place: schoolPlace(slug), label: words.school(site.school(name)) })),
];
