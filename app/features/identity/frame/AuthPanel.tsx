import type { ReactNode } from 'react';
import { FetchStyleAhead } from '#app/rendering/linked-style.tsx';
import { isNewApplication } from '#app/shell/apply-link.ts';
import { useCollegeContact } from '#app/shell/college-contact.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { describePause } from '#app/words/describe-pause.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { AdmissionsPause } from '#core/admissions/sessions.ts';
import type { Suspension } from '../setup/standing.server.ts';

export interface AuthPanelProps {
  title: string;
  lead?: ReactNode;
  /** Ways to other pages, under the card. */
  ways?: readonly { readonly label: string; readonly to: string }[];
  children: ReactNode;
}

/** The frame of the small pages around sign-in. */
export function AuthPanel({ title, lead, ways = [], children }: AuthPanelProps) {
  return (
    <div className="page page-narrow">
      <title>{title}</title>
      <FetchStyleAhead />
      <div className="mx-auto max-w-lg">
        <h1 className="seeds">{title}</h1>
        {lead && <p className="mt-2 mb-6 text-ink-soft text-lg [overflow-wrap:anywhere]">{lead}</p>}
        <Card>{children}</Card>
        {ways.length > 0 && (
          <ul className="mt-4">
            {ways.map(({ label, to }) => (
              <li key={to}>
                <TextLink to={to} className="inline-flex min-h-11 items-center font-semibold">
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** `/auth…` with the place to go on to afterwards. */
export function authPath(path: string, next: string, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams(more);
  if (next !== '/') params.set('next', next);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

interface LinkOverProps {
  to: string;
  label: string;
  advice?: string;
  /** A second way on. */
  other?: { readonly to: string; readonly label: string };
}

/** A link of a mail that is used, too old or broken, with the way to a new one. */
export function LinkOver({ to, label, advice, other }: LinkOverProps) {
  const words = useWords().account;
  return (
    <div className="page page-narrow stack">
      <title>{words.linkOver}</title>
      <h1>{words.linkOver}</h1>
      <Notice tone="warning">
        <p>{words.linkOverAdvice}</p>
        {advice && <p>{advice}</p>}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={to}>{label}</LinkButton>
        {other && (
          <LinkButton to={other.to} variant="secondary">
            {other.label}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** Tells a suspended person since when, why, and whom to ask. */
export function Suspended({ since, reason }: Suspension) {
  const words = useWords();
  const texts = words.identity;
  const { email } = useCollegeContact();
  return (
    <>
      <p>{texts.suspended(lagosDay(words, since))}</p>
      <p className="mt-2">{texts.suspendedReason(reason)}</p>
      <p className="mt-2">{texts.suspendedAsk(email)}</p>
    </>
  );
}

interface AuthCardProps {
  /** True if the form inside creates an account; false if it signs in. */
  creating: boolean;
  /** The path to which the visitor goes afterwards; the link to the other form keeps it. */
  next: string;
  /** The text that the visitor typed on that page waits until they are signed in. */
  kept: boolean;
  /** The programme that the visitor is about to apply for, if they have chosen one. */
  programme: string | null;
  /** The other program that the visitor signs in for. */
  program: string | null;
  /** The pause in which no session takes applications; null: there is none. */
  pause: AdmissionsPause | null;
  children: ReactNode;
}

/** The frame of both forms, with the way from one to the other. */
export function AuthCard({ creating, next, kept, program, programme, pause, children }: AuthCardProps) {
  const all = useWords();
  const words = all.identity;
  const applying = isNewApplication(next);
  const other = (
    <p>
      {creating ? words.haveAccount : words.noAccount}{' '}
      <TextLink
        to={authPath('/auth', next, creating ? {} : { mode: 'create' })}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        {creating ? words.signIn : words.create}
      </TextLink>
    </p>
  );
  return (
    <div className="page page-narrow">
      <div className="mx-auto max-w-lg">
        <h1 className="seeds">{creating ? words.createTitle : words.signInTitle}</h1>
        {pause && !kept && (creating || applying) ? (
          <Notice title={all.shell.pause.title}>
            <p>{describePause(all, pause)}</p>
            <p>{creating ? words.accountMeanwhile : words.signInMeanwhile}</p>
          </Notice>
        ) : (
          <p className="mt-2 text-ink-soft text-lg">
            {kept && !creating
              ? words.continueKept
              : program
                ? words.programs.signInFor(program)
                : leadOf(words, creating, next, programme)}
          </p>
        )}
        {creating && other}
        <Card className="no-print mt-6">{children}</Card>
        {!creating && <div className="mt-6">{other}</div>}
      </div>
    </div>
  );
}

const RESTORE = '/database-system/restore';

type IdentityWords = ReturnType<typeof useWords>['identity'];

function leadOf(words: IdentityWords, creating: boolean, next: string, programme: string | null): string {
  if (isNewApplication(next)) return (creating ? words.startLead : words.startSignedIn)(programme);
  if (creating) return words.createLead;
  // A restore signs out the person who does it, in the middle of the work.
  if (next.startsWith(RESTORE)) return words.afterRestore;
  // The door to all desks, to which an invitation leads as well.
  if (next === '/student-portal') return words.signInAny;
  return next === '/' ? words.signInLead : words.continueTo;
}
