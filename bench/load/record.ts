/** What was asked and answered in a stretch of a run: counts by status, times by kind of request, and what was acknowledged. */

export interface Sample {
  readonly kind: string;
  readonly status: number;
  readonly ms: number;
  /** For 5xx: whether it was a page or an object that says what to do, and no stack. */
  readonly clear?: boolean;
}

/** What the portal said it had stored; looked up in the database afterwards. */
export interface Acknowledged {
  /** By application: the answers of each step that was taken. */
  readonly steps: Map<string, Record<string, string>>;
  /** Applications whose payer was told that the fee is paid. */
  readonly paid: Set<string>;
}

export interface Recorder {
  note(sample: Sample): void;
  /** A thing that people came for, with its waits and second tries. */
  done(what: string, ms: number): void;
  gaveUp(what: string): void;
  readonly acknowledged: Acknowledged;
  /** What came since the last call. */
  take(): Stretch;
}

export interface Stretch {
  readonly samples: readonly Sample[];
  readonly actions: ReadonlyMap<string, readonly number[]>;
  readonly gaveUp: ReadonlyMap<string, number>;
}

export function makeRecorder(): Recorder {
  let samples: Sample[] = [];
  let actions = new Map<string, number[]>();
  let gaveUp = new Map<string, number>();
  return {
    acknowledged: { steps: new Map(), paid: new Set() },
    note: (sample) => void samples.push(sample),
    done(what, ms) {
      const known = actions.get(what);
      if (known) known.push(ms);
      else actions.set(what, [ms]);
    },
    gaveUp: (what) => void gaveUp.set(what, (gaveUp.get(what) ?? 0) + 1),
    take() {
      const taken = { samples, actions, gaveUp };
      samples = [];
      actions = new Map();
      gaveUp = new Map();
      return taken;
    },
  };
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function countByStatus(samples: readonly Sample[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of samples) {
    const name = status === 0 ? 'no answer' : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Neither answered as it should be nor told to come again. */
export const isError = ({ status }: Sample): boolean =>
  status === 0 || status === 500 || (status > 503 && status < 600) || status === 502;
