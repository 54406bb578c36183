/** What a route may say about its page. */
export interface PageHandle {
  /**
   * Sends React to the browser, for pages that are better with script. They all work without it. What one person's view
   * of a page needs can depend on what its loader found.
   */
  readonly hydrate?: boolean | ((loaded: unknown) => boolean);
  /** No header and footer: pages that stand outside the site, such as the sandbox's checkout. */
  readonly bare?: boolean;
}

export interface LoadedPage {
  readonly handle: PageHandle | undefined;
  /** What the route's own loader answered. */
  readonly loaded: unknown;
}

/** Without the root's data the browser would draw another frame than the server did, so such a page stays plain. */
export const hydrates = (pages: readonly LoadedPage[], rootLoaded: boolean): boolean =>
  rootLoaded &&
  pages.some(({ handle, loaded }) =>
    typeof handle?.hydrate === 'function' ? handle.hydrate(loaded) : handle?.hydrate === true,
  );
