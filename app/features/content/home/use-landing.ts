import { useCollegeTranslation } from '#app/shell/college-words.ts';
import { landing } from '#college/landing.ts';
import { withTranslation } from '#messages/translation.ts';

/** What stands on the buttons of the home page, in the reader's language. */
export const useLanding = (): typeof landing =>
  withTranslation(landing, (useCollegeTranslation()?.landing ?? {}) as object);
