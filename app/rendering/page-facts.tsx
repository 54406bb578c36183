/**
 * Facts for the frame around a page. The root loader sends them to the browser; a page that failed before any loader
 * ran (refused by the guard) reads them from React's context, on the server only.
 */
import { createContext } from 'react';
import type { FlashKey } from '#app/forms/flash.ts';
import type { Visitor } from '#app/shell/SiteHeader.tsx';
import type { StaffPage } from '#app/shell/staff/staff-sections.ts';
import type { Theme } from '#app/shell/theme.ts';
import type { Language } from '#core/shared/languages.ts';

export interface PageFacts {
  readonly nonce: string;
  readonly requestId: string;
  /** The public address of the portal, for addresses that must be complete. */
  readonly origin: string;
  readonly theme: Theme | null;
  /** The language of the frame: header, footer, errors. */
  readonly language: Language;
  /** The language of the content: English where the page is not translated. */
  readonly contentLanguage: Language;
  /** The others that the college offers. */
  readonly otherLanguages: readonly Language[];
  readonly flash: FlashKey | null;
  /** Path and query. */
  readonly path: string;
  readonly demo: boolean;
  /** This is a restored copy, from which nothing is sent yet. */
  readonly restoredCopy: boolean;
  readonly visitor: Visitor | null;
  /** Only signed-in people get this page. */
  readonly behindSignIn: boolean;
  /** The visitor took back their agreement to the privacy notice. */
  readonly withdrew: boolean;
  /** A page for staff, which sends React to the browser. */
  readonly desk: boolean;
  /** The pages of the rail that this person may open, for staff, on all pages behind the sign-in. */
  readonly staffPages: readonly StaffPage[] | null;
}

export const PageFactsOnServer = createContext<PageFacts | null>(null);
