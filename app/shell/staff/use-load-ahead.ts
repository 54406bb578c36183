/**
 * The code of a page that somebody is likely to open next is read while they read this one: a page of a desk is some thirty
 * small files, and after a key reading them took a third of the wait. Only code: what stands in a record is asked for when
 * it is opened, since a colleague is then told who reads it.
 */
import { useEffect } from 'react';
import type { Register } from 'react-router';

/** The address of a page's start, and of what sends its forms, in a file of its own. */
interface Files {
  readonly module: string;
  readonly clientActionModule?: string;
}

declare global {
  interface Window {
    /** The framework keeps there which files a page has. */
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, Files>> };
  }
}

/** Nothing is loaded ahead before the page itself stands and answers. */
const AFTER_MS = 300;

export function useLoadAhead(page: keyof Register['pages'] | undefined): void {
  useEffect(() => {
    const files = page && window.__reactRouterManifest?.routes[page];
    if (!files) return;
    const timer = setTimeout(() => {
      // One that cannot be had now is asked for again by the router, which tells of it.
      for (const file of [files.module, files.clientActionModule])
        if (file) import(/* @vite-ignore */ file).catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [page]);
}
