/**
 * The head of every page, and of what is printed: name, quick links, main menu, and the way in or out. On a desk they stand in two bars, on phones the same
 * elements are a panel that the browser itself opens and closes (popover), so each link is in the page once.
 */

import type { ReactNode } from 'react';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { isStaff, type Role } from '#core/identity/roles.ts';
import { buttonLook } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Anchor } from '../ui/TextLink.tsx';
import { Crest } from './Crest.tsx';
import { useCollegeContact } from './college-contact.ts';
import { type CollegeLinks, useCollegeLinks } from './college-links.ts';
import { useCollegeWords } from './college-words.ts';
import { NavLink, useNavLabel } from './NavLink.tsx';
import { MAIN, placeInMenus, type ShownItem, shownItems, UTILITY } from './navigation.ts';
import { useApplyLink } from './use-apply-link.ts';

/** The signed-in person, as far as the frame needs to know. */
export interface Visitor {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly role: Role;
}

export interface SiteHeaderProps {
  visitor: Visitor | null;
  /** The place of the page, which is underlined. */
  path: string;
  /** The choice of another language; nothing where there is none. */
  language: ReactNode;
}

const MONEY_ROLES = ['admin_staff', 'master_admin'];
const ADMIN_ROLES = MONEY_ROLES;
/** The phone's panel has room for this many. */
const QUICK_LINKS = 8;

export function SiteHeader({ visitor, path, language }: SiteHeaderProps) {
  const links = useCollegeLinks();
  const words = useWords().shell;
  const account = <Account visitor={visitor} path={path} />;
  // The site's menus are long on a phone, and whoever applies came for their application.
  const ownFirst = visitor !== null && !isStaff(visitor.role);
  return (
    <header className={visitor ? 'site-head signed-in' : 'site-head'}>
      <Brand />
      <Find />
      <div id="menu" popover="" className="menu no-print">
        <p className={visitor ? 'welcome' : 'motto'}>
          {visitor ? (
            <>
              {words.welcome}{' '}
              <a
                href="/account"
                aria-label={`${words.myAccount}: ${visitor.email}`}
                // In lines of text the name may break, and is not as tall, wide and large as the links of the bar.
                className="inline! min-h-0! whitespace-normal! break-all! p-0! text-[1em]!"
              >
                <strong>{visitor.email}</strong>
              </a>
            </>
          ) : (
            <Motto />
          )}
        </p>
        {ownFirst && account}
        <Menus place={placeInMenus(path)} links={links} language={language} />
        {!ownFirst && account}
      </div>
    </header>
  );
}

function Brand() {
  const words = useWords().shell;
  const contact = useCollegeContact();
  return (
    <>
      <a href="/" className="site-name">
        <Crest />
        <Name />
        <span className="sr-only">{words.homeLink}</span>
      </a>
      <p className="only-print">
        {[...contact.lines, words.state(college.address.state), college.address.country].join(', ')}
        <br />
        {contact.phone.shown} · {contact.email}
      </p>
    </>
  );
}

/** On a phone it widens over the bar while something is typed (head.css). */
function Find() {
  const words = useWords().shell;
  return (
    <>
      <form action="/search" className="find">
        <input type="search" name="q" aria-label={words.nav.search} />
        <button type="submit" aria-label={words.nav.search}>
          <Icon name="search" />
        </button>
      </form>
      <button type="button" popoverTarget="menu" className="menu-button">
        <Icon name="menu" />
        <Icon name="close" />
        <span className="sr-only">{words.menu}</span>
      </button>
    </>
  );
}

interface MenusProps {
  place: string | null;
  links: CollegeLinks;
  language: ReactNode;
}

