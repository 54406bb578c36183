/**
 * For tests of two people at the same moment: small worlds that are all alike, what people and jobs do in one, and what is
 * there afterwards. Everybody has opened their page before: versions are those of the beginning.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { tendOffers } from '#app/features/offers/deadlines/tend-offers.server.ts';
import { changeOffer } from '#app/features/offers/desk/change-offer.server.ts';
import { answerOffer } from '#app/features/offers/reply/answer-offer.server.ts';
import { declareTransfer } from '#app/features/payments/transfers/declare-transfer.server.ts';
import { takeBackTransfer } from '#app/features/payments/transfers/decline-transfer.server.ts';
import {
  readWithdrawal,
  withdrawApplication,
} from '#app/features/payments/withdrawal/withdraw-application.server.ts';
import { runBulkChange } from '#app/features/review/bulk/run-bulk-change.server.ts';
import { addNote } from '#app/features/review/casework/add-note.server.ts';
import { assignApplication } from '#app/features/review/casework/assign-application.server.ts';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import { takeBackDecision } from '#app/features/review/decisions/take-back-decision.server.ts';
import { addReleaseOf, changeRelease, takeOut } from '#app/features/review/releases/change-release.server.ts';
import { runRelease } from '#app/features/review/releases/run-release.server.ts';
import { enrolApplicant, enrolInBulk } from '#app/features/students/enrolment/enrol-applicant.server.ts';
import { changeStanding } from '#app/features/students/register/change-standing.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  applications,
  bulk_change_items,
  bulk_changes,
  decisions,
  offers,
  payments,
  programme_offerings,
  releases,
  students,
} from '#db/schema/index.ts';
import { type MadeApplication, makeApplication, openSession } from './applications.ts';
import { makeOffering } from './offerings.ts';
import type { PayingDeps } from './payments.ts';
import { makePerson } from './people.ts';

const NAMES = [
  'first',
  'second',
  'listed',
  'asked',
  'declined',
  'accepted',
  'studies',
  'paying',
  'due',
] as const;
type Name = (typeof NAMES)[number];
/** They study nowhere in the next world. */
const FRESH: readonly Name[] = ['declined', 'accepted', 'studies'];

export interface Desk {
  readonly officer: Actor;
  readonly colleague: Actor;
  readonly applicants: Readonly<Record<Name, Actor>>;
}

export async function makeDesk(deps: PayingDeps): Promise<Desk> {
  const staff = () => makePerson(deps, { role: 'admin_staff' });
  const applicants = {} as Record<Name, Actor>;
  for (const name of NAMES) applicants[name] = await makePerson(deps);
  return { officer: await staff(), colleague: await staff(), applicants };
}

export interface World extends Desk {
  readonly of: Readonly<Record<Name, MadeApplication>>;
  /** A draft with one decision in it, about `listed`. */
  readonly draft: string;
  /** That decision. */
  readonly held: string;
  /** Its minute has come; it has one decision, about `due`. */
  readonly due: string;
  readonly offering: string;
  readonly student: string;
  /** What whoever is asked for an answer would get back. */
  readonly refund: string;
}

let made = 0;

/** One place is left besides those of two offers, two decisions and a student. */
export async function makeWorld(deps: PayingDeps, desk: Desk): Promise<World> {
  made += 1;
  const session = await openSession(deps, `${2040 + made}/${2041 + made}`);
  const offering = await makeOffering(deps, session, { places: 6 });
  const of = {} as Record<Name, MadeApplication>;
  const offered = {
    asked: 'released',
    declined: 'declined',
    accepted: 'accepted',
    studies: 'accepted',
  } as const;
  for (const name of NAMES) {
    const offer = name in offered ? offered[name as keyof typeof offered] : undefined;
    const status = name === 'paying' ? 'Draft' : offer ? 'Accepted' : 'Under Review';
    of[name] = await makeApplication(deps, {
      status,
      finished: true,
      paid: name !== 'paying',
      session,
      answers: { award: 'ND' },
      ...(offer && { offer }),
      ready: offer === 'accepted',
      ...(!FRESH.includes(name) && { owner: desk.applicants[name] }),
    });
  }
  const ids = Object.values(of).map(({ id }) => id);
  await deps.db.update(offers).set({ offering_id: offering }).where(inArray(offers.application_id, ids));
  await deps.db.update(offers).set({ before: 'released' }).where(eq(offers.application_id, of.declined.id));
  const release = async ({ id }: MadeApplication) => {
    const added = await addReleaseOf(deps, { actor: desk.officer, typed: { title: `List ${deps.newId()}` } });
    if (!added.ok) throw new Error(added.error.kind);
    const form = { status: 'Accepted', version: '1', release: added.value.id };
    const held = await changeStatus(deps, { actor: desk.officer, id, form });
    if (!held.ok) throw new Error(held.error.kind);
    return { id: added.value.id, held: held.value.mark ?? '' };
  };
  const { id: draft, held } = await release(of.listed);
  const { id: due } = await release(of.due);
  await deps.db
    .update(releases)
    .set({ state: 'scheduled', due_at: deps.clock(), checked_by: desk.colleague.userId })
    .where(eq(releases.id, due));
  const enrolled = await enrolApplicant(deps, { actor: desk.officer, applicationId: of.studies.id });
  const page = await readWithdrawal(deps, { actor: of.asked.owner, id: of.asked.id });
  if (!enrolled.ok || !page.ok) throw new Error('the world is not as it should be');
  const refund = String(page.value.refundKobo);
  return { ...desk, of, draft, held, due, offering, student: enrolled.value.id, refund };
}

