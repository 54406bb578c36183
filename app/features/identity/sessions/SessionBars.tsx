/** What a page says when its session ends, is somebody else's, or is there again; at the foot of the window. */
import { useLocation } from 'react-router';
import { buttonLook } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';

const BAR =
  'card no-print fixed inset-x-3 bottom-3 z-40 mx-auto max-w-2xl rounded-lg border-2 bg-surface p-4 shadow-lift sm:p-5';

function SignedOutBar() {
  const words = useWords().account.watch;
  const { pathname, search } = useLocation();
  return (
    <div role="alert" hidden data-watch-tells="out" className={`${BAR} border-danger`}>
      <p className="flex items-center gap-2.5 font-semibold text-lg">
        <Icon name="lock" className="size-6 text-danger-text" />
        {words.outTitle}
      </p>
      <p className="mt-1">{words.outBody}</p>
      <a
        href={`/auth?next=${encodeURIComponent(pathname + search)}`}
        target="_blank"
        rel="noopener"
        className={`mt-3 ${buttonLook({ wide: true })}`}
      >
        {words.signIn}
      </a>
    </div>
  );
}

function SomebodyElseBar() {
  const words = useWords().account.watch;
  const { pathname, search } = useLocation();
  return (
    <div role="alert" hidden data-watch-tells="other" className={`${BAR} border-danger`}>
      <p className="flex items-center gap-2.5 font-semibold text-lg">
        <Icon name="users" className="size-6 text-danger-text" />
        {words.otherTitle}
      </p>
      <p className="mt-1">{words.otherBody}</p>
      <a href={pathname + search} className={`mt-3 ${buttonLook({ wide: true })}`}>
        {words.reload}
      </a>
    </div>
  );
}

function BackBar() {
  const { ui, account } = useWords();
  return (
    <div
      role="status"
      hidden
      data-watch-tells="back"
      className={`${BAR} flex items-center gap-3 border-leaf`}
    >
      <Icon name="check-circle" className="size-6 text-leaf-text" />
      <p className="grow font-semibold">{account.watch.back}</p>
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
      <SignedOutBar />
      <SomebodyElseBar />
      <BackBar />
    </>
  );
}
