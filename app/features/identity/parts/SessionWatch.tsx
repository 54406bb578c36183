/**
 * Stands in every hydrated page of a signed-in person and tells when the session ends under it. The page itself stays
 * as it is, so nothing that was typed is lost. Events go out as `portal:session` on the window, for whoever listens.
 */
import { useEffect, useState } from 'react';
import { isSomebodyElse, type WatchState } from '#core/identity/session-watch.ts';
import { watchSession } from '../../../enhance/watch-session.ts';
import { BackBar, SignedOutBar, SomebodyElseBar } from './SessionBars.tsx';

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
      {state.status === 'signed-out' && <SignedOutBar />}
      {isSomebodyElse(userId, state) && <SomebodyElseBar />}
      {wasOut && state.status === 'signed-in' && !isSomebodyElse(userId, state) && <BackOnce />}
    </>
  );
}

/** Said once, in the place where the warning was. */
function BackOnce() {
  const [shown, setShown] = useState(true);
  return shown && <BackBar onDismiss={() => setShown(false)} />;
}
