/** The document's body around every page: banner, header, the message that waits, content, footer. */
import type { ReactNode } from 'react';
import { college } from '#content/college.ts';
import type { FlashKey } from '../flash.ts';
import { ToastRegion } from '../ui/Toast.tsx';
import type { Tone } from '../ui/tones.ts';
import { useWords } from '../words.tsx';
import { Crest } from './Crest.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader, type Visitor } from './SiteHeader.tsx';
import { useLastingFlash } from './use-lasting-flash.ts';

export interface SiteFrameProps {
  /** Content only, for pages that stand outside the site. */
  bare?: boolean;
  visitor: Visitor | null;
  demo: boolean;
  theme: 'light' | 'dark' | null;
  /** Path and query of this page. */
  path: string;
  flash: FlashKey | null;
  children: ReactNode;
}

/** Messages that are not plain success. */
const TONE_OF: Partial<Record<FlashKey, Tone>> = {
  formKept: 'warning',
  signedOut: 'info',
  factorNeeded: 'warning',
  challengeOver: 'warning',
  emailChangeAsked: 'info',
  emailAskedNew: 'info',
  applicationNotEditable: 'info',
  transferDeclined: 'info',
};

export function SiteFrame({ bare = false, visitor, demo, theme, path, flash, children }: SiteFrameProps) {
  const words = useWords();
  const kept = useLastingFlash(flash, path);
  const toasts = kept.flash
    ? [{ tone: TONE_OF[kept.flash] ?? ('success' as const), text: words.toasts[kept.flash] }]
    : [];
  const content = (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <ToastRegion key={kept.count} toasts={toasts} />
      {children}
    </main>
  );
  if (bare) return content;
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:bg-leaf focus:px-5 focus:py-3 focus:font-semibold focus:text-on-leaf"
      >
        {words.shell.skip}
      </a>
      <Letterhead />
      {demo && <DemoBanner />}
      <SiteHeader visitor={visitor} path={path} />
      {content}
      <SiteFooter theme={theme} path={path} />
    </>
  );
}

/** Stands on top of what is printed, where the site's header would mean nothing. */
function Letterhead() {
  return (
    <div className="only-print mb-6 hidden border-b-2 pb-4" aria-hidden="true">
      <div className="flex items-center gap-4">
        <Crest className="h-16 w-auto" />
        <div>
          <p className="font-display font-semibold text-xl">{college.name}</p>
          <p className="text-sm">
            {[...college.address.lines, college.address.state, college.address.country].join(', ')} ·{' '}
            {college.phone.shown} · {college.email}
          </p>
        </div>
      </div>
    </div>
  );
}
