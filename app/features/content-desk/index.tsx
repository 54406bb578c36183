/** What the document around a page draws over a page that is a draft. */
export { DraftNotice } from './desk/DeskForm.tsx';
