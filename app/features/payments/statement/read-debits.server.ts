/** Money that left the account: what it was, which credit the bank took back by it, and what is to be decided about that. */
import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { href } from 'react-router';
import { needsAnother } from '#app/features/identity/index.server.ts';
import { newestFirst, readKeysetPage } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { DebitDecision, DebitKind } from '#core/payments/debit-kind.ts';
import { formatNaira } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import {
  applications,
  bank_statement_debits,
  bank_statement_lines,
  manual_payments,
  users,
} from '#db/schema/index.ts';
import { findDoubts } from './pair-reversals.server.ts';

const LINES_SHOWN = 50;
const CANDIDATES_SHOWN = 20;

interface Wanted extends Partial<Pick<ListAddress, 'after' | 'before'>> {
  readonly ofStatement: SQL | undefined;
}

export async function readDebits(
  db: AppDeps['db'],
  actor: Actor,
  { ofStatement, after = null, before = null }: Wanted,
) {
  const page = await readKeysetPage({
    size: LINES_SHOWN,
    after,
    before,
    ordering: newestFirst(bank_statement_debits.value_date, bank_statement_debits.id),
    read: ({ beyond, order, limit }) =>
      db
        .select({ debit: bank_statement_debits, credit: bank_statement_lines, proposedBy: users.name })
        .from(bank_statement_debits)
        .leftJoin(bank_statement_lines, eq(bank_statement_lines.id, bank_statement_debits.reverses_line_id))
        .leftJoin(users, eq(users.id, bank_statement_debits.proposed_by))
        .where(and(ofStatement, beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ debit: { value_date, id } }) => ({ createdAt: value_date, id }),
  });
  const credits = page.rows.flatMap(({ credit }) => (credit ? [credit.id] : []));
  const paid = await paymentsFrom(db, credits);
  const reversals = page.rows.filter(({ debit, credit }) => debit.kind === 'reversal' && !credit);
  const doubts = reversals.length > 0 ? await findDoubts(db) : new Map<string, readonly string[]>();
  const likely = await linesOf(
    db,
    reversals.flatMap(({ debit }) => (doubts.get(debit.id) ?? []).slice(0, CANDIDATES_SHOWN)),
  );
  const same = await needsAnother(db, actor, 'payment.record-manual');
  return {
    ...page,
    rows: page.rows.map(({ debit, credit, proposedBy }) => {
      const payments = credit ? paid.filter(({ lineId }) => lineId === credit.id) : [];
      const waits = debit.decision !== null && debit.decided_by === null;
      const isOpen = debit.kind === 'reversal' && debit.decision === null;
      return {
        ...factsOf(debit),
        kind: debit.kind as DebitKind,
        version: debit.version,
        credit: credit && factsOf(credit),
        payments,
        /** What is to be done: by anybody, or by a second person. */
        toChoose: isOpen && !credit,
        candidates: (doubts.get(debit.id) ?? []).flatMap((id) => likely.get(id) ?? []),
        toPropose: isOpen,
        canTakeBack: isOpen && payments.some(({ approved }) => approved),
        proposal: waits
          ? {
              decision: debit.decision as DebitDecision,
              by: proposedBy ?? '',
              reason: debit.reason ?? '',
              ...same(debit.proposed_by),
            }
          : null,
        decided: debit.decided_by ? (debit.decision as DebitDecision) : null,
      };
    }),
  };
}

const factsOf = (row: { id: string; value_date: Date; amount_kobo: number; narration: string }) => ({
  id: row.id,
  day: lagosDayOf(row.value_date),
  amount: formatNaira(row.amount_kobo),
  narration: row.narration,
});

async function linesOf(db: AppDeps['db'], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof factsOf>>();
  const rows = await db
    .select()
    .from(bank_statement_lines)
    .where(inArray(bank_statement_lines.id, [...ids]));
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

async function paymentsFrom(db: AppDeps['db'], lines: readonly string[]) {
  if (lines.length === 0) return [];
  const rows = await db
    .select({
      id: manual_payments.id,
      lineId: manual_payments.line_id,
      amount: manual_payments.amount_kobo,
      status: manual_payments.status,
      paymentId: manual_payments.payment_id,
      number: applications.application_number,
      first_name: applications.first_name,
      last_name: applications.last_name,
    })
    .from(manual_payments)
    .innerJoin(applications, eq(applications.id, manual_payments.application_id))
    .where(and(inArray(manual_payments.line_id, [...lines]), ne(manual_payments.status, 'Declined')))
    .orderBy(desc(manual_payments.created_at));
  return rows.map(({ id, lineId, amount, status, paymentId, number, first_name, last_name }) => ({
    id,
    lineId,
    number,
    amount: formatNaira(amount),
    applicant: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    approved: status === 'Approved',
    path: paymentId ? href('/payment-system/:id', { id: paymentId }) : '/payment-system/manual',
  }));
}

export type DebitLineView = Awaited<ReturnType<typeof readDebits>>['rows'][number];
