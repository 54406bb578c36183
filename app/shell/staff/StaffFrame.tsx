/**
 * The frame of staff, on every page behind the sign-in: a rail with the sections that this person may enter, and a bar with the search of everything
 * and the bell. Under 64rem the rail is a panel that the browser opens and closes by itself (popover).
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { SEARCH_MAX } from '../../lists/list-address.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Anchor } from '../../ui/TextLink.tsx';
import { Crest } from '../Crest.tsx';
import { useCollegeContact } from '../college-contact.ts';
import type { Visitor } from '../SiteHeader.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx';
import { PAGE_NAMES, pagesOf, type ShownSection, type StaffPage, shownSections } from './staff-sections.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { useUnread } from './use-unread.ts';

export interface StaffFrameProps {
  visitor: Visitor;
  pages: readonly StaffPage[];
  /** Notices that this person has not seen; null: not counted with this answer. */
  unread: number | null;
  /** The answer of the server that this was drawn from. */
  answer: unknown;
  theme: 'light' | 'dark' | null;
  /** Path and query of this page. */
  path: string;
  /** Its choice of languages, where the page is not English alone. */
  language: ReactNode;
  /** Its `main`. */
  children: ReactNode;
}

export function StaffFrame({
  visitor,
  pages,
  unread,
  answer,
  theme,
  path,
  language,
  children,
}: StaffFrameProps) {
  const words = useWords().shell;
  const { lines } = useCollegeContact();
  const rail = useLeftBehind(path);
  const sections = shownSections(pages, path);
  // Back to the list that the work of a section begins in.
  useLoadAhead(sections.find(({ here }) => here)?.pages[0]);
  return (
    <div className="staff">
      <p className="only-print staff-letterhead">
        <strong>{college.name}</strong>
        <br />
        {[...lines, college.address.state].join(', ')}
      </p>
      <header className="staff-bar no-print">
        <button type="button" popoverTarget="rail" className="menu-button">
          <Icon name="menu" />
          <Icon name="close" />
          <span className="sr-only">{words.menu}</span>
        </button>
        <SearchEverything path={path} />
        <Bell counted={unread} answer={answer} path={path} />
      </header>
      <div ref={rail} id="rail" popover="" className="staff-rail no-print">
        <nav aria-label={words.staff.label}>
          <a href="/" className="site-name">
            <Crest />
            <span>
              {college.shortName}
              <span className="sr-only"> {words.homeLink}</span>
            </span>
          </a>
          <ul>
            {sections.map((section) => (
              <Section key={section.name} section={section} />
            ))}
          </ul>
        </nav>
        <Account visitor={visitor} theme={theme} path={path} language={language} />
      </div>
      {children}
      <AskBeforeLeaving />
    </div>
  );
}

/**
 * The rail closes where React moves on, as it does where a browser loads the next page, and the keyboard leaves it
 * (app/root.tsx leads it to the content). Drawing it anew would do the same, but elements that are put in beside
 * `main` make the browser work out the style of the whole page that is about to go.
 */
function useLeftBehind(path: string) {
  const rail = useRef<HTMLDivElement>(null);
  const left = useRef(path);
  useLayoutEffect(() => {
    if (left.current === path) return;
    left.current = path;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && rail.current?.contains(activeElement)) activeElement.blur();
    // Browsers without popovers show the rail as a part of the page.
    rail.current?.hidePopover?.();
    for (const opened of rail.current?.querySelectorAll('details') ?? []) opened.open = false;
  }, [path]);
  return rail;
}

function Section({ section: { name, icon, pages, here } }: { section: ShownSection }) {
  const { sections } = useWords().shell.staff;
  const [first] = pages;
  if (!first) return null;
  const alone = pages.length === 1;
  return (
    <li>
      <Anchor
        to={first}
        aria-current={here ? (alone ? 'page' : 'true') : undefined}
        className="staff-section"
      >
        <Icon name={icon} />
        {/* Who has one page of several is led by its name: the section promises more. */}
        {alone && pagesOf(name).length > 1 ? PAGE_NAMES[first] : sections[name]}
      </Anchor>
      {here && !alone && (
        <ul>
          {pages.map((page) => (
            <li key={page}>
              <Anchor to={page} aria-current={page === here ? 'page' : undefined}>
                {PAGE_NAMES[page]}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const SEARCH = '/review/search';

/** "/" and Ctrl+K lead here from everywhere (behaviours/search-keys.ts). */
function SearchEverything({ path }: { path: string }) {
  const words = useWords().shell.staff;
  const [address, query] = path.split('?');
  const q = address === SEARCH ? (new URLSearchParams(query).get('q') ?? '') : '';
  return (
    <Form method="get" action={SEARCH} role="search" aria-label={words.searchLabel} className="staff-search">
      <label htmlFor="everything" className="sr-only">
        {words.search}
      </label>
      <button type="submit" aria-label={words.searchGo}>
        <Icon name="search" />
      </button>
      <input
        id="everything"
        name="q"
        type="search"
        defaultValue={q}
        key={q}
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        aria-keyshortcuts="/ Control+K"
        data-search-keys=""
        className="control"
      />
    </Form>
  );
}

/** The bell says "99+" from here on: its width is known, and the number says enough. */
const MANY = 99;
const NOTIFICATIONS = '/review/notifications';

function Bell({ counted, answer, path }: { counted: number | null; answer: unknown; path: string }) {
  const words = useWords().shell.staff;
  const unread = useUnread(counted, answer);
  return (
    <Anchor
      to={NOTIFICATIONS}
      className="staff-bell"
      aria-current={path.split('?')[0] === NOTIFICATIONS ? 'page' : undefined}
    >
      <Icon name="bell" />
      <span className="max-sm:sr-only">{words.notifications}</span>
      {unread > 0 && (
        <span className="count tabular">
          {unread > MANY ? `${MANY}+` : unread}
          <span className="sr-only"> {words.unread}</span>
        </span>
      )}
    </Anchor>
  );
}

type AccountProps = Pick<StaffFrameProps, 'visitor' | 'theme' | 'path' | 'language'>;

function Account({ visitor, theme, path, language }: AccountProps) {
  const words = useWords().shell;
  return (
    <section className="staff-account" aria-label={words.accountMenu}>
      <details>
        <summary>
          <Icon name="user" />
          <span className="min-w-0">
            <strong title={visitor.email}>{visitor.email}</strong>
            <small>{[visitor.firstName, words.staff.roles[visitor.role]].filter(Boolean).join(' · ')}</small>
          </span>
        </summary>
        <ul>
          <li>
            <a href="/account">{words.myAccount}</a>
          </li>
          <li>
            <a href="/student-portal/applications">{words.staff.own}</a>
          </li>
          <li>
            <a href="/">{words.staff.website}</a>
          </li>
        </ul>
        <ThemeSwitch theme={theme} path={path} />
        {language}
      </details>
      <form method="post" action="/auth/sign-out" data-forgets="">
        <button type="submit">
          <Icon name="sign-out" />
          {words.signOut}
        </button>
      </form>
    </section>
  );
}
