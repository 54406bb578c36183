/** What a route may say about its page. */
export interface PageHandle {
  /** Sends React to the browser, for pages that are better with script. They all work without it. */
  readonly hydrate?: boolean;
  /** No header and footer: pages that stand outside the site, such as the sandbox's checkout. */
  readonly bare?: boolean;
}

/** Without the root's data the browser would draw another frame than the server did, so such a page stays plain. */
export const hydrates = (handles: readonly (PageHandle | undefined)[], rootLoaded: boolean): boolean =>
  rootLoaded && handles.some((handle) => handle?.hydrate);
