/**
 * Money that left the account: what it was, which credit the bank took back by it, and what is to be decided about
 * that.
 */

import { and, desc, inArray, ne } from 'drizzle-orm';
import { href } from 'react-router';
import { needsAnother } from '#app/features/identity/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/person-name.ts';
import { formatNaira } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import {
  applications,
  type bank_statement_debits,
  bank_statement_lines,
  manual_payments,
} from '#db/schema/index.ts';
import { mayReturn, transfersReturned } from '../transfers/decline-transfer.server.ts';
import { findMoney } from './decide-reversal.server.ts';
import { findDoubts } from './pair-reversals.server.ts';
import { findRefunds } from './refund-lines.server.ts';
import { announcersOf } from './suggest-payers.server.ts';

const CANDIDATES_SHOWN = 20;

interface DebitRow {
  readonly debit: typeof bank_statement_debits.$inferSelect;
  readonly credit: typeof bank_statement_lines.$inferSelect | null;
  readonly proposedBy: string | null;
}

export async function presentDebits(db: Queryable, actor: Actor, rows: readonly DebitRow[]) {
  const open = rows.filter(({ debit }) => debit.kind === 'reversal' && debit.decided_by === null);
  const credits = open.flatMap(({ credit }) => (credit ? [credit.id] : []));
  const paid = await paymentsFrom(db, credits);
  const announcers = await announcersOf(
    db,
    actor,
    open.flatMap(({ credit }) => (credit && !paid.has(credit.id) ? [credit] : [])),
  );
  const returned = await transfersReturned(
    db,
    rows.flatMap(({ debit, credit }) => (credit && !paid.has(credit.id) ? [debit.id] : [])),
  );
  const reversals = rows.filter(({ debit, credit }) => debit.kind === 'reversal' && !credit);
  const doubts = reversals.length > 0 ? await findDoubts(db) : new Map<string, readonly string[]>();
  const likely = await linesOf(
    db,
    reversals.flatMap(({ debit }) => (doubts.get(debit.id) ?? []).slice(0, CANDIDATES_SHOWN)),
  );
  const refundsOn = await findRefunds(
    db,
    rows.flatMap(({ debit }) => (debit.kind === 'other' ? [debit] : [])),
  );
  const same = await needsAnother(db, actor, 'payment.record-manual');
  return rows.map(({ debit, credit, proposedBy }) => {
    const { payments, isHere } = paid.get(credit?.id ?? '') ?? { payments: [], isHere: true };
    const [refund, ...others] = debit.kind === 'other' ? refundsOn(debit) : [];
    const closed = returned.get(debit.id) ?? [];
    const announced = (announcers.get(credit?.id ?? '') ?? []).filter(({ askedKobo }) =>
      mayReturn(debit.amount_kobo, closed, askedKobo ?? 0),
    );
    const isOver = closed.length > 0 && announced.length === 0;
    const isOpen = debit.kind === 'reversal' && debit.decision === null && !isOver;
    return {
      ...factsOf(debit),
      kind: refund ? ('refund' as const) : debit.kind,
      refund: refund && {
        whose: [refund, ...others]
          .map(({ names, applicationNumber }) => `${names}, ${applicationNumber}`)
          .join('; '),
        status: refund.status,
      },
      version: debit.version,
      credit: credit && factsOf(credit),
      payments,
      /** Transfers that were announced and are looked for still, though the bank took the money back. */
      announced,
      /** The applicants whose announced transfers were closed because of it. */
      closed: closed.map(
        ({ number, first_name, last_name }) => `${fullName(first_name, last_name)}, ${number}`,
      ),
      /** The steps that are to be done, by anybody or by a second person. */
      toChoose: isOpen && !credit,
      candidates: (doubts.get(debit.id) ?? []).flatMap((id) => likely.get(id) ?? []),
      toPropose: isOpen,
      canTakeBack: isOpen && isHere && payments.some(({ approved }) => approved),
      isHere,
      proposal:
        debit.decision && !debit.decided_by
          ? {
              decision: debit.decision,
              by: proposedBy ?? '',
              reason: debit.reason ?? '',
              ...same(debit.proposed_by),
            }
          : null,
      decided: debit.decided_by ? debit.decision : null,
    };
  });
}

const factsOf = (row: { id: string; value_date: Date; amount_kobo: number; narration: string }) => ({
  id: row.id,
  day: lagosDayOf(row.value_date),
  amount: formatNaira(row.amount_kobo),
  narration: row.narration,
});

async function linesOf(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof factsOf>>();
  const rows = await db
    .select()
    .from(bank_statement_lines)
    .where(inArray(bank_statement_lines.id, [...ids]));
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

/**
 * Reads, by the credit, the payments that have its money, those that wait for approval, and whether all of it is still
 * here.
 */
async function paymentsFrom(db: Queryable, lines: readonly string[]) {
  const all = lines.length === 0 ? [] : await manualsFrom(db, lines);
  const byLine = Map.groupBy(all, ({ line_id }) => line_id ?? '');
  const read = [...byLine].map(async ([line, manuals]) => {
    const approved = manuals.filter(({ status }) => status === 'Approved');
    const found = await findMoney(db, approved);
    const shown = [
      ...manuals.filter(({ status }) => status !== 'Approved' || !found),
      ...(found ?? []).map(({ payment, manual, amount }) => ({
        ...payment,
        id: manual.id,
        amount_kobo: amount,
        status: 'Approved',
        payment_id: payment.id,
      })),
    ];
    const people = await applicantsOf(db, shown);
    const payments = shown.map(({ id, application_id, amount_kobo, status, payment_id }) => ({
      id: `${id} ${payment_id}`,
      ...(people.get(application_id) ?? { number: '', applicant: '' }),
      amount: formatNaira(amount_kobo),
      approved: status === 'Approved',
      path: payment_id ? href('/payment-system/:id', { id: payment_id }) : '/payment-system/manual',
    }));
    return [line, { payments, isHere: found !== null }] as const;
  });
  return new Map(await Promise.all(read));
}

const manualsFrom = (db: Queryable, lines: readonly string[]) =>
  db
    .select()
    .from(manual_payments)
    .where(and(inArray(manual_payments.line_id, [...lines]), ne(manual_payments.status, 'Declined')))
    .orderBy(desc(manual_payments.created_at));

async function applicantsOf(db: Queryable, of: readonly { readonly application_id: string }[]) {
  const rows = await db
    .select()
    .from(applications)
    .where(
      inArray(
        applications.id,
        of.map(({ application_id }) => application_id),
      ),
    );
  return new Map(
    rows.map(({ id, application_number: number, first_name, last_name }) => [
      id,
      { number, applicant: fullName(first_name, last_name) },
    ]),
  );
}

export type DebitLineView = Awaited<ReturnType<typeof presentDebits>>[number];
