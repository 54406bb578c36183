/**
 * People as cards, with how they are reached as far as that is known; pressing one opens its profile. The dialog needs no script: the newest browsers open it as a modal
 * dialog (`commandfor`), those before as a popover, and the oldest follow a link to it (`:target`, parts.css).
 */

import { Fragment } from 'react';
import { buttonLook } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { phone } from '#core/admissions/phone.ts';
import {
  type PersonEntry,
  type ProfileField,
  profileFieldsOf,
  REACH,
  rowsOf,
  statedOf,
} from '#core/content/profile.ts';
import { CreditedPicture, SitePicture } from '../page/NewsPicture.tsx';
import { useSiteWords } from '../page/site-words.ts';

const dialogId = (person: PersonEntry) => `profile-${person.id}`;

/** React and its types know only part of these attributes. */
const opens = (id: string) => ({ command: 'show-modal', commandfor: id, popovertarget: id });
const closes = (id: string) => ({
  command: 'close',
  commandfor: id,
  popovertarget: id,
  popovertargetaction: 'hide',
});

const ONLY_WITHOUT_POPOVER = 'supports-[selector(:popover-open)]:hidden';
const ONLY_WITH_POPOVER = 'hidden supports-[selector(:popover-open)]:inline-flex';

/** Deans and heads: all that is stated is on the card. Their title names what they lead. */
const ON_CARD = profileFieldsOf('heads').filter((field) => field !== 'department');
/** Those with a portrait as cards, the others as a list: a card without a face is a list with more air. */
export function Heads({ people }: { people: readonly PersonEntry[] }) {
  const pictured = people.filter(({ picture }) => picture);
  return (
    <>
      {pictured.length > 0 && (
        <ul className="cards cards-in-threes mb-8">
          {pictured.map((person) => (
            <PersonCard key={person.id} person={person} fields={ON_CARD} />
          ))}
        </ul>
      )}
      <ul className="people">
        {people
          .filter(({ picture }) => !picture)
          .map((person) => (
            <li key={person.id} id={person.id}>
              <h3>{person.name}</h3>
              <p className="head-kicker">{person.title}</p>
              <Reach person={person} fields={ON_CARD} />
            </li>
          ))}
      </ul>
    </>
  );
}

export function ProfileCards({ people }: { people: readonly PersonEntry[] }) {
  return (
    <>
      <ul className="cards">
        {people.map((person) => (
          <PersonCard key={person.id} person={person} fields={REACH} opens />
        ))}
      </ul>
      {people.map((person) => (
        <ProfileDialog key={person.id} person={person} />
      ))}
    </>
  );
}

interface PersonCardProps {
  person: PersonEntry;
  /** The fields of the card; only the stated ones are shown. */
  fields: readonly ProfileField[];
  /** A press opens the profile. */
  opens?: boolean;
}

function PersonCard({ person, fields, opens = false }: PersonCardProps) {
  const words = useSiteWords().people;
  return (
    <li id={person.id} className={`tile person ${opens ? 'tile-link' : ''}`}>
      {person.picture && (
        <CreditedPicture
          picture={person.picture}
          decorative
          lazy
          sizes="(min-width: 40rem) 18rem, 92vw"
          className="h-56 bg-sunken"
        />
      )}
      <div>
        <h3>{person.name}</h3>
        <p className="head-kicker">{person.title}</p>
        <p className="mb-4">{person.about}</p>
        <Reach person={person} fields={fields} />
        {opens && (
          <ProfileOpener person={person} className="cover mt-auto self-start">
            {words.viewProfile}
          </ProfileOpener>
        )}
      </div>
    </li>
  );
}

