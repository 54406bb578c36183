/** The programme finder: a form whose answer is an address, so a choice can be shared and works without script. */

import { LinkButton } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { programmes } from '#content/academics/programmes.ts';
import { schools } from '#content/academics/schools.ts';
import { findProgrammes, readFinder } from '#core/content/programmes.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/programmes';
import { ApplyNow } from './ApplyNow.tsx';
import { ProgrammeCards } from './ProgrammeCards.tsx';
import { ProgrammeFinder } from './ProgrammeFinder.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const choice = readFinder(url.searchParams, schools);
  return { choice, found: findProgrammes(programmes, choice).map(({ slug }) => slug) };
}

export default function Programmes({ loaderData: { choice, found } }: Route.ComponentProps) {
  const site = useSiteWords();
  const words = site.programmes;
  const shown = programmes.filter(({ slug }) => found.includes(slug));
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/programmes"
      lead={words.lead}
      scene="field"
      actions={
        <>
          <ApplyNow />
          <LinkButton to="/how-to-apply" variant="secondary">
            {site.apply.title}
          </LinkButton>
        </>
      }
    >
      <ProgrammeFinder choice={choice} schools={schools} />
      <h2 className="mt-10 text-xl" id="results">
        {words.found(shown.length, programmes.length)}
      </h2>
      <div className="mt-5">
        {shown.length > 0 ? (
          <ProgrammeCards programmes={shown} schools={schools} />
        ) : (
          <EmptyState
            title={words.none}
            action={
              <LinkButton to="/programmes" variant="secondary">
                {words.clear}
              </LinkButton>
            }
          >
            {words.noneAdvice}
          </EmptyState>
        )}
      </div>
    </PublicPage>
  );
}
