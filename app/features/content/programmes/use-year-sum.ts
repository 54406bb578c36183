/** What a first year costs, in words: "₦205,000", or "₦205,000, with a hostel bed ₦280,000". */
import type { FirstYear } from '#core/payments/first-year.ts';
import { formatNaira } from '#core/payments/money.ts';
import { useSiteWords } from '../page/site-words.ts';

export function useYearSum({ bed }: { bed: boolean }): (year: FirstYear) => string {
  const { fees, qualify } = useSiteWords();
  return ({ kobo, withHostelKobo, unknown }) => {
    const sum = unknown.length > 0 ? fees.more(formatNaira(kobo)) : formatNaira(kobo);
    return bed && withHostelKobo !== null ? qualify.withBed(sum, formatNaira(withHostelKobo)) : sum;
  };
}
