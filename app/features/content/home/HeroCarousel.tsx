/**
 * Two slides that change every three seconds, by style alone (hero.css): a radio button for each chooses and holds it.
 * The other buttons ask for the page with a slide, or with none for the slides that go on; with script they do it at
 * once (slides.ts). Where motion is unwanted nothing moves by itself.
 */
import type { ReactNode } from 'react';
import { useCollegeTranslation, useCollegeWords } from '#app/shell/college-words.ts';
import { slidePlace, usePlacedPicture } from '#app/shell/placed-pictures.ts';
import { useApplyLink } from '#app/shell/use-apply-link.ts';
import { buttonLook } from '#app/ui/Button.tsx';
import { Icon, type IconName } from '#app/ui/Icon.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { describePause } from '#app/words/describe-pause.ts';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { slideDrawings } from '#college/drawings.ts';
import { heroScene } from '#college/hero-scene.ts';
import { landing } from '#college/landing.ts';
import { withTranslation } from '#messages/translation.ts';
import { drawingUrl } from '../page/drawings.ts';
import { CreditedPicture } from '../page/NewsPicture.tsx';
import type { Site } from '../page/site-now.ts';

export type SlideNumber = 1 | 2;

export interface HeroProps {
  texts: Site['home'];
  admissions: Site['admissions'];
  /** The slide that the address asks for. */
  slide: SlideNumber | null;
}

export function HeroCarousel({ texts, admissions, slide }: HeroProps) {
  const dates = useWords();
  const words = useLanding().hero;
  const { motto } = useCollegeWords();
  const { session, pause } = admissions;
  return (
    <section className="hero" aria-roledescription="carousel" aria-label={words.label}>
      <HeroScene className="hero-scene no-print" />
      <div className="band hero-slides">
        <Slide number={1}>
          {/* The place stands in the title under it. */}
          <p className="hero-kicker">{college.name.replace(`, ${college.place}`, '')}</p>
          <h1 className="hero-title">{texts.hero_title}</h1>
          <p className="mt-4 font-display font-semibold text-lg text-laterite">{motto}</p>
          <p className="mt-2 max-w-xl text-lg">{texts.hero_text}</p>
          {pause && <p className="mt-2 max-w-xl font-semibold">{describePause(dates, pause)}</p>}
          <div className="no-print hero-actions">
            <Apply />
            <a href="/programmes" className={buttonLook({ variant: 'secondary', size: 'large' })}>
              {words.explore}
            </a>
          </div>
        </Slide>
        <Slide number={2}>
          {session && <p className="hero-kicker">{words.session(session)}</p>}
          <h2 className="hero-title">{pause ? texts.closed_title : texts.second_title}</h2>
          <p className="mt-4 max-w-xl text-lg">
            {!pause ? texts.second_text : pause.opensAt ? describePause(dates, pause) : texts.closed_text}
          </p>
          <div className="no-print hero-actions">
            <Apply />
            <a href="/programmes" className={buttonLook({ variant: 'secondary', size: 'large' })}>
              {words.view}
            </a>
          </div>
        </Slide>
      </div>
      <form id="hero" data-slides="hero" />
      <div className="no-print band hero-controls">
        <Turn id="hero-hold" icon="pause" label={words.pause} to={1} />
        <Turn id="hero-play" icon="play" label={words.play} />
        <Turn icon="arrow-left" label={words.previous} to={slide === 2 ? 1 : 2} />
        {([1, 2] as const).map((number) => (
          <span key={number} className="hero-dot">
            <input
              type="radio"
              // It belongs to no form, which would send it as well.
              form="none"
              name="hero"
              aria-label={words.slide(number)}
              defaultChecked={slide === number}
            />
          </span>
        ))}
        <Turn icon="arrow-right" label={words.next} to={slide === 2 ? 1 : 2} />
      </div>
    </section>
  );
}

function Slide({ number, children }: { number: SlideNumber; children: ReactNode }) {
  const photograph = usePlacedPicture(slidePlace(number));
  const drawing = slideDrawings[number - 1];
  return (
    <div className={`hero-slide hero-slide-${number}`}>
      <div>{children}</div>
      {photograph ? (
        <CreditedPicture
          picture={photograph}
          // This is the height that hero.css sets; below 64rem it is the same on every screen.
          sizes="(min-width: 64rem) 42rem, 20rem"
          className="no-print hero-people hero-photograph"
        />
      ) : drawing ? (
        <img
          src={drawingUrl(drawing)}
          width="480"
          height="270"
          alt=""
          fetchPriority="low"
          decoding="async"
          className="no-print hero-people"
        />
      ) : null}
    </div>
  );
}

/** Without a slide they go on. */
function Turn({ id, icon, label, to }: { id?: string; icon: IconName; label: string; to?: SlideNumber }) {
  return (
    <button type="submit" form="hero" id={id} name="slide" value={to ?? ''} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

function Apply() {
  const { to, newTab, label } = useApplyLink();
  return (
    <Anchor to={to} newTab={newTab} className={buttonLook({ size: 'large' })}>
      {label}
      <Icon name="arrow-right" />
    </Anchor>
  );
}

/** The drawing behind the slides, as the college has drawn it (hero-scene.ts). */
function HeroScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 460"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the college's own.
      dangerouslySetInnerHTML={{ __html: heroScene }}
    />
  );
}

/** The texts on the buttons of the home page, in the reader's language. */
export const useLanding = (): typeof landing =>
  withTranslation(landing, (useCollegeTranslation()?.landing ?? {}) as object);
