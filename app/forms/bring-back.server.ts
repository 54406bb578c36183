/**
 * A desk after signing in again, with the form that was kept meanwhile. Its page is drawn as if the form had just been
 * posted and refused, which every page can do already; so none has to know of it.
 */
import { createContext, data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { type ParkedForm, takeParkedForm } from './take-parked-form.server.ts';

/** React Router asks for the data of a page at its address with this ending. */
export const asksForData = ({ url }: Request): boolean => new URL(url).pathname.endsWith('.data');

export const broughtBackContext = createContext<ParkedForm | null>(null);
/** Draws the page of this request once more, in answer to a post. */
export const drawPostedContext = createContext<() => Promise<Response>>();

/** Every action then answers with the form that was kept, and does nothing. */
export const bringingBack = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const action = route?.module.action;
      if (!route || !action) return [id, route];
      const answers: typeof action = (given) => {
        const kept = given.context.get(broughtBackContext)?.kept;
        return kept ? data(kept, { status: 200 }) : action(given);
      };
      return [id, { ...route, module: { ...route.module, action: answers } }];
    }),
  ),
});

/** @returns null where no form waits for this person on this page. */
export async function bringBack(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
): Promise<Response | null> {
  const actor = context.get(actorContext);
  if (!actor) return null;
  const parked = await takeParkedForm(context.get(depsContext), { actor, path, request });
  if (!parked.kept) return null;
  context.set(broughtBackContext, parked);
  const answer = await context.get(drawPostedContext)();
  if (parked.init) answer.headers.append('set-cookie', parked.init.headers['set-cookie']);
  return answer;
}
