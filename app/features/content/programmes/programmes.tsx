/** The programme finder: a form whose answer is an address, so a choice can be shared and works without script. */

import { depsContext } from '#app/requests/context.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { interests } from '#college/academics/interests.ts';
import { findProgrammes, readFinder } from '#core/content/programmes.ts';
import { firstYearIn } from '#core/payments/first-year.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { readFeeSchedule } from '../page/read-fees.server.ts';
import { readSite } from '../page/read-site.server.ts';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/programmes';
import { ApplyNow } from './ApplyNow.tsx';
import { ProgrammeCards } from './ProgrammeCards.tsx';
import { ProgrammeFinder } from './ProgrammeFinder.tsx';
import { closedIn, readOffered } from './read-offered.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { programmes, schools, leads, admissions } = await readSite(context);
  const choice = readFinder(url.searchParams, schools, Object.keys(interests));
  const { db, clock } = context.get(depsContext);
  const now = clock();
  const offered = await readOffered(db, now);
  const schedule = await readFeeSchedule(db);
  const shown = findProgrammes(programmes, choice).map((programme) => ({
    ...programme,
    closedIn: closedIn(offered, programme.name),
    years: programme.awards.map(({ level }) =>
      firstYearIn(schedule, now, { program: programme.name, level, charges: programme.fees }),
    ),
  }));
  return {
    choice,
    shown,
    schools,
    of: programmes.length,
    lead: leads['/programmes'],
    pause: admissions.pause,
  };
}

export default function Programmes({
  loaderData: { choice, shown, schools, of, lead, pause },
}: Route.ComponentProps) {
  const site = useSiteWords();
  const words = site.programmes;
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/programmes"
      lead={lead}
      pause={pause}
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
        {words.found(shown.length, of)}
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
