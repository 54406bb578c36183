import type { NewsCategory } from '#core/content/news.ts';

/**
 * The drawings at the heads of pages until the college gives a photograph. Each stands in one place only, so that a
 * reader who goes from page to page sees another one each time; a page that is not named has none.
 */
export const pageDrawings: Readonly<Record<string, string>> = {
  '/about-us': 'campus',
  '/campus': 'life',
  '/governing-council': 'council',
  '/academics': 'lesson',
  '/academic-structure': 'library',
  '/programmes': 'field',
  '/programmes/agricultural-engineering': 'engineering',
  '/programmes/animal-production': 'animals',
  '/programmes/crop-production': 'crops',
  '/programmes/agricultural-extension': 'extension',
  '/programmes/food-technology': 'food',
  '/programmes/soil-science': 'soil',
  '/programmes/agricultural-economics': 'economics',
  '/programmes/forestry': 'forestry',
  '/admissions': 'gate',
  '/fees': 'counter',
  '/how-to-apply': 'applying',
  '/research': 'research',
  '/news': 'noticeboard',
  '/contact': 'helpdesk',
};

/** Those who stand before the land on the slides of the home page. */
export const slideDrawings: readonly string[] = ['students', 'applicant'];

/** A shared link shows this drawing for a page without one of its own. */
export const houseDrawing: string | null = 'campus';

/** The drawing at the head of a news item without a picture, by what it is about. */
export const newsDrawings: Readonly<Partial<Record<NewsCategory, string>>> = {
  Announcement: 'noticeboard',
  Infrastructure: 'campus',
  Admissions: 'gate',
  Academic: 'lesson',
  Partnerships: 'extension',
  Administrative: 'counter',
  Vision: 'field',
};
