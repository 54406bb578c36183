/** The document's body around every page: banner, header, the message that waits, content, footer. */
import { Fragment, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { SAME_PAGE } from '#app/lists/list-address.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { LanguageContext, useWords, type Words } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { LEVELS_TAUGHT } from '#core/content/programmes.ts';
import type { SettingValue } from '#core/settings/portal-settings.ts';
import { type Language, OWN_NAMES, pathIn } from '#core/shared/languages.ts';
import type { FlashKey } from '../forms/flash.ts';
import { ToastRegion } from '../ui/Toast.tsx';
import type { Tone } from '../ui/tones.ts';
import { useCollegeContact } from './college-contact.ts';
import { isElsewhere, useCollegeLinks } from './college-links.ts';
import { useFooterLine } from './footer-line.ts';
import { MailHeldContext, TELLS_OF_MAIL } from './mail-held.ts';
import { NavLink } from './NavLink.tsx';
import { DUTIES, FOOTER, placeInMenus, shownItems } from './navigation.ts';
import { RestoredCopyBanner } from './RestoredCopyBanner.tsx';
import { SiteHeader, type Visitor } from './SiteHeader.tsx';
import { StaffFrame } from './staff/StaffFrame.tsx';
import type { StaffPage } from './staff/staff-sections.ts';
import { ThemeSwitch, type ThemeSwitchProps } from './ThemeSwitch.tsx';

export interface SiteFrameProps {
  /** Content only, for pages that stand outside the site. */
  bare?: boolean;
  visitor: Visitor | null;
  demo: boolean;
  /** Nothing leaves this portal yet: it was restored from a backup. */
  restoredCopy: boolean;
  /** The visitor took back their agreement, and this is a page behind sign-in. */
  withdrew: boolean;
  theme: 'light' | 'dark' | null;
  /** The language of the page, and of its content if that is not translated. */
  language: Language;
  contentLanguage: Language;
  /** The other languages in which it can be read. */
  otherLanguages: readonly Language[];
  /** The person who approved the translation, if anybody did. */
  approved: SettingValue<'translation_approved'>;
  /** Path and query of this page. */
  path: string;
  flash: FlashKey | null;
  /** Another one with each answer of the server, which may bring the same message again. */
  answer: object | null | undefined;
  /** The parts for staff, behind the sign-in; null everywhere else. */
  staff: { readonly pages: readonly StaffPage[]; readonly unread: number | null } | null;
  children: ReactNode;
}

/** Messages that are not plain success. */
const TONE_OF: Partial<Record<FlashKey, Tone>> = {
  paidTwice: 'warning',
  enrolOwn: 'warning',
  enrolNotAccepted: 'warning',
  enrolOffered: 'warning',
  enrolUnconfirmed: 'warning',
  enrolLacking: 'warning',
  enrolAlready: 'warning',
  formKept: 'warning',
  signedOut: 'info',
  factorNeeded: 'warning',
  challengeOver: 'warning',
  emailChangeAsked: 'info',
  emailAskedNew: 'info',
  applicationNotEditable: 'info',
  transferDeclined: 'info',
  transferReturned: 'info',
  nothingToPay: 'info',
};

function toastOf(flash: Exclude<FlashKey, 'shownOnPage'>, words: Words, restoredCopy: boolean) {
  const text = words.toasts[flash];
  if (restoredCopy && TELLS_OF_MAIL.has(flash)) {
    const held: Partial<Record<FlashKey, string>> = words.heldToasts;
    return { tone: 'warning' as const, text: `${held[flash] ?? text} ${words.shell.mailHeld.toast}` };
  }
  return { tone: TONE_OF[flash] ?? ('success' as const), text };
}

export function SiteFrame(props: SiteFrameProps) {
  const { bare = false, visitor, demo, restoredCopy, theme, path, flash, answer, staff, children } = props;
  const { language, contentLanguage, otherLanguages, approved } = props;
  const words = useWords();
  const kept = useLastingFlash(flash, answer);
  const toasts = kept.flash && kept.flash !== 'shownOnPage' ? [toastOf(kept.flash, words, restoredCopy)] : [];
  const choice = otherLanguages.length > 0 && (
    <LanguageSwitch languages={otherLanguages} path={path} signedIn={visitor !== null} />
  );
  const content = (
    <main
      id="main"
      tabIndex={-1}
      lang={contentLanguage === language ? undefined : contentLanguage}
      className="grow outline-none"
    >
      <ToastRegion key={kept.count} toasts={toasts} />
      <MailHeldContext value={restoredCopy}>
        <LanguageContext value={contentLanguage}>{children}</LanguageContext>
      </MailHeldContext>
    </main>
  );
  if (bare) return content;
  return (
    <>
      <a href="#main" className="skip">
        {words.shell.skip}
      </a>
      {demo && <DemoBanner />}
      {props.withdrew && <WithdrawnBar path={path} staff={staff !== null} />}
      {restoredCopy && <RestoredCopyBanner role={visitor?.role ?? null} />}
      {staff && visitor ? (
        <StaffFrame visitor={visitor} {...staff} answer={answer} theme={theme} path={path} language={choice}>
          {content}
        </StaffFrame>
      ) : (
        <>
          <SiteHeader visitor={visitor} path={path} language={choice} />
          {contentLanguage !== language && <NotTranslated />}
          {content}
          <SiteFooter
            theme={theme}
            path={path}
            translation={language !== 'en' && <AboutTranslation approved={approved} />}
            language={choice}
          />
        </>
      )}
    </>
  );
}

/** So that a closed page is no surprise; on the page that asks again there is nothing to add. */
function WithdrawnBar({ path, staff }: { path: string; staff: boolean }) {
  const { withdrawn } = useWords().shell;
  if (path.startsWith('/account/agreement') || path.startsWith('/account/data')) return null;
  return (
    <aside aria-label={withdrawn.name} className="demo-banner no-print">
      <p className="band">
        {staff ? withdrawn.staff : withdrawn.text}{' '}
        <a href={`/account/agreement?next=${encodeURIComponent(path)}`}>{withdrawn.again}</a>
      </p>
    </aside>
  );
}

/** Says on every page of a demonstration that it is one. */
function DemoBanner() {
  const words = useWords().shell.demo;
  return (
    <aside aria-label={words.name} className="demo-banner no-print">
      <p className="band">
        <strong>{words.name}:</strong> {words.text} <a href="/dev/mailbox">{words.mailbox}</a>.
      </p>
    </aside>
  );
}

/** Above a page that is shown in English. */
function NotTranslated() {
  return <aside className="band pt-4">{useWords().shell.language.untranslated}</aside>;
}

/** This stands at the foot of every page. */
function AboutTranslation({ approved }: { approved: SettingValue<'translation_approved'> }) {
  const words = useWords();
  const { binding, draft, approved: by } = words.shell.language;
  return (
    <p>
      {binding} {approved ? by(approved.name, dayIn(words, approved.on)) : draft}
    </p>
  );
}

interface LanguageSwitchProps {
  /** The languages in which this page is not written. */
  languages: readonly Language[];
  /** Path and query of this page, without language. */
  path: string;
  /** True where the choice is kept with the account. */
  signedIn: boolean;
}

/** This page in another language: a link, and for the signed-in a form, because their own pages have one address. */
function LanguageSwitch({ languages, path, signedIn }: LanguageSwitchProps) {
  return languages.map((language) =>
    signedIn ? (
      <form
        key={language}
        method="post"
        action={`/language?next=${encodeURIComponent(path).replaceAll('%2F', '/')}`}
      >
        <button
          type="submit"
          name="language"
          value={language}
          lang={language}
          className="min-h-11 px-1.5 max-xl:px-0"
        >
          {OWN_NAMES[language]}
        </button>
      </form>
    ) : (
      <a key={language} href={pathIn(language, path)} hrefLang={language} lang={language}>
        {OWN_NAMES[language]}
      </a>
    ),
  );
}

/** The foot of every page names the college, leads on, says how to reach it, and offers light or dark. */
interface SiteFooterProps extends ThemeSwitchProps {
  /** The notice of a translation. */
  translation: ReactNode;
  /** The choice of another language. */
  language: ReactNode;
}

function SiteFooter({ theme, path, translation, language }: SiteFooterProps) {
  const { shell } = useWords();
  const words = shell.footer;
  const place = placeInMenus(path);
  return (
    <footer id="footer" className="site-foot on-field no-print">
      <FootGroups place={place} />
      <div className="foot-end">
        <Duties place={place} />
        <div className="band">
          <div>
            <p>{words.copyright(college.copyrightFrom, college.name)}</p>
            {translation}
            {language}
            <ThemeSwitch theme={theme} path={path} />
          </div>
        </div>
      </div>
    </footer>
  );
}

interface MenuProps {
  place: string | null;
}

function FootGroups({ place }: MenuProps) {
  const contact = useCollegeContact();
  const line = useFooterLine();
  const { social } = useCollegeLinks();
  const { shell } = useWords();
  const words = shell.footer;
  return (
    <>
      <Furrows />
      <div className="band foot-groups">
        <div className="foot-college">
          <div className="site-name">{college.name}</div>
          {line.text && <p lang={line.lang}>{line.text}</p>}
        </div>
        <Group title={words.quickLinks}>
          <ul>
            {shownItems(FOOTER).map((item) => (
              <li key={item.label}>
                <NavLink item={item} place={place} />
              </li>
            ))}
          </ul>
        </Group>
        <Group title={words.programmeTypes}>
          <ul>
            {LEVELS_TAUGHT.map((level) => (
              <li key={level}>
                <a href={`/programmes?level=${level}`}>{words.levels[level]}</a>
              </li>
            ))}
            <li>
              <a href="/admissions#distance">{words.distance}</a>
            </li>
          </ul>
        </Group>
        <Group title={words.contact}>
          <Line label={words.address}>
            {[
              ...contact.lines,
              words.lga(college.address.lga),
              shell.state(college.address.state),
              college.address.country,
            ].join(', ')}
          </Line>
          <Line label={words.phone}>
            <a href={`tel:${contact.phone.dial}`}>{contact.phone.shown}</a>
          </Line>
          <Line label={words.email}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Line>
          {social.length > 0 && (
            <p>
              {social.map(({ name, href }) => (
                <Fragment key={name}>
                  <a href={href} {...(isElsewhere(href) && { target: '_blank', rel: 'noopener' })}>
                    {name}
                  </a>{' '}
                </Fragment>
              ))}
            </p>
          )}
        </Group>
      </div>
    </>
  );
}

function Duties({ place }: MenuProps) {
  const { shell } = useWords();
  const words = shell.footer;
  return (
    <nav aria-label={words.duties} className="band">
      <ul>
        {shownItems(DUTIES).map((item) => (
          <li key={item.label}>
            <NavLink item={item} place={place} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      <span className="sr-only">{label}: </span>
      {children}
    </p>
  );
}

/** The ploughed edge where the page ends and the field begins. */
function Furrows() {
  return (
    <svg viewBox="0 0 1200 26" preserveAspectRatio="none" className="furrows" aria-hidden="true">
      <path d="M-9 35V16C200 2 400 0 600 8s400 10 609-6v33Z" />
    </svg>
  );
}

/**
 * A message comes with one answer of the server only; the next one, be it that of an autosave, has none. This keeps
 * the message until the reader opens something else or sends another form, refused or not: it is not said of what came
 * before, nor where a page that asks for a password or tells of an error takes the place of the whole frame. It counts, so
 * that the same message twice is drawn anew.
 *
 * @param answer another one with each answer of the server: two of them can bring the same message.
 */
function useLastingFlash(flash: FlashKey | null, answer: object | null | undefined) {
  const { key, state } = useLocation();
  const isNews = isFirstAt(key, answer);
  const [kept, keep] = useState({ answer, key, flash: isNews ? flash : null, count: 0 });
  if (answer === kept.answer && key === kept.key) return kept;
  // A form that was refused brings no new answer for the frame: what it said before is old.
  const told = answer === kept.answer ? null : flash;
  const stays = told === null && (key === kept.key || state === SAME_PAGE);
  const next = {
    answer,
    key,
    flash: stays ? kept.flash : told,
    count: stays ? kept.count : kept.count + 1,
  };
  keep(next);
  return next;
}

/** The place in the history to which each answer came. */
const places = new WeakMap<object, string>();

function isFirstAt(key: string, answer: object | null | undefined): boolean {
  if (!answer) return true;
  if (!places.has(answer)) places.set(answer, key);
  return places.get(answer) === key;
}
