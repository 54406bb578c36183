/** What stands under every page: who we are, where to go, how to reach us, and the choice of light or dark. */
import { Fragment, type ReactNode } from 'react';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { LEVELS_TAUGHT } from '#core/content/programmes.ts';
import { useCollegeContact } from './college-contact.ts';
import { isElsewhere, useCollegeLinks } from './college-links.ts';
import { useFooterLine } from './footer-line.ts';
import { NavLink } from './NavLink.tsx';
import { DUTIES, FOOTER, placeInMenus, shownItems } from './navigation.ts';
import { ThemeSwitch, type ThemeSwitchProps } from './ThemeSwitch.tsx';

export interface SiteFooterProps extends ThemeSwitchProps {
  /** What a translation says of itself. */
  translation: ReactNode;
  /** The choice of another language. */
  language: ReactNode;
}

export function SiteFooter({ theme, path, translation, language }: SiteFooterProps) {
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
