/** Utility bar, main navigation and account, on phones one menu. Opens and closes without script. */
import { college } from '#content/college.ts';
import { buttonLook } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words.tsx';
import { Crest } from './Crest.tsx';
import { NavLink, useNavLabel } from './NavLink.tsx';
import { MAIN, PUBLISHED, type ShownItem, shownItems, UTILITY } from './navigation.ts';

/** The signed-in person, as far as the frame needs to know. */
export interface Visitor {
  readonly email: string;
  readonly firstName: string;
  readonly role: string;
}

export interface SiteHeaderProps {
  visitor: Visitor | null;
  /** Where the reader is, to underline it. */
  path: string;
  /** Pages that exist. */
  published?: readonly string[];
}

const UTILITY_LINK =
  'flex min-h-11 items-center gap-1.5 whitespace-nowrap px-3 hover:text-on-field hover:underline hover:underline-offset-4';

const MONEY_ROLES = ['admin_staff', 'master_admin'];
const ADMIN_ROLES = MONEY_ROLES;

export function SiteHeader({ visitor, path, published = PUBLISHED }: SiteHeaderProps) {
  const words = useWords().shell;
  const utility = shownItems(UTILITY, published);
  const main = shownItems(MAIN, published);
  return (
    <>
      <nav
        aria-label={words.utility}
        className="on-field no-print hidden bg-field-deep text-on-field-soft text-sm xl:block"
      >
        <ul className="band flex items-center justify-end gap-1">
          <li className="me-auto min-w-0">
            {visitor ? <Welcome visitor={visitor} className="truncate" /> : college.motto}
          </li>
          {utility.map((item) => (
            <li key={item.label}>
              <NavLink item={item} path={path} className={UTILITY_LINK} />
            </li>
          ))}
          {visitor && (
            <li>
              <SignOut className={UTILITY_LINK} />
            </li>
          )}
        </ul>
      </nav>
      <header className="no-print sticky top-0 z-30 border-line border-b bg-surface">
        <div className="band flex h-18 items-center justify-between gap-4 xl:h-20">
          <a href="/" className="flex min-h-11 min-w-0 items-center gap-3 xl:shrink-0">
            <Crest className="h-12 w-auto" />
            <Name />
            <span className="sr-only">{words.homeLink}</span>
          </a>
          <nav aria-label={words.mainMenu} className="hidden xl:block">
            <ul className="flex items-center">
              {main.map((item) => (
                <li key={item.label}>
                  {item.items.length > 0 ? (
                    <Dropdown item={item} path={path} />
                  ) : (
                    <Top item={item} path={path} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <Account visitor={visitor} path={path} />
          <details className="group xl:hidden">
            <summary className="-me-2 flex size-12 items-center justify-center rounded-md hover:bg-sunken">
              <Icon name="menu" className="size-7 group-open:hidden" />
              <Icon name="close" className="hidden size-7 group-open:block" />
              <span className="sr-only">{words.menu}</span>
            </summary>
            <div className="absolute inset-x-0 top-18 h-[calc(100dvh-4.5rem)] overflow-y-auto overscroll-contain border-line border-t bg-surface px-4 pt-2 pb-10">
              <PanelGroup title={words.mainMenu} items={main} path={path} />
              <PanelGroup title={words.utility} items={utility.slice(0, 8)} path={path} />
              <h2 className={PANEL_HEADING}>{words.account}</h2>
              <PanelAccount visitor={visitor} path={path} />
            </div>
          </details>
        </div>
      </header>
    </>
  );
}

/** The name on two lines; on the smallest phones the short one. */
function Name() {
  const [first, second] = splitName(college.name);
  return (
    <span className="min-w-0 font-display font-semibold leading-[1.15]">
      <span className="block text-lg sm:hidden">{college.shortName}</span>
      <span className="block text-ink-soft text-xs sm:hidden">{college.motto}</span>
      <span className="hidden whitespace-nowrap text-[1.0625rem] sm:block">{first}</span>
      <span className="hidden whitespace-nowrap text-[1.0625rem] sm:block">{second}</span>
    </span>
  );
}

/** Breaks a long name before the "and" nearest to its middle. */
function splitName(name: string): readonly [string, string] {
  const at = name.lastIndexOf(' and ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}

const TOP =
  'flex min-h-12 items-center gap-1.5 px-2 font-semibold text-sm whitespace-nowrap 2xl:px-2.5 decoration-3 underline-offset-8 hover:text-leaf-text hover:underline';

function Top({ item, path }: { item: ShownItem; path: string }) {
  return <NavLink item={item} path={path} className={TOP} currentClassName="underline decoration-harvest" />;
}

/** The transparent sheet behind an open menu closes it when it is pressed. */
function Dropdown({ item, path }: { item: ShownItem; path: string }) {
  const label = useNavLabel();
  const here = item.items.some((below) => below.href === path.split('?')[0]);
  return (
    <details name="site-menu" className="group relative">
      <summary
        className={classes(
          TOP,
          'group-open:before:fixed group-open:before:inset-0 group-open:before:content-[""]',
          here && 'underline decoration-harvest',
        )}
      >
        {label(item.label)}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute start-0 top-full z-10 mt-1 w-72 rounded-lg border border-line bg-surface p-2 shadow-lift">
        {item.items.map((below) => (
          <li key={below.label} className={below.heading ? 'mt-1 border-line border-t pt-1' : undefined}>
            <NavLink
              item={below}
              path={path}
              className={classes(
                'flex min-h-11 items-center gap-1.5 rounded-md px-3 hover:bg-leaf-soft',
                below.heading && 'font-semibold text-laterite',
                below.indented && 'ps-7 text-sm',
              )}
              currentClassName="underline decoration-2 decoration-harvest underline-offset-4"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

const PANEL_HEADING = 'mt-6 mb-1 font-sans font-semibold text-laterite text-sm';

function PanelGroup({ title, items, path }: { title: string; items: readonly ShownItem[]; path: string }) {
  const label = useNavLabel();
  return (
    <nav aria-label={title}>
      <h2 className={PANEL_HEADING}>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.label} className="border-line border-b last:border-b-0">
            {item.href ? (
              <NavLink
                item={item}
                path={path}
                className={PANEL_LINK}
                currentClassName="underline decoration-2 decoration-harvest underline-offset-4"
              />
            ) : (
              <p className={PANEL_LINK}>{label(item.label)}</p>
            )}
            {item.items.length > 0 && (
              <ul className="ps-4 pb-2">
                {item.items.map((below) => (
                  <li key={below.label}>
                    <NavLink
                      item={below}
                      path={path}
                      className={classes(
                        'flex min-h-11 items-center gap-1.5',
                        below.heading && 'font-semibold',
                        below.indented && 'ps-4',
                      )}
                      currentClassName="underline"
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PANEL_LINK = 'flex min-h-12 items-center gap-2 font-semibold';

interface AccountProps {
  visitor: Visitor | null;
  path: string;
}

/** At the end of the main bar: the way in, or the way to one's own screens. */
function Account({ visitor, path }: AccountProps) {
  const words = useWords().shell;
  const small = { size: 'small' as const };
  return (
    <div className="hidden gap-1 xl:flex">
      {visitor ? (
        <>
          {ADMIN_ROLES.includes(visitor.role) && (
            <a
              href="/admin-portal"
              className={`px-2.5! whitespace-nowrap ${buttonLook({ ...small, variant: 'quiet' })}`}
              {...here(path, '/admin-portal')}
            >
              {words.adminPortal}
            </a>
          )}
          {MONEY_ROLES.includes(visitor.role) && (
            <a
              href="/payment-system"
              className={`px-2.5! whitespace-nowrap ${buttonLook({ ...small, variant: 'quiet' })}`}
              {...here(path, '/payment-system')}
            >
              {words.paymentSystem}
            </a>
          )}
          <a
            href="/student-portal"
            className={`whitespace-nowrap ${buttonLook(small)}`}
            {...here(path, '/student-portal')}
          >
            {words.myPortal}
          </a>
        </>
      ) : (
        <>
          <a href="/auth" className={`whitespace-nowrap ${buttonLook({ ...small, variant: 'quiet' })}`}>
            {words.signIn}
          </a>
          <a href={college.links.admissions.href} className={`whitespace-nowrap ${buttonLook(small)}`}>
            {words.applyNow}
          </a>
        </>
      )}
    </div>
  );
}

const here = (path: string, area: string) => ({
  'aria-current': path.startsWith(area) ? ('true' as const) : undefined,
});

/** The same in the phone's menu, with the sign-out that stands in the utility bar elsewhere. */
function PanelAccount({ visitor, path }: AccountProps) {
  const words = useWords().shell;
  if (!visitor) {
    return (
      <div className="mt-2 grid gap-3">
        <a href="/auth" className={buttonLook({ variant: 'secondary' })}>
          {words.signIn}
        </a>
        <a href={college.links.admissions.href} className={buttonLook({})}>
          {words.applyNow}
        </a>
      </div>
    );
  }
  return (
    <>
      <Welcome visitor={visitor} className="min-w-0 [overflow-wrap:anywhere]" />
      <a href="/student-portal" className={ACCOUNT_LINK} {...here(path, '/student-portal')}>
        <Icon name="document" />
        {words.myPortal}
      </a>
      {MONEY_ROLES.includes(visitor.role) && (
        <a href="/payment-system" className={ACCOUNT_LINK} {...here(path, '/payment-system')}>
          <Icon name="card" />
          {words.paymentSystem}
        </a>
      )}
      {ADMIN_ROLES.includes(visitor.role) && (
        <a href="/admin-portal" className={ACCOUNT_LINK} {...here(path, '/admin-portal')}>
          <Icon name="users" />
          {words.adminPortal}
        </a>
      )}
      <SignOut className={`${ACCOUNT_LINK} w-full`} />
    </>
  );
}

const ACCOUNT_LINK = 'flex min-h-12 items-center gap-2.5 border-line border-b font-semibold last:border-b-0';

/** A long address is cut short in the bar, and whole in the panel. */
function Welcome({ visitor, className }: { visitor: Visitor; className: string }) {
  const words = useWords().shell;
  return (
    <p className={className}>
      {words.welcome} <strong>{visitor.email}</strong>
    </p>
  );
}

function SignOut({ className }: { className: string }) {
  const words = useWords().shell;
  return (
    <form method="post" action="/auth/sign-out">
      <button type="submit" className={className}>
        <Icon name="sign-out" />
        {words.signOut}
      </button>
    </form>
  );
}
