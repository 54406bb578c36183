/**
 * What the frame around a page needs to know. The root loader sends it to the browser; a page that failed before any
 * loader ran (refused by the guard) reads it from React's context, on the server only.
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
  /** Where people reach the portal, for addresses that must be complete. */
  readonly origin: string;
  readonly theme: Theme | null;
  /** Of the frame: header, footer, errors. */
  readonly language: Language;
  /** Of what stands in the frame: English where the page is not translated. */
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
  /** For staff, on all pages behind the sign-in: the pages of the rail that this person may open. */
  readonly staffPages: readonly StaffPage[] | null;
}

export const PageFactsOnServer = createContext<PageFacts | null>(null);
