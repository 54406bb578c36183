/**
 * Chooses the nightly backups to keep: the newest of each of the last days, of each of the last weeks and of each of
 * the last months. Backups that a person made are never removed by the rule, and neither is the newest of all.
 */
import { lagosDayOf, startOfMonth, startOfWeek } from '../shared/lagos-day.ts';

export const KEEP = { days: 7, weeks: 4, months: 12 } as const;

export interface KeptBackup {
  readonly name: string;
  readonly kind: 'nightly' | 'by-hand';
  readonly madeAt: Date;
}

/**
 * The names of the backups that may go. Counted are days, weeks and months that have a backup, not those of the calendar:
 * a portal that was off for a month loses nothing by coming back.
 */
export function expiredBackups(
  backups: readonly KeptBackup[],
  keep: { readonly days: number; readonly weeks: number; readonly months: number } = KEEP,
): readonly string[] {
  const nightly = backups
    .filter(({ kind }) => kind === 'nightly')
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set<string>(nightly.slice(0, 1).map(({ name }) => name));
  const spans = [
    [keep.days, (day: string) => day],
    [keep.weeks, startOfWeek],
    [keep.months, (day: string) => startOfMonth(day)],
  ] as const;
  for (const [count, spanOf] of spans) {
    const seen = new Set<string>();
    for (const { name, madeAt } of nightly) {
      const span = spanOf(lagosDayOf(madeAt));
      if (seen.has(span)) continue;
      if (seen.size === count) break;
      seen.add(span);
      kept.add(name);
    }
  }
  return nightly.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}
