/**
 * A desk after signing in again, with the form that was kept meanwhile. Its page is drawn as if the form had just been
 * posted and refused, which every page can do already; so none has to know of it.
 */
import { createContext, type ReactNode, use } from 'react';
import { UNSAFE_DataRouterDataContext as RouterDataContext, useMatches } from 'react-router';
import type { KeptForm } from './refusal.ts';

export const BroughtBackContext = createContext(false);

/** @param kept as long as the page is drawn that the browser asked for: what follows has answers of its own. */
export function BroughtBack({ kept, children }: { kept: KeptForm | null; children: ReactNode }) {
  const router = use(RouterDataContext);
  const page = useMatches().at(-1)?.id;
  if (!kept || !router || router.actionData || page === undefined) return children;
  return (
    <RouterDataContext value={{ ...router, actionData: { [page]: kept } }}>
      <BroughtBackContext value={true}>{children}</BroughtBackContext>
    </RouterDataContext>
  );
}
