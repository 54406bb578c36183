import type { RouterContextProvider } from 'react-router';
import { depsContext } from '#app/requests/context.ts';
import { readSite } from './read-site.server.ts';

/** In the demonstration, whether the text with this key is still the one that came with the portal. */
export async function isSample(context: Readonly<RouterContextProvider>, key: string): Promise<boolean> {
  const { demo } = context.get(depsContext);
  return demo !== null && !(await readSite(context)).given.has(key);
}
