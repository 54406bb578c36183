import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 2_000;

/** While something goes on at the server: the page follows it. Whoever has no script loads the page again. */
export function LookAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return;
      // The server may be away for a moment, as when a restored database takes its place.
      const answer = await fetch(location.href, { method: 'HEAD', redirect: 'manual' }).catch(() => null);
      if (answer?.ok) await revalidate();
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return null;
}
