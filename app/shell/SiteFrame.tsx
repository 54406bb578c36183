/** The document's body around every page: banner, header, the message that waits, content, footer. */
import type { ReactNode } from 'react';
import { LanguageContext, useWords, type Words } from '#app/words/words.tsx';
import type { Approval } from '#core/settings/settings-form.ts';
import type { Language } from '#core/shared/languages.ts';
import type { FlashKey } from '../forms/flash.ts';
import { ToastRegion } from '../ui/Toast.tsx';
import type { Tone } from '../ui/tones.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { AboutTranslation, NotTranslated } from './LanguageNotes.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MailHeldContext, TELLS_OF_MAIL } from './mail-held.ts';
import { RestoredCopyBanner } from './RestoredCopyBanner.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader, type Visitor } from './SiteHeader.tsx';
import { StaffFrame } from './staff/StaffFrame.tsx';
import type { StaffPage } from './staff/staff-sections.ts';
import { useLastingFlash } from './use-lasting-flash.ts';

export interface SiteFrameProps {
  /** Content only, for pages that stand outside the site. */
  bare?: boolean;
  visitor: Visitor | null;
  demo: boolean;
  /** Nothing leaves this portal yet: it was restored from a backup. */
  restoredCopy: boolean;
  /** The visitor took back their agreement, and this is a page behind sign-in. */
  withdrew: boolean;
  theme: 'light' | 'dark' | null;
  /** In which the page speaks, and its content if that is not translated. */
  language: Language;
  contentLanguage: Language;
  /** Those in which it can be read, too. */
  otherLanguages: readonly Language[];
  /** Who approved the translation, if anybody did. */
  approved: Approval | null;
  /** Path and query of this page. */
  path: string;
  flash: FlashKey | null;
  /** Another one with each answer of the server, which may bring the same message again. */
  answer: object | null | undefined;
  /** For staff, behind the sign-in; null everywhere else. */
  staff: { readonly pages: readonly StaffPage[]; readonly unread: number | null } | null;
  children: ReactNode;
}

/** Messages that are not plain success. */
const TONE_OF: Partial<Record<FlashKey, Tone>> = {
  paidTwice: 'warning',
  enrolOwn: 'warning',
  enrolNotAccepted: 'warning',
  enrolOffered: 'warning',
  enrolUnconfirmed: 'warning',
  enrolLacking: 'warning',
  enrolAlready: 'warning',
  formKept: 'warning',
  signedOut: 'info',
  factorNeeded: 'warning',
  challengeOver: 'warning',
  emailChangeAsked: 'info',
  emailAskedNew: 'info',
  applicationNotEditable: 'info',
  transferDeclined: 'info',
  transferReturned: 'info',
  nothingToPay: 'info',
};

function toastOf(flash: Exclude<FlashKey, 'shownOnPage'>, words: Words, restoredCopy: boolean) {
  const text = words.toasts[flash];
  if (restoredCopy && TELLS_OF_MAIL.has(flash)) {
    const held: Partial<Record<FlashKey, string>> = words.heldToasts;
    return { tone: 'warning' as const, text: `${held[flash] ?? text} ${words.shell.mailHeld.toast}` };
  }
  return { tone: TONE_OF[flash] ?? ('success' as const), text };
}

export function SiteFrame(props: SiteFrameProps) {
  const { bare = false, visitor, demo, restoredCopy, theme, path, flash, answer, staff, children } = props;
  const { language, contentLanguage, otherLanguages, approved } = props;
  const words = useWords();
  const kept = useLastingFlash(flash, answer);
  const toasts = kept.flash && kept.flash !== 'shownOnPage' ? [toastOf(kept.flash, words, restoredCopy)] : [];
  const choice = otherLanguages.length > 0 && (
    <LanguageSwitch languages={otherLanguages} path={path} signedIn={visitor !== null} />
  );
  const content = (
    <main
      id="main"
      tabIndex={-1}
      lang={contentLanguage === language ? undefined : contentLanguage}
      className="grow outline-none"
    >
      <ToastRegion key={kept.count} toasts={toasts} />
      <MailHeldContext value={restoredCopy}>
        <LanguageContext value={contentLanguage}>{children}</LanguageContext>
      </MailHeldContext>
    </main>
  );
  if (bare) return content;
  return (
    <>
      <a href="#main" className="skip">
        {words.shell.skip}
      </a>
      {demo && <DemoBanner />}
      {props.withdrew && <WithdrawnBar path={path} staff={staff !== null} />}
      {restoredCopy && <RestoredCopyBanner role={visitor?.role ?? null} />}
      {staff && visitor ? (
        <StaffFrame visitor={visitor} {...staff} answer={answer} theme={theme} path={path} language={choice}>
          {content}
        </StaffFrame>
      ) : (
        <>
          <SiteHeader visitor={visitor} path={path} language={choice} />
          {contentLanguage !== language && <NotTranslated />}
          {content}
          <SiteFooter
            theme={theme}
            path={path}
            translation={language !== 'en' && <AboutTranslation approved={approved} />}
            language={choice}
          />
        </>
      )}
    </>
  );
}

/** So that a closed page is no surprise; on the page that asks again there is nothing to add. */
function WithdrawnBar({ path, staff }: { path: string; staff: boolean }) {
  const { withdrawn } = useWords().shell;
  if (path.startsWith('/account/agreement') || path.startsWith('/account/data')) return null;
  return (
    <aside aria-label={withdrawn.name} className="demo-banner no-print">
      <p className="band">
        {staff ? withdrawn.staff : withdrawn.text}{' '}
        <a href={`/account/agreement?next=${encodeURIComponent(path)}`}>{withdrawn.again}</a>
      </p>
    </aside>
  );
}
