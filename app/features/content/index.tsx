/** The components with which public pages draw the texts of staff, for the desk that shows them. */
export { EventTime } from './page/EventList.tsx';
export { SitePicture } from './page/NewsPicture.tsx';
export { PageHead } from './page/PageHead.tsx';
export { Prose } from './page/Prose.tsx';
export { PublicPage } from './page/PublicPage.tsx';
