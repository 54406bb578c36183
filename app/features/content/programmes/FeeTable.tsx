import { formatNaira } from '#core/payments/money.ts';
import type { ShownFee } from '../page/read-fees.server.ts';
import { useSiteWords } from '../page/site-words.ts';

export function FeeTable({ fees }: { fees: readonly ShownFee[] }) {
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
                  words.noFee
                ) : (
                  <b className="tabular">{formatNaira(fee.amountKobo)}</b>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">{words.feesNote}</p>
    </>
  );
}
