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
