/** The words with which site-map.ts says who a page is for and what it requires. */
import type { Actor } from '#core/identity/actor.ts';
import type { Confirming } from '#core/identity/confirmation.ts';
import type { Permission } from '#core/identity/permissions.ts';
import type { AuditEvent } from '#db/audit.ts';

/**
 * The audience of a page. public: everybody. account: signed-in people. applicant: people who apply, signed in. desk:
 * staff, signed in, each page with a permission. programs: other programs, which prove themselves by secrets and
 * tokens; cookies are ignored. gateways: payment gateways. demo: everybody, in the demonstration; elsewhere the page
 * does not exist.
 */
export type Audience = 'public' | 'account' | 'applicant' | 'desk' | 'programs' | 'gateways' | 'demo';

/** Rate classes of throttle.server.ts, for posts. */
export type RateClass = 'form' | 'contact' | 'sign-in' | 'money' | 'gateway' | 'program';

export interface PageRule {
  readonly audience: Audience;
  /** Needed by every visitor of the page, whatever the record. */
  readonly permission?: Permission;
  /** Events that a post to the page can write. */
  readonly audit?: readonly AuditEvent[];
  readonly rate?: RateClass;
  /** Guests are answered from the database, so they are counted by network. */
  readonly question?: boolean;
  /**
   * Posts of a signed-out person are kept until they have signed in again. Posts to a desk are kept as well, unless
   * this is false.
   */
  readonly parksForm?: boolean;
  /** Most guests who come here are new: they are asked to create an account, not to sign in. */
  readonly forNewcomers?: boolean;
  /**
   * Guests get this page from the cache (server/pages): it must be the same for all of them, apart from theme and time.
   * Changes of what it reads from the database are announced (db/content-changes.ts).
   */
  readonly cached?: boolean;
  /** Takes a file: the largest one, in megabytes. The form around it has room of its own. */
  readonly uploadMegabytes?: number;
  /** A file that is a little too large is read all the same, so that its form comes back with what was typed. */
  readonly judgesFile?: boolean;
  /** Staff may come here while they still have to set up their second factor. */
  readonly beforeSecondFactor?: boolean;
  /**
   * A session alone is not enough for its posts: the guard asks the person to confirm who they are, unless they just
   * have (core/identity/confirmation.ts).
   */
  readonly confirms?: Confirming;
  /** The page is also open to people who have not agreed to the current privacy notice. */
  readonly beforeConsent?: boolean;
  /**
   * The part that stays open to a person who took back their agreement: the whole page, or reading it. All pages of
   * the audience `account` stay open. Their posts elsewhere are kept until they have agreed again.
   */
  readonly afterWithdrawal?: 'all' | 'reading';
}

export interface Page extends PageRule {
  /** The route module, from app/. One that ends in .ts draws no page: it answers with a file, data or a redirect. */
  readonly file: string;
}

export const behindSignIn = ({ audience }: Pick<PageRule, 'audience'>): boolean =>
  audience === 'account' || audience === 'applicant' || audience === 'desk';

/** Only pages for staff send React to the browser, which then moves between them. */
export const drawnByReact = ({ audience, file }: Page): boolean =>
  audience === 'desk' && file.endsWith('.tsx');

/** Desks are where most is typed at once; `keepsNothing` says which of their forms are not kept. */
export const parksForms = ({ audience, rate, parksForm }: PageRule): boolean =>
  parksForm ?? (audience === 'desk' && rate !== undefined);

type Demand = Omit<PageRule, 'audience'>;

const pageFor =
  (audience: Audience) =>
  (file: string, ...demands: readonly Demand[]): Page =>
    Object.assign({ audience, file }, ...demands);

export const anyone = pageFor('public');
/** The same for every guest. */
export const reading: typeof anyone = (file, ...demands) => anyone(file, { cached: true }, ...demands);
export const account = pageFor('account');
export const applicant = pageFor('applicant');
export const desk = (file: string, permission: Permission, ...demands: readonly Demand[]): Page =>
  pageFor('desk')(file, { permission }, ...demands);