type Act = (deps: PayingDeps, world: World) => Promise<unknown>;

const decide =
  (
    name: Name,
    who: 'officer' | 'colleague',
    status: string,
    more: (world: World) => object = () => ({}),
  ): Act =>
  (deps, world) =>
    changeStatus(deps, {
      actor: world[who],
      id: world.of[name].id,
      form: {
        status,
        reason: status === 'Rejected' ? 'programme-full' : '',
        note: '',
        version: '1',
        ...more(world),
      },
    });
const intoDraft = ({ draft: release }: World) => ({ release });
const bulk =
  (names: readonly Name[], kind: 'set-status' | 'enrol', more: (world: World) => object = () => ({})): Act =>
  async (deps, world) => {
    const id = deps.newId();
    const at = { created_at: deps.clock(), confirmed_at: deps.clock() };
    const asked = { id, asked_by: world.officer.userId, kind, state: 'running', ...at };
    await deps.db
      .insert(bulk_changes)
      .values({ ...asked, ...(kind === 'set-status' && { to_status: 'Accepted' }), ...more(world) });
    await deps.db.insert(bulk_change_items).values(
      names.map((name, position) => ({
        change_id: id,
        application_id: world.of[name].id,
        version: 1,
        position,
      })),
    );
    await runBulkChange({ ...deps, enrol: enrolInBulk }, { changeId: id });
    const done = await deps.db.select().from(bulk_change_items).where(eq(bulk_change_items.change_id, id));
    return {
      ok: true,
      value: done
        .toSorted((a, b) => a.position - b.position)
        .map(({ outcome }) => outcome)
        .join(),
    };
  };
const reply =
  (name: Name, answer: 'accept' | 'decline' | 'undo-decline'): Act =>
  (deps, { of }) =>
    answerOffer(deps, {
      actor: of[name].owner,
      id: of[name].id,
      version: 1,
      answer,
      typed: { understood: 'yes' },
    });
const onRelease =
  (event: string, typed: (deps: PayingDeps) => object = () => ({})): Act =>
  (deps, { colleague, draft }) =>
    changeRelease(deps, {
      actor: colleague,
      id: draft,
      version: 2,
      event,
      typed: { understood: 'yes', ...typed(deps) },
    });
export const ACTS: Readonly<Record<string, Act>> = {
  'accept one': decide('first', 'officer', 'Accepted'),
  'accept one into the release': decide('first', 'colleague', 'Accepted', intoDraft),
  'accept another into the release': decide('second', 'officer', 'Accepted', intoDraft),
  'reject one': decide('first', 'colleague', 'Rejected'),
  'accept both into the release': bulk(['second', 'first'], 'set-status', ({ draft }) => ({
    release_id: draft,
  })),
  'accept both': bulk(['first', 'second'], 'set-status'),
  'enrol two': bulk(['studies', 'accepted'], 'enrol'),
  'enrol one': (deps, { officer, of }) =>
    enrolApplicant(deps, { actor: officer, applicationId: of.accepted.id }),
  'cancel the release': onRelease('cancel'),
  'check the release': onRelease('check'),
  'take one out': (deps, { colleague, draft: id, held }) =>
    takeOut(deps, { actor: colleague, id, decisionId: held }),
  'take a decision back': (deps, { officer, of, held }) =>
    takeBackDecision(deps, { actor: officer, id: of.listed.id, version: 1, decision: held }),
  'the minute of a release': (deps, { due }) => runRelease(deps, { releaseId: due }),
  'accept the offer': reply('asked', 'accept'),
  'decline the offer': reply('asked', 'decline'),
  'undo a decline': reply('declined', 'undo-decline'),
  'offer again': (deps, { officer, of }) =>
    changeOffer(deps, {
      actor: officer,
      id: of.declined.id,
      version: 1,
      act: 'offer-again',
      typed: { reason: 'A place is free.' },
    }),
  'tend offers': (deps) => tendOffers(deps).then(() => undefined),
  withdraw: (deps, { of, refund }) =>
    withdrawApplication(deps, {
      actor: of.asked.owner,
      id: of.asked.id,
      version: 1,
      form: { understood: 'yes', refund },
    }),
  'declare a transfer': (deps, { of }) =>
    declareTransfer(deps, { actor: of.paying.owner, applicationId: of.paying.id }),
  'take a transfer back': (deps, { of }) =>
    takeBackTransfer(deps, { actor: of.paying.owner, applicationId: of.paying.id }),
  'write a note': (deps, { officer, of }) =>
    addNote(deps, { actor: officer, id: of.first.id, form: { body: 'Seen.', key: deps.newId() } }),
  assign: (deps, { officer, colleague, of }) =>
    assignApplication(deps, {
      actor: officer,
      id: of.first.id,
      form: { to: colleague.userId, version: '1' },
    }),
  'suspend a student': (deps, { officer, student: id }) =>
    changeStanding(deps, {
      actor: officer,
      id,
      form: { status: 'Suspended', reason: 'Asked for it.', version: '1' },
    }),
};

