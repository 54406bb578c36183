/**
 * The list of what must be in order before the portal takes applications. The page "Before you open" and the doctor
 * both judge by it, and it decides whether a person may open.
 */

export const OPENING_CHECKS = [
  'session',
  'fees',
  'gateway',
  'mail',
  'contact',
  'links',
  'backups',
  'factors',
] as const;
export type OpeningCheck = (typeof OPENING_CHECKS)[number];

/** Confirmed by a person, since no program can tell whether they are right. */
const CONFIRMED_CHECKS = ['fees', 'contact', 'links'] as const;
export type ConfirmedCheck = (typeof CONFIRMED_CHECKS)[number];

/** Nobody is harmed by a link of a menu that leads to the portal itself. */
const OPTIONAL: ReadonlySet<OpeningCheck> = new Set(['links']);

export interface OpeningFacts {
  readonly sessions: readonly {
    readonly id: string;
    readonly opens_at: Date;
    readonly closes_at: Date | null;
  }[];
  /** A new portal begins with fees that nobody of the college has seen. */
  readonly fees: {
    /** The fee of an application now, as a page shows it; null: no fee is set, so nobody can pay. */
    readonly application: string | null;
    readonly confirmed: boolean;
  };
  /** The last answer of each way to pay that applicants are offered; null: it was never asked. */
  readonly gateways: readonly { readonly id: string; readonly answered: boolean | null }[];
  readonly letter: { readonly sentAt: Date; readonly arrivedAt: Date | null } | null;
  readonly contact: {
    readonly phone: string;
    readonly email: string;
    readonly confirmed: boolean;
  };
  /** The links of the menus to other sites. */
  readonly links: {
    readonly shown: readonly { readonly label: string; readonly href: string }[];
    readonly confirmed: boolean;
  };
  readonly backups: { readonly newest: Date | null; readonly copied: Date | null };
  readonly factors: {
    /** Staff reach no screen without one. */
    readonly required: boolean;
    readonly masters: number;
    readonly mastersWithout: number;
    readonly staffWithout: number;
  };
}

export type OpeningReason =
  | 'session-good'
  | 'session-none'
  | 'session-left-behind'
  | 'session-no-end'
  | 'fees-good'
  | 'fees-none'
  | 'fees-unconfirmed'
  | 'gateway-good'
  | 'gateway-none'
  | 'gateway-untried'
  | 'gateway-silent'
  | 'mail-good'
  | 'mail-untried'
  | 'mail-waiting'
  | 'contact-good'
  | 'contact-sample'
  | 'contact-unconfirmed'
  | 'links-good'
  | 'links-sample'
  | 'links-unconfirmed'
  | 'backups-good'
  | 'backups-none'
  | 'backups-here'
  | 'backups-old'
  | 'factors-good'
  | 'factors-optional'
  | 'factors-nobody'
  | 'factors-missing';

export interface OpeningItem {
  readonly check: OpeningCheck;
  readonly required: boolean;
  readonly met: boolean;
  readonly reason: OpeningReason;
  readonly params: Readonly<Record<string, string>>;
}

type Judged = readonly [reason: OpeningReason, params?: Readonly<Record<string, string>>];

/** Applications are taken for a year ahead: in the second year of a session its summer is the last time for that. */
const LAST_MONTH = 8;
/** A copy is made every night. */
const COPY_HOURS = 36;
const HOUR = 3_600_000;
/** Reserved for examples, or a number that is nobody's. */
const SAMPLE_ADDRESS = /[.@](example|test|invalid|localhost)$|@example\./i;
const SAMPLE_PHONE = /0{6}$/;

export function judgeOpening(facts: OpeningFacts, now: Date): readonly OpeningItem[] {
  const judges: Readonly<Record<OpeningCheck, () => Judged>> = {
    session: () => judgeSession(facts.sessions, now),
    fees: () => judgeFees(facts.fees),
    gateway: () => judgeGateways(facts.gateways),
    mail: () => (facts.letter ? [facts.letter.arrivedAt ? 'mail-good' : 'mail-waiting'] : ['mail-untried']),
    contact: () => judgeContact(facts.contact),
    links: () => judgeLinks(facts.links),
    backups: () => judgeBackups(facts.backups, now),
    factors: () => judgeFactors(facts.factors),
  };
  return OPENING_CHECKS.map((check) => {
    const [reason, params = {}] = judges[check]();
    return { check, required: !OPTIONAL.has(check), met: reason.endsWith('-good'), reason, params };
  });
}

