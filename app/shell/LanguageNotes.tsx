/** What a page in another language than English says of itself. */
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { Approval } from '#core/settings/settings-form.ts';

/** Above a page that is shown in English. */
export function NotTranslated() {
  return <aside className="band pt-4">{useWords().shell.language.untranslated}</aside>;
}

/** At the foot of every page. */
export function AboutTranslation({ approved }: { approved: Approval | null }) {
  const words = useWords();
  const { binding, draft, approved: by } = words.shell.language;
  return (
    <p>
      {binding} {approved ? by(approved.name, dayIn(words, approved.on)) : draft}
    </p>
  );
}
