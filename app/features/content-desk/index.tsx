/** The notice that the document around a page draws over a draft. */
export { DraftNotice } from './desk/DeskForm.tsx';
