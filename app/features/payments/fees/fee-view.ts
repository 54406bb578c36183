/** Fees as the bursary sees them: each with its history. */
import type { FeePurpose } from '#core/payments/fees.ts';

/** now: it holds today. planned: it starts later. over: it has ended. withdrawn: it was taken back before it started. */
export type FeeState = 'now' | 'planned' | 'over' | 'withdrawn';

export interface FeeVersion {
  readonly id: string;
  readonly name: string;
  /** '₦25,000' */
  readonly amount: string;
  readonly purpose: FeePurpose | null;
  /** The award that it is charged for; null: every one. */
  readonly level: string | null;
  readonly program: string | null;
  readonly state: FeeState;
  /** ISO 8601; the last moment at which it holds, null: until further notice. */
  readonly from: string;
  readonly until: string | null;
  /** Who set it; null: the installation. */
  readonly setBy: string | null;
  readonly setAt: string;
}

/** What the form shows at first, or again with what was typed. */
export type FeeFormValues = Readonly<
  Record<
    'name' | 'purpose' | 'amount' | 'program' | 'level' | 'starts_on' | 'ends_on' | 'pay_within_days',
    string
  >
>;

export interface FeeLine {
  readonly lineId: string;
  /** Of the whole line; given back with a change. */
  readonly version: number;
  /** The version that stands for the line: what holds now, else what comes next, else what was last. */
  readonly current: FeeVersion;
  /** A version that starts later, while another holds now. */
  readonly next: FeeVersion | null;
  readonly editPath: string;
}

export interface FeeListView {
  readonly lines: readonly FeeLine[];
  /** What an application costs at this moment; null when nothing can be paid. */
  readonly applicationFee: string | null;
}

export interface FeeLineView extends FeeLine {
  /** Newest first. */
  readonly history: readonly FeeVersion[];
  readonly form: FeeFormValues;
  /** True where something of the line holds now or will, so that it can be ended. */
  readonly open: boolean;
}
