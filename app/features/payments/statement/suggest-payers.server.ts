/**
 * Suggests whose money the lines of a statement may be: announced transfers that wait, and applications that a line
 * names.
 */

import { and, desc, eq, exists, inArray, isNull, like, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { brokenNumbersIn, cutNumbersIn } from '#core/payments/find-numbers.ts';
import {
  type Candidate,
  isSure,
  type Match,
  matchLine,
  namesPayer,
  proposedPart,
} from '#core/payments/match-line.ts';
import { formatNaira, type Kobo, plainNaira } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { isOpenAs, isUnresolved } from '#db/open-review.ts';
import { applications, type bank_statement_lines, manual_payments, payments } from '#db/schema/index.ts';
import { completedPayments } from '../../admissions/index.server.ts';
import { takenFrom } from '../ledger/claim-line.server.ts';
import { feeAsked, purposeAskedOfEach } from '../payment/queries.server.ts';
import { findDoubts } from './pair-reversals.server.ts';
import { bankLineOf, findPayouts } from './record-settlement.server.ts';
import { findReturned } from './refund-lines.server.ts';

/** Announced transfers that lines are compared with, newest first. */
const CANDIDATES_MAX = 3_000;
/** Beginnings of numbers that are looked up for one page of lines. */
const CUT_MAX = 50;

type Db = Queryable;
type Line = typeof bank_statement_lines.$inferSelect;

/**
 * @param now given for a line that is opened: the amount that applications without an announced transfer have to pay
 * is read
 */
export async function withSuggestions(db: Db, actor: Actor, lines: readonly Line[], now?: Date) {
  const found = await findCandidates(db, lines, now);
  const payoutsFor = await findPayouts(db, lines);
  const returnedBy = await findReturned(db, lines);
  const doubtful = new Set([...(await findDoubts(db)).values()].flat());
  const taken = await takenFrom(
    db,
    lines.map(({ id }) => id),
  );
  const byId = new Map(found.map((one) => [one.candidate.id, one]));
  const candidates = found.map(({ candidate }) => candidate);
  return lines.map((line) => {
    const takenKobo = taken.get(line.id) ?? 0;
    const leftKobo = line.amount_kobo - takenKobo;
    const matches = matchLine({ ...bankLineOf(line), amountKobo: leftKobo }, candidates);
    return {
      id: line.id,
      day: lagosDayOf(line.value_date),
      // The amount that is left of it, as it reads and for the field; and all of it, where other parts are matched.
      amount: formatNaira(leftKobo),
      plainAmount: plainNaira(leftKobo),
      whole: takenKobo > 0 ? formatNaira(line.amount_kobo) : null,
      narration: line.narration,
      reference: line.reference,
      // Texts that look like an application number and have a wrong check character.
      broken: brokenNumbersIn(line.narration),
      version: line.version,
      // The bank took the money of some line of this amount back, and may mean this one.
      mayBeReversed: doubtful.has(line.id),
      // One press confirms the first suggestion.
      sure: isSure(matches),
      // Recorded by hand, and on no line yet.
      payouts: (takenKobo > 0 ? [] : payoutsFor(line)).map(({ id, gateway, day, reference }) => ({
        id,
        gateway,
        day,
        reference,
      })),
      // Refunds whose money this may be, returned by the bank.
      returned: (takenKobo > 0 ? [] : returnedBy(line)).map(({ id, names, applicationNumber }) => ({
        id,
        whose: `${names}, ${applicationNumber}`,
      })),
      suggestions: matches.flatMap(({ id, score, reasons }) => {
        const one = byId.get(id);
        if (!one) return [];
        const part = proposedPart(leftKobo, one.feeKobo, matches);
        return [
          {
            ...present(actor, one, { score, reasons }),
            part: { amount: formatNaira(part), plain: plainNaira(part), isFee: part === one.feeKobo },
          },
        ];
      }),
      // The applicant whose name the payer has, where that is not the likeliest applicant.
      otherPayer: nameOf(byId.get(matches[0]?.payer ?? '')),
    };
  });
}

const nameOf = (one: Found | undefined): string | null =>
  one ? `${one.candidate.names}, ${one.candidate.applicationNumber}` : null;

/**
 * Finds, by the line, the applicants who announced a transfer that it may be, and wait for it. Amount and day alone
 * name nobody.
 */
export async function announcersOf(db: Db, actor: Actor, lines: readonly Line[]) {
  const found = lines.length === 0 ? [] : await findCandidates(db, lines);
  const byId = new Map(found.map((one) => [one.candidate.id, one]));
  const candidates = found
    .filter(({ transfer }) => transfer && !transfer.isPart)
    .map(({ candidate }) => candidate);
  return new Map(
    lines.map((line) => [
      line.id,
      matchLine(bankLineOf(line), candidates).flatMap(({ id, ...match }) => {
        const one = byId.get(id);
        return one && namesPayer(match.reasons) ? [present(actor, one, match)] : [];
      }),
    ]),
  );
}

const textOf = ({ narration, reference }: Line): string => `${narration} ${reference ?? ''}`;

interface Found {
  readonly candidate: Candidate;
  readonly ownerId: string;
  readonly status: string;
  readonly paid: boolean;
  /** The amount to pay; null means unknown, or nothing. */
  readonly feeKobo: Kobo | null;
  /**
   * The announced transfer, or one that brought a part of the fee; null where the line names an application that
   * announced none.
   */
  readonly transfer: { readonly id: string; readonly version: number; readonly isPart: boolean } | null;
}

/** Announced transfers that wait, and applications that a line names without having announced one. */
async function findCandidates(db: Db, lines: readonly Line[], now?: Date): Promise<readonly Found[]> {
  const columns = {
    applicationId: applications.id,
    ownerId: applications.user_id,
    number: applications.application_number,
    first_name: applications.first_name,
    last_name: applications.last_name,
    status: applications.status,
    program: applications.program,
    award: applications.award,
  };
  const paidFor = (purpose: SQL<PaidPurpose>) =>
    sql<boolean>`${exists(completedPayments(db, applications.id, undefined, purpose))}`;
  // The rest of the fee that its applicant has announced stands for it.
  const announcedRest = alias(payments, 'announced_rest');
  const rest = db
    .select({ one: sql`1` })
    .from(announcedRest)
    .where(
      and(
        eq(announcedRest.application_id, payments.application_id),
        eq(announcedRest.purpose, payments.purpose),
        eq(announcedRest.status, 'Pending'),
        ne(announcedRest.id, payments.id),
      ),
    );
  const waiting = await db
    .select({
      ...columns,
      paid: paidFor(sql`${payments.purpose}`),
      id: payments.id,
      version: payments.version,
      reference: payments.payment_reference,
      // The amount that is missing, where the transfer brought a part of the fee.
      amountKobo: sql<number>`(${payments.amount_kobo} - ${payments.held_kobo})`.mapWith(Number),
      since: payments.created_at,
      isPart: sql<boolean>`${payments.held_kobo} > 0`,
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(
      and(
        eq(payments.gateway, 'bank_transfer'),
        eq(payments.status, 'Pending'),
        or(
          sql`not (${isUnresolved})`,
          and(isOpenAs('underpaid'), isNull(payments.fee_kobo), notExists(rest)),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(manual_payments)
            .where(
              and(
                eq(manual_payments.confirms_payment_id, payments.id),
                eq(manual_payments.status, 'Requested'),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(payments.created_at))
    .limit(CANDIDATES_MAX);
  const announced = new Set(waiting.map(({ applicationId }) => applicationId));
  const numbers = [...new Set(lines.flatMap((line) => line.numbers))];
  const cut = lines.flatMap((line) => (line.numbers.length > 0 ? [] : cutNumbersIn(textOf(line))));
  const named =
    numbers.length + cut.length === 0
      ? []
      : await db
          .select({ ...columns, paid: paidFor(purposeAskedOfEach) })
          .from(applications)
          .where(
            or(
              inArray(applications.application_number, numbers),
              ...cut.slice(0, CUT_MAX).map((start) => like(applications.application_number, `${start}%`)),
            ),
          );
  const due = new Map<string, Kobo | null>();
  for (const { paid, applicationId: id, status, ...about } of now ? named : [])
    if (now && !paid && !announced.has(id)) {
      const application = { ...about, id, status: status as ApplicationStatus };
      due.set(id, (await feeAsked(db, now, application)).fee?.amountKobo ?? null);
    }
  return [
    ...waiting.map(({ id, version, isPart, reference, amountKobo, since, ...row }) => ({
      ...found(row, { id, reference, amountKobo, since: lagosDayOf(since) }),
      feeKobo: amountKobo,
      transfer: { id, version, isPart },
    })),
    ...named
      .filter(({ applicationId }) => !announced.has(applicationId))
      .map((row) => ({
        ...found(row, { id: row.applicationId, reference: null, amountKobo: null, since: null }),
        feeKobo: due.get(row.applicationId) ?? null,
        transfer: null,
      })),
  ];
}

const found = (
  row: {
    number: string;
    first_name: string | null;
    last_name: string | null;
    ownerId: string;
    status: string;
    paid: boolean;
  },
  about: Pick<Candidate, 'id' | 'reference' | 'amountKobo' | 'since'>,
) => ({
  candidate: {
    ...about,
    applicationNumber: row.number,
    names: fullName(row.first_name, row.last_name),
  },
  ownerId: row.ownerId,
  status: row.status,
  paid: row.paid,
});

const present = (
  actor: Actor,
  { candidate, ownerId, status, paid, transfer }: Found,
  match: Pick<Match, 'score' | 'reasons'>,
) => ({
  ...match,
  application_number: candidate.applicationNumber,
  applicant: candidate.names,
  status,
  paid,
  asked: candidate.amountKobo === null ? null : formatNaira(candidate.amountKobo),
  askedKobo: candidate.amountKobo,
  since: candidate.since,
  transfer,
  paymentPath: transfer && href('/payment-system/:id', { id: transfer.id }),
  // A colleague decides.
  own: !can(actor, 'payment.confirm-transfer', { ownerId }),
});

export type LineView = Awaited<ReturnType<typeof withSuggestions>>[number];
export type SuggestionView = LineView['suggestions'][number];
