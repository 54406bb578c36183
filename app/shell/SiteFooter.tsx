/** What stands under every page: who we are, where to go, how to reach us, and the choice of light or dark. */
import type { ReactNode } from 'react';
import { college } from '#content/college.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useWords } from '../words.tsx';
import { Crest } from './Crest.tsx';
import { NavLink } from './NavLink.tsx';
import { DUTIES, FOOTER, PUBLISHED, shownItems } from './navigation.ts';
import { ThemeSwitch, type ThemeSwitchProps } from './ThemeSwitch.tsx';

export interface SiteFooterProps extends ThemeSwitchProps {
  published?: readonly string[];
}

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:text-on-field hover:underline';

export function SiteFooter({ theme, path, published = PUBLISHED }: SiteFooterProps) {
  const words = useWords().shell.footer;
  const links = shownItems(FOOTER, published);
  const social = college.social.filter((account) => account.href !== null);
  const programmes = published.includes('/programmes') ? '/programmes' : '/#programmes';
  return (
    <footer id="contact" className="on-field no-print bg-field text-on-field-soft text-sm">
      <Furrows />
      <div className="band grid grid-cols-2 gap-x-6 gap-y-8 pt-10 pb-8 lg:grid-cols-[2fr_1fr_1.2fr_1.6fr] lg:gap-x-10">
        <div className="max-w-sm max-lg:col-span-2">
          <div className="flex items-center gap-3 text-on-field">
            <Crest className="h-14 w-auto" />
            <p className="font-display font-semibold text-lg leading-tight">{college.name}</p>
          </div>
          <p className="mt-4">{words.blurb(college.motto)}</p>
        </div>
        <Group title={words.quickLinks}>
          <ul>
            {links.map((item) => (
              <li key={item.label}>
                <NavLink item={item} path={path} className={LINK} />
              </li>
            ))}
          </ul>
        </Group>
        <Group title={words.programmeTypes}>
          <ul>
            {words.types.map((type) => (
              <li key={type}>
                <a href={programmes} className={LINK}>
                  {type}
                </a>
              </li>
            ))}
          </ul>
        </Group>
        <Group title={words.contact} className="max-sm:col-span-2">
          <address className="not-italic">
            <Line icon="pin" label={words.address}>
              {[
                ...college.address.lines,
                words.lga(college.address.lga),
                college.address.state,
                college.address.country,
              ].join(', ')}
            </Line>
            <Line icon="phone" label={words.phone}>
              <a href={`tel:${college.phone.dial}`} className={LINK}>
                {college.phone.shown}
              </a>
            </Line>
            <Line icon="mail" label={words.email}>
              <a href={`mailto:${college.email}`} className={`${LINK} [overflow-wrap:anywhere]`}>
                {college.email}
              </a>
            </Line>
          </address>
          {social.length > 0 && (
            <ul aria-label={words.social} className="mt-2 flex flex-wrap gap-4">
              {social.map((account) => (
                <li key={account.name}>
                  <a href={account.href ?? undefined} className={LINK}>
                    {account.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Group>
      </div>
      <div className="border-field-line border-t bg-field-deep">
        <nav aria-label={words.duties} className="band pt-3">
          <ul className="flex flex-wrap gap-x-6">
            {shownItems(DUTIES, published).map((item) => (
              <li key={item.label}>
                <NavLink item={item} path={path} className={LINK} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="band flex flex-wrap items-center justify-between gap-4 py-4">
          <p>{words.copyright(college.copyrightFrom, college.name)}</p>
          <ThemeSwitch theme={theme} path={path} />
        </div>
      </div>
    </footer>
  );
}

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-1 font-sans font-semibold text-base text-on-field">{title}</h2>
      {children}
    </section>
  );
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2.5">
      <Icon name={icon} className="mt-3 size-5 self-start text-harvest" />
      <span className="sr-only">{label}: </span>
      <span className="flex min-h-11 items-center">{children}</span>
    </div>
  );
}

/** The ploughed edge where the page ends and the field begins. */
function Furrows() {
  return (
    <svg
      viewBox="0 0 1200 26"
      preserveAspectRatio="none"
      className="-mt-6 block h-6 w-full"
      aria-hidden="true"
    >
      <path className="fill-field" d="M0 26V16c200-14 400-16 600-8s400 10 600-6v24Z" />
      <path
        className="fill-none stroke-field-line"
        d="M0 22c200-14 400-16 600-8s400 10 600-6"
        strokeWidth="1.5"
      />
    </svg>
  );
}
