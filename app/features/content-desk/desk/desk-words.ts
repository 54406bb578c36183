/** The words of the content desk. They stand outside the catalogue, which every portal page sends to the browser. */
import { desk } from '#messages/en/content-desk/desk.ts';

export const useDeskWords = (): typeof desk => desk;
