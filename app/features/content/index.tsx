/** How the public pages draw what staff write, for the desk that shows it to them. */
export { EventTime } from './page/EventList.tsx';
export { SitePicture } from './page/NewsPicture.tsx';
export { PageHead } from './page/PageHead.tsx';
export { Prose } from './page/Prose.tsx';
export { PublicPage } from './page/PublicPage.tsx';
