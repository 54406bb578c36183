/** Decides whether a page of the site can be read in another language. */
import type { CollegeTranslation } from '#core/content/translation.ts';
import { allTexts, type KeptTexts } from './site-texts.ts';

/** The pages whose words are all those of the interface. */
const OF_THE_INTERFACE = new Set(['/offline']);

/** The texts of each page. */
const texts = Map.groupBy(
  allTexts.filter(({ everywhere }) => !everywhere),
  ({ shownAt }) => shownAt.split('#', 1)[0] ?? '',
);

/**
 * Returns false if the college gave a text in place of one that is translated: beside it, the others would be in two
 * languages.
 */
export function isTranslated(
  translation: CollegeTranslation | undefined,
  path: string,
  kept: Pick<KeptTexts, 'has'>,
): boolean {
  if (OF_THE_INTERFACE.has(path)) return true;
  return (
    translation !== undefined &&
    Object.hasOwn(translation.pages, path) &&
    (texts.get(path) ?? []).every(({ key }) => Object.hasOwn(translation.texts, key) && !kept.has(key))
  );
}
