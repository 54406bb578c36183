/**
 * Notices at the foot of the window: the session of the page has ended, belongs to another person, or is there again.
 */
import { useLocation } from 'react-router';
import { buttonLook } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';

const BAR =
  'card no-print fixed inset-x-3 bottom-3 z-40 mx-auto max-w-2xl rounded-lg border-2 bg-surface p-4 shadow-lift sm:p-5';

/** The page can do nothing more: `out` leads to signing in beside it, `other` to whose session it is now. */
function OverBar({ tells }: { tells: 'out' | 'other' }) {
  const words = useWords().sessionWatch;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const out = tells === 'out';
  return (
    <div role="alert" hidden data-watch-tells={tells} className={`${BAR} border-danger`}>
      <p className="flex items-center gap-2.5 font-semibold text-lg">
        <Icon name={out ? 'lock' : 'users'} className="size-6 text-danger-text" />
        {words[`${tells}Title`]}
      </p>
      <p className="mt-1">{words[`${tells}Body`]}</p>
      <a
        {...(out
          ? { href: `/auth?next=${encodeURIComponent(here)}`, target: '_blank', rel: 'noopener' }
          : { href: here })}
        className={`mt-3 ${buttonLook({ wide: true })}`}
      >
        {out ? words.signIn : words.reload}
      </a>
    </div>
  );
}

function BackBar() {
  const { ui, sessionWatch } = useWords();
  return (
    <div
      role="status"
      hidden
      data-watch-tells="back"
      className={`${BAR} flex items-center gap-3 border-leaf`}
    >
      <Icon name="check-circle" className="size-6 text-leaf-text" />
      <p className="grow font-semibold">{sessionWatch.back}</p>
      <button
        type="button"
        data-dismiss=""
        className="flex size-11 items-center justify-center rounded-md hover:bg-sunken"
      >
        <Icon name="close" />
        <span className="sr-only">{ui.dismiss}</span>
      </button>
    </div>
  );
}

/** All that may have to be said, hidden until app/rendering/behaviours/session-watch.ts shows it. */
export function SessionMarks({ userId }: { userId: string }) {
  return (
    <>
      <span hidden data-session-watch={userId} data-session="loading" />
      <OverBar tells="out" />
      <OverBar tells="other" />
      <BackBar />
    </>
  );
}