/** The fields that are stated. */
function Reach({ person, fields }: Pick<PersonCardProps, 'person' | 'fields'>) {
  const words = useSiteWords().people;
  const stated = statedOf(person, fields);
  if (stated.length === 0) return null;
  return (
    <dl className="reach">
      {stated.map(({ field, value }) => (
        <Fragment key={field}>
          <dt>{words.fields[field]}</dt>
          <dd>
            <Stated field={field} value={value} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** A number that can be dialled and an address that can be written to are links; they lie above the card's own. */
function Stated({ field, value }: { field: ProfileField; value: string }) {
  const number = field === 'phone' ? phone(value) : null;
  const to = field === 'email' ? `mailto:${value}` : number?.ok ? `tel:${number.value}` : null;
  return to ? (
    <a className="link relative z-1" href={to}>
      <Breakable value={value} />
    </a>
  ) : (
    value
  );
}

/** An address that is wider than its card goes on in the next line before its sign, not in the middle of a word. */
function Breakable({ value }: { value: string }) {
  const sign = value.indexOf('@');
  if (sign < 0) return value;
  return (
    <>
      {value.slice(0, sign)}
      <wbr />
      {value.slice(sign)}
    </>
  );
}

function ProfileOpener({
  person,
  className = '',
  children,
}: {
  person: PersonEntry;
  className?: string;
  children: string;
}) {
  const id = dialogId(person);
  const look = buttonLook({ variant: 'secondary', size: 'small' });
  return (
    <>
      <button type="button" {...opens(id)} className={`${look} ${className} no-print ${ONLY_WITH_POPOVER}`}>
        {children}
        <span className="sr-only"> {person.name}</span>
      </button>
      <a href={`#${id}`} className={`${look} ${className} no-print ${ONLY_WITHOUT_POPOVER}`}>
        {children}
      </a>
    </>
  );
}

/** The name in a list, for people who read rather than look; the oldest browsers have the cards. */
export const ProfileName = ({ person }: { person: PersonEntry }) => (
  <>
    <button type="button" {...opens(dialogId(person))} className="link">
      {person.name}
    </button>
    <span className="only-print">{person.name}</span>
  </>
);

function ProfileDialog({ person }: { person: PersonEntry }) {
  const words = useSiteWords();
  const id = dialogId(person);
  const { profile } = person;
  return (
    <dialog id={id} popover="" closedby="any" aria-label={person.name} className="no-print profile">
      <div className="profile-head">
        {person.picture ? (
          <SitePicture
            picture={person.picture}
            lazy
            sizes="6rem"
            className="mb-4 size-24 shrink-0 rounded-full object-cover object-top"
          />
        ) : (
          <Seal monogram={person.monogram} />
        )}
        <div>
          {/* The heading takes the focus, so that a screen reader starts with whose profile this is. */}
          {/* biome-ignore lint/a11y/noAutofocus: it acts when the dialog opens, not when the page loads. */}
          <h2 tabIndex={-1} autoFocus>
            {person.name}
          </h2>
          <p className="head-kicker">{person.title}</p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard. */}
      <section className="profile-body" tabIndex={0} aria-label={person.name}>
        <dl className="rows">
          {rowsOf(person).map((field) => (
            <div key={field}>
              <dt>{words.people.fields[field]}</dt>
              <dd>
                {profile[field] ? (
                  <Stated field={field} value={profile[field]} />
                ) : (
                  <>
                    <span aria-hidden="true">—</span>
                    <span className="sr-only">{words.page.notStated}</span>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="profile-foot">
        <button type="button" {...closes(id)} className={`${buttonLook({})} ${ONLY_WITH_POPOVER}`}>
          <Icon name="close" />
          {words.people.closeProfile}
        </button>
        <a href="#main" className={`${buttonLook({})} ${ONLY_WITHOUT_POPOVER}`}>
          <Icon name="close" />
          {words.people.closeProfile}
        </a>
      </div>
    </dialog>
  );
}

/** The seal of the office in place of a photograph, with a ring of seeds around its letters. */
function Seal({ monogram }: { monogram: string }) {
  return (
    <svg viewBox="58 4 84 84" className="seal" aria-hidden="true">
      <circle className="fill-field" cx="100" cy="46" r="38" />
      <circle
        className="fill-none stroke-harvest"
        cx="100"
        cy="46"
        r="32"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 8.38"
      />
      {/* Three letters are drawn together to stay inside the seal. */}
      <text x="100" y="54" {...(monogram.length > 2 && { textLength: 48, lengthAdjust: 'spacingAndGlyphs' })}>
        {monogram}
      </text>
    </svg>
  );
}
