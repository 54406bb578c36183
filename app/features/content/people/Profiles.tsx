/**
 * People as cards; pressing one opens its profile. The dialog needs no script: the newest browsers open it as a modal
 * dialog (`commandfor`), those before as a popover, and the oldest follow a link to it (`:target`, parts.css).
 */

import { buttonLook } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { type PersonEntry, PROFILE_FIELDS } from '#core/content/profile.ts';
import { SitePicture } from '../page/NewsPicture.tsx';
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

export function ProfileCards({ people }: { people: readonly PersonEntry[] }) {
  return (
    <>
      <ul className="cards">
        {people.map((person) => (
          <ProfileCard key={person.id} person={person} />
        ))}
      </ul>
      {people.map((person) => (
        <ProfileDialog key={person.id} person={person} />
      ))}
    </>
  );
}

function ProfileCard({ person }: { person: PersonEntry }) {
  const words = useSiteWords().people;
  return (
    <li id={person.id} className="tile tile-link person">
      {person.picture ? (
        <SitePicture
          picture={person.picture}
          decorative
          lazy
          sizes="(min-width: 40rem) 18rem, 92vw"
          className="h-56 w-full bg-sunken object-cover object-top"
        />
      ) : (
        <Portrait monogram={person.monogram} />
      )}
      <div>
        <h3>{person.name}</h3>
        <p className="head-kicker">{person.title}</p>
        <p className="mb-4">{person.about}</p>
        <ProfileOpener person={person} className="cover mt-auto self-start">
          {words.viewProfile}
        </ProfileOpener>
      </div>
    </li>
  );
}

export function ProfileOpener({
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

/** In a list, for those who read rather than look; the oldest browsers have the cards. */
export const ProfileName = ({ person }: { person: PersonEntry }) => (
  <button type="button" {...opens(dialogId(person))} className="link">
    {person.name}
  </button>
);

function ProfileDialog({ person }: { person: PersonEntry }) {
  const words = useSiteWords();
  const id = dialogId(person);
  const fields = PROFILE_FIELDS.filter((field) => field in person.profile);
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
          <Portrait monogram={person.monogram} bare />
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
      <div className="profile-body">
        <dl className="rows">
          {fields.map((field) => (
            <div key={field}>
              <dt>{words.people.fields[field]}</dt>
              <dd>
                {person.profile[field] ?? (
                  <>
                    <span aria-hidden="true">—</span>
                    <span className="sr-only">{words.page.notStated}</span>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
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

/** Stands where a photograph will: the seal of the office, a ring of seeds around its letters. */
function Portrait({ monogram, bare = false }: { monogram: string; bare?: boolean }) {
  return (
    <svg
      // The seal keeps its size; a wider card shows more of the land at its sides.
      viewBox={bare ? '58 4 84 84' : '50 0 100 92'}
      className="portrait"
      aria-hidden="true"
    >
      {!bare && (
        <>
          <path className="fill-art-haze" d="M-300 60q400-24 800 0v40h-800Z" />
          <path className="fill-art-mid" d="M-300 84q400-8 800 0v12h-800Z" />
        </>
      )}
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
      <text x="100" y="54">
        {monogram}
      </text>
    </svg>
  );
}
