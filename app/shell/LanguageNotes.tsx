/** What a page in another language than English says of itself. */
import { useWords } from '#app/words/words.tsx';

/** Above a page that is shown in English. */
export function NotTranslated() {
  return <p className="band pt-4">{useWords().shell.language.untranslated}</p>;
}

/** At the foot of every page. */
export function AboutTranslation() {
  const words = useWords().shell.language;
  return (
    <p>
      {words.binding} {words.draft}
    </p>
  );
}
