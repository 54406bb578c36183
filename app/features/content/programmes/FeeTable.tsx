import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { awardChoice } from '#core/admissions/award.ts';
import type { FirstYear } from '#core/payments/first-year.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { ShownFee } from '../page/read-fees.server.ts';
import type { Site } from '../page/site-now.ts';
import { useSiteWords } from '../page/site-words.ts';
import type { YearAt } from './read-offered.server.ts';

interface Notes {
  notes: Site['fees'];
}

interface FeeTableProps extends Notes {
  /** The people who pay each, where not everybody does. */
  fees: readonly (ShownFee & { readonly paidBy?: readonly string[] })[];
}

export function FeeTable({ fees, notes }: FeeTableProps) {
  const words = useSiteWords().programmes;
  const dates = useWords();
  return (
    <table className="facts">
      <thead>
        <tr>
          <th scope="col">{words.fee}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ purpose, name, amountKobo, from, paidBy = [] }) => (
          <tr key={`${purpose} ${amountKobo}`}>
            <th scope="row">
              {name ?? words.feeNames[purpose]}
              {from && <span className="block font-normal text-sm">{words.feeFrom(dayIn(dates, from))}</span>}
              {paidBy.length > 0 && <span className="block font-normal text-sm">{paidBy.join(', ')}</span>}
            </th>
            <td>
              {amountKobo === null ? (
                notes.fees_unknown
              ) : (
                <b className="tabular">{formatNaira(amountKobo)}</b>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The words about all fees: how often, and where alone they are paid. */
export function FeeNotes({ notes }: Notes) {
  const { wherePaid, chargesPaid } = useWords().payments;
  return (
    <p className="mt-3">
      {notes.fees_note} {wherePaid} {chargesPaid}
    </p>
  );
}

/** The fees of one programme: a table for the awards that pay alike. */
export function ProgrammeFees({ years, notes }: Notes & { years: readonly YearAt[] }) {
  const groups = [...Map.groupBy(years, ({ fees }) => JSON.stringify(fees)).values()];
  return (
    <>
      {groups.map(([year, ...others]) =>
        year ? (
          <div key={awardChoice(year)}>
            {groups.length > 1 && <h3>{[year, ...others].map(awardChoice).join(', ')}</h3>}
            {/* The first day of each stands in the list of all fees. */}
            <FeeTable fees={year.fees.map((fee) => ({ ...fee, from: null }))} notes={notes} />
          </div>
        ) : null,
      )}
      <p className="mt-3">{useWords().payments.wherePaid}</p>
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
