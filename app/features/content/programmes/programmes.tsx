/** The programme finder: a form whose answer is an address, so a choice can be shared and works without script. */

import { href } from 'react-router';
import { FormFields } from '#app/forms/FormFields.tsx';
import { depsContext } from '#app/requests/context.ts';
import { useCollegeTranslation } from '#app/shell/college-words.ts';
import { ProgrammePicture } from '#app/shell/ProgrammePicture.tsx';
import { Button, buttonLook, LinkButton } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { useEnglish } from '#app/words/words.tsx';
import { interests } from '#college/academics/interests.ts';
import { college } from '#college/college.ts';
import {
  type FinderChoice,
  findProgrammes,
  LEVELS_TAUGHT,
  type Level,
  type Programme,
  readFinder,
  type School,
} from '#core/content/programmes.ts';
import type { FirstYear } from '#core/payments/first-year.ts';
import { choice, form, optional } from '#core/shared/form.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { readSite } from '../page/read-site.server.ts';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/programmes';
import { ApplyNow } from './ApplyNow.tsx';
import { useYearSum } from './FeeTable.tsx';
import { closedIn, readOffered, readYears } from './read-offered.server.ts';

/** Here, because the frame of all pages reads the levels beside it. The schools and interests are those of the college. */
const finderForm = form({
  level: optional(choice(LEVELS_TAUGHT, { unmarked: true })),
  school: optional(choice([], { unmarked: true })),
  subject: optional(choice([], { unmarked: true })),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const { programmes, schools, leads, admissions } = await readSite(context);
  const choice = readFinder(url.searchParams, schools, Object.keys(interests));
  const { db, clock } = context.get(depsContext);
  const now = clock();
  const offered = await readOffered(db, now);
  const years = await readYears(db, now, programmes);
  const shown = findProgrammes(programmes, choice).map((programme) => ({
    ...programme,
    closedIn: closedIn(offered, programme.name),
    years: years.filter(({ program }) => program === programme.name),
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
      // It is read out when the page has loaded, which announces what a choice has found.
      tabTitle={shown.length < of ? `${words.found(shown.length, of)}: ${words.title}` : undefined}
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

function ProgrammeCards({
  programmes,
  schools,
}: {
  programmes: readonly (Programme & {
    readonly closedIn: string | null;
    /** Staff gave its text. */
    readonly given: boolean;
    /** The cost of a first year at each level. */
    readonly years: readonly FirstYear[];
  })[];
  schools: readonly School[];
}) {
  const words = useSiteWords();
  const { from } = words.qualify;
  const lang = useEnglish();
  const inWords = useYearSum({ bed: false });
  const sumOf = (years: readonly FirstYear[]) => {
    const [least] = years.toSorted((one, other) => one.kobo - other.kobo);
    if (!least) return words.fees.none;
    const sum = inWords(least);
    return least.unknown.length === 0 && years.some(({ kobo }) => kobo !== least.kobo) ? from(sum) : sum;
  };
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {programmes.map((programme) => {
        const school = schools.find(({ slug }) => slug === programme.school);
        return (
          <li key={programme.slug} className="tile tile-link">
            <div className="flex items-start gap-4">
              <ProgrammePicture program={programme.name} className="size-16" />
              <div>
                <h3>
                  <a className="link" href={href('/programmes/:slug', { slug: programme.slug })}>
                    {programme.name}
                  </a>
                </h3>
                {school && <p>{words.school(school.name)}</p>}
              </div>
            </div>
            <p lang={programme.given ? lang : undefined} className="mt-4">
              {programme.summary}
            </p>
            <p className="mt-2">
              {words.qualify.firstYear}: {sumOf(programme.years)}
            </p>
            <ul aria-label={words.programmes.levels} className="actions mb-5">
              {programme.awards.map((award) => (
                <li key={award.level} className="bg-leaf-soft px-2.5 font-semibold text-leaf-text">
                  {award.level} · {words.years(award.years)}
                </li>
              ))}
            </ul>
            <div className="no-print actions mt-auto">
              <ApplyNow size="small" programme={programme.slug} closedIn={programme.closedIn} />
              <a
                href="/about-us"
                className={buttonLook({ variant: 'secondary', size: 'small' })}
                aria-label={`${words.page.learnMore} ${words.page.about(college.shortName)}`}
              >
                {words.page.learnMore}
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function ProgrammeFinder({ choice, schools }: { choice: FinderChoice; schools: readonly School[] }) {
  const site = useSiteWords();
  const words = site.programmes;
  const named = useCollegeTranslation()?.interests;
  const chosen = choice.level || choice.school || choice.subject;
  return (
    <form method="get" action="/programmes" aria-label={words.finder} className="no-print tile">
      <div className="grid items-end gap-5 md:grid-cols-3 xl:grid-cols-[1fr_1fr_1fr_auto]">
        <FormFields
          of={finderForm}
          values={choice}
          own={{
            level: { label: words.level },
            school: { label: words.school },
            subject: { label: words.subject },
          }}
          choices={{
            level: { none: words.anyLevel, called: (value) => site.levels[value as Level] },
            school: {
              none: words.anySchool,
              options: schools.map(({ slug, name }) => ({ value: slug, label: name })),
            },
            subject: {
              none: words.anySubject,
              options: Object.entries(interests).map(([value, label]) => ({
                value,
                label: named?.[value] ?? label,
              })),
            },
          }}
        />
        <Button icon="search">{words.show}</Button>
      </div>
      {chosen && (
        <LinkButton to="/programmes" variant="quiet" className="mt-3">
          {words.clear}
        </LinkButton>
      )}
    </form>
  );
}
