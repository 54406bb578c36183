/**
 * Wakes a page that React draws. Most behaviours (app/rendering/behaviours) come only after it: what they change in a page that
 * React has not taken over yet, a busy label or news of a change, would make it throw the page away, with an open menu in it.
 * Those that only listen are here from the start.
 */
import '#app/rendering/behaviours/translated-text.ts';
import '#app/rendering/behaviours/forgets.ts';
import '#app/rendering/behaviours/leave-desk.ts';
import '#app/rendering/behaviours/list-keys.ts';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberTyped } from '#app/forms/typed-before-script.ts';

const putBackTyped = rememberTyped();

function Behaviours() {
  useEffect(() => {
    putBackTyped();
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
