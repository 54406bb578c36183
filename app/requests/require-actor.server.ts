import type { RouterContextProvider } from 'react-router';
import { actorContext, depsContext } from './context.ts';

/** The signed-in person. The guard has turned guests away; on a public route this is a programming error. */
export function requireActor(context: Readonly<RouterContextProvider>) {
  const actor = context.get(actorContext);
  if (!actor) throw new Error('a route that needs a signed-in person is open to guests in site-map.ts');
  return actor;
}

/** The facts with which a loader or an action for signed-in people works. */
export const signedIn = (context: Readonly<RouterContextProvider>) => ({
  actor: requireActor(context),
  deps: context.get(depsContext),
});
