/** The home page: words and pictures alone, so no framework script goes with it. */

import type { ReactNode } from 'react';
import { href } from 'react-router';
import { depsContext } from '#app/requests/context.ts';
import { isElsewhere, useCollegeLinks } from '#app/shell/college-links.ts';
import { useCollegeTranslation, useCollegeWords } from '#app/shell/college-words.ts';
import { ProgrammePicture } from '#app/shell/ProgrammePicture.tsx';
import { useApplyLink } from '#app/shell/use-apply-link.ts';
import { buttonLook } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useEnglish, useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import type { NewsHeadline } from '#core/content/news.ts';
import { formatNaira } from '#core/payments/money.ts';
import { listComing } from '../news/read-calendar.server.ts';
import { EventList } from '../page/EventList.tsx';
import { NewsMark, SHOWN } from '../page/NewsList.tsx';
import { SitePicture } from '../page/NewsPicture.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { readFeaturedNews } from '../page/read-news.server.ts';
import { readSite } from '../page/read-site.server.ts';
import type { Site } from '../page/site-now.ts';
import { useSiteWords } from '../page/site-words.ts';
import { collegeData, siteData } from '../page/structured-data.ts';
import { useYearSum } from '../programmes/FeeTable.tsx';
import { type DecidingFacts, readDecidingFacts } from '../programmes/read-offered.server.ts';
import type { Route } from './+types/home';
import { HeroCarousel, type SlideNumber, useLanding } from './HeroCarousel.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const [site, facts, news, events] = await Promise.all([
    readSite(context),
    readDecidingFacts(db, clock()),
    readFeaturedNews(db),
    listComing(db, clock()),
  ]);
  const programmes = site.programmes.map(({ name, slug, short, given }) => ({ name, slug, short, given }));
  const { home: texts, admissions } = site;
  return { texts, admissions, facts, programmes, news, events, slide: slideOf(url) };
}

function slideOf(url: URL): SlideNumber | null {
  const asked = url.searchParams.get('slide');
  return asked === '1' ? 1 : asked === '2' ? 2 : null;
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { texts, admissions, facts, programmes, news, events, slide } = loaderData;
  const words = useSiteWords();
  const { motto, description } = useCollegeWords();
  return (
    <>
      <PageHead
        wholeTitle
        title={`${college.name}: ${motto}`}
        description={description}
        path="/"
        data={(origin, contact, links) => [...collegeData(origin, contact, links), siteData(origin)]}
      />
      <LandingPage
        texts={texts}
        admissions={admissions}
        facts={facts}
        slide={slide}
        programmes={programmes}
        news={news}
        events={
          events.length > 0 && (
            <>
              <h3 className="mt-10 mb-4 text-xl">{words.news.events}</h3>
              <EventList events={events} level={4} />
            </>
          )
        }
      />
    </>
  );
}

/** The home page. */
const SECTION = 'band scroll-mt-24 py-12 sm:py-16';

interface Texts {
  texts: Site['home'];
}

interface LandingPageProps extends Texts {
  admissions: Site['admissions'];
  facts: DecidingFacts;
  slide: SlideNumber | null;
  programmes: readonly Pick<Site['programmes'][number], 'name' | 'slug' | 'short' | 'given'>[];
  /** The news that the home page announces. */
  news: readonly NewsHeadline[];
  /** The coming events, under the news. */
  events?: ReactNode;
}

function LandingPage({ texts, admissions, facts, slide, programmes, news, events }: LandingPageProps) {
  return (
    <>
      <Deciding facts={facts} />
      <HeroCarousel texts={texts} admissions={admissions} slide={slide} />
      <About texts={texts} />
      <Programmes lead={texts.programmes_lead} programmes={programmes} />
      <HowToApply texts={texts} />
      <News items={news} events={events} />
      <Services texts={texts} />
    </>
  );
}

