/** The facts about the portal for "Before you open" and the doctor; core/settings/opening.ts judges them. */

import { createHash } from 'node:crypto';
import { and, inArray, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { CollegeContact } from '#app/shell/college-contact.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { readCollegeLinks } from '#app/shell/read-college-links.server.ts';
import { college } from '#college/college.ts';
import { openSession } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { activeFee, holdsAt } from '#core/payments/fees.ts';
import { formatNaira } from '#core/payments/money.ts';
import {
  type ConfirmedCheck,
  judgeOpening,
  type OpeningFacts,
  sampleChecks,
  stillMissing,
} from '#core/settings/opening.ts';
import { findOpenSession, listAdmissionSessions } from '#db/find-open-session.ts';
import { listActiveFees } from '#db/list-active-fees.ts';
import { gateway_calls } from '#db/schema/index.ts';
import { readSetting, readStoredSetting } from '#db/settings.ts';
import { countFactors } from '../desk/count-factors.server.ts';

export type OpeningDeps = Pick<AppDeps, 'db' | 'demo' | 'clock' | 'origin'> & {
  readonly gateways: Pick<AppDeps['gateways'], 'states'>;
  readonly backups: { readonly folder: Pick<AppDeps['backups']['folder'], 'list' | 'copiedAt'> };
};

export type OpeningState = Awaited<ReturnType<typeof readOpening>>;

export async function readOpening(deps: OpeningDeps) {
  const applications = await readStoredSetting(deps, 'applications');
  const letter = await readSetting(deps, 'test_letter');
  return {
    open: applications.value.open,
    /** True in the days of a session of which every programme is closed: to applicants that is closed too. */
    noneOffered: applications.value.open && (await everyProgrammeClosed(deps)),
    version: applications.version,
    waived: applications.value.waived,
    items: judgeOpening(await readFacts(deps), deps.clock()),
    /** The address of the letter that has not been answered yet. */
    letterTo: letter && letter.arrived_at === null ? letter.to : null,
  };
}

async function everyProgrammeClosed({ db, clock }: OpeningDeps): Promise<boolean> {
  const now = clock();
  return (
    openSession(await listAdmissionSessions(db), now) !== null && (await findOpenSession(db, now)) === null
  );
}

async function readFacts(deps: OpeningDeps): Promise<OpeningFacts> {
  const { db, backups } = deps;
  const letter = await readSetting(deps, 'test_letter');
  const confirmed = await readSetting(deps, 'confirmed');
  const contact = await readCollegeContact(deps);
  const fees = await readFeesToConfirm(deps);
  const [newest] = (await backups.folder.list()).filter(({ status }) => status === 'completed');
  return {
    sessions: await listAdmissionSessions(db),
    fees: {
      application: fees.application,
      confirmed: confirmed.fees === printOf(shownOfFees(fees)),
    },
    gateways: await readAnswers(deps),
    letter: letter && {
      sentAt: new Date(letter.sent_at),
      arrivedAt: letter.arrived_at === null ? null : new Date(letter.arrived_at),
    },
    contact: {
      phone: contact.phone.shown,
      email: contact.email,
      confirmed: confirmed.contact === printOf(shownOfContact(contact)),
    },
    links: {
      shown: await readOutsideLinks(deps),
      confirmed: confirmed.links === (await fingerprintOf(deps, 'links')),
    },
    backups: { newest: newest ? new Date(newest.at) : null, copied: await backups.folder.copiedAt() },
    factors: {
      required: await readSetting(deps, 'staff_two_factor'),
      ...(await countFactors(deps)),
    },
  };
}

/** Reads the links of the college, but not the link to the admissions form, which is a page of this portal. */
async function readOutsideLinks(
  deps: Pick<OpeningDeps, 'db' | 'demo' | 'origin'>,
): Promise<OpeningFacts['links']['shown']> {
  const { library, studentPortal, learningPortal, social } = await readCollegeLinks(deps);
  return [
    library,
    studentPortal,
    learningPortal,
    ...social.map(({ name, href }) => ({ label: name, href })),
  ].map(({ label, href }) => ({ label, href }));
}

/** Names the text that a person confirms, so that a changed one has to be confirmed again. */
export async function fingerprintOf(
  deps: Pick<OpeningDeps, 'db' | 'demo' | 'clock'>,
  check: ConfirmedCheck,
): Promise<string> {
  return printOf(await SHOWN[check](deps));
}

const printOf = (shown: unknown): string => createHash('sha256').update(JSON.stringify(shown)).digest('hex');

const shownOfFees = ({ lines }: FeesToConfirm) => lines;
const shownOfContact = ({ phone, email, lines }: CollegeContact) => [
  phone.shown,
  email,
  { ...college.address, lines },
];

const SHOWN: Readonly<
  Record<ConfirmedCheck, (deps: Pick<OpeningDeps, 'db' | 'demo' | 'clock'>) => Promise<unknown>>
> = {
  fees: async (deps) => shownOfFees(await readFeesToConfirm(deps)),
  contact: async (deps) => shownOfContact(await readCollegeContact(deps)),
  links: async (deps) => [college.links, await readSetting(deps, 'external_links')],
};

/** Reads the last answer of each gateway that is offered. Messages that come from outside are no answer. */
async function readAnswers({ db, gateways }: OpeningDeps): Promise<OpeningFacts['gateways']> {
  const offered = (await gateways.states()).filter((state) => state.offered).map(({ id }) => id);
  if (offered.length === 0) return [];
  const last = await db
    .selectDistinctOn([gateway_calls.gateway], { gateway: gateway_calls.gateway, ok: gateway_calls.ok })
    .from(gateway_calls)
    .where(and(inArray(gateway_calls.gateway, offered), sql`${gateway_calls.operation} <> 'notification'`))
    .orderBy(gateway_calls.gateway, sql`${gateway_calls.created_at} desc`);
  const answers = new Map(last.map(({ gateway, ok }) => [gateway, ok]));
  // An account is asked nothing: transfers are confirmed by people.
  return offered.map((id) => ({ id, answered: id === 'bank_transfer' ? true : (answers.get(id) ?? null) }));
}

/** The fees of today, as a person confirms them before the portal opens. */
export interface FeesToConfirm {
  readonly application: string | null;
  /** The fees by name, with what a fee is limited to. */
  readonly lines: readonly { readonly name: string; readonly amount: string }[];
}

export async function readFeesToConfirm({
  db,
  clock,
}: Pick<AppDeps, 'db' | 'clock'>): Promise<FeesToConfirm> {
  const now = clock();
  const today = (await listActiveFees(db)).filter((fee) => holdsAt(fee, now));
  const application = activeFee(today, now, { purpose: 'application' });
  return {
    application: application && formatNaira(application.amountKobo),
    lines: today
      .map(({ name, program, level, amountKobo }) => ({
        name: [name, program, level].filter((part) => part !== null).join(', '),
        amount: formatNaira(amountKobo),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}

/**
 * The notice on the dashboard: the portal is closed, or, for a master administrator, who can change that, it is open
 * with something missing that no one waived, or with sample details on its pages. Null where there is nothing to say;
 * the demonstration has no second machine and no mail server.
 */
export async function readOpeningNotice(
  deps: OpeningDeps,
  { actor }: { actor: Actor },
): Promise<{ open: boolean; missing: number; sample: boolean; mayOpen: boolean } | null> {
  const applications = await readSetting(deps, 'applications');
  if (!can(actor, 'settings.guard'))
    return applications.open ? null : { open: false, missing: 0, sample: false, mayOpen: false };
  if (deps.demo && applications.open) return null;
  const { open, items, waived } = await readOpening(deps);
  const missing = stillMissing(items, waived).length;
  const sample = sampleChecks(items).length > 0;
  return open && missing === 0 && !sample ? null : { open, missing, sample, mayOpen: true };
}
