/**
 * Whether the money that payers paid on a day reached the college's account or the treasury. A gateway pays out later
 * and keeps its charge; the bursary records both from the bank's statement or the gateway's advice.
 */
import { z } from 'zod';
import { optionalText, requiredText } from '../shared/form.ts';
import { type LagosDay, lagosDayOf } from '../shared/lagos-day.ts';
import { oneOf, text } from '../shared/text-rules.ts';
import { GATEWAY_IDS, isByStaff, needsApproval } from './gateways.ts';
import { dayUntil, nairaAmount } from './manual-payment.ts';
import type { Kobo } from './money.ts';

/** What was recorded, or stands on a statement, of one gateway's money of one day. */
export interface DayMoney {
  readonly day: LagosDay;
  readonly gateway: string;
  /** What payers paid. */
  readonly expectedKobo?: Kobo;
  /** What came into the college's account of it. */
  readonly settledKobo?: Kobo;
  /** What the gateway kept. */
  readonly chargesKobo?: Kobo;
  readonly remittedKobo?: Kobo;
}

export type BankDay = Required<DayMoney> & {
  /** Negative: more was recorded than payers paid. */
  readonly missingKobo: Kobo;
};

export type BankSums = Omit<BankDay, 'day' | 'gateway'>;

/** A gateway that collects for the treasury pays nothing into the college's account. */
const paysTreasury = (gateway: string): boolean => !needsApproval(gateway);

/** Newest first; within a day in the order of the gateways' table. */
export function bankDays(parts: readonly DayMoney[]): readonly BankDay[] {
  const rows = [...Map.groupBy(parts, ({ day, gateway }) => `${day} ${gateway}`).values()].map((same) => {
    const [{ day, gateway }] = same as [DayMoney, ...DayMoney[]];
    const sum = (of: (part: DayMoney) => Kobo | undefined) =>
      same.reduce((so, part) => so + (of(part) ?? 0), 0);
    const expectedKobo = sum((part) => part.expectedKobo);
    const settledKobo = sum((part) => part.settledKobo);
    const chargesKobo = sum((part) => part.chargesKobo);
    const remittedKobo = sum((part) => part.remittedKobo);
    const arrived = paysTreasury(gateway) ? remittedKobo : settledKobo;
    const missingKobo = expectedKobo - arrived - chargesKobo;
    return { day, gateway, expectedKobo, settledKobo, chargesKobo, remittedKobo, missingKobo };
  });
  const order = (gateway: string) => (GATEWAY_IDS as readonly string[]).indexOf(gateway);
  return rows.toSorted((a, b) =>
    a.day === b.day ? order(a.gateway) - order(b.gateway) : a.day < b.day ? 1 : -1,
  );
}

export const sumBankDays = (days: readonly BankDay[]): BankSums =>
  days.reduce<BankSums>(
    (sum, day) => ({
      expectedKobo: sum.expectedKobo + day.expectedKobo,
      settledKobo: sum.settledKobo + day.settledKobo,
      chargesKobo: sum.chargesKobo + day.chargesKobo,
      remittedKobo: sum.remittedKobo + day.remittedKobo,
      missingKobo: sum.missingKobo + day.missingKobo,
    }),
    { expectedKobo: 0, settledKobo: 0, chargesKobo: 0, remittedKobo: 0, missingKobo: 0 },
  );

/** Those whose payouts are recorded: of a transfer the statement's own line says that it came. */
export const SETTLING_GATEWAYS = GATEWAY_IDS.filter((gateway) => !isByStaff(gateway));

const amount = () => optionalText(nairaAmount).transform((kobo): Kobo => Number(kobo ?? 0));

/** The form that records what became of a day's money. */
export const settlementSchema = (now: Date) =>
  z.object({
    gateway: requiredText(oneOf([...GATEWAY_IDS]), 'choose'),
    day: requiredText(dayUntil(lagosDayOf(now))),
    settled: amount(),
    charges: amount(),
    remitted: amount(),
    reference: requiredText(text({ min: 2, max: 100 })),
  });
