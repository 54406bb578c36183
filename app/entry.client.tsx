/**
 * Wakes a page that React draws. Behaviours (app/rendering/behaviours) come only after it: what they change in a page that React has
 * not taken over yet, a busy label or news of a change, would make it throw the page away, with an open menu in it.
 */
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

function Behaviours() {
  useEffect(() => {
    void import('#app/rendering/behaviours/desk.ts');
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Behaviours />
    </StrictMode>,
  );
});