function judgeSession(sessions: OpeningFacts['sessions'], now: Date): Judged {
  const [latest] = [...sessions].sort((one, other) => other.opens_at.getTime() - one.opens_at.getTime());
  if (!latest) return ['session-none'];
  const of = { session: latest.id };
  const secondYear = Number(latest.id.slice(-4));
  const year = now.getUTCFullYear();
  const closed = latest.closes_at !== null && latest.closes_at <= now;
  const stale = latest.closes_at === null && year === secondYear && now.getUTCMonth() + 1 > LAST_MONTH;
  if (closed || year > secondYear || stale)
    return ['session-left-behind', { ...of, closed: closed ? latest.closes_at.toISOString() : '' }];
  if (latest.closes_at === null) return ['session-no-end', of];
  return [
    'session-good',
    { ...of, opens: latest.opens_at.toISOString(), closes: latest.closes_at.toISOString() },
  ];
}

function judgeFees({ application, confirmed }: OpeningFacts['fees']): Judged {
  if (application === null) return ['fees-none'];
  return [confirmed ? 'fees-good' : 'fees-unconfirmed', { application }];
}

function judgeGateways(gateways: OpeningFacts['gateways']): Judged {
  if (gateways.length === 0) return ['gateway-none'];
  const names = (chosen: OpeningFacts['gateways']) => ({ gateways: chosen.map(({ id }) => id).join(', ') });
  const silent = gateways.filter(({ answered }) => answered === false);
  if (silent.length > 0) return ['gateway-silent', names(silent)];
  const untried = gateways.filter(({ answered }) => answered === null);
  return untried.length > 0 ? ['gateway-untried', names(untried)] : ['gateway-good', names(gateways)];
}

function judgeContact({ phone, email, confirmed }: OpeningFacts['contact']): Judged {
  const shown = { phone, email };
  if (SAMPLE_ADDRESS.test(email) || SAMPLE_PHONE.test(phone.replace(/\D/g, '')))
    return ['contact-sample', shown];
  return [confirmed ? 'contact-good' : 'contact-unconfirmed', shown];
}

/** A site that is there has an address of its own. */
function judgeLinks({ shown, confirmed }: OpeningFacts['links']): Judged {
  const sample = shown.filter(
    ({ href }) => !URL.canParse(href) || SAMPLE_ADDRESS.test(new URL(href).hostname),
  );
  if (sample.length > 0) return ['links-sample', { links: sample.map(({ label }) => label).join(', ') }];
  return [confirmed ? 'links-good' : 'links-unconfirmed'];
}

function judgeBackups({ newest, copied }: OpeningFacts['backups'], now: Date): Judged {
  if (!newest) return ['backups-none'];
  if (!copied) return ['backups-here'];
  const at = { at: copied.toISOString() };
  return now.getTime() - copied.getTime() > COPY_HOURS * HOUR ? ['backups-old', at] : ['backups-good', at];
}

function judgeFactors({ required, masters, mastersWithout, staffWithout }: OpeningFacts['factors']): Judged {
  if (!required) return ['factors-optional'];
  if (masters === 0) return ['factors-nobody'];
  if (mastersWithout > 0) return ['factors-missing', { count: String(mastersWithout) }];
  return ['factors-good', { count: String(staffWithout) }];
}

/** A waiver names the check and says why; the reason is read by whoever looks at this later. */
export const WAIVER_LENGTH = { min: 10, max: 300 } as const;

export interface Waiver {
  readonly check: OpeningCheck;
  readonly reason: string;
}

/**
 * Texts that readers still see and that were made up for the demonstration; named for as long as it is so, waived or
 * not.
 */
export const sampleChecks = (items: readonly OpeningItem[]): readonly OpeningCheck[] =>
  items.filter(({ reason }) => reason.endsWith('-sample')).map(({ check }) => check);

/** The required checks that are neither met nor waived, and so keep the portal from opening. */
export const stillMissing = (
  items: readonly OpeningItem[],
  waived: readonly Waiver[],
): readonly OpeningItem[] =>
  items.filter(
    ({ check, required, met }) => required && !met && !waived.some((waiver) => waiver.check === check),
  );
