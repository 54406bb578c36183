/**
 * Two slides that change every three seconds, by style alone (hero.css): radio buttons hold, play and choose, the
 * arrows are labels of the slide they lead to. Where motion is unwanted nothing moves by itself.
 */
import type { ReactNode } from 'react';
import { useApplyLink } from '#app/shell/use-apply-link.ts';
import { buttonLook } from '#app/ui/Button.tsx';
import { Icon, type IconName } from '#app/ui/Icon.tsx';
import { Anchor } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { college } from '#content/college.ts';
import { landing } from '#content/landing.ts';
import type { Site } from '../page/site-now.ts';
import { HeroScene } from './HeroScene.tsx';

const words = landing.hero;

export function HeroCarousel({ texts, admissions }: { texts: Site['home']; admissions: Site['admissions'] }) {
  const dates = useWords();
  const { session, open, opensAt } = admissions;
  return (
    <section className="hero" aria-roledescription="carousel" aria-label={words.label}>
      <HeroScene className="hero-scene no-print" />
      <div className="band hero-slides">
        <Slide number={1}>
          {/* The place stands in the title under it. */}
          <p className="hero-kicker">{college.name.replace(`, ${college.place}`, '')}</p>
          <h1 className="hero-title">{texts.hero_title}</h1>
          <p className="mt-4 font-display font-semibold text-lg text-laterite">{college.motto}</p>
          <p className="mt-2 max-w-xl text-lg">{texts.hero_text}</p>
          <div className="no-print mt-6 flex flex-wrap gap-3">
            <Apply />
            <a href="/programmes" className={buttonLook({ variant: 'secondary', size: 'large' })}>
              {words.explore}
            </a>
          </div>
        </Slide>
        <Slide number={2}>
          {session && <p className="hero-kicker">{words.session(session)}</p>}
          <h2 className="hero-title">{open ? texts.second_title : texts.closed_title}</h2>
          <p className="mt-4 max-w-xl text-lg">
            {open ? texts.second_text : opensAt ? words.opens(lagosDay(dates, opensAt)) : texts.closed_text}
          </p>
          <div className="no-print mt-6 flex flex-wrap gap-3">
            <Apply />
            <a href="/programmes" className={buttonLook({ variant: 'secondary', size: 'large' })}>
              {words.view}
            </a>
          </div>
        </Slide>
      </div>
      <div className="no-print band hero-controls">
        <span className="hero-motion">
          <Control id="hero-hold" label={words.pause} icon="pause" />
          <Control id="hero-play" label={words.play} icon="play" defaultChecked />
        </span>
        <Control id="hero-1" label={words.slide(1)} />
        <Control id="hero-2" label={words.slide(2)} />
      </div>
    </section>
  );
}

function Slide({ number, children }: { number: 1 | 2; children: ReactNode }) {
  const other = number === 1 ? 2 : 1;
  return (
    <div className={`hero-slide hero-slide-${number}`}>
      <div>{children}</div>
      {/* For the pointer; with the keyboard the radio buttons do the same. */}
      <span className="no-print hero-arrows" aria-hidden="true">
        <label htmlFor={`hero-${other}`} title={words.previous}>
          <Icon name="arrow-left" />
        </label>
        <label htmlFor={`hero-${other}`} title={words.next}>
          <Icon name="arrow-right" />
        </label>
      </span>
    </div>
  );
}

interface ControlProps {
  id: string;
  label: string;
  icon?: IconName;
  defaultChecked?: boolean;
}

function Control({ id, label, icon, defaultChecked }: ControlProps) {
  return (
    <span className={icon ? 'hero-control' : 'hero-control hero-dot'}>
      <input type="radio" name="hero" id={id} aria-label={label} defaultChecked={defaultChecked} />
      {icon && <Icon name={icon} />}
    </span>
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
