import { refundRules } from '#college/policies/refund-rules.ts';
import { activeFee, type Fee, type FeePurpose } from '#core/payments/fees.ts';
import type { YearFee } from '#core/payments/first-year.ts';
import type { Kobo } from '#core/payments/money.ts';
import { type RefundRule, refundRuleOf } from '#core/payments/refund-rule.ts';
import { type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { listRefundRules } from '#db/list-refund-rules.ts';
import { fees } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

export interface ShownFee {
  readonly purpose: FeePurpose;
  /** The name in the schedule; null while it has no such fee, or while the words of each language name it. */
  readonly name: string | null;
  /** The amount; null while the schedule has no such fee. The page then says so instead of inventing one. */
  readonly amountKobo: Kobo | null;
  /** The first day on which it holds; null while there is none. */
  readonly from: LagosDay | null;
}

/** Reads every fee that was ever set. */
export async function readFeeSchedule(db: Queryable): Promise<readonly Fee[]> {
  const rows = await db.select().from(fees);
  return rows.map(
    (row): Fee => ({
      id: row.id,
      purpose: row.purpose as FeePurpose | null,
      name: row.name,
      amountKobo: row.amount_kobo,
      level: row.level,
      program: row.program,
      validFrom: row.starts_at,
      validUntil: row.ends_at,
      active: row.active,
      payWithinDays: row.pay_within_days,
    }),
  );
}

const { feeNames } = wordsFor('en').site.programmes;
const nameOf = (fee: Pick<Fee, 'name'> | undefined | null, purpose: FeePurpose): string | null =>
  fee && fee.name !== feeNames[purpose] ? fee.name : null;

/** As public pages show it. */
export const shownFee = ({ purpose, fee }: YearFee): ShownFee => ({
  purpose,
  name: nameOf(fee, purpose),
  amountKobo: fee?.amountKobo ?? null,
  from: fee && lagosDayOf(fee.validFrom),
});

/** The fees for these purposes that hold now, in the order of the purposes. */
export async function readFees(
  db: Queryable,
  now: Date,
  purposes: readonly FeePurpose[],
  about: { program?: string } = {},
): Promise<ShownFee[]> {
  const schedule = await readFeeSchedule(db);
  return purposes.flatMap((purpose) => {
    const fee = activeFee(schedule, now, { ...about, purpose });
    // No acceptance fee is set: accepting a place costs nothing.
    if (!fee && purpose === 'acceptance') return [];
    return [shownFee({ purpose, fee })];
  });
}

/** Reads the rule for refunds of a fee that is paid now. */
export const readRefundRule = async (db: Queryable, now: Date): Promise<RefundRule> =>
  refundRuleOf(await listRefundRules(db, refundRules), lagosDayOf(now));