function Menus({ place, links, language }: MenusProps) {
  const words = useWords().shell;
  return (
    <>
      <nav aria-labelledby="quick-links" className="quick">
        <h2 id="quick-links">{words.utility}</h2>
        <ul>
          {shownItems(UTILITY, links)
            .slice(0, QUICK_LINKS)
            .map((item) => (
              <li key={item.label}>
                <NavLink item={item} place={place} />
              </li>
            ))}
          {language && <li>{language}</li>}
        </ul>
      </nav>
      <nav aria-labelledby="main-menu" className="main-menu">
        <h2 id="main-menu">{words.mainMenu}</h2>
        <ul>
          {shownItems(MAIN, links).map((item) => (
            <li key={item.label}>
              {item.items.length > 0 ? (
                <Dropdown item={item} place={place} />
              ) : (
                <NavLink item={item} place={place} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

const Motto = () => useCollegeWords().motto;

/** Letters of a name that has more than two lines beside the menu. */
const LONG = 60;

/** The name on two lines; on the smallest phones the short one. */
function Name() {
  const [first, second] = splitName(college.name);
  return (
    <span>
      <span className="short">
        {college.shortName}
        <small>
          <Motto />
        </small>
      </span>
      <span className={college.name.length > LONG ? 'long text-sm' : 'long'}>
        {first}
        <br />
        {second}
      </span>
    </span>
  );
}

/** Breaks a long name before the "and" nearest to its middle. */
function splitName(name: string): readonly [string, string] {
  const at = name.lastIndexOf(' and ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}

/**
 * A transparent sheet of the bar behind the open menu closes it when it is pressed; Escape does so by menu-keys.ts.
 */
function Dropdown({ item, place }: { item: ShownItem } & Pick<MenusProps, 'place'>) {
  const label = useNavLabel();
  const here = item.items.some((below) => below.href === place);
  return (
    <details name="site-menu">
      <summary aria-current={here ? 'true' : undefined}>
        {label(item.label)}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {item.items.map((below) => (
          <li key={below.label}>
            <NavLink item={below} place={place} className={lookOf(below)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function lookOf({ heading, indented }: ShownItem): string | undefined {
  if (heading) return 'heading';
  return indented ? 'indented' : undefined;
}

/** The way in, or the way to one's own screens and out. */
function Account({ visitor, path }: Pick<SiteHeaderProps, 'visitor' | 'path'>) {
  const words = useWords().shell;
  const small = { size: 'small' as const };
  const own = visitor?.role === 'student' ? '/student-portal/record' : '/student-portal/applications';
  const portal = visitor && isStaff(visitor.role) ? '/review' : own;
  return (
    <section className="account" aria-labelledby="account">
      <h2 id="account">{words.accountMenu}</h2>
      {visitor ? (
        <>
          {ADMIN_ROLES.includes(visitor.role) && (
            <Anchor
              to="/admin-portal"
              className={`whitespace-nowrap ${buttonLook({ ...small, variant: 'quiet' })}`}
              {...here(path, '/admin-portal')}
            >
              {words.adminPortal}
            </Anchor>
          )}
          {MONEY_ROLES.includes(visitor.role) && (
            <Anchor
              to="/payment-system"
              className={buttonLook({ ...small, variant: 'quiet' })}
              {...here(path, '/payment-system')}
            >
              {words.paymentSystem}
            </Anchor>
          )}
          <Anchor to={portal} className={buttonLook(small)} {...here(path, portal)}>
            {words.myPortal}
          </Anchor>
          <a
            href="/account"
            // On wide screens the address in the bar above leads there.
            className={`xl:hidden ${buttonLook({ ...small, variant: 'quiet' })}`}
            {...here(path, '/account')}
          >
            {words.myAccount}
          </a>
          <form method="post" action="/auth/sign-out" className="sign-out" data-forgets="">
            <button type="submit">
              <Icon name="sign-out" />
              {words.signOut}
            </button>
          </form>
        </>
      ) : (
        <WayIn />
      )}
    </section>
  );
}

function WayIn() {
  const words = useWords().shell;
  const small = { size: 'small' as const };
  const { to, newTab, label } = useApplyLink();
  return (
    <>
      <a href="/auth" className={buttonLook({ ...small, variant: 'quiet' })}>
        {words.signIn}
      </a>
      <Anchor to={to} newTab={newTab} className={buttonLook(small)}>
        {label}
      </Anchor>
    </>
  );
}

const here = (path: string, area: string) => ({
  'aria-current': path.startsWith(area) ? ('true' as const) : undefined,
});
