/** Step by step to an application, with the dates and fees that hold now. */

import { depsContext } from '#app/requests/context.ts';
import { readPause } from '#app/shell/read-pause.server.ts';
import { SideCard } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { describePause } from '#app/words/describe-pause.ts';
import { dayIn, lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { awardOfChoice } from '#core/admissions/award.ts';
import { LEVELS_TAUGHT } from '#core/content/programmes.ts';
import { EXPECTED_KINDS, hasJambLetter } from '#core/documents/needed-documents.ts';
import { PublicPage } from '../page/PublicPage.tsx';
import { readFees } from '../page/read-fees.server.ts';
import { readOpenSession, readSite } from '../page/read-site.server.ts';
import { Points, Section } from '../page/Section.tsx';
import { useSiteWords } from '../page/site-words.ts';
import type { Route } from './+types/how-to-apply';
import { ApplyNow } from './ApplyNow.tsx';
import { EntryByAward } from './EntryByAward.tsx';
import { FeeNotes, FeeTable } from './FeeTable.tsx';
import { usePreparatory } from './LevelCards.tsx';
import { readEntry } from './read-offered.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const now = clock();
  const session = await readOpenSession(db, now);
  const { howToApply, levels, fees: notes } = await readSite(context);
  return {
    texts: howToApply,
    levels,
    notes,
    entry: await readEntry(db, now),
    session,
    pause: session ? null : await readPause(context),
    fees: await readFees(db, now, ['application']),
  };
}

export default function HowToApply({ loaderData }: Route.ComponentProps) {
  const { texts, levels, notes, entry, session, pause, fees } = loaderData;
  const site = useSiteWords();
  const preparatory = usePreparatory();
  const words = site.apply;
  const dates = useWords();
  const { kinds } = dates.documents;
  const byAward = Map.groupBy(entry?.byAward ?? [], ({ award }) => awardOfChoice(award));
  const documents = entry?.documents;
  const byJamb = (entry?.byAward ?? [])
    .filter(({ handovers }) => handovers.some(hasJambLetter))
    .map(({ award }) => dates.answerNames.award[award]);
  const preND = byAward.get('Pre-ND');
  return (
    <PublicPage
      title={words.title}
      description={words.description}
      path="/how-to-apply"
      lead={words.lead(session?.name ?? (pause?.closedAt ? null : pause?.session) ?? null)}
      actions={!pause && <ApplyNow />}
    >
      <div className="beside">
        <div className="gaps-6 first">
          <SideCard title={words.dates}>
            <p className="font-semibold">
              {session ? words.open(session.name) : pause && describePause(dates, pause)}
            </p>
            {session && (
              <dl className="mt-3">
                <dt>{words.opened}</dt>
                <dd>{lagosDay(dates, session.opensAt)}</dd>
                <dt>{words.closes}</dt>
                <dd>{session.closesAt ? lagosDay(dates, session.closesAt) : words.noClosing}</dd>
              </dl>
            )}
          </SideCard>
          <Notice tone="warning" title={texts.warning}>
            <p>{texts.warning_text}</p>
            <p>
              <a className="link" href="/official-channels">
                {words.official}
              </a>
            </p>
          </Notice>
        </div>
        <div>
          <Section title={words.steps}>
            <ol className="steps">
              {texts.steps.map((step) => (
                <li key={step.title}>
                  <div>
                    <h3>{step.title}</h3>
                    <p>{step.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </Section>
        </div>
      </div>
      <Section
        id="levels"
        title={words.byLevel}
        lead={[
          entry && words.entryOf(entry.session),
          site.programmes.asOf(dayIn(dates, texts.rules_as_of)),
          site.programmes.bodies,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <div className="grid gap-5 lg:grid-cols-2">
          {LEVELS_TAUGHT.map((level) => (
            <EntryByAward
              key={level}
              id={level.toLowerCase()}
              title={site.levels[level]}
              about={levels[level].about}
              entries={byAward.get(level) ?? []}
            />
          ))}
          {preND && <EntryByAward title={dates.answerNames.award['Pre-ND']} entries={preND} />}
          {preparatory && (
            <section className="tile">
              <h3>{preparatory.title}</h3>
              <ul className="points">
                {texts.remedial_entry.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <p className="mt-3 font-semibold">
                {texts.remedial_text}{' '}
                <a className="link" href={preparatory.link}>
                  {preparatory.more}
                </a>
              </p>
            </section>
          )}
        </div>
      </Section>
      <Section id="fees" title={words.fees} lead={<a href="/fees">{site.admissions.allCosts}</a>}>
        <FeeTable fees={fees} notes={notes} />
        <FeeNotes notes={notes} />
      </Section>
      <Section id="documents" title={words.documents}>
        <div className="grid gap-5 lg:grid-cols-2">
          <div>
            <h3>{words.documentsNow}</h3>
            <Points
              items={[
                ...texts.documents_now,
                words.photosOf((documents?.everybody ?? EXPECTED_KINDS).map((kind) => kinds[kind])),
                ...(documents?.more ?? []).map(({ award, routes, kinds: of }) =>
                  words.photosFor(
                    dates.answerNames.award[award],
                    routes.map((route) => dates.eligibility.ways[route]),
                    of.map((kind) => kinds[kind]),
                  ),
                ),
              ]}
            />
          </div>
          <div>
            <h3>{words.documentsLater}</h3>
            <Points
              items={[
                words.originals,
                ...(byJamb.length > 0 ? [words.jambLetter(dates.documents.jambLetter, byJamb)] : []),
                ...texts.documents_later,
              ]}
            />
          </div>
        </div>
      </Section>
    </PublicPage>
  );
}