/** By a seed, so that a failure can be run again. */
export function pickPairs(seed: number, count: number): readonly (readonly [string, string])[] {
  const names = Object.keys(ACTS);
  let state = seed;
  const pick = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return names[Math.floor((state / 2 ** 32) * names.length)] ?? '';
  };
  return Array.from({ length: count }, () => [pick(), pick()] as const);
}

/** What somebody reads of what they did. */
export const said = (answer: unknown): string => {
  const {
    ok = true,
    error,
    value,
  } = (answer ?? {}) as { ok?: boolean; error?: { kind?: string }; value?: unknown };
  return ok
    ? `done ${typeof value === 'string' ? value : ''}`
    : `refused: ${error?.kind ?? JSON.stringify(error)}`;
};

/** Everything that these acts change, without names that differ from world to world. */
async function seen(deps: PayingDeps, { of, draft, due, offering }: World): Promise<string> {
  const lines = [];
  for (const [name, { id }] of Object.entries(of)) {
    const [application] = await deps.db.select().from(applications).where(eq(applications.id, id));
    const states = async (table: typeof offers | typeof decisions | typeof payments | typeof students) => {
      const rows = await deps.db
        .select()
        .from(table as typeof offers)
        .where(eq(table.application_id, id));
      return rows.map((row) => ('state' in row ? row.state : (row as { status: string }).status)).toSorted();
    };
    lines.push(
      [
        name,
        application?.status,
        application?.version,
        application?.assigned_to !== null,
        ...(await states(decisions)),
        '/',
        ...(await states(offers)),
        '/',
        ...(await states(payments)),
        '/',
        ...(await states(students)),
      ].join(' '),
    );
  }
  const [one, other] = [draft, due].map((id) => deps.db.select().from(releases).where(eq(releases.id, id)));
  lines.push(
    [...(await (one ?? [])), ...(await (other ?? []))]
      .map(({ state, version }) => `${state} ${version}`)
      .join(),
  );
  const [places] = await deps.db
    .select()
    .from(programme_offerings)
    .where(eq(programme_offerings.id, offering));
  const holding = inArray(offers.state, ['prepared', 'released', 'accepted']);
  const taken = await deps.db.$count(offers, and(eq(offers.offering_id, offering), holding));
  if (taken > (places?.places ?? 0)) throw new Error(`${taken} places are given of ${places?.places}`);
  return lines.join('\n');
}

/** @returns what is wrong with two acts at the same moment: what neither order of them explains; null: nothing. */
export async function tryPair(
  deps: PayingDeps,
  desk: Desk,
  [one, other]: readonly [string, string],
): Promise<string | null> {
  const [a, b] = [ACTS[one] as Act, ACTS[other] as Act];
  const told = async (world: World, first: string, second: string) =>
    `${first} | ${second}\n${await seen(deps, world)}`;
  const world = await makeWorld(deps, desk);
  const [first, second] = await Promise.all([a(deps, world), b(deps, world)]);
  const together = await told(world, said(first), said(second));
  const before = await makeWorld(deps, desk);
  const done = said(await a(deps, before));
  const inOrder = await told(before, done, said(await b(deps, before)));
  // Whoever waited is told that it is stale, and why it cannot be, once the page was drawn again.
  const same = (order: string) =>
    together.replaceAll('refused: stale', 'refused') ===
    order.replaceAll(together.includes('refused: stale') ? /refused: \w+/g : 'refused: stale', 'refused');
  if (same(inOrder)) return null;
  const after = await makeWorld(deps, desk);
  const reverse = said(await b(deps, after));
  const inReverse = await told(after, said(await a(deps, after)), reverse);
  return same(inReverse)
    ? null
    : `${one} beside ${other}:\n${together}\n\nin order:\n${inOrder}\n\nin reverse:\n${inReverse}`;
}
