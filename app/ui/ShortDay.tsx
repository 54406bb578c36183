import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';

/**
 * A day in a dense table, '5 Mar 2026'; the whole name of the month is told on hovering.
 * @param day a Lagos day or a moment.
 */
export function ShortDay({ day }: { day: string }) {
  const whole = lagosDay(useWords(), day.length > 10 ? day : `${day}T12:00:00Z`);
  return (
    <time dateTime={day} title={whole} className="whitespace-nowrap tabular">
      {shortDay(whole)}
    </time>
  );
}

/** '5 Mar 2026' for '5 March 2026'. */
export const shortDay = (whole: string): string => whole.replace(/\p{L}+/u, (month) => month.slice(0, 3));
