import type { FirstYear } from '#core/payments/first-year.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { ShownFee } from '../page/read-fees.server.ts';
import type { Site } from '../page/site-now.ts';
import { useSiteWords } from '../page/site-words.ts';

export function FeeTable({ fees, notes }: { fees: readonly ShownFee[]; notes: Site['fees'] }) {
  const words = useSiteWords().programmes;
  return (
    <>
      <table className="facts">
        <thead>
          <tr>
            <th scope="col">{words.fee}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => (
            <tr key={fee.purpose}>
              <th scope="row">{fee.name ?? words.feeNames[fee.purpose]}</th>
              <td>
                {fee.amountKobo === null ? (
                  notes.fees_unknown
                ) : (
                  <b className="tabular">{formatNaira(fee.amountKobo)}</b>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">{notes.fees_note}</p>
    </>
  );
}

/** The cost of a first year, in words: "₦205,000", or "₦205,000, with a hostel bed ₦280,000". */
export function useYearSum({ bed }: { bed: boolean }): (year: FirstYear) => string {
  const { fees, qualify } = useSiteWords();
  return ({ kobo, withHostelKobo, unknown }) => {
    const sum = unknown.length > 0 ? fees.more(formatNaira(kobo)) : formatNaira(kobo);
    return bed && withHostelKobo !== null ? qualify.withBed(sum, formatNaira(withHostelKobo)) : sum;
  };
}
