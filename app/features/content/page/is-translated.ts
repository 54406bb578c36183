/** Decides whether a page of the site can be read in another language. */
import type { TextValue } from '#core/content/text-schema.ts';
import type { CollegeTranslation } from '#core/content/translation.ts';
import { allTexts, type KeptTexts } from './site-texts.ts';

/** The pages whose words are all those of the interface. */
const OF_THE_INTERFACE = new Set(['/offline']);

/** Names, and what a department says in English: pages mark these fields, so a translation may stand beside them. */
const MARKED = ['week_certificate', 'week_nd', 'week_hnd', 'certificate', 'nd', 'hnd', 'accreditation'];

/** The translation of a text, with the fields of it that staff gave and pages mark. */
export const translatedBeside = (given: TextValue, translation: TextValue): TextValue => ({
  ...translation,
  ...Object.fromEntries(Object.entries(given).filter(([field]) => MARKED.includes(field))),
});

/** The texts, by key, of which staff have changed another field: beside it, the others would be in two languages. */
export const textsChanged = (kept: KeptTexts): ReadonlySet<string> =>
  new Set(
    allTexts.flatMap(({ key, file }) => {
      const said: TextValue = file;
      const changed = Object.entries(kept.get(key)?.value ?? {}).some(
        ([field, value]) => !MARKED.includes(field) && JSON.stringify(value) !== JSON.stringify(said[field]),
      );
      return changed ? [key] : [];
    }),
  );

/** The texts of each page. */
const texts = Map.groupBy(
  allTexts.filter(({ everywhere }) => !everywhere),
  ({ shownAt }) => shownAt.split('#', 1)[0] ?? '',
);

/** Returns false if the college gave a text in place of one that is translated (`textsChanged`). */
export function isTranslated(
  translation: CollegeTranslation | undefined,
  path: string,
  changed: Pick<ReadonlySet<string>, 'has'>,
): boolean {
  if (OF_THE_INTERFACE.has(path)) return true;
  return (
    translation !== undefined &&
    Object.hasOwn(translation.pages, path) &&
    (texts.get(path) ?? []).every(({ key }) => Object.hasOwn(translation.texts, key) && !changed.has(key))
  );
}
