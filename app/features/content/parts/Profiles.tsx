/**
 * People as cards; pressing one opens its profile. The dialog needs no script: the newest browsers open it as a modal
 * dialog (`commandfor`), those before as a popover, and the oldest follow a link to it (`:target`, parts.css).
 */
import { type PersonEntry, PROFILE_FIELDS } from '#core/content/profile.ts';
import { buttonLook } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSiteWords } from '../site-words.ts';
import { SitePicture } from './NewsPicture.tsx';

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
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-5">
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
    <li id={person.id} className="tile tile-link scroll-mt-28 overflow-hidden p-0">
      {person.picture ? (
        <SitePicture
          picture={person.picture}
          decorative
          lazy
          sizes="(min-width: 40rem) 18rem, 92vw"
          className="h-56 w-full bg-sunken object-cover object-top"
        />
      ) : (
        <Portrait monogram={person.monogram} className="h-40 w-full" />
      )}
      <div className="flex grow flex-col p-5">
        <h3>{person.name}</h3>
        <p className="mt-1 font-semibold text-laterite text-sm">{person.title}</p>
        <p className="mt-2 mb-4 text-ink-soft">{person.about}</p>
        <ProfileOpener person={person} className="mt-auto self-start after:absolute after:inset-0">
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
  const name = <span className="sr-only"> {person.name}</span>;
  return (
    <>
      <button type="button" {...opens(id)} className={`${look} ${className} ${ONLY_WITH_POPOVER}`}>
        {children}
        {name}
      </button>
      <a href={`#${id}`} className={`${look} ${className} ${ONLY_WITHOUT_POPOVER}`}>
        {children}
        {name}
      </a>
    </>
  );
}

function ProfileDialog({ person }: { person: PersonEntry }) {
  const words = useSiteWords();
  const id = dialogId(person);
  const fields = PROFILE_FIELDS.filter((field) => field in person.profile);
  return (
    <dialog
      id={id}
      popover="auto"
      closedby="any"
      aria-labelledby={`${id}-title`}
      className="no-print max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-2xl overflow-y-auto rounded-lg border border-line bg-surface text-ink shadow-lift backdrop:bg-[rgb(8_18_13/0.6)]"
    >
      <div className="flex items-end gap-5 bg-art-sky px-5 pt-6 sm:px-7">
        {person.picture ? (
          <SitePicture
            picture={person.picture}
            lazy
            sizes="6rem"
            className="mb-4 size-24 shrink-0 rounded-full object-cover object-top"
          />
        ) : (
          <Portrait monogram={person.monogram} className="size-24 shrink-0" bare />
        )}
        <div className="min-w-0 pb-4">
          {/* The heading takes the focus, so that a screen reader begins with whose profile this is. */}
          {/* biome-ignore lint/a11y/noAutofocus: it acts when the dialog opens, not when the page loads. */}
          <h2 id={`${id}-title`} tabIndex={-1} autoFocus className="text-2xl outline-none">
            {person.name}
          </h2>
          <p className="mt-1 font-semibold text-laterite">{person.title}</p>
        </div>
      </div>
      <div className="px-5 pt-2 pb-6 sm:px-7">
        <dl>
          {fields.map((field) => (
            <div
              key={field}
              className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="text-ink-soft">{words.people.fields[field]}</dt>
              <dd className="[overflow-wrap:anywhere]">
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
        <button type="button" {...closes(id)} className={`mt-5 ${buttonLook({})} ${ONLY_WITH_POPOVER}`}>
          <Icon name="close" />
          {words.people.closeProfile}
        </button>
        <a href="#main" className={`mt-5 ${buttonLook({})} ${ONLY_WITHOUT_POPOVER}`}>
          <Icon name="close" />
          {words.people.closeProfile}
        </a>
      </div>
    </dialog>
  );
}

/** Stands where a photograph will: the seal of the office, a ring of seeds around its letters. */
function Portrait({
  monogram,
  className,
  bare = false,
}: {
  monogram: string;
  className: string;
  bare?: boolean;
}) {
  return (
    <svg
      viewBox={bare ? '58 4 84 84' : '0 0 200 92'}
      preserveAspectRatio="xMidYMax slice"
      className={`block ${className}`}
      aria-hidden="true"
    >
      {!bare && (
        <>
          <path className="fill-art-sky" d="M-200-100h600v200h-600Z" />
          <path
            className="fill-art-haze"
            d="M-200 66c120-14 190-12 236-8 22 2 34-14 50-14s22 20 44 22c60 4 160-8 270 0v30h-600Z"
          />
          <path className="fill-art-mid" d="M-200 84c160-8 440-8 600 0v12h-600Z" />
        </>
      )}
      <circle className="fill-field" cx="100" cy="46" r="38" />
      <circle
        className="fill-none stroke-harvest"
        cx="100"
        cy="46"
        r="32"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeDasharray="0.1 8.275"
      />
      <text
        x="100"
        y="54"
        textAnchor="middle"
        className="fill-on-field font-display font-semibold"
        fontSize="23"
      >
        {monogram}
      </text>
    </svg>
  );
}
