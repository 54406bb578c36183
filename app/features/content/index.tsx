/** How the public pages draw what staff write, for the desk that shows it to them. */
export { EventTime } from './parts/EventList.tsx';
export { SitePicture } from './parts/NewsPicture.tsx';
export { Prose } from './parts/Prose.tsx';
export { PublicPage } from './parts/PublicPage.tsx';