export const programs = pageFor('programs');
export const gateways = pageFor('gateways');
export const demo = pageFor('demo');

const postsOf =
  (rate: RateClass) =>
  (...audit: readonly AuditEvent[]): Demand =>
    audit.length > 0 ? { rate, audit } : { rate };

export const form = postsOf('form');
export const contact = postsOf('contact');
/** Posts by which somebody could guess a password or a code. */
export const guess = postsOf('sign-in');
export const money = postsOf('money');
export const gateway = postsOf('gateway');
export const program = postsOf('program');

export const may = (permission: Permission): Demand => ({ permission });
export const upload = (uploadMegabytes: number): Demand => ({ uploadMegabytes });
/** The page looks at the size itself and answers at the field. */
export const judgedUpload = (uploadMegabytes: number): Demand => ({ uploadMegabytes, judgesFile: true });
export const confirms: Demand = { confirms: true };
/** @param except values of the field `intent` that may always be sent. */
export const confirmsExcept = (...except: readonly string[]): Demand => ({ confirms: { except } });
export const question: Demand = { question: true };
export const parksForm: Demand = { parksForm: true };
/** Its forms hold little but what must not lie anywhere, such as the number of somebody's identity card. */
export const keepsNothing: Demand = { parksForm: false };
export const forNewcomers: Demand = { forNewcomers: true };
export const beforeSecondFactor: Demand = { beforeSecondFactor: true };
export const beforeConsent: Demand = { beforeConsent: true };
export const afterWithdrawal: Demand = { afterWithdrawal: 'all' };
export const readAfterWithdrawal: Demand = { afterWithdrawal: 'reading' };

/** @param posting rather than reading. */
export const asksConsent = (
  rule: PageRule,
  { agreed, withdrew }: Pick<Actor, 'agreed' | 'withdrew'>,
  posting: boolean,
): boolean => {
  if (agreed || !behindSignIn(rule) || rule.beforeConsent || rule.beforeSecondFactor) return false;
  // A new version of the notice holds back pages only, so that a form that was being filled in is not lost.
  if (!withdrew) return !posting;
  const { audience, afterWithdrawal } = rule;
  return audience !== 'account' && afterWithdrawal !== 'all' && (posting || afterWithdrawal !== 'reading');
};

export const ACCOUNT_API_EVENTS: readonly AuditEvent[] = [
  'account.created',
  'account.signed-in',
  'account.sign-in-failed',
  'account.locked',
  'account.signed-out',
  'account.sessions-ended',
  'account.names-changed',
  'account.password-changed',
  'account.email-change-asked',
  'account.email-verified',
  'account.password-reset',
  'account.factor-added',
  'account.factor-removed',
  'account.factor-failed',
  'account.not-confirmed',
  'account.recovery-code-used',
  'account.token-reused',
];
export const COLLEGE_API_EVENTS: readonly AuditEvent[] = [
  'application.status-changed',
  'application.caps-recorded',
  'application.kept-open',
  'payment.receipt-recorded',
  'student.added',
  'student.changed',
  'student.standing-changed',
  'student.enrolled',
  'account.role-changed',
  'document.read',
  'application.created',
  'application.answered',
  'application.finished',
  'payment.begun',
  'payment.refund-requested',
  'document.uploaded',
  'document.removed',
];
export const CASEWORK_EVENTS: readonly AuditEvent[] = [
  'application.status-changed',
  'application.decision-held',
  'application.decision-undone',
  'application.decision-proposed',
  'application.proposal-handed-back',
  'application.award-recorded',
  'application.record-checked',
  'application.caps-recorded',
  'application.kept-open',
  'application.assigned',
  'application.note-added',
  'application.nin-read',
  'application.next-of-kin-read',
];
export const PAYMENT_EVENTS: readonly AuditEvent[] = [
  'payment.flag-resolved',
  'payment.refund-requested',
  'payment.receipt-recorded',
  'payment.recorded-by-hand',
  'payment.transfer-confirmed',
  'payment.transfer-declined',
  'payment.settled',
];
