/**
 * Compares the money that payers paid on a day with the money that reached the college's account or the treasury. A
 * gateway pays out later and keeps its charge; the bursary records both from the bank's statement or the gateway's
 * advice.
 */
import { addDays, type LagosDay } from '../shared/lagos-day.ts';
import { GATEWAY_IDS, isByStaff, needsApproval } from './gateways.ts';
import type { Kobo } from './money.ts';

/** An amount that was recorded, or stands on a statement, for one gateway's money of one day. */
export interface DayMoney {
  readonly day: LagosDay;
  readonly gateway: string;
  /** The amount that payers paid. */
  readonly expectedKobo?: Kobo;
  /** The part of it that came into the college's account. */
  readonly settledKobo?: Kobo;
  /** The part that the gateway kept. */
  readonly chargesKobo?: Kobo;
  readonly remittedKobo?: Kobo;
  /** The amount that the bank or the gateway took back, on the day on which it left. */
  readonly takenBackKobo?: Kobo;
}

export type BankDay = Required<DayMoney> & {
  readonly missingKobo: Kobo;
  /** More was recorded than payers paid. Never set against what is missing on another day: each has its own cause. */
  readonly surplusKobo: Kobo;
  /** The amount that has not come, of a day whose money is not due yet. Nothing of it is missing. */
  readonly waitingKobo: Kobo;
  /** The last day on which it may still be on its way. */
  readonly dueOn: LagosDay;
};

export type BankSums = Omit<BankDay, 'day' | 'gateway' | 'dueOn'>;

/** Gateways pay out on the next working day, and the bank shows it on the one after. */
const WORKING_DAYS = 2;
const WEEKEND: readonly number[] = [0, 6];

/** Public holidays make it later, which the bursary knows. */
export function dueOn(day: LagosDay): LagosDay {
  let due = day;
  for (let counted = 0; counted < WORKING_DAYS; ) {
    due = addDays(due, 1);
    if (!WEEKEND.includes(new Date(`${due}T12:00:00Z`).getUTCDay())) counted += 1;
  }
  return due;
}

/** A gateway that collects for the treasury pays nothing into the college's account. */
const paysTreasury = (gateway: string): boolean => !needsApproval(gateway);

/**
 * Newest first; within a day in the order of the gateways' table.
 * @param today decides what is due. A transfer is on the statement when it is found, so it waits for nothing.
 */
export function bankDays(parts: readonly DayMoney[], today: LagosDay): readonly BankDay[] {
  const rows = [...Map.groupBy(parts, ({ day, gateway }) => `${day} ${gateway}`).values()].map((same) => {
    const [{ day, gateway }] = same as [DayMoney, ...DayMoney[]];
    const sum = (of: (part: DayMoney) => Kobo | undefined) =>
      same.reduce((so, part) => so + (of(part) ?? 0), 0);
    const expectedKobo = sum((part) => part.expectedKobo);
    const settledKobo = sum((part) => part.settledKobo);
    const chargesKobo = sum((part) => part.chargesKobo);
    const remittedKobo = sum((part) => part.remittedKobo);
    const arrived = paysTreasury(gateway) ? remittedKobo : settledKobo;
    const lacking = expectedKobo - arrived - chargesKobo;
    const due = dueOn(day);
    const waits = lacking > 0 && !isByStaff(gateway) && today <= due;
    return {
      day,
      gateway,
      expectedKobo,
      settledKobo,
      chargesKobo,
      remittedKobo,
      takenBackKobo: sum((part) => part.takenBackKobo),
      missingKobo: waits ? 0 : Math.max(0, lacking),
      surplusKobo: Math.max(0, -lacking),
      waitingKobo: waits ? lacking : 0,
      dueOn: due,
    };
  });
  const order = (gateway: string) => (GATEWAY_IDS as readonly string[]).indexOf(gateway);
  return rows.toSorted((a, b) =>
    a.day === b.day ? order(a.gateway) - order(b.gateway) : a.day < b.day ? 1 : -1,
  );
}

const SUMS = [
  'expectedKobo',
  'settledKobo',
  'chargesKobo',
  'remittedKobo',
  'takenBackKobo',
  'missingKobo',
  'surplusKobo',
  'waitingKobo',
] as const satisfies readonly (keyof BankSums)[];

export const sumBankDays = (days: readonly BankDay[]): BankSums =>
  Object.fromEntries(SUMS.map((of) => [of, days.reduce((sum, day) => sum + day[of], 0)])) as BankSums;

/** Names what the day would come to, in a form whose sender was told that it is far more than payers paid. */
export const RECORDED_SEEN = 'recorded_seen';

/** A tenth: less than a slip of the finger makes, and more than rounding does. */
const PARTS_OVER = 10;

type Recorded = Pick<BankSums, 'settledKobo' | 'chargesKobo' | 'remittedKobo'>;

/**
 * The amount recorded for a day. Money that came to the account and was sent on to the treasury is the same money.
 */
export const recordedKobo = ({ settledKobo, chargesKobo, remittedKobo }: Recorded): Kobo =>
  Math.max(settledKobo, remittedKobo) + chargesKobo;

/** True if so much more is recorded for a day than payers paid that the form asks first. */
export const isFarOver = ({ expectedKobo, ...sums }: Recorded & Pick<BankSums, 'expectedKobo'>): boolean =>
  (recordedKobo(sums) - expectedKobo) * PARTS_OVER > expectedKobo;

/** Those whose payouts are recorded: of a transfer the statement's own line says that it came. */
export const SETTLING_GATEWAYS = GATEWAY_IDS.filter((gateway) => !isByStaff(gateway));
