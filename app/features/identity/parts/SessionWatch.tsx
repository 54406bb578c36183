/**
 * Stands in every hydrated page of a signed-in person and tells when the session ends under it. The page itself stays
 * as it is, so nothing that was typed is lost. Events go out as `portal:session` on the window, for whoever listens.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '#app/words.tsx';
import { isSomebodyElse, type WatchState } from '#core/identity/session-watch.ts';
import { buttonLook } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { watchSession } from '../session-watcher.ts';

export interface SessionWatchProps {
  /** Whom the page was drawn for. */
  userId: string;
}

export function SessionWatch({ userId }: SessionWatchProps) {
  const [state, setState] = useState<WatchState>({ status: 'loading' });
  const [wasOut, setWasOut] = useState(false);
  useEffect(() => {
    const watcher = watchSession((event, next) => {
      setState(next);
      if (next.status === 'signed-out') setWasOut(true);
      window.dispatchEvent(new CustomEvent('portal:session', { detail: { event, status: next.status } }));
    });
    return () => watcher.stop();
  }, []);

  return (
    <>
      <span hidden data-session={state.status} />
      {state.status === 'signed-out' && <SignedOut />}
      {isSomebodyElse(userId, state) && <SomebodyElse />}
      {wasOut && state.status === 'signed-in' && !isSomebodyElse(userId, state) && <Back />}
    </>
  );
}

const BAR =
  'card no-print fixed inset-x-3 bottom-3 z-40 mx-auto max-w-2xl rounded-lg border-2 bg-surface p-4 shadow-lift sm:p-5';

function SignedOut() {
  const words = useWords().account.watch;
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className={`${BAR} border-danger`}>
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

function SomebodyElse() {
  const words = useWords().account.watch;
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className={`${BAR} border-danger`}>
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

/** Said once, in the place where the warning was. */
function Back() {
  const { ui, account } = useWords();
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div role="status" className={`${BAR} flex items-center gap-3 border-leaf`}>
      <Icon name="check-circle" className="size-6 text-leaf-text" />
      <p className="grow font-semibold">{account.watch.back}</p>
      <button
        type="button"
        onClick={() => setShown(false)}
        className="flex size-11 items-center justify-center rounded-md hover:bg-sunken"
      >
        <Icon name="close" />
        <span className="sr-only">{ui.dismiss}</span>
      </button>
    </div>
  );
}
