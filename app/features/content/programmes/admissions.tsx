/**
 * The page where most people begin: whether applications are taken, the programmes, the costs, the way to apply, and
 * the time after.
 */
import { depsContext } from '#app/requests/context.ts';
import { readPause } from '#app/shell/read-pause.server.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { describePause } from '#app/words/describe-pause.ts';
import { dayIn, lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { awardOfChoice } from '#core/admissions/award.ts';
import { LEVELS_TAUGHT, type LevelInfo } from '#core/content/programmes.ts';
import type { AwardEntry } from '#core/eligibility/entry-by-award.ts';
import { formatNaira } from '#core/payments/money.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { readFees } from '../page/read-fees.server.ts';
import { readOpenSession, readSite } from '../page/read-site.server.ts';
import { Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/admissions';
import { ApplyNow } from './ApplyNow.tsx';
import { RegisterFirst } from './EntryByAward.tsx';
import { FeeNotes, FeeTable } from './FeeTable.tsx';
import { usePreparatory } from './LevelCards.tsx';
import { readEntry } from './read-offered.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const now = clock();
  const session = await readOpenSession(db, now);
  const { admissionsPage, howToApply, levels, programmes, fees: notes, admissions } = await readSite(context);
  const { coming } = admissions;
  const entry = await readEntry(db, now);
  return {
    texts: admissionsPage,
    steps: howToApply.steps.map(({ title }) => title),
    doors: LEVELS_TAUGHT.map((level) => ({
      ...levels[level],
      entries: (entry?.byAward ?? []).filter(({ award }) => awardOfChoice(award) === level),
      programmes: programmes.filter(({ awards }) => awards.some((award) => award.level === level)).length,
    })),
    remedial: howToApply.remedial_text,
    notes,
    session,
    screening: session
      ? { session: session.name, on: session.screeningOn }
      : coming && { session: coming.id, on: coming.screening_on },
    pause: session ? null : await readPause(context),
    fees: await readFees(db, now, ['application']),
  };
}

export default function AdmissionsPage({ loaderData }: Route.ComponentProps) {
  const { texts, steps, doors, remedial, notes, session, screening, pause, fees } = loaderData;
  const { admissions: words, programmes, deciding, news } = useSiteWords();
  const dates = useWords();
  const fee = fees.find(({ purpose }) => purpose === 'application')?.amountKobo ?? null;
  const facts = [
    session && [words.session, session.name],
    // Neither: they are taken on another site.
    (session || pause) && [words.state, pause ? describePause(dates, pause) : words.open],
    session && [words.closes, session.closesAt ? lagosDay(dates, session.closesAt) : words.noClosing],
    session?.decisionsBy && [words.decisions, dayIn(dates, session.decisionsBy)],
    [words.fee, fee === null ? words.feeUnknown : formatNaira(fee)],
  ].filter((fact) => !!fact);
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/admissions"
      lead={texts.lead}
      actions={!pause && <ApplyNow />}
    >
      <section className="tile tile-leaf" aria-label={words.now}>
        <dl className="grid gap-x-10 gap-y-4 sm:flex sm:flex-wrap">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className="font-semibold text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Section title={words.study} lead={programmes.bodies}>
        <AdmissionDoors doors={doors} remedial={remedial} />
      </Section>
      <Section id="costs" title={words.costs}>
        <FeeTable fees={fees} notes={notes} />
        <FeeNotes notes={notes} />
        <More to="/fees">{words.allCosts}</More>
      </Section>
      <div className="gap-x-12 *:mt-14 lg:grid lg:grid-cols-2">
        <Section id="how" title={words.how}>
          <ol className="steps *:pb-4">
            {steps.map((title) => (
              <li key={title}>
                <div>
                  <h3>{title}</h3>
                </div>
              </li>
            ))}
          </ol>
          <More to="/how-to-apply">{words.allSteps}</More>
        </Section>
        <Section id="after" title={words.after}>
          <ol className="steps">
            {texts.after.map(({ title, text }) => (
              <li key={title}>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <More to="/contact">{words.ask}</More>
        </Section>
      </div>
      {screening && (
        <Section id="screening" title={deciding.screening}>
          <p className="max-w-2xl">
            {screening.on
              ? `${news.sessionDays.screening(screening.session)}: ${dayIn(dates, screening.on)}.`
              : deciding.noScreening(screening.session)}
          </p>
        </Section>
      )}
      <Section id="distance" title={words.distance}>
        <p className="max-w-2xl">{texts.distance}</p>
      </Section>
    </PublicPage>
  );
}

const More = ({ to, children }: { to: string; children: string }) => (
  <p className="mt-4">
    <a href={to} className="link back">
      {children}
      <Icon name="arrow-right" />
    </a>
  </p>
);

interface AdmissionDoorsProps {
  readonly doors: readonly (LevelInfo & {
    readonly programmes: number;
    readonly entries: readonly AwardEntry[];
  })[];
  /** The text about the year before a diploma: it leads to no award, so it is no level. */
  readonly remedial: string;
}

/** The ways into the college, each with its entry, its length and its programmes. */
function AdmissionDoors({ doors, remedial }: AdmissionDoorsProps) {
  const words = useSiteWords();
  const preparatory = usePreparatory();
  const { admissions } = words;
  return (
    <ul className="cards">
      {doors.map(({ level, years, about, entries, programmes }) => (
        <li key={level} id={level.toLowerCase()} className="tile tile-link">
          <h3 className="card-title">
            <a href={`/programmes?level=${level}`} className="cover">
              {words.levels[level]}
            </a>
          </h3>
          <p className="head-kicker text-sm">
            {words.years(years)} · {admissions.programmes(programmes)}
          </p>
          <p className="mt-2">{about}</p>
          <RegisterFirst entries={entries} className="mt-2 text-ink-soft" />
        </li>
      ))}
      {preparatory && (
        <li className="tile tile-link">
          <h3 className="card-title">
            <a href="/how-to-apply#levels" className="cover">
              {preparatory.title}
            </a>
          </h3>
          <p className="head-kicker text-sm">{words.years(1)}</p>
          <p className="mt-2">{remedial}</p>
        </li>
      )}
    </ul>
  );
}