/** In the first window of a phone as of a desk: until when, for how much, and for whom. */
function Deciding({
  facts: { session, applicationFee, leastYear, mostYear, scores },
}: {
  facts: DecidingFacts;
}) {
  const { admissions, deciding, fees } = useSiteWords();
  const dates = useWords();
  const sum = useYearSum({ bed: false });
  const shown = [
    session && {
      name: admissions.closes,
      to: '/admissions',
      value: session.closesAt ? lagosDay(dates, session.closesAt) : admissions.noClosing,
    },
    {
      name: admissions.fee,
      to: '/fees',
      value: applicationFee === null ? admissions.feeUnknown : formatNaira(applicationFee),
    },
    leastYear && {
      name: deciding.firstYear,
      to: '/fees#first-year',
      value: leastYear.kobo === mostYear?.kobo ? sum(leastYear) : deciding.from(sum(leastYear)),
    },
    scores && { name: deciding.lowestScore, to: '/how-to-apply#levels', value: scores.from },
  ].filter((one) => !!one);
  return (
    <section className="deciding on-field" aria-label={session ? admissions.now : fees.title}>
      <dl className="band">
        {shown.map(({ name, to, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a href={to} className="cover">
                {value}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function About({ texts }: Texts) {
  const words = useLanding().about;
  return (
    <section
      id="about"
      className={`${SECTION} grid gap-x-14 gap-y-8 lg:grid-cols-[1.1fr_1fr] lg:items-center`}
    >
      <div>
        <h2 className="seeds">{words.title}</h2>
        <p className="mt-4 font-display font-semibold text-laterite text-xl">{texts.about_lead}</p>
        <div className="prose mt-4 text-lg">
          {texts.about_text.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <a href="/about-us" className={`mt-6 ${buttonLook({ variant: 'secondary' })}`}>
          {words.more}
        </a>
      </div>
      <ol className="grid gap-px overflow-hidden rounded-xl bg-line">
        {texts.pillars.map((pillar) => (
          <li key={pillar.title} className="bg-surface px-6 py-5 sm:px-8">
            <h3 className="text-leaf-text">{pillar.title}</h3>
            <p className="mt-1 text-ink-soft">{pillar.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Programmes({ lead, programmes }: Pick<LandingPageProps, 'programmes'> & { lead: string }) {
  const words = useLanding().programmes;
  const lang = useEnglish();
  return (
    <section id="programmes" className="scroll-mt-18 bg-sunken">
      <div className="band py-12 sm:py-16">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="seeds">{words.title}</h2>
            <p className="mt-2 text-ink-soft text-lg">{lead}</p>
          </div>
          <a href="/programmes" className={buttonLook({ variant: 'secondary' })}>
            {words.find}
          </a>
        </div>
        <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
          {programmes.map(({ name, slug, short, given }) => (
            <li key={slug} className="relative flex gap-4 lg:block">
              <ProgrammePicture program={name} className="size-14 lg:size-16" />
              <div>
                <h3 className="lg:mt-3">
                  <a href={href('/programmes/:slug', { slug })} className="link cover">
                    {name}
                  </a>
                </h3>
                <p lang={given ? lang : undefined} className="mt-1 text-ink-soft">
                  {short}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function HowToApply({ texts }: Texts) {
  const { button, check } = useLanding().apply;
  const { to, newTab, label, open } = useApplyLink();
  return (
    <section className="no-print on-field bg-field text-on-field">
      <div className="band py-12 sm:py-16">
        <h2 className="seeds">{texts.apply_title}</h2>
        <p className="mt-2 max-w-2xl text-lg text-on-field-soft">{texts.apply_lead}</p>
        <ol className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {texts.apply_steps.map((step, index) => (
            <li key={step.title} className="border-field-line border-t-2 pt-4">
              <span className="font-display font-semibold text-2xl text-harvest" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="mt-1">{step.title}</h3>
              <p className="mt-1 text-on-field-soft">{step.text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-4">
          <Anchor to={to} newTab={newTab} className={buttonLook({ variant: 'harvest', size: 'large' })}>
            {open ? button : label}
            <Icon name="arrow-right" />
          </Anchor>
          <a href="/programmes" className="py-2.5 font-semibold underline underline-offset-4">
            {check}
          </a>
          <p className="flex max-w-xl gap-2.5 text-on-field-soft text-sm">
            <Icon name="warning" className="mt-px size-5 text-harvest" />
            {texts.apply_warning}
          </p>
        </div>
      </div>
    </section>
  );
}

function News({ items, events }: { items: readonly NewsHeadline[]; events: ReactNode }) {
  const words = useLanding().news;
  const lang = useEnglish();
  return (
    <section id="news" className={SECTION}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="seeds">{words.title}</h2>
        <a href="/news" className={buttonLook({ variant: 'secondary' })}>
          {words.all}
        </a>
      </div>
      <ul className="mt-6 grid gap-5 lg:grid-cols-3">
        {items.map((card) => (
          <li key={card.slug} className="tile tile-link">
            <NewsMark item={card} />
            <h3 lang={lang} className="mt-2">
              <a
                href={href('/news/:slug', { slug: card.slug })}
                className="cover underline-offset-4 hover:underline"
              >
                {card.title}
              </a>
            </h3>
            <p lang={lang} className="mt-2 mb-4 text-ink-soft">
              {card.summary}
            </p>
            {card.picture && (
              // Below the words: titles stand in one line, whichever of the cards have a picture.
              <SitePicture
                picture={card.picture}
                decorative
                lazy
                sizes="(min-width: 64rem) 22rem, 92vw"
                className={`mt-auto ${SHOWN}`}
              />
            )}
          </li>
        ))}
      </ul>
      {events}
    </section>
  );
}

function Services({ texts }: Texts) {
  const links = useCollegeLinks();
  const words = useLanding().services;
  const names: Readonly<Record<string, string>> = useWords().shell.nav;
  const translated = useCollegeTranslation() !== undefined;
  return (
    <section className={`${SECTION} pt-0 pb-20 sm:pt-0 sm:pb-24`}>
      <h2 className="seeds">{words.title}</h2>
      <ul className="mt-6 grid gap-4 lg:grid-cols-3">
        {words.items.map((item) => (
          <li key={item.id} id={item.id}>
            <Anchor
              to={links[item.link].href}
              newTab={isElsewhere(links[item.link].href)}
              className="flex h-full items-start gap-4 rounded-lg bg-leaf-soft p-5 hover:outline-2 hover:outline-leaf"
            >
              <Icon name={item.icon} className="mt-0.5 size-7 text-leaf-text" />
              <span>
                <span className="block font-semibold text-leaf-text underline underline-offset-4">
                  {(translated && names[item.link]) || links[item.link].label}
                </span>
                <span className="mt-1 block text-ink-soft">{texts[item.text]}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
