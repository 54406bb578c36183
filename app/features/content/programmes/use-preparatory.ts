import { useCollegeTranslation } from '#app/shell/college-words.ts';
import { preparatory } from '#college/preparatory.ts';
import type { Preparatory } from '#core/content/college.ts';

/** The year before a diploma, in the reader's language; null where there is none. */
export function usePreparatory(): Preparatory | null {
  const translation = useCollegeTranslation()?.preparatory;
  return preparatory && { ...preparatory, ...translation };
}
