/**
 * A page that React draws again only for other data. The router tells every page while it fetches the next one; a list of
 * fifty applications would be drawn again for that, between a key and what it asked for.
 */
import { type ComponentType, memo } from 'react';

interface PageData {
  readonly loaderData?: unknown;
  readonly actionData?: unknown;
}

export const drawnOnce = <Props extends PageData>(Page: ComponentType<Props>) =>
  memo(
    Page,
    (before, after) => before.loaderData === after.loaderData && before.actionData === after.actionData,
  );
