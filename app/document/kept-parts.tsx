/**
 * Parts of pages that many readers get alike, such as the menus: drawn once for each set of properties, and from then on
 * put into the page as text (keep-parts.server.tsx, decision 0036). In a browser, and in pages that React takes over
 * there, such a part is an ordinary component.
 */
import { type ComponentType, createContext, createElement, use } from 'react';

/** Of the process; there are none where parts are not kept. */
export interface PartKeeper {
  /** The number of this part, and whether its text is at hand. */
  find(key: string): { readonly id: number; readonly drawn: boolean };
}

export const PartKeeperContext = createContext<PartKeeper | null>(null);

/** Marks a part's place in the text; no page that is sent has it. */
export const KEPT_PART = 'kept-part';

/**
 * @param Part may read nothing but its properties and the words: what else it would show, other readers would see. Its
 * properties survive JSON, and there are few sets of them.
 */
export function keptPart<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function KeptPart(props: Props) {
    const keeper = use(PartKeeperContext);
    if (!keeper) return <Part {...props} />;
    const { id, drawn } = keeper.find(name + JSON.stringify(props));
    // Without a keeper: a part within a part is kept with it.
    const drawing = !drawn && (
      <PartKeeperContext value={null}>
        <Part {...props} />
      </PartKeeperContext>
    );
    return createElement(KEPT_PART, { id }, drawing);
  };
}
