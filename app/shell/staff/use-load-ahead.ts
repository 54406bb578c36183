/**
 * The code of a page that somebody is likely to open next is read while they read this one: a page of a desk is some thirty
 * small files, and after a key reading them took a third of the wait. Only code: what stands in a record is asked for when
 * it is opened, since a colleague is then told who reads it.
 */
import { useEffect } from 'react';
import type { Register } from 'react-router';

declare global {
  interface Window {
    /** Where the framework keeps which file a page begins in. */
    readonly __reactRouterManifest?: {
      readonly routes: Readonly<Record<string, { readonly module: string }>>;
    };
  }
}

/** Not before the page itself stands and answers. */
const AFTER_MS = 300;

export function useLoadAhead(page: keyof Register['pages'] | undefined): void {
  useEffect(() => {
    const found = page && window.__reactRouterManifest?.routes[page]?.module;
    if (!found) return;
    // A file that cannot be had now is asked for again by the router, which tells of it.
    const timer = setTimeout(() => import(/* @vite-ignore */ found).catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [page]);
}
