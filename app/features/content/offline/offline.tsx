/**
 * The page that the worker shows in place of one that was not read before the connection went. The worker fills the
 * list.
 */

import { buttonLook } from '#app/ui/Button.tsx';
import { PublicPage } from '../page/PublicPage.tsx';
import { Points, Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';

export default function Offline() {
  const words = useSiteWords().offline;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/offline"
      unlisted
      lead={words.lead}
      actions={
        // biome-ignore lint/a11y/useValidAnchor: nothing means this address, which is the one that could not be fetched.
        <a href="" className={buttonLook({})}>
          {words.again}
        </a>
      }
    >
      <Section title={words.kept} lead={words.keptLead}>
        <ul
          id="kept"
          className="[&_a]:link max-w-2xl space-y-3 text-lg [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline"
        >
          <li>{words.none}</li>
        </ul>
      </Section>
      <Section title={words.advice}>
        <Points items={words.adviceItems} />
      </Section>
    </PublicPage>
  );
}
